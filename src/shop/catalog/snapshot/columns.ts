// What lists read of every product, as columns by row: a row is a product's index in the order of ids.
// The next snapshot takes the columns over and updates the rows that changed.

import { type FacetColumn, facetColumn } from '#shop/catalog/filters/facet-column.ts'
import { rawValueOf } from '#shop/catalog/filters/facet-values.ts'
import { type FacetName, facetNames } from '#shop/catalog/filters/facets.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import type { Categories, CategorySlug } from '#shop/products/categories.ts'
import { type CategoryFacts, factsOf } from '#shop/products/category-facts.ts'
import type { Product } from '#shop/products/product.ts'
import { positionsOf } from '#shop/shared/finding/typed-arrays.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { byName, byRank, namePositions, reordered, rowsByNameFrom } from './rank-and-name.ts'

export interface Columns {
  /** By row. */
  readonly products: readonly Product[]
  readonly rowOf: ReadonlyMap<ProductId, number>
  readonly facts: CategoryFacts
  /** Of the categories, in their order. */
  readonly slugs: readonly CategorySlug[]
  /** Rows in the default order, and the position of every row there. */
  readonly rowsByRank: Uint32Array
  readonly rankPosition: Uint32Array
  /** The same by name; equal names have equal positions. */
  readonly rowsByName: Uint32Array
  readonly namePosition: Uint32Array
  /** By row, the categories of an active product: one bit each, in the order of `slugs`, 32 to a word. */
  readonly categories: readonly Uint32Array[]
  readonly facets: ReadonlyMap<FacetName, FacetColumn>
  /** Pesos by row and audience, 0 for what it cannot buy. Read them with `pricesByRow`. */
  readonly prices: Map<Audience, Int32Array>
  /** Rows of the packs that hold a product. */
  readonly packsOf: ReadonlyMap<ProductId, readonly number[]>
}

/** Rows in one step: well below a millisecond. */
const STEP = 100

/** The columns of these products in these categories, in small steps. `changed`: the products that differ from those of `before`. */
export function* buildColumns(
  byId: ReadonlyMap<ProductId, Product>,
  list: Categories,
  before?: Columns,
  changed?: Iterable<ProductId>,
): Generator<void, Columns> {
  const ids = changed && [...changed]
  const canUpdate = before && ids?.every((id) => before.rowOf.has(id) && byId.has(id))
  return canUpdate ? yield* updateColumns(byId, list, before, ids ?? []) : yield* computeColumns(byId, list, before)
}

/** What each product costs an audience, in pesos by row; 0 for what it cannot buy. */
export function pricesByRow(columns: Columns, audience: Audience): Int32Array {
  const cached = columns.prices.get(audience)
  if (cached) return cached
  const prices = Int32Array.from(columns.products, (product) => unitPrice(product, audience) ?? 0)
  columns.prices.set(audience, prices)
  return prices
}

function* computeColumns(
  byId: ReadonlyMap<ProductId, Product>,
  list: Categories,
  before?: Columns,
): Generator<void, Columns> {
  const products = [...byId.values()].sort((a, b) => a.id - b.id)
  const rowOf = new Map(products.map(({ id }, row) => [id, row]))
  yield
  const facts = factsOf(products)
  const rows = allRows(products)
  yield
  const rowsByRank = rows.slice().sort(byRank(products))
  yield
  const rowsByName = before ? rowsByNameFrom(before, products, rowOf) : rows.slice().sort(byName(products))
  yield
  const categories = yield* categoriesOf(list, { products, rows, facts }, [])
  const facets = new Map<FacetName, FacetColumn>()
  for (const facet of facetNames) {
    facets.set(facet, facetColumn(facet, products))
    yield
  }
  return {
    products,
    rowOf,
    facts,
    slugs: list.slugs,
    rowsByRank,
    rankPosition: positionsOf(rowsByRank, products.length),
    rowsByName,
    namePosition: namePositions(rowsByName, products),
    categories,
    facets,
    prices: new Map(),
    packsOf: rowsOfPacks(products),
  }
}

/** Copies a column only where it has to differ; most changes touch one or two. */
function* updateColumns(
  byId: ReadonlyMap<ProductId, Product>,
  list: Categories,
  before: Columns,
  changed: readonly ProductId[],
): Generator<void, Columns> {
  const rows = changed
    .map((id) => before.rowOf.get(id)!)
    .filter((row) => before.products[row] !== byId.get(before.products[row]!.id))
  if (rows.length === 0) return before
  const products = before.products.slice()
  for (const row of rows) products[row] = byId.get(products[row]!.id)!
  const rowsWhere = (differ: (product: Product) => unknown) =>
    rows.filter((row) => differ(before.products[row]!) !== differ(products[row]!))
  yield
  const hasNewFacts =
    rowsWhere(({ createdAt }) => createdAt.getTime()).length + rowsWhere(({ active }) => active).length > 0
  const facts = hasNewFacts ? factsAfter(before.facts, products) : before.facts
  const rowsByRank = reordered(
    before.rowsByRank,
    rowsWhere(({ rank }) => rank),
    byRank(products),
  )
  yield
  const rowsByName = reordered(
    before.rowsByName,
    rowsWhere(({ displayName }) => displayName),
    byName(products),
  )
  yield
  const recategorised = facts === before.facts ? rows : allRows(products)
  const categories = yield* categoriesOf(list, { products, rows: recategorised, facts }, before.categories)
  const facets = new Map<FacetName, FacetColumn>()
  for (const [facet, column] of before.facets) {
    facets.set(facet, updatedFacet(facet, column, products, rowsWhere))
    if (rows.length > STEP) yield
  }
  const repacked = rowsWhere(({ components }) => components).some(
    (row) => !sameComponents(before.products[row]!, products[row]!),
  )
  return {
    products,
    rowOf: before.rowOf,
    facts,
    slugs: list.slugs,
    rowsByRank,
    rankPosition: rowsByRank === before.rowsByRank ? before.rankPosition : positionsOf(rowsByRank, products.length),
    rowsByName,
    namePosition: rowsByName === before.rowsByName ? before.namePosition : namePositions(rowsByName, products),
    categories,
    facets,
    prices: yield* pricesAfter(before, products, rows),
    packsOf: repacked ? rowsOfPacks(products) : before.packsOf,
  }
}

function updatedFacet(
  facet: FacetName,
  column: FacetColumn,
  products: readonly Product[],
  rowsWhere: (differ: (product: Product) => unknown) => readonly number[],
): FacetColumn {
  const rows = rowsWhere((product) => rawValueOf(product, facet))
  if (rows.length === 0) return column
  const setIds = column.setIds.slice()
  for (const row of rows) setIds[row] = column.dictionary.setIdOf(rawValueOf(products[row]!, facet))
  return { setIds, dictionary: column.dictionary }
}

function* categoriesOf(
  list: Categories,
  {
    products,
    rows,
    facts,
  }: { readonly products: readonly Product[]; readonly rows: Iterable<number>; readonly facts: CategoryFacts },
  before: readonly Uint32Array[],
): Generator<void, readonly Uint32Array[]> {
  const rules = list.slugs.map((slug) => list.find(slug)!)
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
    const updated = prices.slice()
    for (const [at, row] of rows.entries()) {
      updated[row] = unitPrice(products[row]!, audience) ?? 0
      if (at % STEP === STEP - 1) yield
    }
    after.set(audience, updated)
  }
  return after
}

function rowsOfPacks(products: readonly Product[]): ReadonlyMap<ProductId, readonly number[]> {
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
  const keyOf = ({ components }: Product) =>
    components.map(({ productId, quantity }) => `${productId}x${quantity}`).join()
  return keyOf(a) === keyOf(b)
}

/** The same object as before where nothing in it differs: then only the changed rows are categorised again. */
function factsAfter(before: CategoryFacts, products: readonly Product[]): CategoryFacts {
  const facts = factsOf(products)
  return before.newSince.getTime() === facts.newSince.getTime() ? before : facts
}

function allRows(products: readonly Product[]): Uint32Array {
  return Uint32Array.from(products, (_, row) => row)
}
