// What the page a payment ends on shows, for all methods: the confirmation, the wait, the bank's data of a transfer, what went
// wrong, or that there is no such order. It only reads.
import type { AstroGlobal } from 'astro'
import { collectsPoints, earningMoney, formatPoints, pointsEarned } from '#shop/customers/points/points.ts'
import { receivedOn } from '#shop/delivery/received-on.ts'
import type { Order, OrderWithLines } from '#shop/orders/order.ts'
import { addressView, orderView, storeLine } from '#shop/orders/order.view.ts'
import { isOver } from '#shop/orders/tracking/timeline.ts'
import { isOpen, needsReview } from '#shop/payments/attempts/attempt.ts'
import { transferView } from '#shop/payments/methods/transfer/transfer.view.ts'
import { cardPaymentView } from '#shop/payments/payment.view.ts'
import type { ResultFacts } from '#shop/payments/results/result.service.ts'
import {
  linkedAddress,
  type ResultProvider,
  rejectAddress,
  resultPagesOf,
  reviewAddress,
} from '#shop/payments/results/result-pages.ts'
import { RESULT_ROUTES } from '#shop/payments/results/result-routes.ts'
import { type Audience, isRegistered } from '#shop/pricing/audience.ts'
import { clockOf, dayOf } from '#shop/shared/chile-time.ts'
import { fullDay, longDay, onDay, onDayAt } from '#texts/days/days.ts'
import { orders } from '#texts/orders/orders.ts'
import { summaryOnly } from '#texts/orders/tax-documents.ts'
import type { Rejected, Result } from '#ui/order/result.ts'

type Page = Pick<AstroGlobal, 'routePattern' | 'locals' | 'request' | 'response' | 'redirect' | 'params' | 'url'>

const UNKNOWN: Result = { kind: 'unknown' }

/** What the page of this address shows, or where it leads. */
export async function resultOf(page: Page): Promise<Result | Response> {
  const route = RESULT_ROUTES.find(({ path }) => path === page.routePattern)
  if (!route) throw new Error(`${page.routePattern} is no page a payment ends on`)
  keepPrivate(page)
  if (route.shows === 'where to transfer') return transferResult(page)
  return route.shows === 'final' ? finalResult(page, route.provider) : rejectResult(page, route.provider)
}

/** The final page of `provider`'s payments. A payment that came to nothing is told on its reject page: a redirect. */
async function finalResult(page: Page, provider: ResultProvider): Promise<Result | Response> {
  const { shop } = page.locals
  const { payment: paymentId, order: orderId } = page.params
  const found = await shop.payments.result({ provider, paymentId, orderId })
  if (!found) {
    page.response.status = 404
    return UNKNOWN
  }
  const { order, attempt, progress } = found
  if (order.status === 'ANULADO') return annulled(page, found)
  if (progress === 'done') return confirmed(page, found)
  const { reject, reviewStatus, charges, waits } = resultPagesOf(attempt.provider)
  if (reviewStatus !== undefined && needsReview(attempt))
    return page.redirect(
      reviewAddress(attempt.provider, { payment: attempt.id, order: order.id, token: attempt.token }),
      303,
    )
  if (progress !== 'rejected') {
    return waits === 'for a transfer'
      ? waitingTransfer(page, found)
      : { kind: 'waiting', orderId: order.id, provider: attempt.provider }
  }
  const settled = !isOpen(attempt) && !needsReview(attempt)
  const address = rejectAddress(attempt.provider, { payment: attempt.id, order: order.id, token: attempt.token })
  const [bare = address, query] = address.split('?')
  if (settled && reject !== null) return page.redirect(address, 303)
  // Of a payment that is not settled the reject page would lead back here: it is told of none, or here.
  if (query !== undefined) return page.redirect(bare, 303)
  return { kind: 'rejected', outcome: settled ? outcomeOf(found) : 'unknown', charges }
}

/** The reject page of `provider`'s payments. Money that may have moved leads to the final page: a redirect. */
async function rejectResult(page: Page, provider: ResultProvider): Promise<Result | Response> {
  const { charges, reviewStatus } = resultPagesOf(provider)
  const orderId = page.params.order
  const paymentId = orderId === undefined ? (page.url.searchParams.get('pago') ?? undefined) : undefined
  const found = await page.locals.shop.payments.result({ provider, paymentId, orderId })
  // It was paid: its final page says what becomes of the money.
  if (found?.order.status === 'ANULADO') return page.redirect(finalOf(found), 303)
  // The provider's own word for a payment nobody can say anything of, unless we can by now.
  const isPending = reviewStatus !== undefined && page.url.searchParams.get('status') === reviewStatus
  if (isPending && found?.progress !== 'done') return { kind: 'rejected', outcome: 'unclear', charges }
  if (!found) return { kind: 'rejected', outcome: 'unknown', charges }
  const { status } = cardPaymentView(found)
  if (status === 'paid' || status === 'created' || status === 'pending' || status === 'unknown')
    return page.redirect(finalOf(found), 303)
  return { kind: 'rejected', outcome: found.progress === 'unknown' ? 'unknown' : outcomeOf(found), charges }
}

/** Where to send the money of a transfer, of no order in particular. */
function transferResult(page: Page): Result {
  return {
    kind: 'transfer',
    transfer: transferView(page.locals.shop.settings.current(), null),
    whole: null,
    until: '',
    isBuyer: false,
  }
}

/** An order that waits for its transfer, with what was bought. */
async function waitingTransfer({ locals: { shop }, request }: Page, found: ResultFacts): Promise<Result> {
  const whole = await shop.orders.findWithLines(found.order.id)
  const reader = await shop.sessions.read(request.headers.get('cookie') ?? '')
  const { expiresAt } = found.order
  return {
    kind: 'transfer',
    transfer: transferView(shop.settings.current(), found),
    whole: whole && orderView(whole, false),
    until: onDayAt(dayOf(expiresAt), clockOf(expiresAt), dayOf(shop.clock.now())),
    isBuyer: await shop.orders.isBoughtBy(found.order, reader?.rowId ?? null),
  }
}

/** Whoever knows the address sees the order, so nothing stores it and no referrer passes it on. */
function keepPrivate({ response }: Page): void {
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('Referrer-Policy', 'no-referrer')
}

/** Without the token: whoever came here need not know it. */
function finalOf({ attempt, order }: ResultFacts): string {
  return linkedAddress(attempt.provider, { payment: attempt.id, order: order.id })
}

function outcomeOf(found: ResultFacts): Rejected['outcome'] {
  const { status } = cardPaymentView(found)
  // Nothing was found there: that nothing ever is charged, only its provider could say.
  const isOver = status === 'expired' || status === 'canceled'
  if (isOver && (found.attempt.token === null || found.attempt.nextCheckAt !== null)) return 'never began'
  if (status === 'reversed' || status === 'voided') return 'refunded'
  return status === 'rejected' ? 'refused' : 'nothing charged'
}

async function annulled({ locals: { shop }, request }: Page, { order }: ResultFacts): Promise<Result> {
  const reader = await shop.sessions.read(request.headers.get('cookie') ?? '')
  const isBuyer = await shop.orders.isBoughtBy(order, reader?.rowId ?? null)
  return { kind: 'annulled', orderId: order.id, number: order.number, isBuyer }
}

async function confirmed(page: Page, found: ResultFacts): Promise<Result> {
  const { shop } = page.locals
  const whole = await shop.orders.findWithLines(found.order.id)
  if (!whole) return UNKNOWN
  const { delivery, customerRowId, billing, buyer } = whole.order
  const reader = await shop.sessions.read(page.request.headers.get('cookie') ?? '')
  const isBuyer = await shop.orders.isBoughtBy(whole.order, reader?.rowId ?? null)
  const collected = delivery.pickupStoreId ? shop.stores.known(delivery.pickupStoreId) : null
  const day = delivery.day && receivedOn(delivery.type, delivery.day)
  const code = delivery.commune
  const commune = code === null ? null : ((await shop.delivery.findPlace({ commune: code }))?.commune.name ?? null)
  return {
    kind: 'confirmed',
    order: orderView(whole, isBuyer),
    payment: cardPaymentView(found),
    provider: found.attempt.provider,
    until: shop.lastHour(day ?? dayOf(shop.clock.now())),
    paidOn: paidOn(found),
    day: day && longDay(day, dayOf(shop.clock.now())),
    dayShort: day && onDay(day, dayOf(shop.clock.now())),
    place: addressView(delivery, commune, isBuyer),
    store: collected ? storeLine(collected) : null,
    factura: isBuyer ? billing.company : null,
    summary: await summaryOf(shop, whole.order),
    email: isBuyer ? buyer.email : null,
    isBuyer,
    over: isOver(whole.order.status),
    // A guest's order gives none, also once its record is joined.
    points: reader?.rowId === customerRowId ? pointsOf(whole, reader.kind, shop.settings.current().pointsRate) : null,
    joinable: !isBuyer && reader !== null && isRegistered(reader.kind),
    page: page.url.pathname,
  }
}

/** That the page is no tax document; null where the shop issues none of this order. */
async function summaryOf({ readPapers }: Page['locals']['shop'], { rowId, billing }: Order): Promise<string | null> {
  const { sale = 'none' } = (await readPapers?.(rowId)) ?? {}
  return sale === 'none' ? null : summaryOnly.awaited(billing.documentType)
}

/** When its provider took the money; null where it does not say. */
function paidOn({ attempt: { receipt } }: ResultFacts): string | null {
  const at = new Date(receipt?.date ?? '')
  return Number.isNaN(at.getTime()) ? null : orders.paidOn(fullDay(dayOf(at)), clockOf(at))
}

function pointsOf({ order, payments }: OrderWithLines, kind: Audience, rate: number) {
  const { deliveryCost } = order.amounts
  const points = pointsEarned(earningMoney({ payments, deliveryCost, givenBack: { forLines: 0, inAll: 0 } }), rate)
  if (points === 0 || kind === 'distributor') return null
  return { for: collectsPoints(kind) ? ('member' as const) : ('guest' as const), amount: formatPoints(points) }
}
