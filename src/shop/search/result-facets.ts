// Which filters a search result offers: those of a category when nearly everything found is of it, else the ones any product has.

import { type FacetName, facetsOf, MIXED } from '#shop/catalog/filters/facets.ts'
import { categoryOf } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'

const NEARLY_ALL = 0.8
/** The best are enough to tell. */
const LOOKED_AT = 200

export function resultFacets(products: readonly Product[]): readonly FacetName[] {
  const looked = products.slice(0, LOOKED_AT)
  const counts = Map.groupBy(looked, categoryOf)
  for (const [category, own] of counts) if (own.length >= looked.length * NEARLY_ALL) return facetsOf(category)
  return MIXED
}
