// The calls that show suggestions and track what becomes of them.
import { type CallContext, type Route, route } from '#platform/request.ts'
import { callViewContext } from '#shop/browsing/view-context.view.ts'
import type { CatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import { dayOf } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { done, refuse } from '#shop/shared/result.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { cartSuggestions } from '#shop/suggestions/cart-suggestions.ts'
import { offeredView } from '#shop/suggestions/offered.view.ts'
import { type Recommendations, recommendedTo } from '#shop/suggestions/personal/recommended-to.service.ts'
import { addSuggestion, closeSuggestions, showSuggestions } from './shown-suggestions.contract.ts'
import type { ShownSuggestionsService } from './shown-suggestions.service.ts'
import { SUGGESTION_COOKIE, suggestionBrowser } from './suggestion-browser.ts'

interface Deps {
  readonly catalogue: Pick<CatalogueService, 'current'>
  readonly settings: Pick<SettingsService, 'current'>
  readonly stores: Pick<StoreService, 'resolveStore'>
  readonly shownSuggestions: ShownSuggestionsService
  readonly recommendations: Recommendations
  readonly newId: () => string
}

export function shownSuggestionRoutes({ shownSuggestions, recommendations, newId, ...shop }: Deps): Route[] {
  return [
    route(showSuggestions, async ({ body }, call) => {
      if (body.response_id) {
        const viewed = await shownSuggestions.viewed(responseRef(body.response_id, call))
        return viewed.ok ? done({ type: viewed.value.type, products: [], responseId: viewed.value.id }) : viewed
      }
      const requested = {
        store_id: body.store,
        delivery_time: body.deliveryTime,
        stock_coordinates: body.stockCoordinates,
      }
      const viewContext = callViewContext(shop, requested, call)
      const { type, products } = cartSuggestions(viewContext.catalogue, {
        ...viewContext,
        cart: body.cart.map(({ productId }) => productId as ProductId),
        categories: body.categories.filter(viewContext.catalogue.categories.has),
        priceSegment: body.priceSegment ?? null,
        seed: dayOf(call.now),
      })
      const browser = suggestionBrowser(call.cookies) ?? newId()
      call.setCookie(SUGGESTION_COOKIE, browser)
      const ids = products.map(({ id }) => id)
      const { storeId } = viewContext.context
      const responseId = await shownSuggestions.show({ browser, type, storeId, products: ids, now: call.now })
      const recommended = await recommendedTo(call.customer, recommendations)
      const offered = products.map((product) => offeredView(product, viewContext, recommended))
      return done({ type, products: offered, responseId })
    }),

    route(addSuggestion, async ({ body }, call) => {
      if (body.customer_id && body.customer_id !== call.customer?.id) return refuse({ code: 'suggestionForeign' })
      const products = [body.product_id].flat()
      const priceList = body.price_list_id ?? null
      const added = await shownSuggestions.added({ ...responseRef(body.response_id, call), products, priceList })
      return added.ok ? done({ responseId: body.response_id, product_id: [...added.value] }) : added
    }),

    route(closeSuggestions, async ({ body }, call) => {
      const watchMs = body.recommendedWatchTime?.total ?? 0
      const closed = await shownSuggestions.closed({ ...responseRef(body.response_id, call), watchMs })
      if (!closed.ok) return closed
      return done({ responseId: body.response_id, recommendedWatchTime: { total: closed.value } })
    }),
  ]
}

function responseRef(id: string, { cookies, now }: CallContext) {
  return { id, browser: suggestionBrowser(cookies), now }
}
