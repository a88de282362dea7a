// The catalogue's calls: viewer and context, then what the snapshot has.
import { type CallContext, type Route, route } from '#platform/request.ts'
import type { RequestedContext } from '#shop/browsing/buying-context.ts'
import { callViewContext } from '#shop/browsing/view-context.view.ts'
import { compareRank } from '#shop/catalog/sort-key.ts'
import type { CatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import type { BannerService } from '#shop/content/banner.service.ts'
import { categoryBannersAnswer } from '#shop/content/banner.view.ts'
import type { FrontPageService } from '#shop/content/front-page.service.ts'
import { ROW_LENGTH, slidersOf } from '#shop/content/front-page.ts'
import { applyRanking } from '#shop/merchandising/apply-ranking.ts'
import { categoryHead, shownWinners } from '#shop/merchandising/sponsored/category-head.ts'
import type { SponsoredService } from '#shop/merchandising/sponsored/sponsored.service.ts'
import type { Winner } from '#shop/merchandising/sponsored/winner.ts'
import type { StoreRankingService } from '#shop/merchandising/store-ranking.service.ts'
import type { PromotionsService } from '#shop/pricing/promotions/promotions.service.ts'
import type { Product } from '#shop/products/product.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import { type ProductId, type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { done, refuse } from '#shop/shared/result.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { readCategory, readPopular, readProduct, readStocks, readStoreOrder } from './catalog.contract.ts'
import type { Catalogue } from './catalogue.ts'
import { entryRedirect } from './filters/entry-links.ts'
import { filterCategory } from './filters/filtered-list.ts'
import { filterViews } from './filters/filters.view.ts'
import { callQuery } from './filters/selection.ts'
import { topProducts } from './listing.ts'
import { closedRedirect, type OpenPrograms } from './open-categories.ts'
import { productView } from './product.view.ts'
import { stocksOf } from './store-stocks.ts'

interface Deps {
  readonly catalogue: Pick<CatalogueService, 'current'>
  readonly settings: Pick<SettingsService, 'current'>
  readonly stores: Pick<StoreService, 'resolveStore'>
  readonly promotions: Pick<PromotionsService, 'current'>
  readonly sponsored: Pick<SponsoredService, 'winners'>
  readonly storeRanking: Pick<StoreRankingService, 'of'>
  readonly banners: Pick<BannerService, 'at'>
  readonly frontPage: Pick<FrontPageService, 'blocks'>
  readonly opening: () => OpenPrograms
}

export function catalogRoutes(deps: Deps): Route[] {
  const { catalogue, settings, stores, promotions, storeRanking, banners, frontPage, opening } = deps
  const viewContextOf = (requested: RequestedContext, call: CallContext) =>
    callViewContext({ catalogue, settings, stores, promotions }, requested, call)

  return [
    route(readPopular, async ({ query }, call) => {
      const viewContext = viewContextOf(query, call)
      const sliders = slidersOf(frontPage.blocks()).map((slug) => ({
        category: slug,
        products: topProducts(viewContext.catalogue, slug, viewContext, ROW_LENGTH).map((product) =>
          productView(product, viewContext),
        ),
      }))
      return done({ sliders: sliders.filter(({ products }) => products.length > 0) })
    }),

    route(readStoreOrder, async ({ query }, call) => {
      const category = catalogue.current().categories.find(query.category)
      if (!category || closedRedirect(category, opening()) !== null) return refuse({ code: 'categoryUnknown' })
      const { catalogue: current, audience, context } = viewContextOf(query, call)
      const storeId = (query.store_id ?? context.storeId) as StoreId
      if (!current.content.stock.has(storeId)) return refuse({ code: 'storeUnknown' })
      const ordering = storeRanking.of(storeId, category.slug)
      return done(orderOf(applyRanking(current.pricedProducts(category, audience, 'default'), ordering), category.slug))
    }),

    route(readStocks, async ({ query }) => {
      const current = catalogue.current()
      const store = query.store_id as StoreId | undefined
      const ids = query.product_ids as ProductId[] | undefined
      const found = ids ? stocksOf(current, ids, store) : stocksOf(current, firstIds(current), store ?? WAREHOUSE)
      return found ? done(found) : refuse({ code: 'storeUnknown' })
    }),

    route(readCategory, async ({ params, query }, call) => {
      const filters = callQuery(query)
      const { categories } = catalogue.current()
      const named = categories.find(params.category)
      const category = named && categories.find(entryRedirect(named, filters) ?? named.slug)
      if (!category || closedRedirect(category, opening()) !== null) return refuse({ code: 'categoryUnknown' })
      const viewContext = viewContextOf(query, call)
      const head = categoryHead(deps, category, viewContext)
      const all = { sort: 'default', page: Number.MAX_SAFE_INTEGER, query: filters, head } as const
      const listing = filterCategory(viewContext.catalogue, category, { ...viewContext, ...all })
      const here = { ...viewContext, context: listing.context }
      const inOrder = applyRanking(listing.products.toSorted(compareRank), head.ordering)
      return done({
        products: listing.products.map((product, index) => productView(product, here, index + 1)),
        filters: filterViews(listing),
        winners: shownWinners(head, listing.promoted).map(winnerOf(viewContext.catalogue.product)),
        order: orderOf(inOrder, category.slug),
        banners: categoryBannersAnswer(banners.at(category.slug), here),
      })
    }),

    route(readProduct, async ({ params, query }, call) => {
      const viewContext = viewContextOf(query, call)
      const product = viewContext.catalogue.product(params.id as ProductId)
      if (!product) return refuse({ code: 'productUnknown' })
      if (!product.active) return refuse({ code: 'productInactive' })
      return done({ product: productView(product, viewContext) })
    }),
  ]
}

/** The first products by number, as many as one answer says the stock of. */
const MOST_STOCKS = 2_000

function firstIds({ products }: Catalogue): ProductId[] {
  return products.slice(0, MOST_STOCKS).map(({ id }) => id)
}

function orderOf(products: readonly { readonly id: number }[], category: string) {
  return products.map(({ id }, index) => ({ product_id: id, order: index + 1, category }))
}

function winnerOf(find: (id: ProductId) => Product | undefined) {
  return ({ productId, bidId }: Winner, index: number) => ({
    rank: index + 1,
    id: productId,
    sku: find(productId)?.sku ?? '',
    resolvedBidId: bidId,
  })
}
