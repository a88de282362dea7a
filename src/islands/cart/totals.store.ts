// The server's calculation of the cart.

import { atom } from 'nanostores'
import { $cart } from '#islands/cart/cart.store.ts'
import { estimateOf, type SavedLine } from '#islands/cart/cart-lines.ts'
import { $appliedCoupon } from '#islands/cart/coupon.store.ts'
import { $receiving } from '#islands/cart/receiving.store.ts'
import { $wantedPoints } from '#islands/cart/wanted-points.store.ts'
import { $date, $destination, type DateOption } from '#islands/delivery/delivery.store.ts'
import type { Destination } from '#islands/delivery/destination.ts'
import { computed } from '#islands/shared/server-state.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import type { AllDiscounts } from '#shop/pricing/totals.ts'

export type LineState = 'ok' | 'no_stock' | 'inactive' | 'other_time' | 'alcohol_hours'

/** A line as the server priced it; prices in pesos. */
export interface PricedLine {
  readonly productId: number
  readonly quantity: number
  readonly name: string
  readonly pictureKey: string
  readonly slug: string
  readonly regularPrice: number
  readonly unitPrice: number
  readonly total: number
  /** What a promotion takes off it; null for none. */
  readonly promotion: { readonly name: string; readonly discount: number } | null
  /** Its price is that of a recommendation to this person. */
  readonly recommended: boolean
  /** Whose price it is: the audience, with a `+` where it is that of a recommendation. */
  readonly list: string
  readonly state: LineState
  /** Units this line could have, the rest of the cart staying as it is. */
  readonly available: number
  readonly freeDelivery: boolean
}

export type Discounts = Readonly<Record<keyof AllDiscounts, number>>

export const NO_DISCOUNTS: Discounts = {
  clubDiscount: 0,
  bulkDiscount: 0,
  recommendedDiscount: 0,
  offersDiscount: 0,
  couponDiscount: 0,
  totalDiscount: 0,
}

export interface Totals {
  readonly lines: readonly PricedLine[]
  /** Products the shop does not know, or no longer. */
  readonly unknown: readonly number[]
  readonly subtotal: number
  readonly discounts: Discounts
  readonly deliveryCost: number
  /** The promotions that count, by name. */
  readonly promotionNames: readonly string[]
  /** A sentence for each promotion almost reached. */
  readonly nearPromotions: readonly string[]
  /** By the flag of every line or a promotion. */
  readonly freeDelivery: boolean
  /** What points pay; never more than the products cost. */
  readonly points: number
  /** How many were asked for. */
  readonly wantedPoints: number
  readonly finalTotal: number
  readonly hasAlcohol: boolean
  /** Why its alcohol cannot be received as chosen; null when it can. */
  readonly alcoholNotice: string | null
  /** The code that counts; null for none. */
  readonly coupon: string | null
  /** Why the coupon does not count; null when it does, or there is none. */
  readonly couponNotice: string | null
  /** The code it was priced with; '' for none. */
  readonly askedCoupon: string
  /** The delivery the cost is for: see `deliveryKey`. */
  readonly delivery: string
}

export interface Calculation {
  readonly state: 'idle' | 'loading' | 'ready' | 'failed'
  /** The last answer; its discounts are zero after a failure. */
  readonly totals: Totals | null
  /** Why it failed. */
  readonly message: string
}

export const $calculation = atom<Calculation>({ state: 'idle', totals: null, message: '' })

/** Whose prices the last answer has; null while there is none. */
export const $pricedFor = atom<Audience | null>(null)

/** Until when the last answer holds, by the shop's clock; null while there is none. */
export interface Validity {
  readonly calculatedAt: string
  readonly validUntil: string | null
}

export const $validity = atom<Validity | null>(null)

/** How many times in a row no answer came. */
export const $unanswered = atom(0)

/** The answer while it matches the cart; null while a change is not priced yet. */
export const $freshTotals = computed(
  [$cart, $calculation, $destination, $date, $receiving, $appliedCoupon, $wantedPoints],
  (lines, { totals }, place, date, { key }, coupon, points) =>
    totals !== null &&
    isAbout(totals, lines) &&
    totals.askedCoupon === coupon &&
    totals.delivery === deliveryKey(place, date, key) &&
    totals.wantedPoints === points
      ? totals
      : null,
)

/** What a price depends on of the delivery, as one text. */
export function deliveryKey({ region, commune }: Destination, date: DateOption | null, receiving: string): string {
  return [region, commune, date?.value ?? '', receiving].join('|')
}

/** The header's total: products without delivery, as priced by the server, or at the stored prices. */
export const $shownTotal = computed([$cart, $freshTotals], (lines, totals) =>
  totals === null ? estimateOf(lines) : totals.subtotal - totals.discounts.totalDiscount,
)

function isAbout(totals: Totals, lines: readonly SavedLine[]): boolean {
  return (
    lines.length === totals.lines.length + totals.unknown.length &&
    totals.lines.every((priced) =>
      lines.some((line) => line.productId === priced.productId && line.quantity === priced.quantity),
    )
  )
}

/** The priced line of a product, if the last answer knows it. */
export function pricedLine(totals: Totals | null, productId: number): PricedLine | undefined {
  return totals?.lines.find((line) => line.productId === productId)
}
