// What a product is filtered by: the values of its attributes, each with its slug in addresses.

import { categoryOf } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import { slugOf } from '#shop/shared/typed/plain-letters.ts'
import { FACETS, type FacetName } from './facets.ts'

export interface FacetValue {
  /** Lower case, digits and dashes: its name in addresses. */
  readonly slug: string
  /** As the catalogue writes it; of a category its slug. */
  readonly text: string
}

/** A product's values under a filter, as stored: separated by commas, '' for none. */
export function rawValueOf(product: Product, facet: FacetName): string {
  const { from } = FACETS[facet]
  if (from === 'brand') return product.brand
  if (from === 'category') return categoryOf(product)
  return product.attributes[from.attribute] ?? ''
}

/** The values of a list by comma. A comma between digits is decimal: `13,5°` is one value; a brand is never a list. */
export function valuesIn(raw: string, facet: FacetName): FacetValue[] {
  const texts = FACETS[facet].from === 'brand' ? [raw] : raw.split(/,(?!\d)|(?<!\d),/)
  const values = new Map<string, FacetValue>()
  for (const part of texts) {
    const text = part.trim()
    const slug = slugOf(text)
    if (slug !== '' && !values.has(slug)) values.set(slug, { slug, text })
  }
  return [...values.values()]
}
