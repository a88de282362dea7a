// One store's page: what its card says, what is done there, and the nearest others.
import { distance } from '#shop/geography/point.ts'
import { addDays, dayOf, instantAt } from '#shop/shared/chile-time.ts'
import { earliest } from '#shop/shared/earliest.ts'
import { stores as words } from '#texts/delivery/stores.ts'
import { storeMapView } from './map-view.ts'
import { type StoreShop, storeCard } from './store-card.view.ts'
import { nearestFirst } from './store-filter.ts'

interface Request {
  readonly shop: StoreShop
  readonly id: number
}

/** How many others are named. */
const OTHERS = 3

/** Null for the warehouse and for a number no store has. */
export function storePageView({ shop, id }: Request) {
  const shown = shop.stores.shown()
  const store = shown.find((one) => one.id === id)
  if (!store) return null
  const now = shop.clock.now()
  const card = storeCard(store, shop)
  const others = nearestFirst(shown, store).filter((other) => other.id !== id)
  const { immediatePickup, programmedPickup, immediateDelivery } = shop.settings.current()
  return {
    card,
    phone: store.phone,
    /** What search engines are told, beside the shop's picture: stores have none of their own. */
    description: {
      name: card.fullName,
      path: card.href,
      street: card.address,
      commune: store.commune,
      region: store.region,
      postalCode: store.postalCode,
      phone: store.phone,
      latitude: store.latitude,
      longitude: store.longitude,
      map: card.directions,
      schedules: store.schedules,
      changed: shop.stores.weekOf(store).changed,
    },
    services: [
      ...(store.pickup && immediatePickup ? [words.page.pickup] : []),
      ...(store.pickup && programmedPickup ? [words.page.programmedPickup] : []),
      ...(store.immediate && immediateDelivery ? [words.page.express] : []),
    ],
    others: others.slice(0, OTHERS).map((other) => ({
      name: other.name,
      href: storeCard(other, shop).href,
      distance: words.distance(distance(store, other)),
    })),
    map: storeMapView(store),
    /** It opens or closes, or the next day begins. */
    until: earliest(store.changesAt ?? undefined, instantAt(addDays(dayOf(now), 1))),
  }
}
