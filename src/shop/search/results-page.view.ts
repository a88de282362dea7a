// What the results page shows now at an address; read again to decide whether a cached copy is still fresh.
import { CONTEXT_PARAMETERS } from '#shop/browsing/buying-context.ts'
import { pageViewContext } from '#shop/browsing/view-context.view.ts'
import type { Viewer } from '#shop/browsing/viewer.ts'
import { cardView } from '#shop/catalog/card.view.ts'
import { filterProducts } from '#shop/catalog/filters/filtered-list.ts'
import { readPage } from '#shop/catalog/listing.ts'
import { shownList } from '#shop/catalog/shown-list.view.ts'
import { readSortKey, type SortKey } from '#shop/catalog/sort-key.ts'
import type { Arrival } from '#shop/delivery/arrival.ts'
import type { Product } from '#shop/products/product.ts'
import { paths } from '#texts/paths.ts'
import { type Asked, EVERYTHING } from './asked.ts'
import { withAskedPrice } from './asked-price.ts'
import { insteadOf } from './instead.view.ts'
import { resultFacets } from './result-facets.ts'
import { isLongEnough, searchText } from './text.ts'

interface Search {
  results(text: string, viewer: Viewer, sort?: SortKey): Found
  nearest(text: string, viewer: Viewer): string | null
  isFresh(): boolean
}

interface Found {
  readonly products: readonly Product[]
  readonly corrected: string | null
  readonly asked: Asked
  readonly occasion: string | null
  readonly isUnpromoted: boolean
}

interface Page {
  readonly shop: Parameters<typeof pageViewContext>[0] & {
    readonly search: Search
    readonly layout: { current(): { readonly arrival: Arrival | null } }
  }
  readonly address: URL
}

export function resultsPage({ shop, address }: Page) {
  const query = address.searchParams
  const text = searchText(query.get('busqueda'))
  const chosenSort = readSortKey(query.get('orden'))
  const viewContext = { ...pageViewContext(shop, address) } // reads its getters once
  const facets = resultFacets(viewContext.catalogue.categories, shop.search.results(text, viewContext).products)
  const { products, corrected, asked, occasion, isUnpromoted } = shop.search.results(text, viewContext, chosenSort)
  const sort = chosenSort === 'default' && asked.cheapest ? 'price:asc' : chosenSort
  const listing = filterProducts(products, {
    ...viewContext,
    facets,
    query: withAskedPrice([...query], asked),
    page: readPage(query.get('pagina')),
  })
  const found = listing.products.map((product) => cardView(product, viewContext))
  const keep = [
    ['busqueda', asked.rest || EVERYTHING] as const,
    ...[...query].filter(([name]) => CONTEXT_PARAMETERS.includes(name)),
  ]
  return {
    text,
    /** What the title says was looked for: the text without a price, which the filters show. */
    named: asked.rest || text,
    occasion,
    isUnpromoted,
    list: shownList(listing, found, { path: paths.results(), sort, keep, arrival: shop.layout.current().arrival }),
    corrected,
    nearest: products.length === 0 && isLongEnough(text) ? shop.search.nearest(text, viewContext) : null,
    /** What is shown where nothing was found. */
    instead: products.length === 0 ? insteadOf(viewContext) : null,
    fresh: shop.search.isFresh(),
  }
}
