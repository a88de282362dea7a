// The orders a list of products can be put in; `unit` is the price per litre or kilo.
import type { Product } from '#shop/products/product.ts'

export const sortKeys = [
  'default',
  'name:asc',
  'name:desc',
  'price:asc',
  'price:desc',
  'unit:asc',
  'discount:asc',
  'discount:desc',
] as const
export type SortKey = (typeof sortKeys)[number]

/** The order an address or call names; the default for anything else. */
export function readSortKey(text: string | null | undefined): SortKey {
  return sortKeys.find((key) => key === text) ?? 'default'
}

type Ranked = Pick<Product, 'rank' | 'id'>

/** The default order: as the catalogue ranks its products. */
export const compareRank = (a: Ranked, b: Ranked) => a.rank - b.rank || a.id - b.id
