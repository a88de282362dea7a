// Has the server price the cart when it, or how it is received, changes: 350 ms after the last change; the latest answer counts.
import { $cart, setCart } from '#islands/cart/cart.store.ts'
import { estimateOf, type SavedLine } from '#islands/cart/cart-lines.ts'
import { newPriceChanges, withServerData } from '#islands/cart/changes.ts'
import { $appliedCoupon } from '#islands/cart/coupon.store.ts'
import { compareDeliveryCost } from '#islands/cart/delivery-change.store.ts'
import { compareDiscounts } from '#islands/cart/discount-change.store.ts'
import { compareLimits } from '#islands/cart/limit-change.store.ts'
import { $receiving } from '#islands/cart/receiving.store.ts'
import {
  $calculation,
  $pricedFor,
  $unanswered,
  $validity,
  deliveryKey,
  NO_DISCOUNTS,
  type Totals,
} from '#islands/cart/totals.store.ts'
import { $wantedPoints } from '#islands/cart/wanted-points.store.ts'
import { buyingContext } from '#islands/delivery/context.ts'
import { $date, $destination } from '#islands/delivery/delivery.store.ts'
import { call } from '#islands/shared/call.ts'
import type { CallBody, CallData } from '#islands/shared/contracts.ts'
import { toast } from '#islands/shared/toast.ts'
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import { cartBasics as texts } from '#texts/cart/cart-basics.ts'
import { whenIdle } from '#ui/first-visit/when-idle.ts'

const DEBOUNCE = 350
/** Milliseconds a change of price is shown on a page without the cart. */
const NOTICE_LIFE = 6_000

let timer: ReturnType<typeof setTimeout> | undefined
let pending: AbortController | undefined
let lastPriced = ''
let isCheckout = false

/** Recalculates on every change from now on, in this tab or another; for the checkout, or for the shelves. */
export function startRecalculation(forOrder = false): void {
  isCheckout = forOrder
  $cart.listen(schedule)
  $destination.listen(schedule)
  $date.listen(schedule)
  $receiving.listen(schedule)
  $appliedCoupon.listen(schedule)
  $wantedPoints.listen(schedule)
  document.addEventListener('visibilitychange', schedule)
}

/** Recalculates at once. Resolves when this request is answered, failed, or superseded by a later one. */
export async function recalculateNow(): Promise<void> {
  clearTimeout(timer)
  pending?.abort()
  const mine = new AbortController()
  pending = mine
  const lines = $cart.get()
  if (lines.length === 0) {
    lastPriced = ''
    $validity.set(null)
    $calculation.set({ state: 'idle', totals: null, message: '' })
    return
  }
  const body = requestBody()
  const delivery = presentDelivery()
  const askedCoupon = $appliedCoupon.get()
  const { totals: before } = $calculation.get()
  $calculation.set({ state: 'loading', totals: before, message: '' })
  const answer = await call('POST /cart', { body, signal: mine.signal, failure: texts.failed })
  if (pending !== mine) return
  if (!answer.ok) {
    lastPriced = ''
    $calculation.set({
      state: 'failed',
      totals: before && withoutDiscounts(before),
      message: navigator.onLine ? answer.message : texts.offline,
    })
    const isTransient = answer.status === 0 || answer.status >= 500
    $unanswered.set(isTransient ? $unanswered.get() + 1 : 0)
    return
  }
  $pricedFor.set(answer.data.audience)
  const totals = { ...totalsOf(answer.data, delivery, askedCoupon), wantedPoints: body.points ?? 0 }
  const request = JSON.stringify(body)
  const date = $date.get() // one that was chosen meanwhile is not what was asked about
  compareDeliveryCost(request, totals, date?.value === body.programmedType ? date : null)
  compareDiscounts(request, totals)
  compareLimits(lines, totals)
  lastPriced = delivery + JSON.stringify(requestBody(withServerData(lines, totals)))
  $calculation.set({ state: 'ready', totals, message: '' })
  takeOver(totals, lines)
  $unanswered.set(0)
  $validity.set({ calculatedAt: answer.data.calculatedAt, validUntil: answer.data.validUntil })
}

/** Gives the lines of now the server's data about those that were `asked`: the cart may have changed since. */
function takeOver(totals: Totals, asked: readonly SavedLine[]): void {
  const now = $cart.get()
  const fresh = withServerData(now, totals, asked)
  if (fresh.some((line, index) => line !== now[index])) setCart(fresh)
}

/** Prices a cart again once the page is idle. */
export function recalculateWhenIdle(): void {
  if ($cart.get().length === 0) return
  whenIdle(refresh, { fallbackMs: 1_000, timeoutMs: 4_000 })
}

async function refresh(): Promise<void> {
  if (navigator.onLine && $calculation.get().state === 'idle') await recalculateAndSay()
}

/** Prices the cart again and says which prices changed: its total is in the header of every page. */
export async function recalculateAndSay(): Promise<void> {
  const before = $cart.get()
  await recalculateNow()
  for (const { text } of newPriceChanges(before, $cart.get())) toast(text, { life: NOTICE_LIFE })
}

/** A page nobody sees prices what another tab changed once it is seen: of many tabs one asks. */
function schedule(): void {
  if (document.visibilityState === 'hidden') return
  if (presentDelivery() + JSON.stringify(requestBody()) === lastPriced) return
  clearTimeout(timer)
  timer = setTimeout(recalculateNow, DEBOUNCE)
}

function requestBody(lines = $cart.get()): CallBody<'POST /cart'> {
  return {
    items: lines.map(({ productId, quantity }) => ({ productId, amount: quantity })),
    ...requestContext(),
    ...$destination.get(),
    programmedType: $date.get()?.value ?? null,
    ...$receiving.get().fields,
    ...($appliedCoupon.get() === '' ? {} : { coupon: $appliedCoupon.get() }),
    ...($wantedPoints.get() > 0 && { points: $wantedPoints.get() }),
  }
}

function presentDelivery(): string {
  return deliveryKey($destination.get(), $date.get(), $receiving.get().key)
}

/** While no way is chosen at the checkout it is programmed delivery, whatever the shelves show. */
function requestContext(): Pick<CallBody<'POST /cart'>, 'store' | 'deliveryTime' | 'deliveryType'> {
  const { storeId, deliveryTime, deliveryType } = isCheckout ? DEFAULT_CONTEXT : buyingContext()
  return { store: storeId, deliveryTime, deliveryType }
}

function totalsOf(data: CallData<'POST /cart'>, delivery: string, askedCoupon: string): Omit<Totals, 'wantedPoints'> {
  return {
    lines: data.cart.map(
      ({ productId, amount, product, price, regularPrice, total, promotion, recommended, state, available }) => ({
        productId,
        quantity: amount,
        name: product.display_name || product.name,
        pictureKey: product.picture_key,
        slug: product.slug,
        regularPrice,
        unitPrice: price,
        total,
        promotion,
        recommended,
        list: data.audience + (recommended ? '+' : ''),
        state,
        available,
        freeDelivery: product.free_delivery,
      }),
    ),
    unknown: data.unknown,
    subtotal: data.subtotal,
    discounts: data.allDiscounts,
    deliveryCost: data.deliveryCost,
    promotionNames: data.promotionNames,
    nearPromotions: data.deltasPromos,
    freeDelivery: data.freeDelivery,
    points: data.points,
    finalTotal: data.finalTotal,
    hasAlcohol: data.hasAlcohol,
    alcoholNotice: data.alcoholNotice,
    coupon: data.coupon,
    couponNotice: data.couponNotice,
    askedCoupon,
    delivery,
  }
}

/** After a failure nothing is promised: no discounts, and sums at the stored prices. */
function withoutDiscounts(totals: Totals): Totals {
  const subtotal = estimateOf($cart.get())
  return {
    ...totals,
    subtotal,
    discounts: NO_DISCOUNTS,
    promotionNames: [],
    nearPromotions: [],
    coupon: null,
    couponNotice: null,
    points: 0,
    finalTotal: subtotal + totals.deliveryCost,
  }
}
