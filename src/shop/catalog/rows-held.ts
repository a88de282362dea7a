// How much of the database is in memory: counted against what is there, it tells when rows came or went.
import type { Catalogue } from './catalogue.ts'
import type { Product } from './product.ts'

/** How many rows a catalogue was made of: of products, their prices, attributes and components, and of stock. */
export function rowsHeld({ products, content }: Pick<Catalogue, 'products' | 'content'>): number {
  const known = counted.get(products) ?? rowsOf(products)
  counted.set(products, known)
  let rows = known
  for (const { size } of content.stock.values()) rows += size
  return rows
}

/** Asked for every second, of products that seldom move: in a large shop counting holds up whoever is waiting. */
const counted = new WeakMap<readonly Product[], number>()

function rowsOf(products: readonly Product[]): number {
  let rows = products.length
  for (const { storedPrices, attributes, components } of products) {
    rows += storedPrices + components.length
    for (const _ in attributes) rows++
  }
  return rows
}
