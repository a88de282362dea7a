// Begins a payment with any provider: the attempt is stored, then the provider is called.
//
// Two clicks never charge twice: under the order's lock a young hand-over of the same provider is given out again (one token is one
// charge); any other open attempt is settled and given up before a new one begins; while one has no answer nothing begins at all.
// An attempt that was given up is never captured, so whoever still pays it in an old tab is not charged; one whose money moves by
// itself is cancelled at its provider first.
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, inTransaction, type Tx } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { CrashPoint } from '#platform/work/crash-points.ts'
import { FREE_TOKEN } from '#shop/checkout/methods.ts'
import type { Captcha } from '#shop/customers/accounts/sign-up.service.ts'
import type { Caller } from '#shop/customers/customer.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import type { Order } from '#shop/orders/order.ts'
import { isPaid } from '#shop/orders/states/transitions.ts'
import type { CardChargeRefusal } from '#shop/payments/card-charges/card-charge.ts'
import { type CardCharges, isRefused } from '#shop/payments/card-charges/card-charges.service.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { leaseMs } from '#shop/payments/provider-facts.ts'
import { finalPage } from '#shop/payments/results/result-page.ts'
import type { AttemptId, OrderId } from '#shop/shared/ids.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { AttemptChange, AttemptRepository } from './attempt.repository.ts'
import { type Attempt, firstCheck, hasPaid, isOpen, isReusable, needsReview } from './attempt.ts'
import type { HandOver } from './hand-over.ts'
import type { Settle } from './settle.service.ts'
import type { SettleReason } from './settle-plan.ts'
import { contextOf } from './start-context.service.ts'

export interface Begun {
  readonly attemptId: AttemptId
  /**
   * Is what the provider calls the attempt, '' where it has no name for it. It is `free` when there was nothing to pay:
   * the hand-over then leads to the final page.
   */
  readonly token: string
  readonly handOver: HandOver
  /** Is true when the provider was not called: the hand-over is given out again, or there is nothing to pay. */
  readonly isUnasked?: true
}

/**
 * Lists why nothing begins; a method whose beginning charges a card (`chargesCards`) may also be refused by its count.
 */
export type BeginRefusal = OrderRefusal | CardChargeRefusal

export type OrderRefusal =
  | Refusal<'orderUnknown' | 'orderClosed' | 'orderPaid' | 'invalid_payments_amount' | 'paymentStart'>
  /** `notTaken` is true when it is this very beginning that had no answer. */
  | (Refusal<'paymentUnknown'> & { readonly notTaken?: true })

export interface BeginRequest {
  readonly orderId: OrderId
  readonly customer: Caller | null
  /** Is the amount in pesos that the browser shows on its button. */
  readonly pesos?: number | null | undefined
  /** Holds what the method's own call brought along; only the provider reads it. */
  readonly details?: unknown
  /** Is the network the call comes from; null when it is unknown. */
  readonly network?: string | null
  /** Is the captcha the browser solved, in case one is demanded; '' for none. */
  readonly captcha?: string
  readonly now: Date
}

interface Deps {
  readonly database: Database
  readonly attempts: AttemptRepository
  readonly orders: Pick<OrderService, 'byId' | 'findWithLines' | 'lock' | 'markBegun'>
  readonly provider: (name: string) => PaymentProvider
  /** Says whether the shop has a provider's keys: without them nobody can learn what became of an attempt. */
  readonly isKnown: (name: string) => boolean
  readonly settle: Settle
  readonly cardCharges: Pick<CardCharges, 'ask' | 'note'>
  readonly captcha: Captcha
  readonly siteUrl: string
  readonly newId: <Kind extends string>() => Kind
  readonly logger: Logger
  readonly pause: (milliseconds: number) => Promise<void>
  readonly crashPoint: CrashPoint
}

const MAX_WAIT_MS = 15_000
const POLL_MS = 120
/** Limits how long a buyer waits while an attempt whose start had no answer is looked for. */
const SEARCH_WAIT_MS = 8_000

export function createBegin(deps: Deps) {
  const {
    database,
    attempts,
    orders,
    provider,
    isKnown,
    settle,
    cardCharges,
    captcha,
    siteUrl,
    newId,
    logger,
    crashPoint,
  } = deps
  return begin

  /** Begins to pay an order with the provider called `name`; throws for a name no provider has. */
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
    let isHuman = false
    while (Date.now() < end) {
      const wanted = { details: request.details, network: request.network ?? null, isHuman }
      const step = await inTransaction(database, (tx) => nextStep(tx, ours, order.rowId, wanted, now))
      if ('refusal' in step) {
        // A solution is used up only where it was asked for.
        const isAsked = step.refusal.code === 'captchaAsked' && !isHuman && (request.captcha ?? '') !== ''
        if (!isAsked || !(await captcha.verify(request.captcha ?? ''))) return refuse(step.refusal)
        isHuman = true
        continue
      }
      if ('begun' in step) return done(step.begun)
      if ('created' in step) return start(step.by, step.created, request)
      if ('giveUp' in step) await settle(step.giveUp, GIVEN_UP, now)
      await pause(POLL_MS)
    }
    return refuse({ code: 'paymentUnknown' })
  }

  async function nextStep(
    tx: Tx,
    ours: PaymentProvider | null,
    orderRowId: number,
    wanted: WantedStart,
    now: Date,
  ): Promise<Step> {
    const order = await orders.lock(tx, orderRowId)
    const all = await attempts.ofOrder(tx, orderRowId)
    if (isPaid(order.status))
      return order.amounts.due === 0 ? free(tx, order, all, now) : { refusal: { code: 'orderPaid' } }
    if (ours === null || order.status !== 'PENDIENTE' || order.expiresAt <= now)
      return { refusal: { code: 'orderClosed' } }
    if (all.some((each) => each.state === 'unknown' || needsReview(each)))
      return { refusal: { code: 'paymentUnknown' } }
    const open = all.filter(isOpen).at(-1)
    if (!open) return create(tx, ours, order, wanted, now)
    if (!isKnown(open.provider)) return { refusal: { code: 'paymentUnknown' } }
    if (open.leaseUntil && open.leaseUntil.getTime() > Date.now()) return { wait: true }
    const isSame = open.provider === ours.name && isReusable(open, ours.facts, now)
    if (isSame && open.handOver)
      return { begun: { attemptId: open.id, token: open.token ?? '', handOver: open.handOver, isUnasked: true } }
    return { giveUp: open.id }
  }

  async function create(tx: Tx, by: PaymentProvider, order: Order, wanted: WantedStart, now: Date): Promise<Step> {
    const { name, facts } = by
    const { details, ...from } = wanted
    const card = by.cardOf?.(details) ?? null
    const asked =
      facts.chargesCards === 'at_start' ? await cardCharges.ask(tx, { ...from, order, provider: name, card }, now) : []
    if (isRefused(asked)) return { refusal: asked }
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
    await orders.markBegun(tx, order.rowId)
    const created = (await attempts.byId(tx, id))!
    await cardCharges.note(tx, created.rowId, asked, now)
    return { created, by }
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
    const mayHaveBegun = started.kind === 'no_answer' && ours.facts.lostStart !== 'harmless'
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
      if (mayHaveBegun) return { state: 'unknown', failure, nextCheckAt: now }
      const state = started.kind === 'refused' ? 'rejected' : 'expired'
      return { state, failure, nextCheckAt: null, settledAt: now }
    }
  }

  /** Answers a beginning that the provider did not answer, by what the status says of its money. */
  async function found(attempt: Attempt, now: Date): Promise<Result<Begun, BeginRefusal>> {
    const settled = await lookedFor(attempt, now)
    if (settled.state === 'paid')
      return done({ attemptId: settled.id, token: settled.token ?? '', handOver: { kind: 'charged' } })
    const isOver = !isOpen(settled) && !needsReview(settled)
    return refuse(isOver ? { code: 'paymentStart' } : { code: 'paymentUnknown', notTaken: true })
  }

  /** Looks for an attempt without an answer while its buyer waits; what takes longer is left to reconciliation. */
  async function lookedFor(attempt: Attempt, now: Date): Promise<Attempt> {
    const end = Date.now() + SEARCH_WAIT_MS
    let at = now
    for (;;) {
      const settled = (await settle(attempt.id, GIVEN_UP, at, SEARCH_WAIT_MS)) ?? attempt
      const untilNext = (settled.nextCheckAt ?? at).getTime() - at.getTime()
      if (!isOpen(settled) || untilNext <= 0 || Date.now() + untilNext > end) return settled
      await deps.pause(untilNext)
      at = new Date(at.getTime() + untilNext)
    }
  }

  /** Stores a paid attempt of 0 pesos for an order with nothing to pay, so that its final page has one. */
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
    return { begun: { attemptId: paid.id, token: FREE_TOKEN, handOver, isUnasked: true } }
  }
}

/** Holds what the count of cards needs of a request, where beginning is charging. */
interface WantedStart {
  readonly details: unknown
  readonly network: string | null
  readonly isHuman: boolean
}

type Step =
  | { readonly refusal: BeginRefusal }
  | { readonly begun: Begun }
  | { readonly created: Attempt; readonly by: PaymentProvider }
  | { readonly giveUp: AttemptId }
  | { readonly wait: true }

const GIVEN_UP: SettleReason = { kind: 'abandon', as: 'expired', closes: null, failure: 'another attempt begins' }
