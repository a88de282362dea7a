// What the stock of each way says of what is chosen: its label, the stores, and what is missing. Pure.
import type { StockByType } from '#islands/checkout/delivery/stock.store.ts'
import type { ExpressQuote, Selection } from '#shop/delivery/state/delivery-state.ts'
import type { DeliveryType } from '#shop/products/product.ts'
import { receiving } from '#texts/delivery/receiving.ts'

type WayStock = StockByType['delivery']['immediate']
export type StockedStore = WayStock['stores'][number]
type Counted = Pick<WayStock, 'available' | 'available_amount' | 'total_amount' | 'products'>

/** `2 de 3 productos disponibles`, or 'No disponible'. */
export function stockLabel({ available_amount, total_amount }: Counted): string {
  return available_amount === 0 ? receiving.noStock : receiving.stock(available_amount, total_amount)
}

/** The stock of a type at the chosen time; while none is chosen, at the time at which more can be had. */
export function stockOfType(stock: StockByType, type: DeliveryType, time: Selection['time']): Counted {
  const { programmed, immediate } = stock[type]
  if (time !== null) return stock[type][time]
  return immediate.notice === null && immediate.available_amount > programmed.available_amount ? immediate : programmed
}

/** Where pickups are collected at the chosen time, as the page lists them. */
export function pickupStores(stock: StockByType, time: Selection['time']): readonly StockedStore[] {
  return time === null ? [] : stock.pickup[time].stores
}

export interface Missing {
  /** The store that lacks it; null where it is the shop. */
  readonly store: string | null
  readonly products: readonly { readonly productId: number; readonly name: string; readonly stock: number }[]
}

/** What the chosen way cannot give of the cart; null while everything can be had. */
export function missingOf(stock: StockByType, selection: Selection, quote: ExpressQuote | null): Missing | null {
  const { type, time, pickupStore } = selection
  if (type === null || time === null) return null
  const way = stock[type][time]
  const sellsNow = quote?.state === 'success' ? quote.storeId : null
  const seller = time === 'immediate' ? (type === 'pickup' ? pickupStore : sellsNow) : null
  const store = way.stores.find(({ store_id }) => store_id === seller) ?? null
  const products = (store ?? way).products
    .filter(({ available }) => !available)
    .map(({ product_id, name, stock: units }) => ({ productId: product_id, name, stock: units }))
  return products.length === 0 ? null : { store: type === 'pickup' ? (store?.name ?? null) : null, products }
}
