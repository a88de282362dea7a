// What the page of results shows now at an address, read by the page and again to tell whether a kept copy still holds.
import { CONTEXT_PARAMETERS } from '#shop/browsing/buying-context.ts'
import { pageViewContext } from '#shop/browsing/view-context.view.ts'
import { cardView } from '#shop/catalog/card.view.ts'
import { filterProducts } from '#shop/catalog/filters/filtered-list.ts'
import { readPage, type Viewer } from '#shop/catalog/listing.ts'
import { shownList } from '#shop/catalog/shown-list.view.ts'
import { readSortKey } from '#shop/catalog/snapshot/sort.ts'
import type { SortKey } from '#shop/catalog/sort-key.ts'
import type { Product } from '#shop/products/product.ts'
import { paths } from '#texts/paths.ts'
import { resultFacets } from './result-facets.ts'
import { isLongEnough, searchText } from './text.ts'

interface Search {
  results(text: string, look: Viewer, sort?: SortKey): Found
  nearest(text: string, look: Viewer): string | null
  fresh(): boolean
}

interface Found {
  readonly products: readonly Product[]
  readonly corrected: string | null
}

interface Page {
  readonly shop: Parameters<typeof pageViewContext>[0] & { readonly search: Search }
  readonly address: URL
}

export function resultsPage({ shop, address }: Page) {
  const query = address.searchParams
  const text = searchText(query.get('busqueda'))
  const sort = readSortKey(query.get('orden'))
  const look = { ...pageViewContext(shop, address) } // its getters read once
  const facets = resultFacets(shop.search.results(text, look).products)
  const { products, corrected } = shop.search.results(text, look, sort)
  const listing = filterProducts(products, { ...look, facets, query: [...query], page: readPage(query.get('pagina')) })
  const found = listing.products.map((product) => cardView(product, look))
  const keep = [['busqueda', text] as const, ...[...query].filter(([name]) => CONTEXT_PARAMETERS.includes(name))]
  return {
    text,
    list: shownList(listing, found, { path: paths.results(), sort, keep }),
    corrected,
    nearest: products.length === 0 && isLongEnough(text) ? shop.search.nearest(text, look) : null,
    fresh: shop.search.fresh(),
  }
}
