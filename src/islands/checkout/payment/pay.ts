// 'Ir a pagar >': validates, makes guest and order, and hands over to the chosen method. The order of steps is in ../README.md.
import { $cart } from '#islands/cart/cart.store.ts'
import { recalculateNow } from '#islands/cart/recalculation.ts'
import { $calculation } from '#islands/cart/totals.store.ts'
import { billingNow } from '#islands/checkout/billing/billing.store.ts'
import { watchTime } from '#islands/checkout/cart/track-suggestions.ts'
import {
  $contact,
  $member,
  $paying,
  $progress,
  $sessionEnded,
  $stockProblems,
  $terms,
  clearProblem,
  goToStep,
  showProblem,
  stepOf,
} from '#islands/checkout/checkout.store.ts'
import { forgetGuest, guestId } from '#islands/checkout/contact/guest.store.ts'
import { SESSION_ENDED } from '#islands/checkout/contact/LogInLinks.tsx'
import { refreshedDelivery, settledDelivery } from '#islands/checkout/delivery/settled.ts'
import { type CheckoutPageData, shopNow } from '#islands/checkout/page-data.ts'
import { withCaptcha } from '#islands/checkout/payment/captcha-asked.ts'
import { type HandedOver, handOver } from '#islands/checkout/payment/hand-over.ts'
import { $choice, $offered, hideMethods } from '#islands/checkout/payment/method.store.ts'
import type { OrderToPay } from '#islands/checkout/payment/methods/method-module.ts'
import { moduleOf } from '#islands/checkout/payment/methods/modules.ts'
import { type OpenPayment, openPaymentOf } from '#islands/checkout/payment/open-payment-of.ts'
import { orderBody } from '#islands/checkout/payment/order-body.ts'
import { flagOf } from '#islands/checkout/payment/order-reactions.ts'
import { showRefusal } from '#islands/checkout/payment/order-refused.ts'
import {
  currentPayPress,
  forgetPayPress,
  madeNoOrder,
  payPressFor,
  takeOverPayPress,
  updatePayPress,
} from '#islands/checkout/payment/pay-press.store.ts'
import { pressFacts } from '#islands/checkout/payment/press-facts.ts'
import { $refused } from '#islands/checkout/payment/refused.store.ts'
import { reload } from '#islands/checkout/payment/reload.ts'
import { type StartFailure, startFailure } from '#islands/checkout/payment/start-failure.ts'
import { changesFromNow, leadToChanges } from '#islands/checkout/payment/told-changes.ts'
import { $address } from '#islands/delivery/delivery.store.ts'
import { $delivery } from '#islands/delivery/selector.store.ts'
import { call } from '#islands/shared/call.ts'
import { leadTo } from '#islands/shared/focus-instead.ts'
import { toast } from '#islands/shared/toast.ts'
import { field } from '#islands/shared/untrusted.ts'
import type { CheckoutFailure, CheckoutFlag } from '#shop/checkout/check.ts'
import { FREE_METHOD, methodNamed, ONECLICK } from '#shop/checkout/methods.ts'
import { reloadsAfter } from '#shop/checkout/reloads.ts'
import { validateCheckout } from '#shop/checkout/validation.ts'
import type { DeliveryState } from '#shop/delivery/state/delivery-state.ts'
import { linkedAddress } from '#shop/payments/results/result-pages.ts'
import { checkout as texts } from '#texts/checkout/checkout.ts'
import { checkoutRefusals } from '#texts/refusals/checkout.ts'

/**
 * `shown` is the amount on the button, in pesos: that is ordered and charged, or nothing is and the page shows what changed.
 * Further presses are ignored meanwhile; a failure leaves the form as it was, usable again.
 */
export async function pay(settings: CheckoutPageData['settings'], shown: number | null): Promise<void> {
  if ($paying.get()) return
  $paying.set(true)
  clearProblem()
  $refused.set(null)
  $stockProblems.set([])
  const press = (isFirst: boolean) =>
    attempt(settings, shown, isFirst).catch((): HandedOver => {
      showProblem(texts.failures.payment)
      return 'stayed'
    })
  let outcome = await press(true)
  while (outcome === 'again') {
    forgetPayPress() // that order is closed
    outcome = await press(false)
  }
  if (outcome === 'stayed') $paying.set(false)
}

async function attempt(
  settings: CheckoutPageData['settings'],
  shown: number | null,
  isFirst: boolean,
): Promise<HandedOver> {
  const chosen = $delivery.get()
  const isTold = changesFromNow()
  await refreshedDelivery(shopNow())
  await recalculateNow()
  if ($member.get() !== null && $sessionEnded.get()) return told(SESSION_ENDED)
  const failure = validate(settings, chosen)
  if (failure !== null) {
    await reload(reloadsAfter(failure.refusal.code))
    return stop(checkoutRefusals[failure.refusal.code](failure.refusal), failure.flag)
  }
  if ($calculation.get().state !== 'ready') return stop($calculation.get().message || texts.failures.order)

  if (shown === null || $calculation.get().totals?.finalTotal !== shown) {
    if (!isTold()) return stop(texts.failures.amount)
    leadToChanges()
    return 'stayed'
  }

  const prepared = await prepare(shown)
  if (prepared !== 'ready') return prepared
  const buyer = await buyerId()
  if (!buyer.ok) return stop(buyer.message, buyer.status === 400 ? (flagOf(buyer.data) ?? 'buyer') : null)
  const customer_id = buyer.data.customer_id
  let order = await createOrder(customer_id, shown, false, isTold)
  if (order !== null && 'question' in order) {
    const { askAboutOpenPayment } = await import('#islands/checkout/payment/open-payment.tsx')
    const answer = await askAboutOpenPayment(order.question)
    if (answer === 'same') return goOnWith(order, customer_id)
    order = answer === 'another' ? await createOrder(customer_id, shown, true, isTold) : null
  }
  if (order === null || 'question' in order) return 'stayed'
  return startPayment({ ...order, amount: shown, customer_id }, isFirst)
}

/** To the payment that is open: once more to its provider where that goes on, else to the page of its order. */
async function goOnWith(open: OpenPayment, customer_id: string): Promise<HandedOver> {
  takeOverPayPress(open.order_id)
  const page = finalPage(open.method, open.payment_id, open.order_id)
  // A charge of a registered card is asked for once.
  const begun = open.method === ONECLICK ? null : await (await moduleOf(open.method)).begin({ ...open, customer_id })
  if (!begun?.ok) {
    location.assign(page)
    return 'leaving'
  }
  updatePayPress({ paymentId: begun.paymentId ?? open.payment_id, method: open.method, left: false })
  return handOver(begun, page, { ...open, customer_id })
}

/** What the chosen method needs to know first. */
async function prepare(pesos: number): Promise<'ready' | 'stayed' | 'leaving'> {
  const { method } = $choice.get()
  if (pesos === 0 || method === null) return 'ready'
  const { prepare: ask } = await moduleOf(method.method)
  return ask ? ask(pesos) : 'ready'
}

/** A member buys as himself; a guest's record is made of what he typed. */
async function buyerId(): Promise<Awaited<ReturnType<typeof guestId>>> {
  const member = $member.get()
  return member === null ? guestId($contact.get()) : { ok: true, data: { customer_id: member.id } }
}

/** `chosen` is what was on the page at the press: what is offered may have changed since. */
function validate(settings: CheckoutPageData['settings'], chosen: DeliveryState): CheckoutFailure | null {
  return validateCheckout(
    pressFacts({
      contact: $contact.get(),
      member: $member.get(),
      totals: $calculation.get().totals,
      chosen,
      offered: $delivery.get(),
      billing: billingNow(),
      method: $choice.get().method?.method ?? '',
      supportedMethods: $offered.get().map(({ method }) => method),
      termsAccepted: $terms.get(),
      settings,
      now: shopNow(),
    }),
  )
}

interface CreatedOrder {
  readonly order_id: string
  readonly order_number: number
}

/** `another`: whether it is made although this browser has the payment of the same lines open. */
async function createOrder(
  customerId: string,
  pesos: number,
  another: boolean,
  isTold: () => boolean,
): Promise<CreatedOrder | OpenPayment | null> {
  const delivery = await settledDelivery()
  const body = orderBody({
    lines: $cart.get(),
    contact: $contact.get(),
    member: $member.get(),
    delivery,
    billing: billingNow(),
    notes: $address.get().notes,
    paymentType: $choice.get().method?.paymentTypes[0] ?? '',
    points: $calculation.get().totals?.points ?? 0,
    pesos,
    customerId,
    recommended: ($calculation.get().totals?.lines ?? []).flatMap((line) => (line.recommended ? line.productId : [])),
    coupon: $calculation.get().totals?.coupon ?? null,
    promotions: $calculation.get().totals?.promotionNames ?? [],
  })
  const { key } = payPressFor(body)
  const answer = await withCaptcha((captcha) =>
    call('POST /checkout/new', {
      body: { ...body, idempotency_key: key, recommended_watch_time: watchTime(), another, captcha },
      timeout: 30_000,
      failure: texts.failures.order,
    }),
  )
  if (answer.ok) {
    updatePayPress({ orderId: answer.data.newOrder.order_id })
    return answer.data.newOrder
  }
  if (answer.status === 403) forgetGuest()
  const isEnded = answer.status === 403 && $member.get() !== null
  if (isEnded) $sessionEnded.set(true)
  if (madeNoOrder(answer.status)) forgetPayPress()
  const open = answer.errorType === 'payment_open' ? openPaymentOf(answer) : null
  if (open !== null) return open
  if (isEnded) told(SESSION_ENDED)
  else await showRefusal(answer, isTold)
  return null
}

/** The chosen method's module makes its call and says what the browser does next. */
async function startPayment(order: OrderToPay, isFirst: boolean): Promise<HandedOver> {
  const method = order.amount === 0 ? FREE_METHOD : ($choice.get().method?.method ?? FREE_METHOD)
  const { begin } = await moduleOf(method)
  const begun = await begin(order)
  if (begun.ok) {
    if (begun.paymentId !== null) updatePayPress({ paymentId: begun.paymentId, method, left: false })
    return handOver(begun, finalPage(method, begun.paymentId ?? '', order.order_id), order)
  }
  const hidden = field(begun.data, 'hidden')
  if (Array.isArray(hidden)) hideMethods(hidden.filter((name) => typeof name === 'string'))
  return begun.status === 409
    ? followEarlierPayment(order.order_id, begun.message, isFirst)
    : tellStartFailure(startFailure(method, begun))
}

function tellStartFailure({ text, lastsMs, snackbarMs }: StartFailure): 'stayed' {
  showProblem(text, null, lastsMs)
  if (snackbarMs !== undefined) toast(text, { kind: 'error', life: snackbarMs })
  return 'stayed'
}

/**
 * The order is paid, closed or being paid (another tab, Back from the bank): its status decides, nobody pays twice. One that is
 * closed is ordered anew, once.
 */
async function followEarlierPayment(orderId: string, message: string, isFirst: boolean): Promise<HandedOver> {
  const { paymentId = '', method = '' } = currentPayPress() ?? {}
  const answer = await call('GET /api/orders/:id/status', { params: { id: orderId } })
  if (answer.ok && answer.data.status === 'rejected') {
    forgetPayPress()
    if (isFirst) return 'again'
  } else if (answer.ok && answer.data.status !== 'pending' && paymentId !== '') {
    location.assign(finalPage(method || FREE_METHOD, paymentId, orderId))
    return 'leaving'
  }
  return stop(message)
}

/** Where a payment with a method ends. */
function finalPage(method: string, payment: string, order: string): string {
  return linkedAddress((methodNamed(method) ?? methodNamed(FREE_METHOD)!).provider, { payment, order })
}

/** What stopped the press is said elsewhere on the page: the focus goes there. */
function told(where: string): 'stayed' {
  leadTo(where)
  return 'stayed'
}

function stop(text: string, flag: CheckoutFlag | null = null): 'stayed' {
  if (flag !== null && stepOf(flag) !== $progress.get().active) goToStep(stepOf(flag))
  showProblem(text, flag)
  return 'stayed'
}
