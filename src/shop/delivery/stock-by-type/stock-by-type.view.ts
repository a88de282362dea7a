// Shows the stock of a cart in each way as the call answers it.
import { WAYS, type Way } from '#shop/browsing/ways.ts'
import { clockOf } from '#shop/shared/chile-time.ts'
import { receiving as words } from '#texts/delivery/receiving.ts'
import { type CartStock, hasAll } from './cart-stock.ts'
import type { StockedStore, WayNotice, WayStock } from './way-stock.ts'

export function stockByTypeView(ways: Readonly<Record<Way, WayStock>>) {
  return {
    pickup: { immediate: wayView(ways.immediatePickup), programmed: wayView(ways.programmedPickup) },
    delivery: { immediate: wayView(ways.immediateDelivery), programmed: wayView(ways.programmedDelivery) },
  }
}

function wayView({ way, notice, stock, stores }: WayStock) {
  return {
    notice: notice && noticeText(way, notice),
    opens_at: notice?.why === 'closed' ? (notice.hours?.opens ?? null) : null,
    ...stockView(stock),
    stores: stores.map((one) => storeView(way, one)),
  }
}

function stockView(stock: CartStock) {
  return {
    available: hasAll(stock),
    available_amount: stock.available,
    total_amount: stock.wanted,
    products: stock.products.map(({ product, wanted, available }) => ({
      product_id: product.id,
      name: product.displayName,
      amount: wanted,
      stock: available,
      available: available >= wanted,
    })),
  }
}

function storeView(way: Way, { store, stock, km, closed }: StockedStore) {
  return {
    ...stockView(stock),
    store_id: store.id,
    name: store.name,
    address: `${store.street} ${store.number}`,
    commune: store.commune,
    region: store.region,
    latitude: store.latitude,
    longitude: store.longitude,
    open_now: store.openNow,
    opens_at: opensAt(store),
    notice: closed && noticeText(way, closed),
    distance_km: km === null ? null : Math.round(km * 10) / 10,
  }
}

/** `HH:mm`: when it next opens; null while it is open. */
function opensAt({ openNow, changesAt }: StockedStore['store']): string | null {
  return openNow || changesAt === null ? null : clockOf(changesAt)
}

function noticeText(way: Way, notice: WayNotice): string {
  const { deliveryTime, deliveryType } = WAYS[way]
  switch (notice.why) {
    case 'off':
      return words.off[deliveryType][deliveryTime]
    case 'cyber':
      return words.cyber
    case 'communeUncovered':
      return words.communeUncovered(notice.commune)
    case 'regionUncovered':
      return words.regionUncovered(notice.region)
    case 'closed':
      return notice.hours ? words.closed(notice.hours.opens, notice.hours.closes) : words.notNow
    case 'uncovered':
      return words.notHere
    case 'noStore':
      return words.notNow
  }
}
