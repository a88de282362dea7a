// Which filters a search result offers: those of a category when nearly everything is of it, else the common ones.

import { type FacetName, facetsOf, MIXED } from '#shop/catalog/filters/facets.ts'
import { type Categories, categoryOf } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'

const NEARLY_ALL = 0.8
/** The best are enough to decide. */
const SAMPLE = 200

export function resultFacets(categories: Categories, products: readonly Product[]): readonly FacetName[] {
  const sample = products.slice(0, SAMPLE)
  const counts = Map.groupBy(sample, categoryOf)
  for (const [slug, own] of counts) {
    const category = own.length >= sample.length * NEARLY_ALL ? categories.find(slug) : null
    if (category) return facetsOf(category)
  }
  return MIXED
}
