// Lists that can be filtered: of a category from the snapshot's own shelves, or of any products at hand (search results).
// Nothing here asks the database; indexes are kept as long as the lists they are of.
import type { Audience } from '#shop/pricing/audience.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Category } from '../categories.ts'
import { contextIn, type Listing, type ListRequest, listingOf, PAGE_SIZE } from '../listing.ts'
import type { BuyingContext, Product } from '../product.ts'
import { type Bits, hasBit, noBits, setBit } from './bits.ts'
import { withEntryLinks } from './entry-links.ts'
import { type FacetName, facetsOf, MIXED } from './facets.ts'
import { type FilterIndex, indexList } from './filter-index.ts'
import { type Head, headPlaces } from './head.ts'
import { type Query, readSelection, type Selection } from './selection.ts'
import { type PriceRange, type SiftedFacet, sift } from './sift.ts'

export interface FilteredListing extends Listing {
  /** The filters worth showing, in their order, with counts. */
  readonly facets: readonly SiftedFacet[]
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
  const context = contextIn(category, request.context)
  const shelf = catalogue.shelf(category, audience, 'default')
  const index = indexOf(shelf, facetsOf(category.of), audience)
  const onSale = catalogue.onSale(category, audience, 'default', context)
  const order = orderOf(index, sort === 'default' ? shelf : catalogue.shelf(category, audience, sort))
  const head = sort === 'default' ? request.head : undefined
  const top = head && ((matching: Bits) => headPlaces(head, shelf, catalogue.product, (at) => hasBit(matching, at)))
  return answer(index, placesOf(index, onSale), order, onSale.length, context, request, top)
}

/**
 * Any products as filtered and cut by an address, in the order they come in: `products` are those that can be bought, already sorted.
 * Keep the list when the same one is asked for often: its index is kept with it.
 */
export function filterProducts(
  products: readonly Product[],
  request: Omit<FilterRequest, 'sort'> & { readonly facets?: readonly FacetName[] },
): FilteredListing {
  const index = indexOf(products, request.facets ?? MIXED, request.audience)
  return answer(index, placesOf(index, products), null, products.length, request.context, request)
}

function answer(
  index: FilterIndex,
  within: Bits,
  order: Uint32Array | null,
  unfiltered: number,
  context: BuyingContext,
  { query, page }: Pick<FilterRequest, 'query' | 'page'>,
  top: (matching: Bits) => ReturnType<typeof headPlaces> = () => NOTHING_FIRST,
): FilteredListing {
  const names = [...index.facets.keys()]
  const known = (facet: FacetName) => [...(index.facets.get(facet)?.keys() ?? [])]
  const asked = withEntryLinks(readSelection(query, names), query, names, known)
  const { matching, total, facets, price, selection } = sift(index, within, asked)
  const { places, promoted } = top(matching)
  const products = first(index, matching, order, Math.min(total, page * PAGE_SIZE), places)
  return {
    ...listingOf(products, total, page, context),
    facets,
    price,
    selection,
    unfiltered,
    promoted,
  }
}

const NOTHING_FIRST = { places: [], promoted: [] }

/** The first `count` products at the places of a set: those of `ahead`, then the others in an order of places (null: as they stand). */
function first(
  index: FilterIndex,
  matching: Bits,
  order: Uint32Array | null,
  count: number,
  ahead: readonly number[],
): Product[] {
  const products = ahead.slice(0, count).map((place) => index.products[place]!)
  const taken = new Set(ahead)
  for (let turn = 0; turn < index.products.length && products.length < count; turn++) {
    const place = order === null ? turn : order[turn]!
    if (hasBit(matching, place) && !taken.has(place)) products.push(index.products[place]!)
  }
  return products
}

const indexes = new WeakMap<readonly Product[], Map<string, FilterIndex>>()
/** By index: a list may outlive the shelf its places are counted on. */
const orders = new WeakMap<FilterIndex, WeakMap<readonly Product[], Uint32Array>>()
const masks = new WeakMap<FilterIndex, WeakMap<readonly Product[], Bits>>()

function indexOf(products: readonly Product[], facets: readonly FacetName[], audience: Audience): FilterIndex {
  const key = `${audience} ${facets}`
  const kept = indexes.get(products) ?? new Map<string, FilterIndex>()
  indexes.set(products, kept)
  const known = kept.get(key)
  if (known) return known
  const index = indexList(products, facets, (product) => unitPrice(product, audience))
  kept.set(key, index)
  return index
}

/** The places of the index in the order of a list of the same products. */
function orderOf(index: FilterIndex, sorted: readonly Product[]): Uint32Array | null {
  if (sorted === index.products) return null
  return keep(orders, index, sorted, () => {
    const places = new Map(index.products.map((product, place) => [product, place]))
    return Uint32Array.from(sorted, (product) => places.get(product) ?? 0)
  })
}

/** The places of some of the index's products, which come in its order. */
function placesOf(index: FilterIndex, some: readonly Product[]): Bits {
  return keep(masks, index, some, () => {
    const bits = noBits(index.products.length)
    let place = 0
    for (const product of some) {
      while (place < index.products.length && index.products[place] !== product) place++
      if (place < index.products.length) setBit(bits, place)
    }
    return bits
  })
}

function keep<Value>(
  memory: WeakMap<FilterIndex, WeakMap<readonly Product[], Value>>,
  index: FilterIndex,
  list: readonly Product[],
  make: () => Value,
): Value {
  const kept = memory.get(index) ?? new WeakMap<readonly Product[], Value>()
  memory.set(index, kept)
  const value = kept.get(list) ?? make()
  kept.set(list, value)
  return value
}
