// Begins a payment by Webpay Plus: the attempt is stored, then the provider is called for a token.
//
// Two clicks never charge twice: under the order's lock a hand-over younger than three minutes is given out again (one token is
// one charge); an older one is settled and given up before a new one begins; while one has no answer nothing begins at all.
// An attempt that was given up is never captured, so whoever still pays it in an old tab is not charged.
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
import type { AttemptRepository } from './attempt.repository.ts'
import { type Attempt, formEnd, hasPaid, isOpen, isReusable, needsReview } from './attempt.ts'
import type { PaymentProvider } from './provider.ts'
import { finalPage } from './result-page.ts'
import type { Settle } from './settle.service.ts'
import type { SettleReason } from './settle-plan.ts'

export interface HandOver {
  readonly token: string
  /** Where a form posts the token to; with the token `free`, the page to go to. */
  readonly tbk_url: string
  readonly attemptId: AttemptId
}

export type InitRefusal = Refusal<
  | 'orderUnknown'
  | 'notYours'
  | 'orderClosed'
  | 'orderPaid'
  | 'paymentUnknown'
  | 'invalid_payments_amount'
  | 'paymentStart'
>

export interface InitRequest {
  readonly orderId: OrderId
  readonly customer: Caller | null
  /** What the browser believes it pays. */
  readonly pesos?: number | null | undefined
  readonly now: Date
}

interface Deps {
  readonly database: Database
  readonly attempts: AttemptRepository
  readonly orders: Pick<OrderService, 'byId' | 'lock'>
  readonly provider: PaymentProvider
  readonly settle: Settle
  readonly siteUrl: string
  readonly newId: <Kind extends string>() => Kind
  readonly logger: Logger
  readonly crashPoint: CrashPoint
}

const MAX_WAIT_MS = 15_000
const POLL_MS = 120
const LEASE_MARGIN_MS = 3_000

export function createInit(deps: Deps) {
  const { database, attempts, orders, provider, settle, siteUrl, newId, logger, crashPoint } = deps
  return init

  async function init({ orderId, customer, pesos, now }: InitRequest): Promise<Result<HandOver, InitRefusal>> {
    const order = await orders.byId(orderId)
    if (!order) return refuse({ code: 'orderUnknown' })
    if (customer?.rowId !== order.customerRowId) return refuse({ code: 'notYours' })
    const { due } = order.amounts
    if (pesos !== null && pesos !== undefined && pesos !== due) {
      return refuse({ code: 'invalid_payments_amount', total: due })
    }
    const end = Date.now() + MAX_WAIT_MS
    while (Date.now() < end) {
      const step = await inTransaction(database, (tx) => nextStep(tx, order.rowId, now))
      if ('refusal' in step) return refuse(step.refusal)
      if ('handOver' in step) return done(step.handOver)
      if ('begun' in step) return start(step.begun, now)
      if ('giveUp' in step) await settle(step.giveUp, GIVEN_UP, now)
      await pause(POLL_MS)
    }
    return refuse({ code: 'paymentUnknown' })
  }

  async function nextStep(tx: Tx, orderRowId: number, now: Date): Promise<Step> {
    const order = await orders.lock(tx, orderRowId)
    const all = await attempts.ofOrder(tx, orderRowId)
    if (isPaid(order.status))
      return order.amounts.due === 0 ? free(tx, order, all, now) : { refusal: { code: 'orderPaid' } }
    if (order.status !== 'PENDIENTE' || order.expiresAt <= now) return { refusal: { code: 'orderClosed' } }
    if (all.some((each) => each.state === 'unknown' || needsReview(each)))
      return { refusal: { code: 'paymentUnknown' } }
    const open = all.filter(isOpen).at(-1)
    if (!open) return begin(tx, order, now)
    if (open.leaseUntil && open.leaseUntil.getTime() > Date.now()) return { wait: true }
    if (isReusable(open, now) && open.token && open.handOverUrl) {
      return { handOver: { token: open.token, tbk_url: open.handOverUrl, attemptId: open.id } }
    }
    return { giveUp: open.id }
  }

  async function begin(tx: Tx, order: Order, now: Date): Promise<Step> {
    const id = newId<AttemptId>()
    await attempts.add(tx, {
      id,
      orderRowId: order.rowId,
      provider: provider.name,
      pesos: order.amounts.due,
      reference: `lq-${order.number}-${newId()
        .replace(/[^A-Za-z0-9]/g, '')
        .slice(0, 10)}`,
      sessionReference: newId(),
      leaseUntil: new Date(Date.now() + provider.timeoutMs + LEASE_MARGIN_MS),
      nextCheckAt: formEnd(now),
      now,
    })
    return { begun: (await attempts.byId(tx, id))! }
  }

  async function start(attempt: Attempt, now: Date): Promise<Result<HandOver, InitRefusal>> {
    crashPoint('init:attempt-written')
    const started = await provider.start(attempt, `${siteUrl}/pagos/retorno/${provider.name}/${attempt.id}`)
    crashPoint('init:token-received')
    const isStarted = started.kind === 'started'
    if (!isStarted) logger.error({ attempt: attempt.id, reason: started.reason }, 'payment could not be started')
    const stored = await inTransaction(database, async (tx) => {
      await orders.lock(tx, attempt.orderRowId)
      const current = await attempts.lock(tx, attempt.rowId)
      if (current.version !== attempt.version) return false
      await attempts.change(
        tx,
        attempt.rowId,
        isStarted
          ? { state: 'pending', token: started.token, handOverUrl: started.url, leaseUntil: null }
          : {
              state: started.kind === 'refused' ? 'rejected' : 'expired',
              failure: `start ${started.reason}`.slice(0, 200),
              nextCheckAt: null,
              leaseUntil: null,
              settledAt: now,
            },
      )
      return true
    })
    crashPoint('init:token-stored')
    if (!isStarted || !stored) return refuse({ code: 'paymentStart' })
    return done({ token: started.token, tbk_url: started.url, attemptId: attempt.id })
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
    return { handOver: { token: FREE_TOKEN, tbk_url: finalPage(order, paid), attemptId: paid.id } }
  }
}

type Step =
  | { readonly refusal: InitRefusal }
  | { readonly handOver: HandOver }
  | { readonly begun: Attempt }
  | { readonly giveUp: AttemptId }
  | { readonly wait: true }

const GIVEN_UP: SettleReason = { kind: 'abandon', as: 'expired', closes: null, failure: 'another attempt begins' }
