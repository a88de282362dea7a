// The one way an attempt ends. Return, notice, reconciliation, expiry and a second 'Ir a pagar' all call `settle`; it is locked,
// repeatable, and writes once.
//
// How five returns at once make one commit, without a transaction open while the provider thinks:
//  1. claim: in a transaction that locks the order, then the attempt, the rules (settle-plan.ts) say what to query. The claim is
//     stored before the call: a lease (by the machine's clock, longer than one call and renewed before each) and, for a
//     capture, the state `unknown` with `returned_at`. Whoever finds the lease alive waits for the result instead.
//  2. query (settle-query.service.ts): outside any transaction. After a failed capture the status is queried, a few times. An approval that a status
//     reports is captured only after that was stored, under the same locks.
//  3. conclude: in a second transaction with the same locks. It writes only if `version` is still the claim's.
// A process that dies in between leaves `unknown` with a lease that runs out. The next one queries the status first; only a
// status that reports nothing paid, while form and order still live, lets it capture again: a token pays once, and a second
// commit of one that was taken is refused by the provider, after which the status decides.
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, inTransaction, type Tx } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { CrashPoint } from '#platform/work/crash-points.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import type { Order } from '#shop/orders/order.ts'
import type { OrderClosing } from '#shop/orders/states/order-event.ts'
import type { PaymentAlerts } from '#shop/payments/alerts/payment-alerts.service.ts'
import type { PaymentProvider, Report, ReportOf } from '#shop/payments/provider.ts'
import { leaseMs } from '#shop/payments/provider-facts.ts'
import type { Refunds } from '#shop/payments/refunds/refund.service.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import type { AttemptChange, AttemptRepository } from './attempt.repository.ts'
import { type Attempt, canBecome, isOpen } from './attempt.ts'
import { type Conclusion, conclusionOf, planFor, type SettleReason } from './settle-plan.ts'
import { type Claim, captureSent, createProviderQuery } from './settle-query.service.ts'

export interface SettleDeps {
  readonly database: Database
  readonly attempts: AttemptRepository
  readonly orders: Pick<OrderService, 'lock' | 'markPaid' | 'close'>
  readonly provider: (name: string) => PaymentProvider
  readonly refunds: Pick<Refunds, 'request'>
  readonly alerts: PaymentAlerts
  readonly logger: Logger
  readonly crashPoint: CrashPoint
}

export type Settle = ReturnType<typeof createSettle>

const POLL_MS = 120

export function createSettle(deps: SettleDeps) {
  const { database, attempts, orders, provider, refunds, alerts, logger, crashPoint } = deps
  const query = createProviderQuery(deps)
  return settle

  /**
   * Settles an attempt at `now` and returns it as it is then; null for an unknown id. While another process is querying it
   * waits, at most `maxWaitMs`, and returns what is known by then.
   */
  async function settle(id: AttemptId, reason: SettleReason, now: Date, maxWaitMs = 0): Promise<Attempt | null> {
    const end = Date.now() + maxWaitMs
    for (;;) {
      const seen = await attempts.byId(database, id)
      if (!seen || isSettled(seen, reason)) return seen
      const claim = await claimAttempt(seen, reason, now)
      if (claim === 'concluded') return attempts.byId(database, id)
      if (claim !== 'busy') return queryAndConclude(claim, reason, now)
      if (Date.now() >= end) return attempts.byId(database, id)
      await pause(POLL_MS)
    }
  }

  async function queryAndConclude(claim: Claim, reason: SettleReason, now: Date): Promise<Attempt> {
    crashPoint('settle:claimed')
    const { attempt, report } = await query(claim, reason, now)
    crashPoint('settle:answered')
    const concluded = await inTransaction(database, async (tx) => {
      await conclude(tx, attempt, report, reason, now)
      // Under the locks: right after them another may take the attempt, and what was found here looked like his.
      return attempts.lock(tx, attempt.rowId)
    })
    crashPoint('settle:stored')
    return concluded
  }

  function claimAttempt(seen: Attempt, reason: SettleReason, now: Date): Promise<Claim | 'busy' | 'concluded'> {
    return inTransaction(database, async (tx) => {
      const order = await orders.lock(tx, seen.orderRowId)
      const attempt = await attempts.lock(tx, seen.rowId)
      if (attempt.leaseUntil && attempt.leaseUntil.getTime() > Date.now()) return 'busy'
      const ours = provider(attempt.provider)
      const plan = planFor(attempt, order.status, reason, ours.facts, now)
      if (plan.kind === 'nothing') return 'concluded'
      if (plan.kind === 'end') {
        const { state, failure } = plan
        await attempts.change(tx, attempt.rowId, { state, failure, ...NO_CHECKS, settledAt: now })
        return 'concluded'
      }
      const captures = plan.query === 'capture' || plan.query === 'charge'
      const lease = leaseMs(ours.facts)
      await attempts.change(tx, attempt.rowId, {
        leaseUntil: new Date(Date.now() + lease),
        ...(captures ? { ...captureSent(now, lease), returnedAt: now } : {}),
      })
      return { attempt: await attempts.lock(tx, attempt.rowId), plan }
    })
  }

  async function conclude(tx: Tx, claim: Attempt, report: Report, reason: SettleReason, now: Date): Promise<void> {
    const order = await orders.lock(tx, claim.orderRowId)
    const attempt = await attempts.lock(tx, claim.rowId)
    if (attempt.version !== claim.version) return
    const { facts } = provider(attempt.provider)
    const conclusion = conclusionOf(attempt, report, reason, facts, now)
    await writeConclusion(tx, order, attempt, conclusion, now)
    crashPoint('settle:before-commit')
  }

  async function writeConclusion(
    tx: Tx,
    order: Order,
    attempt: Attempt,
    conclusion: Conclusion,
    now: Date,
  ): Promise<void> {
    switch (conclusion.kind) {
      case 'later': {
        const { checks, at, failure, state = attempt.state, handOver } = conclusion
        const next = { state, checks, failure, nextCheckAt: at, leaseUntil: null }
        return attempts.change(tx, attempt.rowId, handOver ? { ...next, handOver } : next)
      }
      case 'review': {
        const { reviewReason, failure } = conclusion
        await alerts.raise(tx, { kind: reviewReason, attempt, order, pesos: attempt.pesos, detail: failure })
        return attempts.change(tx, attempt.rowId, { state: 'unknown', reviewReason, failure, ...NO_CHECKS })
      }
      case 'ended': {
        const { state, failure, closes, watchAt = null } = conclusion
        const watch = { checks: attempt.checks + 1, nextCheckAt: watchAt }
        await change(tx, attempt, { state, failure, settledAt: now, ...(watchAt ? watch : {}) })
        crashPoint('settle:attempt-written')
        if (closes) await close(tx, order, attempt, closes, now)
        return crashPoint('settle:order-written')
      }
      case 'paid':
        return writePaid(tx, order, attempt, conclusion.report, now)
    }
  }

  async function writePaid(
    tx: Tx,
    order: Order,
    attempt: Attempt,
    { receipt }: ReportOf<'paid'>,
    now: Date,
  ): Promise<void> {
    await change(tx, attempt, { state: 'paid', receipt, failure: null, settledAt: now })
    crashPoint('settle:attempt-written')
    const outcome = await orders.markPaid(tx, order, receipt.paymentType, now)
    if (outcome === 'already' || outcome === 'impossible') {
      const refundReason = outcome === 'already' ? 'order_paid' : 'order_closed'
      logger.error({ attempt: attempt.id, order: order.id, refundReason }, 'ALERT: payment to be refunded')
      await attempts.change(tx, attempt.rowId, { refundReason })
      const wanted = { pesos: attempt.pesos, reason: refundReason, key: refundReason, requestedBy: null } as const
      await refunds.request(tx, order, await attempts.lock(tx, attempt.rowId), wanted, now)
    }
    crashPoint('settle:order-written')
  }

  async function change(tx: Tx, attempt: Attempt, to: AttemptChange): Promise<void> {
    if (to.state && !canBecome(attempt.state, to.state)) {
      throw new Error(`attempt ${attempt.id} cannot go from ${attempt.state} to ${to.state}`)
    }
    await attempts.change(tx, attempt.rowId, { ...NO_CHECKS, ...to })
  }

  /** Closes the order an attempt failed for, unless money may still come through another one. */
  async function close(tx: Tx, order: Order, failed: Attempt, closing: OrderClosing, now: Date): Promise<void> {
    const others = (await attempts.ofOrder(tx, order.rowId)).filter(({ rowId }) => rowId !== failed.rowId)
    if (!others.some(isOpen)) await orders.close(tx, order, closing, now)
  }
}

const NO_CHECKS = { nextCheckAt: null, leaseUntil: null } as const

function isSettled({ state, nextCheckAt }: Attempt, reason: SettleReason): boolean {
  const isFinal = ['paid', 'rejected', 'reversed', 'voided'].includes(state)
  const isTold =
    reason.kind === 'returned' || reason.kind === 'notice' || (reason.kind === 'check' && nextCheckAt !== null)
  return isFinal || (['canceled', 'expired'].includes(state) && !isTold)
}
