// Begins a payment with any provider: the attempt is stored, then the provider is called.
//
// Two clicks never charge twice: under the order's lock a young hand-over of the same provider is given out again (one token is one
// charge); any other open attempt is settled and given up before a new one begins; while one has no answer nothing begins at all.
// An attempt that was given up is never captured, so whoever still pays it in an old tab is not charged; one whose money moves by
// itself is cancelled at its provider first.
import { setTimeout as pause } from 'node:timers/promises'
import type { CrashPoint } from '#platform/crash-points.ts'
import { type Database, inTransaction, type Tx } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { FREE_TOKEN } from '#shop/checkout/methods.ts'
import type { Caller } from '#shop/customers/customer.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import type { Order } from '#shop/orders/order.ts'
import { isPaid } from '#shop/orders/transitions.ts'
import type { AttemptId, OrderId } from '#shop/shared/ids.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { AttemptChange, AttemptRepository } from './attempt.repository.ts'
import { type Attempt, firstCheck, hasPaid, isOpen, isReusable, needsReview } from './attempt.ts'
import type { HandOver } from './hand-over.ts'
import type { PaymentProvider } from './provider.ts'
import { leaseMs } from './provider-facts.ts'
import { finalPage } from './result-page.ts'
import type { Settle } from './settle.service.ts'
import type { SettleReason } from './settle-plan.ts'
import { contextOf } from './start-context.service.ts'

export interface Begun {
  readonly attemptId: AttemptId
  /**
   * What the provider calls the attempt, '' where it has no name for it; `free` when there was nothing to pay: the hand-over leads to the
   * final page then.
   */
  readonly token: string
  readonly handOver: HandOver
}

export type BeginRefusal = Refusal<
  'orderUnknown' | 'orderClosed' | 'orderPaid' | 'paymentUnknown' | 'invalid_payments_amount' | 'paymentStart'
>

export interface BeginRequest {
  readonly orderId: OrderId
  readonly customer: Caller | null
  /** What the browser believes it pays. */
  readonly pesos?: number | null | undefined
  /** What the method's own call brought along; for the provider alone. */
  readonly details?: unknown
  readonly now: Date
}

interface Deps {
  readonly database: Database
  readonly attempts: AttemptRepository
  readonly orders: Pick<OrderService, 'byId' | 'findWithLines' | 'lock'>
  readonly provider: (name: string) => PaymentProvider
  /** Whether a provider can be asked: without its keys nobody knows what became of an attempt. */
  readonly isKnown: (name: string) => boolean
  readonly settle: Settle
  readonly siteUrl: string
  readonly newId: <Kind extends string>() => Kind
  readonly logger: Logger
  readonly crashPoint: CrashPoint
}

const MAX_WAIT_MS = 15_000
const POLL_MS = 120

export function createBegin(deps: Deps) {
  const { database, attempts, orders, provider, isKnown, settle, siteUrl, newId, logger, crashPoint } = deps
  return begin

  /** Begins to pay an order with the provider called `name`; throws for a name nobody has. */
  async function begin(name: string, request: BeginRequest): Promise<Result<Begun, BeginRefusal>> {
    const { orderId, customer, pesos, now } = request
    const order = await orders.byId(orderId)
    // Whoever did not make it learns no more than that nobody could pay it so.
    if (!order || customer?.rowId !== order.customerRowId) return refuse({ code: 'orderUnknown' })
    const { due } = order.amounts
    // What costs nothing needs nobody's keys.
    const ours = due === 0 ? null : provider(name)
    if (pesos !== null && pesos !== undefined && pesos !== due) {
      return refuse({ code: 'invalid_payments_amount', total: due })
    }
    const end = Date.now() + MAX_WAIT_MS
    while (Date.now() < end) {
      const step = await inTransaction(database, (tx) => nextStep(tx, ours, order.rowId, now))
      if ('refusal' in step) return refuse(step.refusal)
      if ('begun' in step) return done(step.begun)
      if ('created' in step) return start(step.by, step.created, request)
      if ('giveUp' in step) await settle(step.giveUp, GIVEN_UP, now)
      await pause(POLL_MS)
    }
    return refuse({ code: 'paymentUnknown' })
  }

  async function nextStep(tx: Tx, ours: PaymentProvider | null, orderRowId: number, now: Date): Promise<Step> {
    const order = await orders.lock(tx, orderRowId)
    const all = await attempts.ofOrder(tx, orderRowId)
    if (isPaid(order.status))
      return order.amounts.due === 0 ? free(tx, order, all, now) : { refusal: { code: 'orderPaid' } }
    if (ours === null || order.status !== 'PENDIENTE' || order.expiresAt <= now)
      return { refusal: { code: 'orderClosed' } }
    if (all.some((each) => each.state === 'unknown' || needsReview(each)))
      return { refusal: { code: 'paymentUnknown' } }
    const open = all.filter(isOpen).at(-1)
    if (!open) return create(tx, ours, order, now)
    if (!isKnown(open.provider)) return { refusal: { code: 'paymentUnknown' } }
    if (open.leaseUntil && open.leaseUntil.getTime() > Date.now()) return { wait: true }
    const isSame = open.provider === ours.name && isReusable(open, ours.facts, now)
    if (isSame && open.handOver)
      return { begun: { attemptId: open.id, token: open.token ?? '', handOver: open.handOver } }
    return { giveUp: open.id }
  }

  async function create(tx: Tx, by: PaymentProvider, order: Order, now: Date): Promise<Step> {
    const { name, facts } = by
    const id = newId<AttemptId>()
    await attempts.add(tx, {
      id,
      orderRowId: order.rowId,
      provider: name,
      pesos: order.amounts.due,
      reference: `lq-${order.number}-${newId()
        .replace(/[^A-Za-z0-9]/g, '')
        .slice(0, 10)}`,
      sessionReference: newId(),
      leaseUntil: new Date(Date.now() + leaseMs(facts)),
      nextCheckAt: firstCheck(now, facts),
      now,
    })
    return { created: (await attempts.byId(tx, id))!, by }
  }

  async function start(
    ours: PaymentProvider,
    attempt: Attempt,
    { orderId, details, now }: BeginRequest,
  ): Promise<Result<Begun, BeginRefusal>> {
    crashPoint('init:attempt-written')
    const started = await ours.start(attempt, await contextOf({ orders, siteUrl }, attempt, orderId, details))
    crashPoint('init:token-received')
    const isStarted = started.kind === 'started'
    if (!isStarted) logger.error({ attempt: attempt.id, reason: started.reason }, 'payment could not be started')
    const mayHaveBegun = started.kind === 'no_answer' && ours.facts.lostStart === 'found_by_reference'
    const isStored = await inTransaction(database, async (tx) => {
      await orders.lock(tx, attempt.orderRowId)
      const current = await attempts.lock(tx, attempt.rowId)
      if (current.version !== attempt.version) return false
      await attempts.change(tx, attempt.rowId, { ...startedAs(), leaseUntil: null })
      return true
    })
    crashPoint('init:token-stored')
    if (!isStored) return refuse({ code: 'paymentStart' })
    if (mayHaveBegun) return found(attempt, now)
    if (!isStarted) return refuse({ code: 'paymentStart' })
    const { token, handOver } = started
    if (handOver.kind === 'charged') await settle(attempt.id, { kind: 'returned' }, now)
    return done({ attemptId: attempt.id, token: token ?? '', handOver })

    function startedAs(): AttemptChange {
      if (isStarted) return { state: 'pending', token: started.token, handOver: started.handOver }
      const failure = `start ${started.reason}`.slice(0, 200)
      if (mayHaveBegun) return { state: 'unknown', failure }
      const state = started.kind === 'refused' ? 'rejected' : 'expired'
      return { state, failure, nextCheckAt: null, settledAt: now }
    }
  }

  /** The answer to the beginning is lost: whether there is money, or may be, the provider says. */
  async function found(attempt: Attempt, now: Date): Promise<Result<Begun, BeginRefusal>> {
    const settled = (await settle(attempt.id, GIVEN_UP, now)) ?? attempt
    if (settled.state === 'paid')
      return done({ attemptId: settled.id, token: settled.token ?? '', handOver: { kind: 'charged' } })
    return refuse({ code: isOpen(settled) || needsReview(settled) ? 'paymentUnknown' : 'paymentStart' })
  }

  /** Nothing to pay: a paid attempt of 0 pesos is stored, so that the final page has one. */
  async function free(tx: Tx, order: Order, all: readonly Attempt[], now: Date): Promise<Step> {
    let paid = all.find(hasPaid)
    if (!paid) {
      const id = newId<AttemptId>()
      const reference = `lq-${order.number}-${FREE_TOKEN}`
      const pesos = order.amounts.due
      const row = { id, orderRowId: order.rowId, provider: FREE_TOKEN, pesos, reference, sessionReference: id, now }
      await attempts.add(tx, { ...row, leaseUntil: null, nextCheckAt: null })
      paid = (await attempts.byId(tx, id))!
      await attempts.change(tx, paid.rowId, { state: 'paid', settledAt: now })
    }
    const handOver: HandOver = { kind: 'redirect', url: finalPage(order, paid) }
    return { begun: { attemptId: paid.id, token: FREE_TOKEN, handOver } }
  }
}

type Step =
  | { readonly refusal: BeginRefusal }
  | { readonly begun: Begun }
  | { readonly created: Attempt; readonly by: PaymentProvider }
  | { readonly giveUp: AttemptId }
  | { readonly wait: true }

const GIVEN_UP: SettleReason = { kind: 'abandon', as: 'expired', closes: null, failure: 'another attempt begins' }
