// The calls of search: who asks and from where, then what the index finds and the snapshot has in stock.
import { type CallContext, type Route, route } from '#platform/request.ts'
import type { RequestedContext } from '#shop/browsing/buying-context.ts'
import { callViewContext } from '#shop/browsing/view-context.view.ts'
import { filterProducts } from '#shop/catalog/filters/filtered-list.ts'
import { filterViews } from '#shop/catalog/filters/filters.view.ts'
import { type OpenPrograms, offeredCategories } from '#shop/catalog/open-categories.ts'
import { productView } from '#shop/catalog/product.view.ts'
import type { CatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import { done, refuse } from '#shop/shared/result.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { categoryHits } from './category-hits.view.ts'
import { resultFacets } from './result-facets.ts'
import { readResults, readSuggestions } from './search.contract.ts'
import type { SearchService } from './search.service.ts'
import { suggestionView } from './search.view.ts'
import { isLongEnough, searchText } from './text.ts'

const SUGGESTIONS = 6
const CATEGORIES = 2

interface Services {
  readonly search: Pick<SearchService, 'suggestions' | 'results'>
  readonly catalogue: Pick<CatalogueService, 'current'>
  readonly settings: Pick<SettingsService, 'current'>
  readonly stores: Pick<StoreService, 'resolveStore'>
  readonly opening: () => OpenPrograms
}

export function searchRoutes({ search, catalogue, settings, stores, opening }: Services): Route[] {
  const lookOf = (said: RequestedContext, { customer }: CallContext) =>
    callViewContext({ catalogue, settings, stores }, said, customer)

  return [
    route(readSuggestions, async ({ query }, call) => {
      const text = searchText(query.word)
      if (!isLongEnough(text)) return refuse({ code: 'searchTooShort' })
      const look = lookOf(query, call)
      const { products, corrected } = search.suggestions(text, look, SUGGESTIONS)
      const views = products.map((product) => suggestionView(product, look))
      return done({
        products: views,
        categories: categoryHits(text, CATEGORIES, offeredCategories(look.catalogue.columns, opening())),
        corrected,
      })
    }),

    route(readResults, async ({ query }, call) => {
      const text = searchText(query.word)
      if (!isLongEnough(text)) return refuse({ code: 'searchTooShort' })
      const look = lookOf(query, call)
      const { products, corrected } = search.results(text, look)
      const facets = resultFacets(products)
      const listing = filterProducts(products, { ...look, facets, query: spoken(query), page: Number.MAX_SAFE_INTEGER })
      const views = listing.products.map((one, index) => productView(one, look, index + 1))
      return done({ products: views, filters: filterViews(listing), total: listing.total, corrected })
    }),
  ]
}

/** The query of a call as an address has it. */
function spoken(query: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, `${one}`]),
  )
}
