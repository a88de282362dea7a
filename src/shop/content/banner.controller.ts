// The calls of banners: the active ones, by page or by number.
import { type CallContext, type Route, route } from '#platform/request.ts'
import type { RequestedContext } from '#shop/browsing/buying-context.ts'
import { callViewContext } from '#shop/browsing/view-context.view.ts'
import type { CatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import type { PromotionsService } from '#shop/pricing/promotions/promotions.service.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import { done, refuse } from '#shop/shared/result.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { readBanners, readCategoryBanners } from './banner.contract.ts'
import type { BannerService } from './banner.service.ts'
import { type Banner, HOME } from './banner.ts'
import { bannerAnswer, bannerViews, categoryBannersAnswer } from './banner.view.ts'

interface Deps {
  readonly banners: Pick<BannerService, 'at' | 'find'>
  readonly catalogue: Pick<CatalogueService, 'current'>
  readonly settings: Pick<SettingsService, 'current'>
  readonly stores: Pick<StoreService, 'resolveStore'>
  readonly promotions: Pick<PromotionsService, 'current'>
}

export function bannerRoutes({ banners, catalogue, settings, stores, promotions }: Deps): Route[] {
  const viewContextOf = (requested: RequestedContext, call: CallContext) =>
    callViewContext({ catalogue, settings, stores, promotions }, requested, call)
  const answers = (shown: readonly Banner[], requested: RequestedContext, call: CallContext) =>
    bannerViews(shown, viewContextOf(requested, call)).map(bannerAnswer)

  return [
    route(readCategoryBanners, async ({ query }, call) => {
      const shown = banners.at(catalogue.current().categories.find(query.category)?.slug ?? query.category)
      return done(categoryBannersAnswer(shown, viewContextOf(query, call)))
    }),

    route(readBanners, async ({ params, query }, call) => {
      const place = params.id === HOME ? HOME : catalogue.current().categories.find(params.id)?.slug
      if (place !== undefined) return done({ banners: answers(banners.at(place), query, call) })
      const banner = /^\d{1,9}$/.test(params.id) ? banners.find(Number(params.id)) : undefined
      const shown = banner ? answers([banner], query, call) : []
      return shown.length === 0 ? refuse({ code: 'bannerNotFound' }) : done({ banners: shown })
    }),
  ]
}
