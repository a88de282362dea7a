// The wholesale offer on a product's page ('Mayorista'): registered people see the price, guests that there is one.
import type { Product } from '#shop/products/product.ts'
import type { Clp } from '#shop/shared/money.ts'
import { type Audience, isRegistered } from './audience.ts'
import { unitPrice } from './price.ts'

export interface BulkOffer {
  /** Pesos for one; null for guests, who do not see it. */
  readonly price: Clp | null
  /** From so many on, for the whole line. */
  readonly amount: number
}

/** The offer as an audience sees it; null when there is none, it saves nothing, or the limit per product is below it. */
export function bulkOffer(
  product: Pick<Product, 'prices' | 'bulk' | 'referencePrice'>,
  audience: Audience,
  limit: number,
): BulkOffer | null {
  const { bulk } = product
  const paid = unitPrice(product, isRegistered(audience) ? audience : 'member')
  if (bulk === null || bulk.amount > limit || paid === null || bulk.price >= paid) return null
  return { price: isRegistered(audience) ? bulk.price : null, amount: bulk.amount }
}
