// What the page does about each errorType an order is refused with, as a table. Pure.
import type { Totals } from '#islands/cart/totals.store.ts'
import type { Answer } from '#islands/shared/call.ts'
import type { CallErrorType } from '#islands/shared/contracts.ts'
import { field, textField } from '#islands/shared/untrusted.ts'
import { CHECKOUT_FLAGS, type CheckoutFlag } from '#shop/checkout/check.ts'
import { type Reload, reloadsAfter } from '#shop/checkout/reloads.ts'
import { checkout } from '#texts/checkout/checkout.ts'

const texts = checkout.failures

type ErrorType = CallErrorType<'POST /checkout/new'>
export type OrderRefused = Pick<Extract<Answer<unknown>, { ok: false }>, 'errorType' | 'message' | 'data'>

interface Row {
  /** Said when the server says nothing, or instead of what it says. */
  readonly text: string
  readonly isAlwaysSaid?: true
  readonly flag?: CheckoutFlag
  readonly reloads: readonly Reload[]
}

const ROWS: Readonly<Record<ErrorType, Row>> = {
  stock: { text: texts.stock, isAlwaysSaid: true, reloads: ['totals'] },
  delivery_programmed_type: { text: texts.date, flag: 'date', reloads: ['day', 'delivery'] },
  // What the page shows may be seconds behind: order-refused.ts asks until it shows the order's total.
  invalid_payments_amount: { text: texts.amount, isAlwaysSaid: true, reloads: [] },
  recommended: { text: texts.amount, reloads: ['recommended', 'totals'] },
  points_exceed: { text: texts.order, reloads: ['points', 'totals'] },
  unpaid_limit: { text: texts.order, reloads: [] },
  // Asked about in a dialog (open-payment.tsx): never said here.
  payment_open: { text: texts.order, reloads: [] },
  // Its dialog was closed unsolved.
  captcha: { text: texts.order, reloads: [] },
  other: { text: texts.order, reloads: [] },
}

interface Reaction {
  readonly text: string
  /** The part of the page it is about, at whose step it is said. */
  readonly flag: CheckoutFlag | null
  /** In the order in which they are done. */
  readonly reloads: readonly Reload[]
}

/** What is said and asked for anew. An answer that never came is like one of no known type. */
export function reactionTo({ errorType, message, data }: OrderRefused): Reaction {
  const isKnown = errorType !== undefined && Object.hasOwn(ROWS, errorType)
  const row = ROWS[isKnown ? (errorType as ErrorType) : 'other']
  const flag = row.flag ?? flagOf(data)
  const ofCheck = reloadsAfter(textField(data, 'warning'))
  const ofPart = flag !== null && DELIVERY_FLAGS.has(flag) ? OF_DELIVERY : []
  const ofRest = errorType === 'other' && flag === null ? OF_CART : []
  return {
    text: row.isAlwaysSaid ? row.text : message || row.text,
    flag,
    reloads: [row.reloads, ofCheck, ofPart, ofRest].find((reloads) => reloads.length > 0) ?? [],
  }
}

/** Whether the page shows what the order comes to, `total`; what points pay is a part of it. */
export function showsTotal(totals: Pick<Totals, 'finalTotal' | 'points'> | null, total: number): boolean {
  return totals !== null && totals.finalTotal + totals.points === total
}

/** The part of the page a refusal says it is about. */
export function flagOf(data: unknown): CheckoutFlag | null {
  return CHECKOUT_FLAGS.find((known) => known === field(data, 'flag')) ?? null
}

/** The parts of the delivery the server may refuse; what they depend on is asked for anew. */
const DELIVERY_FLAGS: ReadonlySet<CheckoutFlag> = new Set(['region', 'commune', 'address', 'date', 'store'])
const OF_DELIVERY: readonly Reload[] = ['stock', 'delivery']
/** What is about no part of the page is about products or the coupon: the cart says which, once it is asked. */
const OF_CART: readonly Reload[] = ['totals']
