// Builds a snapshot from the content of the database and the snapshot before it. The only entrance of this room.

import type { Catalogue, CatalogueContent } from '#shop/catalog/catalogue.ts'
import { facetsOf } from '#shop/catalog/filters/facets.ts'
import { buildFilterIndex } from '#shop/catalog/filters/filter-index.ts'
import type { CategorySlug } from '#shop/products/categories.ts'
import { type BuyingContext, NO_STOCK, type Product } from '#shop/products/product.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { shippedSynonyms } from '#shop/products/shipped-synonyms.ts'
import { memoizePer, memoizePerPair } from '#shop/shared/cache.ts'
import { type Bits, emptyBits, fullBits, hasBit, setBit } from '#shop/shared/finding/bits.ts'
import { valuesAt } from '#shop/shared/finding/typed-arrays.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { allSteps } from '#shop/shared/steps.ts'
import { availableUnits, isOffered, type StockReader } from '#shop/stock/availability.ts'
import { filterIndexOf, positionsSortedBy, productsSortedBy, rowsSortedBy } from './assortment.ts'
import { type AssortmentCache, createAssortmentCache } from './assortment-cache.ts'
import { type BuyableSets, type CanBuy, createBuyableSets } from './buyable.ts'
import { buildColumns, type Columns, pricesByRow } from './columns.ts'
import { sortRows } from './sort.ts'

/** Ids of what differs between two contents. */
export interface ChangedIds {
  readonly products: Iterable<ProductId>
  readonly stock: Iterable<ProductId>
}

/** A snapshot of `content`, built at once. */
export function createCatalogue(version: number, content: CatalogueContent, previous?: Catalogue): Catalogue {
  return allSteps(buildCatalogue(version, content, previous))
}

/**
 * A snapshot of `content`, in small steps, so that a server can answer in between. What `previous` computed is
 * taken over and updated where something changed. Without `changed` the two contents are compared.
 */
export function* buildCatalogue(
  version: number,
  content: CatalogueContent,
  previous?: Catalogue,
  changed: ChangedIds = previous ? changedBetween(previous.content, content) : { products: [], stock: [] },
): Generator<void, Catalogue> {
  // Other categories are other bits in the columns: nothing that was computed with the last ones is taken over.
  const categories = content.categories ?? shippedCategories
  const before = previous?.categories === categories ? internals.get(previous) : undefined
  const columns =
    before && previous?.content.products === content.products
      ? before.columns
      : yield* buildColumns(content.products, categories, before?.columns, before && changed.products)
  const { products, rowOf } = columns

  const stock = (storeId: StoreId): StockReader => {
    const levels = content.stock.get(storeId)
    return (id) => levels?.get(id) ?? NO_STOCK
  }
  const available = (product: Product, context: BuyingContext) =>
    isOffered(product, context.deliveryTime) ? availableUnits(product, context.deliveryTime, stock(context.storeId)) : 0
  const canBuy: CanBuy = (row, context) => available(products[row]!, context) > 0

  const changedRows = [
    ...new Set([
      ...rowsWithPacks(columns, changed.products),
      ...(before ? recategorisedRows(before.columns, columns) : []),
    ]),
  ]
  const assortments = before ? before.assortments.carryOver(columns, changedRows) : createAssortmentCache(columns)
  const buyable =
    before?.columns.rowOf === rowOf
      ? before.buyable.carryOver(canBuy, products.length, [...changedRows, ...rowsWithPacks(columns, changed.stock)])
      : createBuyableSets(canBuy, products.length)

  const none = emptyBits(products.length)
  /** An address may name any store; nothing is cached for those that do not exist. */
  const buyableRows = (context: BuyingContext) => (content.stock.has(context.storeId) ? buyable.get(context) : none)

  const catalogue: Catalogue = {
    version,
    content,
    products,
    facts: columns.facts,
    categories,
    synonyms: content.synonyms ?? shippedSynonyms,
    product: (id) => content.products.get(id),
    stock,
    available,
    packsContaining: (id) => (columns.packsOf.get(id) ?? []).map((row) => products[row]!.id),
    nonEmptyCategories: () => nonEmptyCategories(columns),
    pricedProducts(category, audience, sort) {
      const key = { category, audience }
      return productsSortedBy(assortments.get(key), columns, key, sort)
    },
    buyableProducts(category, audience, sort, context, limit = Number.POSITIVE_INFINITY) {
      const key = { category, audience }
      const bits = buyableRows(context)
      const rows = rowsSortedBy(assortments.get(key), columns, key, sort)
      const found: Product[] = []
      for (let at = 0; at < rows.length && found.length < limit; at++)
        if (hasBit(bits, rows[at]!)) found.push(products[rows[at]!]!)
      return found
    },
    *buyableAmong(ids, audience, context) {
      const bits = buyableRows(context)
      const prices = pricesByRow(columns, audience)
      for (const id of ids) {
        const row = rowOf.get(id)
        if (row !== undefined && hasBit(bits, row) && prices[row]! > 0) yield products[row]!
      }
    },
    sortProducts(list, audience, sort) {
      const rows = sortRows(columns, audience, sort, rowsOf(columns, list))
      return Array.from(rows, (row) => products[row]!)
    },
    filterableCategory(category, { audience, sort, context }) {
      const key = { category, audience }
      const assortment = assortments.get(key)
      return {
        index: filterIndexOf(assortment, columns, facetsOf(category)),
        prices: assortment.prices,
        within: positionsWithin(assortment.rows, buyableRows(context)),
        products: assortment.products,
        order: positionsSortedBy(assortment, columns, key, sort),
      }
    },
    filterableProducts(list, audience, facets) {
      const rows = rowsOf(columns, list)
      return {
        index: buildFilterIndex(columns.facets, rows, facets),
        prices: valuesAt(pricesByRow(columns, audience), rows),
        within: fullBits(rows.length),
        products: list,
        order: null,
      }
    },
  }
  internals.set(catalogue, { columns, assortments, buyable })
  return catalogue
}

/** What the next snapshot takes over. */
interface Internals {
  readonly columns: Columns
  readonly assortments: AssortmentCache
  readonly buyable: BuyableSets
}

const internals = new WeakMap<Catalogue, Internals>()

/** The positions of those rows that are in a set. */
const positionsWithin = memoizePerPair((rows: Uint32Array, bits: Bits): Bits => {
  const positions = emptyBits(rows.length)
  for (let at = 0; at < rows.length; at++) if (hasBit(bits, rows[at]!)) setBit(positions, at)
  return positions
})

const nonEmptyCategories = memoizePer((columns: Columns): readonly CategorySlug[] => {
  const prices = pricesByRow(columns, 'guest')
  const used = columns.categories.map((bits) => {
    let any = 0
    for (let row = 0; row < bits.length; row++) if (prices[row]! > 0) any |= bits[row]!
    return any
  })
  return columns.slugs.filter((_, at) => (used[at >>> 5]! & (1 << (at & 31))) !== 0)
})

function rowsOf({ rowOf }: Columns, products: readonly Product[]): Uint32Array {
  return Uint32Array.from(products, ({ id }) => rowOf.get(id) ?? 0)
}

/** The rows of products, and of the packs that hold them. */
function rowsWithPacks({ rowOf, packsOf }: Columns, ids: Iterable<ProductId>): number[] {
  const rows = new Set<number>()
  for (const id of ids) {
    const row = rowOf.get(id)
    if (row !== undefined) rows.add(row)
    for (const pack of packsOf.get(id) ?? []) rows.add(pack)
  }
  return [...rows]
}

/** Rows whose category changed because of other products: `novedades` are the newest of all. */
function recategorisedRows(before: Columns, now: Columns): number[] {
  if (before.facts === now.facts || before.rowOf !== now.rowOf) return []
  const rows: number[] = []
  for (const [word, bits] of now.categories.entries())
    for (let row = 0; row < bits.length; row++) if (bits[row] !== before.categories[word]![row]) rows.push(row)
  return rows
}

function changedBetween(before: CatalogueContent, now: CatalogueContent): ChangedIds {
  const stock = new Set<ProductId>()
  for (const store of new Set([...before.stock.keys(), ...now.stock.keys()]))
    for (const id of differingIds(before.stock.get(store), now.stock.get(store))) stock.add(id)
  return { products: differingIds(before.products, now.products), stock }
}

interface Readable {
  get(id: ProductId): unknown
  keys(): Iterable<ProductId>
}

function differingIds(before: Readable = new Map(), now: Readable = new Map()): Set<ProductId> {
  const ids = new Set<ProductId>()
  if (before === now) return ids
  for (const id of now.keys()) if (before.get(id) !== now.get(id)) ids.add(id)
  for (const id of before.keys()) if (now.get(id) === undefined) ids.add(id)
  return ids
}
