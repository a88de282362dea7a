// The calls that suggest something else. The same cart gets the same suggestions all day.
import { type CallContext, type Route, route } from '#platform/request.ts'
import type { RequestedContext } from '#shop/browsing/buying-context.ts'
import { callViewContext } from '#shop/browsing/view-context.view.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import type { ProductViewContext } from '#shop/catalog/product.view.ts'
import type { CatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import type { PromotionsService } from '#shop/pricing/promotions/promotions.service.ts'
import { type CategorySlug, categoryOf } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import { dayOf } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { type Clp, clp } from '#shop/shared/money.ts'
import { done, refuse } from '#shop/shared/result.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { alternatives } from './alternatives.ts'
import { offeredView } from './offered.view.ts'
import { type Recommendations, recommendedTo } from './personal/recommended-to.service.ts'
import { readAlternatives, readSuggested, suggestFallback } from './suggestions.contract.ts'
import { MAX_SUGGESTIONS, pickCategory, suggestions, tasteOf } from './suggestions.ts'

/** Alternatives offered for a line. */
const ALTERNATIVES = 4

interface Deps {
  readonly catalogue: Pick<CatalogueService, 'current'>
  readonly settings: Pick<SettingsService, 'current'>
  readonly stores: Pick<StoreService, 'resolveStore'>
  readonly promotions: Pick<PromotionsService, 'current'>
  readonly recommendations: Recommendations
}

export function suggestionRoutes({ catalogue, settings, stores, promotions, recommendations }: Deps): Route[] {
  const viewContextOf = (requested: RequestedContext, call: CallContext) =>
    callViewContext({ catalogue, settings, stores, promotions }, requested, call)
  const offeredTo = async (call: CallContext, products: readonly Product[], viewContext: ProductViewContext) => {
    const recommended = await recommendedTo(call.customer, recommendations)
    return products.map((product) => offeredView(product, viewContext, recommended))
  }

  return [
    route(readSuggested, async ({ query }, call) => {
      const viewContext = viewContextOf(
        { store_id: query.storeId, delivery_time: query.deliveryTime, stock_coordinates: query.stockCoordinates },
        call,
      )
      const cart = productsOf(viewContext.catalogue, query.cartIds)
      const taste = tasteOf(cart)
      const seed = dayOf(call.now)
      const wanted = query.randomCategory ?? ''
      const category = viewContext.catalogue.categories.has(wanted)
        ? wanted
        : pickCategory(viewContext.catalogue, cart, viewContext, seed)
      const products = suggestions(viewContext.catalogue, {
        ...viewContext,
        cart: new Set(query.cartIds as ProductId[]),
        categories: category ? [category] : [],
        priceSegment: query.priceSegment ?? taste.priceSegment,
        highestPrice: ceiling(query.higherPrice) ?? taste.highestPrice,
        limit: query.limit,
        seed,
      })
      return done({ products: await offeredTo(call, products, viewContext) })
    }),

    route(readAlternatives, async ({ query }, call) => {
      const viewContext = viewContextOf(query, call)
      const product = viewContext.catalogue.product(query.product_id as ProductId)
      if (!product) return refuse({ code: 'productUnknown' })
      const without = new Set(query.cart_ids as ProductId[])
      const found = alternatives(viewContext.catalogue, product, { ...viewContext, without, count: ALTERNATIVES })
      return done({ alternatives: await offeredTo(call, found, viewContext) })
    }),

    route(suggestFallback, async ({ body }, call) => {
      const viewContext = viewContextOf(
        { store_id: body.store, delivery_time: body.deliveryTime, stock_coordinates: body.stockCoordinates },
        call,
      )
      const ids = body.cart.map(({ productId }) => productId)
      const cart = productsOf(viewContext.catalogue, ids)
      const known = body.categories.filter(viewContext.catalogue.categories.has)
      const categories: readonly CategorySlug[] = known.length > 0 ? known : [...new Set(cart.map(categoryOf))]
      const { highestPrice, priceSegment } = tasteOf(cart)
      const products = suggestions(viewContext.catalogue, {
        ...viewContext,
        cart: new Set(ids as ProductId[]),
        categories,
        priceSegment: body.priceSegment ?? priceSegment,
        highestPrice,
        limit: MAX_SUGGESTIONS,
        seed: dayOf(call.now),
      })
      return done({ products: await offeredTo(call, products, viewContext) })
    }),
  ]
}

function productsOf(catalogue: Catalogue, ids: readonly number[]): Product[] {
  return ids.flatMap((id) => catalogue.product(id as ProductId) ?? [])
}

/** 0 means that nothing is in the cart. */
function ceiling(price: number | undefined): Clp | null {
  return price ? clp(Math.round(price)) : null
}
