// How a drink is best served, as its page shows it large: temperature (from its description) and food.

import type { Product } from '#shop/products/product.ts'
import { product as words } from '#texts/catalog/product.ts'

export interface ServingHint {
  readonly value: string
  readonly label: string
}

const BETWEEN = /entre (\d{1,2}) y (\d{1,2}) °C/

/** The hints that are known, none for most things that are not wine. */
export function servingOf({ description, attributes }: Pick<Product, 'description' | 'attributes'>): ServingHint[] {
  const [, from, to] = BETWEEN.exec(description) ?? []
  const [first, ...rest] = (attributes.pairing ?? '').split(',').map((food) => food.trim())
  return [
    ...(from && to ? [{ value: `${from}–${to} °C`, label: words.temperature }] : []),
    ...(first ? [{ value: first, label: words.pairing(rest.join(', ').toLowerCase()) }] : []),
  ]
}
