// How much of the database is in memory: counted against what is there, it tells when rows came or went.
import type { Catalogue } from './catalogue.ts'

/** How many rows a catalogue was made of: of products, their prices, attributes and components, and of stock. */
export function rowsHeld({ products, content }: Pick<Catalogue, 'products' | 'content'>): number {
  let rows = products.length
  for (const { storedPrices, attributes, components } of products)
    rows += storedPrices + Object.keys(attributes).length + components.length
  for (const { size } of content.stock.values()) rows += size
  return rows
}
