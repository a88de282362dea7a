// How much of the database is in memory: counted against what is there, it tells when rows came or went.

import type { Catalogue } from '#shop/catalog/catalogue.ts'
import type { Product } from '#shop/products/product.ts'
import { memoizePer } from '#shop/shared/cache.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { type RowCounts, SPAN_SIZE } from './id-ranges.ts'

/** How many rows a catalogue was made of: of products, their prices, attributes and components, and of stock. */
export function countRows({ products, content }: Pick<Catalogue, 'products' | 'content'>): number {
  let rows = rowsOf(products)
  for (const { size } of content.stock.values()) rows += size
  return rows
}

/** Asked for every second, of products that seldom move: in a large shop counting holds up whoever is waiting. */
const rowsOf = memoizePer((products: readonly Product[]) => {
  let rows = 0
  for (const product of products) rows += rowsOfOne(product)
  return rows
})

function rowsOfOne({ storedPriceCount: storedPrices, attributes, components }: Product): number {
  let rows = 1 + storedPrices + components.length
  for (const _ in attributes) rows++
  return rows
}

/** So many are counted at a time: well below a millisecond. */
const STEP = 2_000

/** The same by spans of ids, in small steps: it tells where rows came or went. */
export function* countRowsBySpan({
  products,
  content,
}: Pick<Catalogue, 'products' | 'content'>): Generator<void, RowCounts> {
  const spans = new Map<number, number>()
  let counted = 0
  const add = (id: ProductId, rows: number) => {
    const span = Math.floor(id / SPAN_SIZE)
    spans.set(span, (spans.get(span) ?? 0) + rows)
    return ++counted % STEP === 0
  }
  for (const product of products) if (add(product.id, rowsOfOne(product))) yield
  for (const levels of content.stock.values()) for (const id of levels.keys()) if (add(id, 1)) yield
  return spans
}
