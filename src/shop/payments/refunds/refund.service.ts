// Refunds as records: requested under the order's and the attempt's locks, never more than was captured; worked on by the worker, one
// at a time for each attempt. A refund that may have been sent is read back before it is sent again, so that none goes twice.

import { type Database, inTransaction, type Queryable, type Tx } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { CrashPoint } from '#platform/work/crash-points.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import type { Order } from '#shop/orders/order.ts'
import type { PaymentAlerts } from '#shop/payments/alerts/payment-alerts.service.ts'
import type { AttemptRepository } from '#shop/payments/attempts/attempt.repository.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { Providers } from '#shop/payments/provider.ts'
import { leaseMs } from '#shop/payments/provider-facts.ts'
import { MINUTE } from '#shop/shared/durations.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { TaxDocuments } from '#shop/tax-documents/tax-documents.service.ts'
import { GIVEN_BACK_JOB, type GivenBackJob, givenBackJobKey, SENT_BACK_JOB, type SentBackJob } from './given-back.ts'
import type { RefundRepository } from './refund.repository.ts'
import {
  byProvider,
  forAPerson,
  isByHand,
  isOpenRefund,
  type ReadBack,
  type Refund,
  readBack,
  refundable,
  refundedSoFar,
} from './refund.ts'

/** The job that works on an attempt's refunds; its payload is `{ attemptId }`. */
export const REFUND_JOB = 'payment.refund'

interface Deps {
  readonly database: Database
  readonly attempts: AttemptRepository
  readonly refunds: RefundRepository
  readonly orders: Pick<OrderService, 'lock'>
  readonly providers: Pick<Providers, 'find' | 'named'>
  readonly alerts: PaymentAlerts
  readonly enqueue: Enqueue
  /** Takes back the points an order earned with money that goes back. */
  readonly correctEarnings: (tx: Tx, order: Order, now: Date) => Promise<void>
  /** Null where no tax documents are issued. */
  readonly taxDocuments: Pick<TaxDocuments, 'refunded'> | null
  readonly newId: <Kind extends string>() => Kind
  readonly logger: Logger
  readonly crashPoint: CrashPoint
}

export interface RefundRequest {
  readonly pesos: Clp
  readonly reason: Refund['reason']
  /** Is unique for the attempt: the same key again is the same refund. At most 60 ASCII characters. */
  readonly key: string
  /** Names the operator who requests it, at most 60 characters; null where the shop does by itself. */
  readonly requestedBy: string | null
}

/** Is a refund of a part or all of a payment, requested by an operator who was shown the payment. */
export interface AskedRefund extends Omit<RefundRequest, 'reason'> {
  readonly requestedBy: string
  /** How many refunds of the payment had been requested when it was shown. */
  readonly seen: number
}

export interface RefundByHand {
  /** Is the id of one of the attempt's refunds. */
  readonly refundId: string
  /** At most 60 characters. */
  readonly bankReference: string
}

export type RefundRefusal = Refusal<'notPaid' | 'nothingToRefund' | 'tooMuch'>
/** `changed` says that a refund of the payment, whatever of, was requested since it was shown. */
export type AskedRefundRefusal = RefundRefusal | Refusal<'changed'>
/** `notByHand` says that a person does not give it back, or that somebody wrote it down meanwhile. */
export type ByHandRefusal = Refusal<'notByHand'>
export type Refunds = ReturnType<typeof createRefunds>

/** Are the minutes between two looks at a refund that is under way; the job repeats sooner what got no answer. */
const CHECK_AFTER_MINUTES = [1, 5, 15, 60, 6 * 60]
const DAILY = 24 * 60
/** Is the number of refusals after which a refund counts as refused for good. */
const MAX_REFUSALS = 3
/** Limits the attempts of one provider that are worked on in a run. */
const BATCH = 20

export function createRefunds(deps: Deps) {
  const { database, attempts, refunds, orders, providers, alerts, correctEarnings } = deps
  const { enqueue, newId, taxDocuments, logger, crashPoint } = deps
  return {
    request,
    ask,
    work,
    doneByHand,
    ofAttempt,
    /** Lists the attempts with a refund due at `now`, some of each provider that can be called. */
    async lanesDue(now: Date, canBeAsked: (provider: string) => boolean): Promise<AttemptId[][]> {
      const names = (await refunds.providersDue(database, now)).filter(canBeAsked)
      return Promise.all(names.map((name) => refunds.dueAttempts(database, name, now, BATCH)))
    },
    /** Says whether only a person can give so much of an attempt back, as far as the shop has its provider. */
    isByHand({ provider: name, pesos }: Pick<Attempt, 'provider' | 'pesos'>, back: Clp): boolean {
      const provider = providers.find(name)
      return provider !== null && isByHand(provider.facts, back, pesos)
    },
  }

  /** Requests a refund of a paid attempt; order and attempt are locked. The same key again changes nothing. */
  async function request(
    tx: Tx,
    order: Order,
    attempt: Attempt,
    { pesos, reason, key, requestedBy }: RefundRequest,
    now: Date,
  ): Promise<Result<null, RefundRefusal>> {
    if (attempt.state !== 'paid') return refuse({ code: 'notPaid' })
    const all = await refunds.ofAttempt(tx, attempt.rowId)
    if (all.some((each) => each.key === key)) return done(null)
    if (pesos <= 0) return refuse({ code: 'nothingToRefund' })
    if (pesos > refundable(attempt.pesos, all)) return refuse({ code: 'tooMuch' })
    const id = newId<string>()
    const byHand = isByHand(providers.named(attempt.provider).facts, pesos, attempt.pesos)
    const state = byHand ? 'by_hand' : 'requested'
    const nextCheckAt = byHand ? null : later(0, now)
    const who = { attemptRowId: attempt.rowId, requestedBy }
    await refunds.add(tx, { id, ...who, pesos, reason, key, state, nextCheckAt, now })
    if (byHand) await alerts.raise(tx, { kind: 'refund_by_hand', attempt, order, pesos, detail: reason, key: id })
    else await enqueue(tx, { kind: REFUND_JOB, key: id, payload: { attemptId: attempt.id } })
    return done(null)
  }

  /**
   * Requests a refund for an operator who was shown the attempt: of two requests at once one is done, whatever each is
   * for.
   */
  async function ask(
    id: AttemptId,
    { seen, ...what }: AskedRefund,
    now: Date,
    db: Queryable = database,
  ): Promise<Result<null, AskedRefundRefusal>> {
    const named = await attempts.byId(db, id)
    if (!named) return refuse({ code: 'notPaid' })
    return inTransaction(db, async (tx) => {
      const order = await orders.lock(tx, named.orderRowId)
      const attempt = await attempts.lock(tx, named.rowId)
      if ((await refunds.ofAttempt(tx, attempt.rowId)).length !== seen) return refuse({ code: 'changed' })
      const requested = await request(tx, order, attempt, { ...what, reason: 'operator' }, now)
      if (requested.ok) await correctEarnings(tx, order, now)
      return requested
    })
  }

  /** Works on an attempt's open refunds, oldest first. Throws, to be repeated, when the provider does not confirm one. */
  async function work(id: AttemptId, now: Date): Promise<void> {
    for (;;) {
      const claim = await claimNext(id)
      if (!claim) return
      crashPoint('refund:claimed')
      const outcome = await carryOut(claim, now)
      crashPoint('refund:answered')
      if (await conclude(claim, outcome, now)) continue
      if (outcome.kind === 'pending') return
      const reason = 'reason' in outcome ? outcome.reason : ''
      throw new Error(`refund of ${id} not confirmed: ${outcome.kind} ${reason}`.trim())
    }
  }

  /** The oldest open refund, with the attempt's lease; null when there is none. Throws while another process has the lease. */
  async function claimNext(id: AttemptId): Promise<Claim | null> {
    const seen = await attempts.byId(database, id)
    if (!seen) return null
    return inTransaction(database, async (tx) => {
      await orders.lock(tx, seen.orderRowId)
      const attempt = await attempts.lock(tx, seen.rowId)
      const all = await refunds.ofAttempt(tx, attempt.rowId)
      const refund = all.find(isOpenRefund)
      if (!refund || attempt.state !== 'paid') return null
      if (attempt.leaseUntil && attempt.leaseUntil.getTime() > Date.now()) throw new Error(`attempt ${id} is taken`)
      const lease = leaseMs(providers.named(attempt.provider).facts)
      await attempts.change(tx, attempt.rowId, { leaseUntil: new Date(Date.now() + 2 * lease) })
      return { attempt: await attempts.lock(tx, attempt.rowId), refund, before: refundedSoFar(byProvider(all)) }
    })
  }

  async function carryOut({ attempt, refund, before }: Claim, now: Date): Promise<ReadBack> {
    const ours = providers.named(attempt.provider)
    const told = { id: refund.id, pesos: refund.pesos }
    await keepLease(database)
    const known = await askedBack()
    if (known.kind !== 'not_sent') return known
    if (refund.state === 'pending') return { kind: 'pending' }
    if (!ours.refund) return { kind: 'unclear', reason: `${attempt.provider} has no refund` }
    const sentAt = refund.sentAt ?? now
    await inTransaction(database, async (tx) => {
      await keepLease(tx)
      await refunds.change(tx, refund.rowId, { sentAt })
    })
    return ours.refund(attempt, told)

    /** Throws once another process has taken the attempt over: it may have sent the refund already. */
    async function keepLease(db: Queryable): Promise<void> {
      const until = new Date(Date.now() + 2 * leaseMs(ours.facts))
      if (!(await attempts.extendLease(db, attempt, until))) throw new Error(`attempt ${attempt.id} was taken over`)
    }

    async function askedBack(): Promise<ReadBack> {
      if (!ours.refundStatus) return readBack(await ours.status(attempt), refund, before, ours.facts, now)
      if (refund.sentAt === null) return { kind: 'not_sent' }
      const report = await ours.refundStatus(attempt, told)
      return report.kind === 'not_found' ? { kind: 'not_sent' } : report
    }
  }

  /** Writes what became of a refund; true when it is over, so that the next one follows. */
  function conclude(
    { attempt: { rowId, orderRowId, version }, refund }: Claim,
    outcome: ReadBack,
    now: Date,
  ): Promise<boolean> {
    return inTransaction(database, async (tx) => {
      const order = await orders.lock(tx, orderRowId)
      const attempt = await attempts.lock(tx, rowId)
      if (attempt.version !== version) throw new Error(`attempt ${attempt.id} was taken over`)
      const checks = refund.checks + 1
      const nextCheckAt = later(checks, now)
      const failure = 'reason' in outcome ? `${outcome.kind}: ${outcome.reason}`.slice(0, 200) : null
      const over = { nextCheckAt: null, settledAt: now, failure }
      const told = { attempt, order, pesos: refund.pesos, key: `${refund.id}-${checks}`, detail: failure ?? '' }
      switch (outcome.kind) {
        case 'done':
          await refunds.change(tx, refund.rowId, { state: 'done', ...over })
          await tell(tx, order, attempt, refund)
          if (refund.reason === 'operator') await taxDocuments?.refunded(tx, order.rowId, refund.rowId, now)
          logger.warn({ attempt: attempt.id, pesos: refund.pesos, reason: refund.reason }, 'payment refunded')
          break
        case 'unclear':
          await refunds.change(tx, refund.rowId, { state: 'by_hand', ...over })
          await alerts.raise(tx, { kind: 'refund_unclear', ...told })
          break
        case 'refused':
          if (refund.refusals + 1 >= MAX_REFUSALS) {
            await refunds.change(tx, refund.rowId, { state: 'refused', refusals: refund.refusals + 1, ...over })
            await alerts.raise(tx, { kind: 'refund_refused', ...told })
            break
          }
          // Nothing was taken: it may be sent again.
          await refunds.change(tx, refund.rowId, {
            sentAt: null,
            refusals: refund.refusals + 1,
            checks,
            failure,
            nextCheckAt,
          })
          await attempts.change(tx, rowId, { leaseUntil: null })
          return false
        default: {
          const state = outcome.kind === 'pending' ? 'pending' : refund.state
          await refunds.change(tx, refund.rowId, { state, checks, failure, nextCheckAt })
          await attempts.change(tx, rowId, { leaseUntil: null })
          return false
        }
      }
      const isBack = await isAllBack(tx, attempt)
      await attempts.change(tx, rowId, { leaseUntil: null, ...(isBack ? { state: 'voided', settledAt: now } : {}) })
      return true
    })
  }

  /**
   * Writes down that a person gave back what only a person could, or what the provider refused, and mails the buyer. Of
   * two at once one is refused.
   */
  async function doneByHand(
    id: AttemptId,
    { refundId, bankReference }: RefundByHand,
    now: Date,
    db: Queryable = database,
  ): Promise<Result<Refund, ByHandRefusal>> {
    const seen = await attempts.byId(db, id)
    if (!seen) return refuse({ code: 'notByHand' })
    return inTransaction(db, async (tx) => {
      const order = await orders.lock(tx, seen.orderRowId)
      const attempt = await attempts.lock(tx, seen.rowId)
      const waiting = forAPerson(attempt.pesos, await refunds.ofAttempt(tx, attempt.rowId))
      const refund = waiting.find((each) => each.id === refundId)
      if (!refund) return refuse({ code: 'notByHand' })
      await refunds.change(tx, refund.rowId, { state: 'done', bankReference, settledAt: now })
      if (refund.state === 'refused') await correctEarnings(tx, order, now)
      await tell(tx, order, attempt, refund, true)
      if (refund.reason === 'operator') await taxDocuments?.refunded(tx, order.rowId, refund.rowId, now)
      if (attempt.state === 'paid' && (await isAllBack(tx, attempt)))
        await attempts.change(tx, attempt.rowId, { state: 'voided', settledAt: now })
      logger.warn({ attempt: attempt.id, pesos: refund.pesos, reason: refund.reason }, 'payment refunded by hand')
      return done({ ...refund, state: 'done', bankReference })
    })
  }

  async function isAllBack(tx: Tx, { rowId, pesos }: Attempt): Promise<boolean> {
    return refundedSoFar(await refunds.ofAttempt(tx, rowId)) >= pesos
  }

  /** Enqueues the mail that tells the buyer that the money is back. */
  async function tell(tx: Tx, order: Order, attempt: Attempt, refund: Refund, byHand = false): Promise<void> {
    const { id, key, reason, pesos } = refund
    if (reason !== 'operator') {
      const paidBy = byHand ? 'TRANSFERENCIA BANCARIA' : (attempt.receipt?.paymentType ?? null)
      const sentBack: SentBackJob = { orderId: order.id, refundId: id, reason, pesos, paidBy }
      return enqueue(tx, { kind: SENT_BACK_JOB, key: id, payload: sentBack })
    }
    const payload: GivenBackJob = { orderId: order.id, key, ...(byHand ? { byHand } : {}) }
    return enqueue(tx, { kind: GIVEN_BACK_JOB, key: givenBackJobKey(payload), payload })
  }

  async function ofAttempt(id: AttemptId): Promise<Refund[]> {
    const attempt = await attempts.byId(database, id)
    return attempt ? refunds.ofAttempt(database, attempt.rowId) : []
  }
}

interface Claim {
  readonly attempt: Attempt
  readonly refund: Refund
  /** Is what the provider gave back before this refund. */
  readonly before: Clp
}

function later(checks: number, now: Date): Date {
  return new Date(now.getTime() + (CHECK_AFTER_MINUTES[checks] ?? DAILY) * MINUTE)
}
