// The wholesale price a product's page tells of ('Mayorista'; decisions, "Prices"): to registered people the price, to guests that there is one.
import type { Product } from '#shop/products/product.ts'
import type { Clp } from '#shop/shared/money.ts'
import { type Audience, isRegistered } from './audience.ts'
import { unitPrice } from './price.ts'

export interface BulkOffer {
  /** Pesos for one; null for guests, who do not get it. */
  readonly price: Clp | null
  /** From so many on, for the whole line. */
  readonly amount: number
}

/** The offer as an audience is told of it; null when there is none, it is no saving, or the limit per product keeps everybody from it. */
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
