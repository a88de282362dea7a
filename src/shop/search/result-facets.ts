// Which filters a search result offers: those of a category when nearly everything is of it, else the common ones.

import { type FacetName, facetsOf, MIXED } from '#shop/catalog/filters/facets.ts'
import { categoryOf } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'

const NEARLY_ALL = 0.8
/** The best are enough to decide. */
const SAMPLE = 200

export function resultFacets(products: readonly Product[]): readonly FacetName[] {
  const sample = products.slice(0, SAMPLE)
  const counts = Map.groupBy(sample, categoryOf)
  for (const [category, own] of counts) if (own.length >= sample.length * NEARLY_ALL) return facetsOf(category)
  return MIXED
}
