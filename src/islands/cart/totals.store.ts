// What the server says the cart is worth.
import { atom, computed } from 'nanostores'
import { $cart } from '#islands/cart/cart.store.ts'
import { estimateOf, type SavedLine } from '#islands/cart/cart-lines.ts'
import { $date, $destination, type DateOption } from '#islands/delivery/delivery.store.ts'
import type { Destination } from '#islands/delivery/destination.ts'

export type LineState = 'ok' | 'no_stock' | 'inactive' | 'other_time'

/** A line as the server priced it; amounts in pesos. */
export interface PricedLine {
  readonly productId: number
  readonly amount: number
  readonly name: string
  readonly pictureKey: string
  readonly slug: string
  readonly regularPrice: number
  readonly unitPrice: number
  readonly total: number
  readonly state: LineState
  /** Units that could be had, the rest of the cart staying as it is. */
  readonly available: number
  readonly freeDelivery: boolean
}

export interface Discounts {
  readonly clubDiscount: number
  readonly bulkDiscount: number
  readonly recommendedDiscount: number
  readonly offersDiscount: number
  readonly couponDiscount: number
  readonly totalDiscount: number
}

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
  /** Products the shop does not know (any more). */
  readonly unknown: readonly number[]
  readonly subtotal: number
  readonly discounts: Discounts
  readonly deliveryCost: number
  /** Every line is free of delivery. */
  readonly freeDelivery: boolean
  readonly finalTotal: number
  readonly hasAlcohol: boolean
  /** Of which delivery the cost is: see `deliveryAsked`. */
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

/** The answer, as long as it is about the cart as it stands; null while a change is not priced yet. */
export const $freshTotals = computed([$cart, $calculation, $destination, $date], (lines, { totals }, place, date) =>
  totals !== null && isAbout(totals, lines) && totals.delivery === deliveryKey(place, date) ? totals : null,
)

/** What of the delivery a price depends on, in one text. */
export function deliveryKey({ region, commune }: Destination, date: DateOption | null): string {
  return [region, commune, date?.sameDayType ?? ''].join('|')
}

/** What the header shows: products without delivery, as priced by the server, or as seen when they were added. */
export const $shownTotal = computed([$cart, $freshTotals], (lines, totals) =>
  totals === null ? estimateOf(lines) : totals.subtotal - totals.discounts.totalDiscount,
)

function isAbout(totals: Totals, lines: readonly SavedLine[]): boolean {
  return (
    lines.length === totals.lines.length + totals.unknown.length &&
    totals.lines.every((priced) =>
      lines.some((line) => line.productId === priced.productId && line.amount === priced.amount),
    )
  )
}

/** The priced line of a product, if the last answer knows it. */
export function pricedLine(totals: Totals | null, productId: number): PricedLine | undefined {
  return totals?.lines.find((line) => line.productId === productId)
}
