// The calls of what the front page advertises.
import { type CallContext, type Route, route } from '#platform/request.ts'
import type { RequestedContext } from '#shop/browsing/buying-context.ts'
import { callViewContext } from '#shop/browsing/view-context.view.ts'
import type { CatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import { done } from '#shop/shared/result.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import type { BannerService } from './banner.service.ts'
import { bannerAnswer, bannerViews } from './banner.view.ts'
import { featuredOffersAnswer } from './featured-offer.view.ts'
import {
  readBrandBanners,
  readFeaturedOffers,
  readFooterBanners,
  readHomeFooterBanners,
  readPromotion,
  readSecondaryBanners,
} from './front-page.contract.ts'
import type { FrontPageService } from './front-page.service.ts'
import { popupAnswer } from './popup.view.ts'

interface Deps {
  readonly frontPage: Pick<FrontPageService, 'offers' | 'popups'>
  readonly banners: Pick<BannerService, 'at'>
  readonly catalogue: Pick<CatalogueService, 'current'>
  readonly settings: Pick<SettingsService, 'current'>
  readonly stores: Pick<StoreService, 'resolveStore'>
}

export function frontPageRoutes({ frontPage, banners, ...shop }: Deps): Route[] {
  const viewContextOf = (requested: RequestedContext, call: CallContext) => callViewContext(shop, requested, call)
  const bannersOf =
    (place: string) =>
    async ({ query }: { readonly query: RequestedContext }, call: CallContext) =>
      done(bannerViews(banners.at(place), viewContextOf(query, call)).map(bannerAnswer))

  return [
    route(readSecondaryBanners, bannersOf('secondary')),
    route(readBrandBanners, bannersOf('brands')),
    route(readHomeFooterBanners, bannersOf('home-footer')),
    route(readFooterBanners, bannersOf('footer')),
    route(readFeaturedOffers, async ({ query }, call) =>
      done(featuredOffersAnswer(frontPage.offers(), viewContextOf(query, call))),
    ),
    route(readPromotion, async ({ query }, call) => done(popupAnswer(frontPage.popups(), viewContextOf(query, call)))),
  ]
}
