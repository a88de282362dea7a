// What a category's rule may have to know of the whole catalogue beside the product in hand.
import type { Product } from './product.ts'

export interface CategoryFacts {
  /** Products made since then are news. */
  readonly newSince: Date
}

/** How many of the newest products `novedades` shows. */
export const NEW_PRODUCTS = 60

export const emptyFacts: CategoryFacts = { newSince: new Date(8.64e15) }

/** The facts of these products: the news are the sixty newest that are active (more when several share the day). */
export function factsOf(products: readonly Product[]): CategoryFacts {
  const dates = Float64Array.from(
    products.filter(({ active }) => active),
    ({ createdAt }) => -createdAt.getTime(),
  ).sort()
  const last = dates[Math.min(NEW_PRODUCTS, dates.length) - 1]
  return last === undefined ? emptyFacts : { newSince: new Date(-last) }
}
