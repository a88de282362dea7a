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

/** Pesos for one, in a line of so many units or more. */
export interface BulkFrom {
  readonly price: Clp
  readonly units: number
}

/** From how many units on the bulk price counts for a line alone; null where it does not, and for guests. */
export function bulkFrom(
  product: Pick<Product, 'prices' | 'bulk' | 'referencePrice'>,
  audience: Audience,
  { limit, bulkMinimum }: { readonly limit: number; readonly bulkMinimum: Clp },
): BulkFrom | null {
  const offer = bulkOffer(product, audience, limit)
  if (offer === null || offer.price === null) return null
  const units = Math.max(offer.amount, Math.ceil(bulkMinimum / Math.max(1, offer.price)))
  return units > limit ? null : { price: offer.price, units }
}
