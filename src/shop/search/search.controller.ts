// The calls of search: viewer and context, then what the index finds and the snapshot has in stock.
import { type CallContext, type Route, route } from '#platform/request.ts'
import type { RequestedContext } from '#shop/browsing/buying-context.ts'
import { callViewContext } from '#shop/browsing/view-context.view.ts'
import { filterProducts } from '#shop/catalog/filters/filtered-list.ts'
import { filterViews } from '#shop/catalog/filters/filters.view.ts'
import { callQuery } from '#shop/catalog/filters/selection.ts'
import { type OpenPrograms, offeredCategories } from '#shop/catalog/open-categories.ts'
import { productView } from '#shop/catalog/product.view.ts'
import type { CatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import type { PromotionsService } from '#shop/pricing/promotions/promotions.service.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import { done, refuse } from '#shop/shared/result.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { asked } from './asked.ts'
import { withAskedPrice } from './asked-price.ts'
import { categoryHits } from './category-hits.view.ts'
import { resultFacets } from './result-facets.ts'
import { readResults, readSuggestions } from './search.contract.ts'
import type { SearchService } from './search.service.ts'
import { suggestionView } from './search.view.ts'
import { isLongEnough, searchText } from './text.ts'

const SUGGESTIONS = 6
const CATEGORIES = 2

interface Deps {
  readonly search: Pick<SearchService, 'suggestions' | 'results'>
  readonly catalogue: Pick<CatalogueService, 'current'>
  readonly settings: Pick<SettingsService, 'current'>
  readonly stores: Pick<StoreService, 'resolveStore'>
  readonly promotions: Pick<PromotionsService, 'current'>
  readonly opening: () => OpenPrograms
}

export function searchRoutes({ search, catalogue, settings, stores, promotions, opening }: Deps): Route[] {
  const viewContextOf = (requested: RequestedContext, call: CallContext) =>
    callViewContext({ catalogue, settings, stores, promotions }, requested, call)

  return [
    route(readSuggestions, async ({ query }, call) => {
      const text = searchText(query.word)
      if (!isLongEnough(text)) return refuse({ code: 'searchTooShort' })
      const viewContext = viewContextOf(query, call)
      const { products, corrected } = search.suggestions(text, viewContext, SUGGESTIONS)
      const views = products.map((product) => suggestionView(product, viewContext))
      return done({
        products: views,
        categories: categoryHits(
          viewContext.catalogue,
          asked(text).words,
          CATEGORIES,
          offeredCategories(viewContext.catalogue, opening()),
        ),
        corrected,
      })
    }),

    route(readResults, async ({ query }, call) => {
      const text = searchText(query.word)
      if (!isLongEnough(text)) return refuse({ code: 'searchTooShort' })
      const viewContext = viewContextOf(query, call)
      const found = search.results(text, viewContext)
      const { products, corrected } = found
      const facets = resultFacets(catalogue.current().categories, products)
      const listing = filterProducts(products, {
        ...viewContext,
        facets,
        query: withAskedPrice(callQuery(query), found.asked),
        page: Number.MAX_SAFE_INTEGER,
      })
      const views = listing.products.map((one, index) => productView(one, viewContext, index + 1))
      return done({ products: views, filters: filterViews(listing), total: listing.total, corrected })
    }),
  ]
}
