// Where a product that was sold out can be had again, and whether somebody who waits for it can be served from
// there.
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import { choosesDelivery } from '#shop/browsing/viewer.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import type { BuyingContext, Product } from '#shop/products/product.ts'
import { type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { availableWithCart, type StockReader } from '#shop/stock/availability.ts'

/** Which deliveries the shop makes at all. */
export interface Deliveries {
  readonly programmedDelivery: boolean
  readonly immediateDelivery: boolean
}

/** Where a product can be had now. */
export interface Supply {
  readonly programmed: boolean
  /** The stores that could deliver it express. */
  readonly express: ReadonlySet<StoreId>
}

/** Somebody who waits: what he is offered, and the stores that deliver express to an address of his. */
export interface Reach {
  readonly audience: Audience
  readonly expressStores: readonly StoreId[]
}

export function supplyOf(
  product: Product,
  stockIn: ReadonlyMap<StoreId, StockReader>,
  { programmedDelivery, immediateDelivery }: Deliveries,
): Supply {
  const warehouse = stockIn.get(WAREHOUSE)
  const others = [...stockIn].filter(([store]) => store !== WAREHOUSE)
  const hasExpress = ([, stockOf]: readonly [StoreId, StockReader]) =>
    availableWithCart(product, [], 'immediate', stockOf) > 0
  return {
    programmed:
      programmedDelivery && warehouse !== undefined && availableWithCart(product, [], 'programmed', warehouse) > 0,
    express: new Set(immediateDelivery ? others.filter(hasExpress).map(([store]) => store) : []),
  }
}

/** The context in which this person can buy it, programmed delivery before express; null where he cannot. */
export function wayToBuy(
  product: Pick<Product, 'prices' | 'bulk' | 'referencePrice'>,
  { programmed, express }: Supply,
  { audience, expressStores }: Reach,
): BuyingContext | null {
  if (unitPrice(product, audience) === null) return null
  if (programmed) return DEFAULT_CONTEXT
  const storeId = choosesDelivery(audience) ? expressStores.find((store) => express.has(store)) : undefined
  return storeId === undefined ? null : { storeId, deliveryTime: 'immediate', deliveryType: 'delivery' }
}
