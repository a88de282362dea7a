// What the rule of a category needs to know of the whole catalogue.
import type { Product } from './product.ts'

export interface CategoryFacts {
  /** Products created since then are new. */
  readonly newSince: Date
}

/** How many of the newest products `novedades` shows. */
export const NEW_PRODUCTS = 60

export const emptyFacts: CategoryFacts = { newSince: new Date(8.64e15) }

/** New are the sixty newest active products (more when several were created at the same moment). */
export function factsOf(products: readonly Product[]): CategoryFacts {
  const dates = Float64Array.from(
    products.filter(({ active }) => active),
    ({ createdAt }) => -createdAt.getTime(),
  ).sort()
  const last = dates[Math.min(NEW_PRODUCTS, dates.length) - 1]
  return last === undefined ? emptyFacts : { newSince: new Date(-last) }
}
