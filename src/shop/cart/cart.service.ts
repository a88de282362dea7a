// What a cart costs now, for showing: prices and stock of the catalogue in memory. Orders calculate again from the database.

import { DEFAULT_CONTEXT, type RequestedContext, resolveContext } from '#shop/browsing/buying-context.ts'
import { choosesDelivery } from '#shop/browsing/viewer.ts'
import { wayOf } from '#shop/browsing/ways.ts'
import type { AlcoholRefusal } from '#shop/delivery/alcohol/alcohol-hours.ts'
import type { AlcoholSale } from '#shop/delivery/alcohol/alcohol-sale.service.ts'
import type { Wanted, WantedPlace } from '#shop/delivery/ways/receiving.ts'
import type { Ways } from '#shop/delivery/ways/ways.service.ts'
import { type Audience, limitFor } from '#shop/pricing/audience.ts'
import type { CouponService } from '#shop/pricing/coupons/coupon.service.ts'
import type { Coupon } from '#shop/pricing/coupons/coupon.ts'
import {
  type CartCouponRefusal,
  cartCouponRefusal,
  type FindCouponRefusal,
} from '#shop/pricing/coupons/coupon-refusal.ts'
import type { PromotionsInForce } from '#shop/pricing/promotions/promotions.service.ts'
import type { Categories } from '#shop/products/categories.ts'
import type { CategoryFacts } from '#shop/products/category-facts.ts'
import type { BuyingContext, Product } from '#shop/products/product.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { type Clp, clp, ZERO } from '#shop/shared/money.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import type { StockReader } from '#shop/stock/availability.ts'
import { type Recommendations, recommendedTo } from '#shop/suggestions/personal/recommended-to.service.ts'
import { type CartReader, type CartRequest, isTooLarge, type RecalculatedCart, recalculate } from './recalculate.ts'
import { validUntil } from './valid-until.ts'

export type CartService = ReturnType<typeof createCartService>

interface Deps {
  readonly catalogue: {
    current(): {
      readonly facts: CategoryFacts
      readonly categories: Categories
      product(id: ProductId): Product | undefined
      stock(storeId: StoreId): StockReader
    }
  }
  readonly settings: { current(): Settings }
  readonly stores: { resolveStore(context: BuyingContext, coordinates?: string): BuyingContext }
  readonly ways: Pick<Ways, 'entry'>
  readonly alcoholSale: AlcoholSale
  readonly recommendations: Recommendations
  readonly promotions: PromotionsInForce
  readonly coupons: Pick<CouponService, 'find' | 'noteRefused'>
  /** What somebody can pay with in points. */
  readonly points: { spendable(customer: NonNullable<CartInput['customer']>): Promise<number> }
}

/** What somebody intends to buy, and where it would go. Nothing else a browser sends is used. */
export interface CartInput {
  readonly lines: readonly { readonly productId: number; readonly quantity: number }[]
  readonly audience: Audience
  /** Whose recommendations count; null for nobody's. */
  readonly customer: { readonly rowId: number; readonly kind: Audience } | null
  readonly context: RequestedContext
  /** As far as it is known; null while no commune is chosen. */
  readonly place: WantedPlace | null
  /** The chosen date, its kind or value; '' while none is: delivery costs nothing yet. */
  readonly date: string
  /** Where a programmed pickup is collected; of an immediate one it is the context's store. */
  readonly pickupStore: StoreId | null
  /** A code as it was typed; null or '' for none. */
  readonly coupon: string | null
  /** Where it is typed; null when it is unknown. */
  readonly network: string | null
  /** Wanted to pay with. */
  readonly points: number
}

export interface CartQuote extends RecalculatedCart {
  readonly audience: Audience
  readonly context: BuyingContext
  readonly stock: StockReader
  readonly limit: number
  readonly clubOpen: boolean
  readonly facts: CategoryFacts
  readonly categories: Categories
  /** Why alcohol cannot be received as it is wanted; null when it can. */
  readonly noAlcohol: AlcoholRefusal | null
  /** Why the coupon does not count; null when it does, or there is none. */
  readonly noCoupon: FindCouponRefusal | CartCouponRefusal | null
  /** The shop's clock when it was calculated. */
  readonly calculatedAt: Date
  /** When the clock next changes it; null when it does not. */
  readonly validUntil: Date | null
}

export function createCartService(deps: Deps) {
  const { catalogue, settings, stores, ways, alcoholSale, recommendations, promotions, coupons, points } = deps

  async function deliveryCost(wanted: Wanted, request: CartRequest, reader: CartReader, now: Date): Promise<Clp> {
    const goods = {
      lines: request.lines.flatMap(({ productId, quantity }) => {
        const product = reader.product(productId)
        return product ? [{ product, quantity }] : []
      }),
      subtotal: () => recalculate(request, reader).subtotal,
    }
    return (await ways.entry(wanted.way)?.quote(wanted, goods, now)) ?? ZERO
  }

  /** More points than there are count as none. */
  async function usablePoints({ customer, points: wanted }: CartInput): Promise<Clp> {
    if (customer === null || wanted === 0) return ZERO
    return wanted <= (await points.spendable(customer)) ? clp(wanted) : ZERO
  }

  return {
    /** The cart with prices, states and totals; refused when its sums pass MAX_CLP. */
    async recalculate(input: CartInput, now: Date): Promise<Result<CartQuote, { readonly code: 'cartTooLarge' }>> {
      const { audience } = input
      const requested = choosesDelivery(audience) ? resolveContext(input.context) : DEFAULT_CONTEXT
      const context = stores.resolveStore(requested, input.context.stock_coordinates ?? undefined)
      const { bulkMinimum, clubOpen } = settings.current()
      const found = input.coupon ? await coupons.find(input.coupon, input, now) : null
      const coupon: Coupon | null = found?.ok ? found.value : null
      const before: CartRequest = {
        lines: input.lines.map(({ productId, quantity }) => ({ productId: productId as ProductId, quantity })),
        audience,
        context,
        deliveryCost: ZERO,
        limit: limitFor(audience, settings.current()),
        recommended: await recommendedTo(input.customer, recommendations),
        bulkMinimum,
        promotions: promotions.offeredTo({ ...context, audience }, now),
        coupon,
        points: await usablePoints(input),
      }
      const shelf = catalogue.current()
      const stock = shelf.stock(context.storeId)
      const reader = { product: (id: ProductId) => shelf.product(id), stock }
      if (isTooLarge(before, reader)) return refuse({ code: 'cartTooLarge' })
      const wanted = wantedOf(input, context)
      const request = { ...before, deliveryCost: await deliveryCost(wanted, before, reader, now) }
      if (isTooLarge(request, reader)) return refuse({ code: 'cartTooLarge' })
      const cart = recalculate(request, reader)
      const noAlcohol = cart.hasAlcohol ? await alcoholSale.refusalOf(wanted, now) : null
      const products = cart.lines.map(({ product }) => product)
      const notForCart = found?.ok ? cartCouponRefusal(found.value, cart.couponRefusal) : null
      if (notForCart)
        await coupons.noteRefused({ customer: input.customer, typed: input.coupon!, reason: notForCart.code }, now)
      return done({
        ...cart,
        audience,
        context,
        stock,
        limit: request.limit,
        clubOpen,
        facts: shelf.facts,
        categories: shelf.categories,
        noAlcohol,
        calculatedAt: now,
        validUntil: validUntil(
          products,
          noAlcohol?.until ?? null,
          promotions.nextChange() ?? null,
          found?.ok ? found.value.endsAt : null,
        ),
        noCoupon: found && !found.ok ? found.refusal : notForCart,
      })
    },
  }
}

/** How the cart would be received. */
function wantedOf({ place, date, pickupStore }: CartInput, context: BuyingContext): Wanted {
  const way = wayOf(context)
  return {
    way,
    place: context.deliveryType === 'pickup' ? null : place,
    date,
    storeId: way === 'programmedPickup' ? pickupStore : context.storeId,
  }
}
