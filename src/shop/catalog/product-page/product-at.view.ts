// A product's page as it is now at an address: what it shows, and when the clock changes that.

import { pageViewContext } from '#shop/browsing/view-context.view.ts'
import { wayOf } from '#shop/browsing/ways.ts'
import { cyberIsOn, nextCyberChange } from '#shop/content/cyber.ts'
import type { Arrival, ExpressNowOf } from '#shop/delivery/arrival.ts'
import { arrivalView, expressNowView } from '#shop/delivery/arrival.view.ts'
import { DEFAULT_COMMUNE } from '#shop/delivery/cookies.ts'
import { offeredWays } from '#shop/delivery/offered-ways.ts'
import { type DeliveryTime, type DeliveryType, type Product, readProductId } from '#shop/products/product.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { addDays, dayOf, instantAt } from '#shop/shared/chile-time.ts'
import { earliest } from '#shop/shared/earliest.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { anyOpenToday } from '#shop/stores/open-now.ts'
import type { StoreWithHours } from '#shop/stores/store.ts'
import { common } from '#texts/common.ts'
import { paths } from '#texts/paths.ts'
import { type ProductPage, productPageView } from './product-page.view.ts'

interface Shop extends Omit<Parameters<typeof pageViewContext>[0], 'settings'> {
  readonly settings: { current(): Settings }
  readonly stores: Parameters<typeof pageViewContext>[0]['stores'] & {
    shown(): readonly StoreWithHours[]
    expressStores(): readonly StoreWithHours[]
  }
  readonly layout: { current(): { readonly arrival: Arrival | null } }
  readonly expressNow: ExpressNowOf
  readonly boughtTogether: { with(id: ProductId): readonly ProductId[] }
  readonly siteUrl: string
  readonly clock: { now(): Date }
}

export interface ProductAt extends ProductPage {
  readonly title: string
  /** The next midnight, campaign change or price change, or when the store of express closes. */
  readonly until: Date | undefined
}

/** The page at an address now: null where no product is sold, and for an address that redirects to one. */
export function productAt({ shop, address }: { readonly shop: Shop; readonly address: URL }): ProductAt | null {
  const now = shop.clock.now()
  const { catalogue, audience, context, limit, clubOpen, promotionsOf } = pageViewContext(shop, address)
  const id = readProductId(/^\/productos\/(\d+)\//.exec(address.pathname)?.[1])
  const product = id === null ? undefined : catalogue.product(id)
  if (!product?.active || paths.product(product) !== address.pathname) return null
  const { shopName, bulkMinimum, ...settings } = shop.settings.current()
  const isCyber = cyberIsOn(settings, now)
  const day = dayOf(now)
  const isProgrammed = context.deliveryType === 'delivery' && context.deliveryTime === 'programmed'
  const { arrival } = shop.layout.current()
  const lines = [{ productId: product.id, quantity: 1 }]
  const express = isProgrammed ? shop.expressNow({ place: DEFAULT_COMMUNE, lines, audience }, now) : null
  const page = productPageView(product, {
    catalogue,
    audience,
    context,
    limit,
    clubOpen,
    ...(promotionsOf && { promotionsOf }),
    bulkMinimum,
    cyber: isCyber,
    arrival: isProgrammed && arrival ? arrivalView(arrival) : null,
    express: express && expressNowView(express),
    day,
    together: shop.boughtTogether.with(product.id),
    choice: address.searchParams.get('formato'),
    origin: shop.siteUrl,
    shopName,
  })
  const ways = offeredWays({ audience, settings, isCyber })
  const isOffered = (to: DeliveryTime) =>
    ways.includes(wayOf({ ...context, deliveryTime: to })) &&
    (to === 'programmed' || anyOpenToday(storesOf(shop, context.deliveryType), now))
  return {
    ...page,
    change: page.change && isOffered(page.change.to) ? page.change : null,
    title: common.title(product.name, shopName),
    until: earliest(
      instantAt(addDays(day, 1)),
      ...laterThan(now, nextCyberChange(settings, now), product.pricesChangeAt, express?.until ?? null),
    ),
  }
}

/** Who could bring or hand over something today. */
function storesOf({ stores }: Shop, type: DeliveryType): readonly StoreWithHours[] {
  return type === 'delivery' ? stores.expressStores() : stores.shown().filter(({ pickup }) => pickup)
}

/** A moment in the past is ignored: the catalogue is about to reread that price. */
function laterThan(now: Date, ...moments: readonly (Product['pricesChangeAt'] | null)[]): Date[] {
  return moments.flatMap((moment) => (moment && moment > now ? [moment] : []))
}
