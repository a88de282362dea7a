// What a recommendation saves: list 90, for the people a product is recommended to.
import type { Product } from '#shop/products/product.ts'
import type { Clp } from '#shop/shared/money.ts'
import { type Audience, isRegistered } from './audience.ts'
import { priceParts, unitPrice } from './price.ts'

/** The recommended price in pesos, where it is lower than what the audience pays anyway; null where it is not. */
export function recommendedPrice(
  product: Pick<Product, 'prices' | 'bulk' | 'referencePrice'>,
  audience: Audience,
): Clp | null {
  const own = unitPrice(product, audience)
  const { recommended } = priceParts(product)
  return isRegistered(audience) && own !== null && recommended !== null && recommended < own ? recommended : null
}
