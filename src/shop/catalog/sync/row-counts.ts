// How many rows of the database a catalogue was made from: compared with the database, it shows that rows came or went.

import type { Catalogue } from '#shop/catalog/catalogue.ts'
import type { Product } from '#shop/products/product.ts'
import { memoizePer } from '#shop/shared/cache.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { type RowCounts, SPAN_SIZE } from './id-ranges.ts'

type Counted = Pick<Catalogue, 'products' | 'content'>

/** Rows of products, their prices, attributes, components and photos, and of stock. */
export function countRows({ products, content }: Counted): number {
  let rows = productRows(products)
  for (const { size } of content.stock.values()) rows += size
  return rows
}

/** Cached, because it is read every second and products seldom change. */
const productRows = memoizePer((products: readonly Product[]) => {
  let rows = 0
  for (const product of products) rows += rowsOf(product)
  return rows
})

function rowsOf({ storedPriceCount, attributes, components, photos }: Product): number {
  let rows = 1 + storedPriceCount + components.length + photos.length
  for (const _ in attributes) rows++
  return rows
}

/** Entries counted in one step: well below a millisecond. */
const STEP = 2_000

/** The same by spans of ids, in small steps. */
export function* countRowsBySpan({ products, content }: Counted): Generator<void, RowCounts> {
  const counts = new Map<number, number>()
  let counted = 0
  const add = (id: ProductId, rows: number) => {
    const span = Math.floor(id / SPAN_SIZE)
    counts.set(span, (counts.get(span) ?? 0) + rows)
    return ++counted % STEP === 0
  }
  for (const product of products) if (add(product.id, rowsOf(product))) yield
  for (const levels of content.stock.values()) for (const id of levels.keys()) if (add(id, 1)) yield
  return counts
}
