// What a person with an account might buy next: recommended to him, and bought before.
import { type Route, route } from '#platform/request.ts'
import { callViewContext } from '#shop/browsing/view-context.view.ts'
import { cardView } from '#shop/catalog/card.view.ts'
import type { CatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import { done } from '#shop/shared/result.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { offeredView } from '#shop/suggestions/offered.view.ts'
import { readOrderedProducts, readRecommendations } from './personal.contract.ts'
import type { RecommendationService } from './recommendation.service.ts'
import { recommendationViews } from './recommendation.view.ts'

/** Three times what a wide screen shows. */
const MAX_ORDERED = 12

interface Deps {
  readonly catalogue: Pick<CatalogueService, 'current'>
  readonly settings: Pick<SettingsService, 'current'>
  readonly stores: Pick<StoreService, 'resolveStore'>
  readonly recommendations: RecommendationService
}

export function personalRoutes({ recommendations, ...shop }: Deps): Route[] {
  return [
    route(readRecommendations, async ({ query }, call) => {
      const viewContext = callViewContext(shop, query, call)
      const { catalogue, context } = viewContext
      const offers = await recommendations.of(call.customer!.rowId)
      const recommended = new Set(offers.map(({ productId }) => productId))
      const products = offers.flatMap(({ productId, price }) => {
        const product = catalogue.product(productId)
        if (!product || catalogue.available(product, context) === 0) return []
        return [{ ...offeredView(product, viewContext, recommended), recommended_price: price }]
      })
      return done({ products, recomendation: recommendationViews(offers) })
    }),

    route(readOrderedProducts, async ({ query }, call) => {
      const viewContext = callViewContext(shop, query, call)
      const bought = await recommendations.bought(call.customer!.rowId)
      const products = bought.flatMap(({ productId, lastDay }) => {
        const product = viewContext.catalogue.product(productId)
        if (!product?.active || unitPrice(product, viewContext.audience) === null) return []
        return [{ card: cardView(product, viewContext), last_ordered: lastDay }]
      })
      return done({ products: products.slice(0, MAX_ORDERED) })
    }),
  ]
}
