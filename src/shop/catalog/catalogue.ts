// The catalogue pages read: one immutable snapshot in memory, with what is asked often worked out once and kept as long as it holds.

import { type Assortment, productsSortedBy, rowsSortedBy } from '#shop/catalog/snapshot/assortment.ts'
import { type AssortmentCache, createAssortmentCache } from '#shop/catalog/snapshot/assortment-cache.ts'
import { type Buyable, type CanBuy, createBuyable } from '#shop/catalog/snapshot/buyable.ts'
import { buildColumns, type Columns } from '#shop/catalog/snapshot/columns.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import type { Category } from '#shop/products/categories.ts'
import type { CategoryFacts } from '#shop/products/category-facts.ts'
import { type BuyingContext, NO_STOCK, type Product, type StockLevel } from '#shop/products/product.ts'
import { type Bits, emptyBits, hasBit, setBit } from '#shop/shared/bits.ts'
import { memoizePerPair } from '#shop/shared/cache.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { availableUnits, isOffered, type StockReader } from '#shop/stock/availability.ts'
import type { SortKey } from './sort-key.ts'

export interface CatalogueContent {
  readonly products: ReadonlyMap<ProductId, Product>
  readonly stock: ReadonlyMap<StoreId, StoreLevels>
}

/** What one store has; a Map will do. */
export interface StoreLevels {
  /** Of how many products. */
  readonly size: number
  get(id: ProductId): StockLevel | undefined
  keys(): Iterable<ProductId>
}

/** What is not the same any more between two contents. */
export interface ChangedIds {
  readonly products: Iterable<ProductId>
  readonly stock: Iterable<ProductId>
}

export interface Catalogue {
  /** Moves with every change. */
  readonly version: number
  /** All products, the inactive too, by id. */
  readonly products: readonly Product[]
  readonly facts: CategoryFacts
  readonly content: CatalogueContent
  readonly columns: Columns
  product(id: ProductId): Product | undefined
  stock(storeId: StoreId): StockReader
  /** Units on sale in a context, the cart left aside; 0 for what is inactive or not sold at that time. */
  available(product: Product, context: BuyingContext): number
  /** What a category has for an audience, as lists are made of it. */
  assortment(category: Category, audience: Audience): Assortment
  /** The rows that can be bought in a context, whatever they cost. */
  buyableRows(context: BuyingContext): Bits
  /** The places of a shelf that can be bought in a context (spec 1, §5 "Availability"); the very same while none comes or goes. */
  buyable(shelf: Assortment, context: BuyingContext): Bits
  /** Active products of a category that have a price for the audience, sorted; whether in stock or not. */
  pricedProducts(category: Category, audience: Audience, sort: SortKey): readonly Product[]
  /** Of the shelf, what can be bought now, or the first `most` of it. */
  buyableProducts(
    category: Category,
    audience: Audience,
    sort: SortKey,
    context: BuyingContext,
    most?: number,
  ): readonly Product[]
}

/** A snapshot of `content`, at once. */
export function createCatalogue(version: number, content: CatalogueContent, previous?: Catalogue): Catalogue {
  const building = buildCatalogue(version, content, previous)
  for (;;) {
    const step = building.next()
    if (step.done) return step.value
  }
}

/**
 * A snapshot of `content`, in small steps, so that a server can answer in between. What `previous` worked out is taken over and
 * mended where something moved. `moved` says what did, where that is known; it is looked for otherwise.
 */
export function* buildCatalogue(
  version: number,
  content: CatalogueContent,
  previous?: Catalogue,
  moved: ChangedIds = previous ? movedBetween(previous.content, content) : { products: [], stock: [] },
): Generator<void, Catalogue> {
  const before = previous && kept.get(previous)
  const columns =
    previous?.content.products === content.products
      ? previous.columns
      : yield* buildColumns(content.products, previous?.columns, previous && moved.products)
  const { products, rowOf } = columns

  const stock = (storeId: StoreId): StockReader => {
    const levels = content.stock.get(storeId)
    return (id) => levels?.get(id) ?? NO_STOCK
  }
  const available = (product: Product, context: BuyingContext) =>
    isOffered(product, context.deliveryTime) ? availableUnits(product, context.deliveryTime, stock(context.storeId)) : 0
  const canBuy: CanBuy = (row, context) => available(products[row]!, context) > 0

  const rows = [
    ...new Set([...rowsOf(columns, moved.products), ...(previous ? recategorised(previous.columns, columns) : [])]),
  ]
  const shelves = before && previous ? before.shelves.carryOver(columns, rows) : createAssortmentCache(columns)
  const buyable =
    before && previous?.columns.rowOf === rowOf
      ? before.buyable.handOver(canBuy, products.length, [...rows, ...rowsOf(columns, moved.stock)])
      : createBuyable(canBuy, products.length)

  const none = emptyBits(products.length)
  /** An address may name any store; nothing is kept for those that are none. */
  const buyableRows = (context: BuyingContext) => (content.stock.has(context.storeId) ? buyable.get(context) : none)
  const onSale: Catalogue['buyableProducts'] = (category, audience, sort, context, most = Number.POSITIVE_INFINITY) => {
    const shelf = shelves.get({ category, audience })
    const bits = buyableRows(context)
    const found: Product[] = []
    const list = rowsSortedBy(shelf, columns, { category, audience }, sort)
    for (let at = 0; at < list.length && found.length < most; at++)
      if (hasBit(bits, list[at]!)) found.push(products[list[at]!]!)
    return found
  }

  const catalogue: Catalogue = {
    version,
    content,
    columns,
    products,
    facts: columns.facts,
    product: (id) => content.products.get(id),
    stock,
    available,
    assortment: (category, audience) => shelves.get({ category, audience }),
    buyableRows,
    buyable: (shelf, context) => placesIn(shelf.rows, buyableRows(context)),
    pricedProducts: (category, audience, sort) =>
      productsSortedBy(shelves.get({ category, audience }), columns, { category, audience }, sort),
    buyableProducts: onSale,
  }
  kept.set(catalogue, { shelves, buyable })
  return catalogue
}

/** What an empty shop shows before anything is read. */
export const emptyContent: CatalogueContent = { products: new Map(), stock: new Map() }

const kept = new WeakMap<Catalogue, { readonly shelves: AssortmentCache; readonly buyable: Buyable }>()

/** The places of a shelf's rows that are in a set. */
const placesIn = memoizePerPair((rows: Assortment['rows'], bits: Bits): Bits => {
  const places = emptyBits(rows.length)
  for (let place = 0; place < rows.length; place++) if (hasBit(bits, rows[place]!)) setBit(places, place)
  return places
})

/** The rows of products, and of the packs that hold them. */
function rowsOf({ rowOf, packsOf }: Columns, ids: Iterable<ProductId>): number[] {
  const rows = new Set<number>()
  for (const id of ids) {
    const row = rowOf.get(id)
    if (row !== undefined) rows.add(row)
    for (const pack of packsOf.get(id) ?? []) rows.add(pack)
  }
  return [...rows]
}

/** Rows that changed category without moving themselves: news grow old when others come. */
function recategorised(before: Columns, now: Columns): number[] {
  if (before.facts === now.facts || before.rowOf !== now.rowOf) return []
  const rows: number[] = []
  for (const [word, bits] of now.categories.entries())
    for (let row = 0; row < bits.length; row++) if (bits[row] !== before.categories[word]![row]) rows.push(row)
  return rows
}

function movedBetween(before: CatalogueContent, now: CatalogueContent): ChangedIds {
  const stock = new Set<ProductId>()
  for (const store of new Set([...before.stock.keys(), ...now.stock.keys()]))
    for (const id of differing(before.stock.get(store), now.stock.get(store))) stock.add(id)
  return { products: differing(before.products, now.products), stock }
}

type Readable<Value> = { get(id: ProductId): Value | undefined; keys(): Iterable<ProductId> }

function differing<Value>(before: Readable<Value> = new Map(), now: Readable<Value> = new Map()): Set<ProductId> {
  const ids = new Set<ProductId>()
  if (before === now) return ids
  for (const id of now.keys()) if (before.get(id) !== now.get(id)) ids.add(id)
  for (const id of before.keys()) if (now.get(id) === undefined) ids.add(id)
  return ids
}
