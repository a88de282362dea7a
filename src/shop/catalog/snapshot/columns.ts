// What lists ask of every product again and again, worked out once and kept side by side by row: one row a product, by id.
// The next snapshot takes the columns over and mends the rows that moved.

import { type FacetColumn, facetColumn } from '#shop/catalog/filters/facet-column.ts'
import { rawValueOf } from '#shop/catalog/filters/facet-values.ts'
import { type FacetName, facetNames } from '#shop/catalog/filters/facets.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import { categorySlugs, findCategory } from '#shop/products/categories.ts'
import { type CategoryFacts, factsOf } from '#shop/products/category-facts.ts'
import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { byName, byRank, namedAsBefore, namePositions, reordered } from './rank-and-name.ts'
import { positionsOf } from './row-order.ts'

export interface Columns {
  /** By row. */
  readonly products: readonly Product[]
  readonly rowOf: ReadonlyMap<ProductId, number>
  readonly facts: CategoryFacts
  /** Rows in the default order, and of every row its place there. */
  readonly rowsByRank: Uint32Array
  readonly rankPosition: Uint32Array
  /** The same by name; equal names have equal places. */
  readonly rowsByName: Uint32Array
  readonly namePosition: Uint32Array
  /** By row, the categories of an active product: one bit each, in the order of `categorySlugs`. */
  readonly categories: readonly Uint32Array[]
  readonly facets: ReadonlyMap<FacetName, FacetColumn>
  /** Pesos by row, of every audience that asked; 0 for what it cannot buy. Read them with `pricesFor`. */
  readonly prices: Map<Audience, Int32Array>
  /** Rows of the packs that hold a product. */
  readonly packsOf: ReadonlyMap<ProductId, readonly number[]>
}

/** Rows worked through at a time: well below a millisecond. */
const STEP = 100

const rules = categorySlugs.map((slug) => findCategory(slug)!)

/** The columns of these products, in small steps. `before`: those of the last snapshot, `moved`: the products that are not the same any more. */
export function* buildColumns(
  byId: ReadonlyMap<ProductId, Product>,
  before?: Columns,
  moved?: Iterable<ProductId>,
): Generator<void, Columns> {
  const known = before && moved && [...moved].every((id) => before.rowOf.has(id) && byId.has(id)) ? before : undefined
  return known ? yield* mend(byId, known, [...(moved ?? [])]) : yield* make(byId, before)
}

/** What each product costs an audience, in pesos by row; 0 for what it cannot buy. */
export function pricesByRow(columns: Columns, audience: Audience): Int32Array {
  const known = columns.prices.get(audience)
  if (known) return known
  const prices = Int32Array.from(columns.products, (product) => unitPrice(product, audience) ?? 0)
  columns.prices.set(audience, prices)
  return prices
}

function* make(byId: ReadonlyMap<ProductId, Product>, before?: Columns): Generator<void, Columns> {
  const products = [...byId.values()].sort((a, b) => a.id - b.id)
  const rowOf = new Map(products.map(({ id }, row) => [id, row]))
  yield
  const facts = factsOf(products)
  const rows = Uint32Array.from(products, (_, row) => row)
  yield
  const ranked = rows.slice().sort(byRank(products))
  yield
  const named = before ? namedAsBefore(before, products, rowOf) : rows.slice().sort(byName(products))
  yield
  const categories = yield* categoriesOf(products, rows, facts, [])
  const facets = new Map<FacetName, FacetColumn>()
  for (const facet of facetNames) {
    facets.set(facet, facetColumn(facet, products))
    yield
  }
  return {
    products,
    rowOf,
    facts,
    rowsByRank: ranked,
    rankPosition: positionsOf(ranked, products.length),
    rowsByName: named,
    namePosition: namePositions(named, products),
    categories,
    facets,
    prices: new Map(),
    packsOf: packsIn(products),
  }
}

/** Every column is copied once it has to differ; most changes touch one or two. */
function* mend(
  byId: ReadonlyMap<ProductId, Product>,
  before: Columns,
  moved: readonly ProductId[],
): Generator<void, Columns> {
  const rows = moved
    .map((id) => before.rowOf.get(id)!)
    .filter((row) => before.products[row] !== byId.get(before.products[row]!.id))
  if (rows.length === 0) return before
  const products = before.products.slice()
  for (const row of rows) products[row] = byId.get(products[row]!.id)!
  const differ = (what: (product: Product) => unknown) =>
    rows.filter((row) => what(before.products[row]!) !== what(products[row]!))
  yield
  const facts =
    differ(({ createdAt }) => createdAt.getTime()).length + differ(({ active }) => active).length > 0
      ? sameFacts(factsOf(products), before.facts)
      : before.facts
  const reranked = differ(({ rank }) => rank)
  const ranked = reordered(before.rowsByRank, reranked, byRank(products))
  yield
  const renamed = differ(({ displayName }) => displayName)
  const named = reordered(before.rowsByName, renamed, byName(products))
  yield
  const everyRow = () => Uint32Array.from(products, (_, row) => row)
  const categories = yield* categoriesOf(products, facts === before.facts ? rows : everyRow(), facts, before.categories)
  const facets = new Map<FacetName, FacetColumn>()
  for (const [facet, column] of before.facets) {
    const changed = differ((product) => rawValueOf(product, facet))
    const codes = changed.length > 0 ? column.setIds.slice() : column.setIds
    for (const row of changed) codes[row] = column.dictionary.codeOf(rawValueOf(products[row]!, facet))
    facets.set(facet, changed.length > 0 ? { setIds: codes, dictionary: column.dictionary } : column)
    if (rows.length > STEP) yield
  }
  const repacked = differ(({ components }) => components).some(
    (row) => !sameComponents(before.products[row]!, products[row]!),
  )
  return {
    products,
    rowOf: before.rowOf,
    facts,
    rowsByRank: ranked,
    rankPosition: ranked === before.rowsByRank ? before.rankPosition : positionsOf(ranked, products.length),
    rowsByName: named,
    namePosition: named === before.rowsByName ? before.namePosition : namePositions(named, products),
    categories,
    facets,
    prices: yield* pricesAfter(before, products, rows),
    packsOf: repacked ? packsIn(products) : before.packsOf,
  }
}

function* categoriesOf(
  products: readonly Product[],
  rows: Iterable<number>,
  facts: CategoryFacts,
  before: readonly Uint32Array[],
): Generator<void, readonly Uint32Array[]> {
  const words = Array.from(
    { length: (rules.length + 31) >>> 5 },
    (_, word) => before[word]?.slice() ?? new Uint32Array(products.length),
  )
  let count = 0
  for (const row of rows) {
    const product = products[row]!
    for (const word of words) word[row] = 0
    if (product.active)
      for (let at = 0; at < rules.length; at++)
        if (rules[at]!.includes(product, facts)) words[at >>> 5]![row]! |= 1 << (at & 31)
    if (++count % STEP === 0) yield
  }
  return words
}

function* pricesAfter(
  before: Columns,
  products: readonly Product[],
  rows: readonly number[],
): Generator<void, Columns['prices']> {
  const after: Columns['prices'] = new Map()
  for (const [audience, prices] of before.prices) {
    const mended = prices.slice()
    for (const [at, row] of rows.entries()) {
      mended[row] = unitPrice(products[row]!, audience) ?? 0
      if (at % STEP === STEP - 1) yield
    }
    after.set(audience, mended)
  }
  return after
}

function packsIn(products: readonly Product[]): ReadonlyMap<ProductId, readonly number[]> {
  const packs = new Map<ProductId, number[]>()
  for (const [row, { components }] of products.entries())
    for (const { productId } of components) {
      const known = packs.get(productId)
      if (known) known.push(row)
      else packs.set(productId, [row])
    }
  return packs
}

function sameComponents(a: Product, b: Product): boolean {
  const told = ({ components }: Product) =>
    components.map(({ productId, quantity }) => `${productId}x${quantity}`).join()
  return told(a) === told(b)
}

function sameFacts(facts: CategoryFacts, before: CategoryFacts): CategoryFacts {
  return before.newSince.getTime() === facts.newSince.getTime() ? before : facts
}
