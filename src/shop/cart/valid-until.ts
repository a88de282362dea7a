// Until when the answer about a cart holds: the next moment at which the clock alone changes what it says.
import type { Product } from '#shop/products/product.ts'
import { earliest } from '#shop/shared/earliest.ts'

/**
 * The earliest change of these products' prices and of what else depends on the clock; null when nothing does. It is in the
 * past while the catalogue in memory is behind the clock: the answer is outdated already.
 */
export function validUntil(
  products: readonly Pick<Product, 'pricesChangeAt'>[],
  ...others: readonly (Date | null)[]
): Date | null {
  const prices = products.map(({ pricesChangeAt }) => pricesChangeAt ?? undefined)
  return earliest(...prices, ...others.map((moment) => moment ?? undefined)) ?? null
}
