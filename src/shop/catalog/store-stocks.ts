// What every store has of some products (`GET /api/products/stores/stocks`).

import { type DeliveryTime, isPack } from '#shop/products/product.ts'
import { type ProductId, type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import type { Catalogue } from './catalogue.ts'

interface StoreStock {
  readonly product_id: ProductId
  readonly store_id: StoreId
  readonly delivery_time: DeliveryTime
  readonly stock: number
  readonly available: number
}

/** One entry per active product and store (or for store `only`), in the order of the ids; null without that store. */
export function stocksOf(catalogue: Catalogue, ids: readonly ProductId[], only?: StoreId): StoreStock[] | null {
  const known = [...catalogue.content.stock.keys()].sort((one, other) => one - other)
  const stores = only === undefined ? known : known.filter((id) => id === only)
  if (only !== undefined && stores.length === 0) return null
  return [...new Set(ids)].flatMap((id) => {
    const product = catalogue.product(id)
    if (!product?.active) return []
    return stores.map((storeId): StoreStock => {
      const deliveryTime = storeId === WAREHOUSE ? 'programmed' : 'immediate'
      const available = catalogue.available(product, { storeId, deliveryTime, deliveryType: 'delivery' })
      const stock = isPack(product) ? available : catalogue.stock(storeId)(id).stock
      return { product_id: id, store_id: storeId, delivery_time: deliveryTime, stock, available }
    })
  })
}
