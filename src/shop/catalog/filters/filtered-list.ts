// Lists that can be filtered: a category's, or any products (search results). Everything is in memory.

import type { PromotionsOf } from '#shop/pricing/promotions/in-force.ts'
import type { Categories, Category } from '#shop/products/categories.ts'
import type { BuyingContext, Product } from '#shop/products/product.ts'
import { memoizePer } from '#shop/shared/cache.ts'
import { countCached } from '#shop/shared/finding/bits.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { Catalogue } from '../catalogue.ts'
import { categoryContext, type Listing, type ListRequest, listingOf, PAGE_SIZE } from '../listing.ts'
import { promotedProducts } from '../promoted-products.ts'
import { applyFilters, type FacetCounts, type PriceRange } from './apply-filters.ts'
import { withEntryLinks } from './entry-links.ts'
import { type FacetName, facetsOf, MIXED } from './facets.ts'
import type { FilterableList } from './filter-index.ts'
import { type Head, headPositions } from './head.ts'
import type { Remaining } from './remaining.ts'
import { type Query, readSelection, type Selection } from './selection.ts'

export interface FilteredListing extends Listing {
  /** The categories its filter names. */
  readonly categories: Categories
  /** The filters worth showing, in their order, with counts. */
  readonly facets: readonly FacetCounts[]
  readonly price: PriceRange | null
  readonly selection: Selection
  /** Number of products without any filter. */
  readonly unfiltered: number
  /** The sponsored products at the top; at most two. */
  readonly promoted: readonly ProductId[]
}

interface FilterRequest extends ListRequest {
  /** The whole query of the address or call; what is no filter is ignored. */
  readonly query: Query
  /** What comes first in the default order, as far as the filters leave it. */
  readonly head?: Head
  /** Those in force for somebody: `promos` holds what they are about. */
  readonly promotionsOf?: PromotionsOf
}

/** A category's list as filtered, sorted and paginated by an address. Only what can be bought in the context. */
export function filterCategory(catalogue: Catalogue, category: Category, request: FilterRequest): FilteredListing {
  const { audience, sort } = request
  const context = categoryContext(category, request)
  const promoted = promotedProducts(catalogue, category, { ...request, context })
  const list = promoted
    ? catalogue.filterableProducts(promoted, audience, facetsOf(category))
    : catalogue.filterableCategory(category, { audience, sort, context })
  const head = sort === 'default' ? request.head : undefined
  const top = head && ((matching: Remaining) => headPositions(head, list.products, catalogue.product, matching.has))
  return filtered(list, { context, categories: catalogue.categories }, request, top)
}

interface ProductsRequest extends Omit<FilterRequest, 'sort'> {
  readonly catalogue: Pick<Catalogue, 'filterableProducts' | 'categories'>
  readonly facets?: readonly FacetName[]
}

/**
 * Any products as filtered and paginated by an address, in the order they come in. `products` are those that can be
 * bought, already sorted; the same array is indexed only once.
 */
export function filterProducts(products: readonly Product[], request: ProductsRequest): FilteredListing {
  const { catalogue, audience, context, facets = MIXED } = request
  const cache = listsOf(products)
  const key = `${audience} ${facets}`
  const list = cache.get(key) ?? catalogue.filterableProducts(products, audience, facets)
  cache.set(key, list)
  return filtered(list, { context, categories: catalogue.categories }, request)
}

const listsOf = memoizePer((_products: readonly Product[]) => new Map<string, FilterableList>())

function filtered(
  list: FilterableList,
  { context, categories }: { readonly context: BuyingContext; readonly categories: Categories },
  { query, page }: Pick<FilterRequest, 'query' | 'page'>,
  headOf: (matching: Remaining) => ReturnType<typeof headPositions> = () => NO_HEAD,
): FilteredListing {
  const { index } = list
  const names = index.facets.map(({ name }) => name)
  const slugsOf = (facet: FacetName) => [...(index.facets.find(({ name }) => name === facet)?.values.keys() ?? [])]
  const requested = withEntryLinks(readSelection(query, names), query, names, slugsOf)
  const { matching, facets, price, selection } = applyFilters(list, requested)
  const { positions, promoted } = headOf(matching)
  const products = firstProducts(list, matching, Math.min(matching.count, page * PAGE_SIZE), positions)
  return {
    ...listingOf(products, matching.count, page, context),
    categories,
    facets,
    price,
    selection,
    unfiltered: countCached(list.within),
    promoted,
  }
}

const NO_HEAD = { positions: [], promoted: [] }

/** The first `count` matching products: those at the `head` positions, then the others in the order of the list. */
function firstProducts(
  { products, order }: FilterableList,
  matching: Remaining,
  count: number,
  head: readonly number[],
): Product[] {
  const found = head.slice(0, count).map((position) => products[position]!)
  const inHead = new Set(head)
  const positions = order ?? matching.first(count + head.length)
  for (let at = 0; at < positions.length && found.length < count; at++) {
    const position = positions[at]!
    if (matching.has(position) && !inHead.has(position)) found.push(products[position]!)
  }
  return found
}
