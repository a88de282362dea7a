// What a promotion is: an offer on some goods, for some people and ways to receive, between two moments.
import type { CategorySlug } from '#shop/products/categories.ts'
import type { DeliveryTime, DeliveryType } from '#shop/products/product.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import type { Audience } from '../audience.ts'

/** What it gives, by kind. Percentages are whole, 1 to 100. */
export interface PromotionOffers {
  readonly percentage: { readonly percentage: number }
  /** Pesos for one. */
  readonly fixedPrice: { readonly price: Clp }
  /** Of each `take` units of a line only `pay` are paid; `pay` is below `take`. */
  readonly nForM: { readonly take: number; readonly pay: number }
  /** What the second unit of each pair costs, of the unit price; 0 to 99. */
  readonly secondUnit: { readonly percentage: number }
  /** Delivery costs nothing from this subtotal on, the amount itself included. */
  readonly freeDelivery: { readonly from: Clp }
}

export type PromotionKind = keyof PromotionOffers

/** What a kind of promotion gives, with its kind. */
export type PromotionOffer = {
  readonly [Kind in PromotionKind]: { readonly kind: Kind } & PromotionOffers[Kind]
}[PromotionKind]

/** The goods it is about: whatever is in one of the three. Of free delivery it is about the whole cart, and empty. */
interface PromotionGoods {
  readonly products: readonly ProductId[]
  readonly categories: readonly CategorySlug[]
  readonly brands: readonly string[]
}

export interface Promotion {
  readonly id: number
  /** As shown on cards and in the summary, at most 120 characters. */
  readonly name: string
  readonly offer: PromotionOffer
  readonly goods: PromotionGoods
  /** From this moment up to, not including, the end; null: always. */
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  /** Empty: everybody, every store. */
  readonly audiences: readonly Audience[]
  readonly stores: readonly StoreId[]
  /** Null: both. */
  readonly deliveryTime: DeliveryTime | null
  readonly deliveryType: DeliveryType | null
  /** The most units it counts for; those above cost what they do without it. Null: no limit. */
  readonly unitsPerLine: number | null
  readonly unitsPerOrder: number | null
}
