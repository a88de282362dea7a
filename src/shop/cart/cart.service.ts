// What a cart costs now, for showing: prices and stock of the catalogue in memory. Orders calculate again from the database.

import type { RequestedContext } from '#shop/browsing/buying-context.ts'
import { DEFAULT_CONTEXT, resolveContext } from '#shop/browsing/buying-context.ts'
import { choosesDelivery } from '#shop/browsing/viewer.ts'
import type { CoveredCommune } from '#shop/delivery/zones.ts'
import { type Audience, limitFor } from '#shop/pricing/audience.ts'
import type { CategoryFacts } from '#shop/products/category-facts.ts'
import type { BuyingContext, Product } from '#shop/products/product.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { type Clp, ZERO } from '#shop/shared/money.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import type { StockReader } from '#shop/stock/availability.ts'
import { type Recommendations, recommendedTo } from '#shop/suggestions/personal/recommended-to.service.ts'
import { type CartRequest, isTooLarge, type RecalculatedCart, recalculate } from './recalculate.ts'

export type CartService = ReturnType<typeof createCartService>

interface Deps {
  readonly catalogue: {
    current(): {
      readonly facts: CategoryFacts
      product(id: ProductId): Product | undefined
      stock(storeId: StoreId): StockReader
    }
  }
  readonly settings: { current(): Settings }
  readonly stores: { resolveStore(context: BuyingContext, coordinates?: string): BuyingContext }
  readonly delivery: {
    findCoveredCommune(place: { region?: string | undefined; commune: string }): Promise<CoveredCommune | null>
  }
  readonly recommendations: Recommendations
}

/** What somebody intends to buy, and where it would go. Nothing else a browser sends is used. */
export interface CartInput {
  readonly lines: readonly { readonly productId: number; readonly quantity: number }[]
  readonly audience: Audience
  /** Whose recommendations count; null for nobody's. */
  readonly customer: { readonly rowId: number; readonly kind: Audience } | null
  readonly context: RequestedContext
  readonly place: { readonly region?: string | undefined; readonly commune: string } | null
  /** Whether a date of delivery is chosen: without one, delivery costs nothing yet. */
  readonly dateChosen: boolean
}

export interface CartQuote extends RecalculatedCart {
  readonly audience: Audience
  readonly context: BuyingContext
  readonly stock: StockReader
  readonly limit: number
  readonly clubOpen: boolean
  readonly facts: CategoryFacts
}

export function createCartService({ catalogue, settings, stores, delivery, recommendations }: Deps) {
  async function deliveryCost({ place, dateChosen }: CartInput, context: BuyingContext): Promise<Clp> {
    if (!place || !dateChosen || context.deliveryType !== 'delivery' || context.deliveryTime !== 'programmed')
      return ZERO
    return (await delivery.findCoveredCommune(place))?.zone.cost ?? ZERO
  }

  return {
    /** The cart with prices, states and totals; refused when its sums pass MAX_CLP. */
    async recalculate(input: CartInput): Promise<Result<CartQuote, { readonly code: 'cartTooLarge' }>> {
      const { audience } = input
      const requested = choosesDelivery(audience) ? resolveContext(input.context) : DEFAULT_CONTEXT
      const context = stores.resolveStore(requested, input.context.stock_coordinates ?? undefined)
      const { bulkMinimum, clubOpen } = settings.current()
      const request: CartRequest = {
        lines: input.lines.map(({ productId, quantity }) => ({ productId: productId as ProductId, quantity })),
        audience,
        context,
        deliveryCost: await deliveryCost(input, context),
        limit: limitFor(audience, settings.current()),
        recommended: await recommendedTo(input.customer, recommendations),
        bulkMinimum,
      }
      const shelf = catalogue.current()
      const stock = shelf.stock(context.storeId)
      const reader = { product: (id: ProductId) => shelf.product(id), stock }
      if (isTooLarge(request, reader)) return refuse({ code: 'cartTooLarge' })
      const cart = recalculate(request, reader)
      return done({
        ...cart,
        audience,
        context,
        stock,
        limit: request.limit,
        clubOpen,
        facts: shelf.facts,
      })
    },
  }
}
