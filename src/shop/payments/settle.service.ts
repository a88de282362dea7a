// The one way an attempt comes to its end. Return, reconciliation, expiry and a second 'Ir a pagar' all call `settle`; it is
// locked, repeatable, and writes once.
//
// How five returns at once make one commit, without a transaction open while the provider thinks:
//  1. claim: in a transaction that locks the order, then the attempt, the rules (settle-plan.ts) say what to ask. The claim is
//     written down before the call: `asking_until` (a lease by the machine's clock, longer than one call and renewed before each)
//     and, for a collection, the state `unknown` with `returned_at`. Whoever finds the lease alive waits for the result instead.
//  2. question: outside any transaction. After a failed collection the status is asked, a few times.
//  3. conclude: in a second transaction with the same locks. It writes only if `version` is still the claim's.
// A process that dies in between leaves `unknown` with a lease that runs out. The next one asks for the status first; only a
// status that says "nothing happened", while form and order still live, lets it collect again: a token pays once, and a second
// commit of one that was taken is refused by the provider, after which the status decides.
import { setTimeout as pause } from 'node:timers/promises'
import type { CrashPoint } from '#platform/crash-points.ts'
import { type Database, inTransaction, type Tx } from '#platform/database.ts'
import type { Enqueue } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import type { Order } from '#shop/orders/order.ts'
import type { ClosedStatus } from '#shop/orders/transitions.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import type { AttemptRepository } from './attempt.repository.ts'
import { type Attempt, canBecome, isOpen } from './attempt.ts'
import type { PaymentProvider, Report } from './provider.ts'
import { type Conclusion, conclusionOf, type ProviderQuery, planFor, type SettleReason } from './settle-plan.ts'

/** The job that gives money back; its payload is `{ attemptId }`. */
export const REFUND_JOB = 'payment.refund'

export interface SettleDeps {
  readonly database: Database
  readonly attempts: AttemptRepository
  readonly orders: Pick<OrderService, 'lock' | 'markPaid' | 'close'>
  readonly provider: (name: string) => PaymentProvider
  readonly enqueue: Enqueue
  readonly logger: Logger
  readonly crashPoint: CrashPoint
}

export type Settle = ReturnType<typeof createSettle>

/** Pauses in milliseconds between the questions after a collection that failed. */
const STATUS_RETRY_MS = [200, 700]
/** What a lease is longer than one call. */
const LEASE_MARGIN_MS = 3_000
const POLL_MS = 120

export function createSettle({ database, attempts, orders, provider, enqueue, logger, crashPoint: fault }: SettleDeps) {
  return settle

  /**
   * Settles an attempt at `now` and returns it as it is then; null for an unknown id. While somebody else is asking it waits, at
   * most `patienceMs`, and returns what is known by then.
   */
  async function settle(id: AttemptId, intent: SettleReason, now: Date, patienceMs = 0): Promise<Attempt | null> {
    const end = Date.now() + patienceMs
    for (;;) {
      const seen = await attempts.byId(database, id)
      if (!seen || isSettled(seen, intent)) return seen
      const claim = await claimAttempt(seen, intent, now)
      if (claim === 'concluded') return attempts.byId(database, id)
      if (claim !== 'busy') return queryAndConclude(claim, intent, now)
      if (Date.now() >= end) return attempts.byId(database, id)
      await pause(POLL_MS)
    }
  }

  async function queryAndConclude(
    { attempt, question }: Claim,
    intent: SettleReason,
    now: Date,
  ): Promise<Attempt | null> {
    fault('settle:claimed')
    const report = await queryProvider(attempt, question)
    fault('settle:answered')
    await inTransaction(database, (tx) => conclude(tx, attempt, report, intent, now))
    fault('settle:stored')
    return attempts.byId(database, attempt.id)
  }

  function claimAttempt(seen: Attempt, intent: SettleReason, now: Date): Promise<Claim | 'busy' | 'concluded'> {
    return inTransaction(database, async (tx) => {
      const order = await orders.lock(tx, seen.orderKey)
      const attempt = await attempts.lock(tx, seen.key)
      if (attempt.askingUntil && attempt.askingUntil.getTime() > Date.now()) return 'busy'
      const plan = planFor(attempt, order.status, intent, now)
      if (plan.kind === 'nothing') return 'concluded'
      if (plan.kind === 'drop') {
        await attempts.change(tx, attempt.key, {
          state: plan.state,
          failure: plan.reason,
          ...NO_CHECKS,
          settledAt: now,
        })
        return 'concluded'
      }
      const collects = plan.question === 'collect'
      const lease = leaseMs(provider(attempt.provider))
      await attempts.change(tx, attempt.key, {
        askingUntil: new Date(Date.now() + lease),
        ...(collects ? { state: 'unknown', returnedAt: now, nextCheckAt: new Date(now.getTime() + lease) } : {}),
      })
      return { attempt: await attempts.lock(tx, attempt.key), question: plan.question }
    })
  }

  async function queryProvider(attempt: Attempt, question: ProviderQuery): Promise<Report> {
    const asked = underLease(attempt)
    const first = question === 'collect' ? null : await asked('ask')
    if (first && !(first.kind === 'waiting' && question === 'ask_then_collect')) return first
    const collected = await asked('collect')
    if (collected.kind !== 'refused' && collected.kind !== 'silent') return collected
    logger.warn(
      { attempt: attempt.id, report: collected.kind, reason: collected.reason },
      'collection not answered well',
    )
    let report: Report = await asked('ask')
    for (const milliseconds of STATUS_RETRY_MS) {
      if (report.kind !== 'waiting' && report.kind !== 'silent') return report
      await pause(milliseconds)
      report = await asked('ask')
    }
    return report
  }

  /** Calls the provider with the lease renewed before; makes no call once somebody else has taken the attempt over. */
  function underLease(attempt: Attempt): (call: 'ask' | 'collect') => Promise<Report> {
    const asked = provider(attempt.provider)
    return async (call) => {
      const until = new Date(Date.now() + leaseMs(asked))
      const ours = await attempts.extendLease(database, attempt, until)
      return ours ? asked[call](attempt) : { kind: 'silent', reason: 'taken over by another process' }
    }
  }

  async function conclude(tx: Tx, claim: Attempt, report: Report, intent: SettleReason, now: Date): Promise<void> {
    const order = await orders.lock(tx, claim.orderKey)
    const attempt = await attempts.lock(tx, claim.key)
    if (attempt.version !== claim.version) return
    const conclusion = conclusionOf(attempt, report, intent, now)
    await writeConclusion(tx, order, attempt, conclusion, now)
    fault('settle:before-commit')
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
        const { checks, at, reason } = conclusion
        return attempts.change(tx, attempt.key, { checks, failure: reason, nextCheckAt: at, askingUntil: null })
      }
      case 'held':
        logger.error(
          { attempt: attempt.id, order: order.id, why: conclusion.failure },
          'ALERT: payment held for a person',
        )
        return attempts.change(tx, attempt.key, { state: 'unknown', failure: conclusion.failure, ...NO_CHECKS })
      case 'ended':
        await change(tx, attempt, { state: conclusion.state, failure: conclusion.reason, settledAt: now })
        fault('settle:attempt-written')
        if (conclusion.closes) await close(tx, order, attempt, conclusion.closes, conclusion.reason, now)
        return fault('settle:order-written')
      case 'paid':
        return writePaid(tx, order, attempt, conclusion.report, now)
    }
  }

  async function writePaid(
    tx: Tx,
    order: Order,
    attempt: Attempt,
    { charge }: Extract<Report, { kind: 'paid' }>,
    now: Date,
  ): Promise<void> {
    await change(tx, attempt, { state: 'paid', charge, failure: null, settledAt: now })
    fault('settle:attempt-written')
    const outcome = await orders.markPaid(tx, order, charge.paymentType, now)
    if (outcome === 'already' || outcome === 'impossible') {
      const failure = outcome === 'already' ? `${REFUND_DUE}order paid already` : `${REFUND_DUE}order closed`
      logger.error({ attempt: attempt.id, order: order.id, failure }, 'ALERT: money to be given back')
      await attempts.change(tx, attempt.key, { failure })
      await enqueue(tx, { kind: REFUND_JOB, key: attempt.id, payload: { attemptId: attempt.id } })
    }
    fault('settle:order-written')
  }

  async function change(tx: Tx, attempt: Attempt, to: Parameters<AttemptRepository['change']>[2]): Promise<void> {
    if (to.state && !canBecome(attempt.state, to.state)) {
      throw new Error(`attempt ${attempt.id} cannot go from ${attempt.state} to ${to.state}`)
    }
    await attempts.change(tx, attempt.key, { ...to, ...NO_CHECKS })
  }

  /** Closes the order an attempt failed for, unless money may still come through another one. */
  async function close(tx: Tx, order: Order, failed: Attempt, status: ClosedStatus, reason: string, now: Date) {
    const others = (await attempts.ofOrder(tx, order.rowId)).filter(({ key }) => key !== failed.key)
    if (!others.some(isOpen)) await orders.close(tx, order, status, reason, now)
  }
}

interface Claim {
  /** As it is with the claim written. */
  readonly attempt: Attempt
  readonly question: ProviderQuery
}

const NO_CHECKS = { nextCheckAt: null, askingUntil: null } as const

/** Begins the failure of a paid attempt whose money has to go back. */
export const REFUND_DUE = 'refund: '

function isSettled({ state }: Attempt, intent: SettleReason): boolean {
  const final = ['paid', 'rejected', 'reversed', 'voided'].includes(state)
  return final || (['canceled', 'expired'].includes(state) && intent.kind !== 'collect')
}

function leaseMs({ timeoutMs }: PaymentProvider): number {
  return timeoutMs + LEASE_MARGIN_MS
}
