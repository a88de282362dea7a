// Lists that can be filtered: of a category from the snapshot's own shelves, or of any products at hand (search results).
// Nothing here asks the database; indexes are kept as long as the lists they are of.

import { indexOf, positionsSortedBy } from '#shop/catalog/snapshot/assortment.ts'
import { pricesByRow } from '#shop/catalog/snapshot/columns.ts'
import { valuesAt } from '#shop/catalog/snapshot/row-order.ts'
import type { Category } from '#shop/products/categories.ts'
import type { BuyingContext, Product } from '#shop/products/product.ts'
import { countCached, fullBits } from '#shop/shared/bits.ts'
import { memoizePer } from '#shop/shared/cache.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { Catalogue } from '../catalogue.ts'
import { categoryContext, type Listing, type ListRequest, listingOf, PAGE_SIZE } from '../listing.ts'
import { applyFilters, type FacetCounts, type IndexedList, type PriceRange } from './apply-filters.ts'
import { withEntryLinks } from './entry-links.ts'
import { type FacetName, facetsOf, MIXED } from './facets.ts'
import { indexRows } from './filter-index.ts'
import { type Head, headPositions } from './head.ts'
import type { Remaining } from './remaining.ts'
import { type Query, readSelection, type Selection } from './selection.ts'

export interface FilteredListing extends Listing {
  /** The filters worth showing, in their order, with counts. */
  readonly facets: readonly FacetCounts[]
  readonly price: PriceRange | null
  readonly selection: Selection
  /** How many there are with no filter at all. */
  readonly unfiltered: number
  /** The products at the top because somebody pays for it; at most two. */
  readonly promoted: readonly ProductId[]
}

export interface FilterRequest extends ListRequest {
  /** The query of the address or call, filters among whatever else. */
  readonly query: Query
  /** What comes first in the default order, whatever the filters leave of it. */
  readonly head?: Head
}

/** A category's list as filtered, sorted and cut by an address. Only what can be bought in the context. */
export function filterCategory(catalogue: Catalogue, category: Category, request: FilterRequest): FilteredListing {
  const { audience, sort } = request
  const { columns } = catalogue
  const context = categoryContext(category, request.context)
  const shelf = catalogue.assortment(category, audience)
  const list: FilterableList = {
    index: indexOf(shelf, columns, facetsOf(category.of)),
    prices: shelf.prices,
    within: catalogue.buyable(shelf, context),
    products: shelf.products,
    order: positionsSortedBy(shelf, columns, { category, audience }, sort),
  }
  const head = sort === 'default' ? request.head : undefined
  const top = head && ((matching: Remaining) => headPositions(head, shelf.products, catalogue.product, matching.has))
  return answer(list, context, request, top)
}

export interface ProductsRequest extends Omit<FilterRequest, 'sort'> {
  readonly catalogue: Pick<Catalogue, 'columns'>
  readonly facets?: readonly FacetName[]
}

/**
 * Any products as filtered and cut by an address, in the order they come in: `products` are those that can be bought, already sorted.
 * Keep the list when the same one is asked for often: its index is kept with it.
 */
export function filterProducts(products: readonly Product[], request: ProductsRequest): FilteredListing {
  const facets = request.facets ?? MIXED
  const kept = listsOf(products)
  const key = `${request.audience} ${facets}`
  const list = kept.get(key) ?? listOf(products, facets, request)
  kept.set(key, list)
  return answer(list, request.context, request)
}

interface FilterableList extends IndexedList {
  /** By place. */
  readonly products: readonly Product[]
  /** Places in the order they are shown; null: as they stand. */
  readonly order: Uint32Array | null
}

const listsOf = memoizePer((_products: readonly Product[]) => new Map<string, FilterableList>())

function listOf(
  products: readonly Product[],
  facets: readonly FacetName[],
  { catalogue: { columns }, audience }: ProductsRequest,
): FilterableList {
  const rows = Uint32Array.from(products, ({ id }) => columns.rowOf.get(id) ?? 0)
  return {
    index: indexRows(columns, rows, facets),
    prices: valuesAt(pricesByRow(columns, audience), rows),
    within: fullBits(rows.length),
    products,
    order: null,
  }
}

function answer(
  list: FilterableList,
  context: BuyingContext,
  { query, page }: Pick<FilterRequest, 'query' | 'page'>,
  top: (matching: Remaining) => ReturnType<typeof headPositions> = () => NOTHING_FIRST,
): FilteredListing {
  const { index } = list
  const names = index.facets.map(({ name }) => name)
  const known = (facet: FacetName) => [...(index.facets.find(({ name }) => name === facet)?.values.keys() ?? [])]
  const asked = withEntryLinks(readSelection(query, names), query, names, known)
  const { matching, facets, price, selection } = applyFilters(list, asked)
  const { places, promoted } = top(matching)
  const products = first(list, matching, Math.min(matching.count, page * PAGE_SIZE), places)
  return {
    ...listingOf(products, matching.count, page, context),
    facets,
    price,
    selection,
    unfiltered: countCached(list.within),
    promoted,
  }
}

const NOTHING_FIRST = { places: [], promoted: [] }

/** The first `count` products of what is left: those of `ahead`, then the others in the order of the list. */
function first(
  { products, order }: FilterableList,
  matching: Remaining,
  count: number,
  ahead: readonly number[],
): Product[] {
  const found = ahead.slice(0, count).map((place) => products[place]!)
  const taken = new Set(ahead)
  const places = order ?? matching.first(count + ahead.length)
  for (let turn = 0; turn < places.length && found.length < count; turn++) {
    const place = places[turn]!
    if (matching.has(place) && !taken.has(place)) found.push(products[place]!)
  }
  return found
}
