// What settling asks a provider, outside any transaction: the status, a capture, a cancel, each under the attempt's lease. An approval
// is captured only after that was stored under the locks.
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import type { PaymentProvider, Report, StartContext } from '#shop/payments/provider.ts'
import { leaseMs } from '#shop/payments/provider-facts.ts'
import type { AttemptRepository } from './attempt.repository.ts'
import type { Attempt } from './attempt.ts'
import type { Plan, SettleReason } from './settle-plan.ts'

interface Deps {
  readonly database: Database
  readonly attempts: AttemptRepository
  readonly orders: Pick<OrderService, 'lock'>
  readonly provider: (name: string) => PaymentProvider
  readonly logger: Logger
}

export interface Claim {
  /** Is the attempt with the claim written. */
  readonly attempt: Attempt
  readonly plan: Extract<Plan, { kind: 'query' }>
}

interface Answer {
  /** Is the attempt with the capture written, if there was one. */
  readonly attempt: Attempt
  readonly report: Report
}

/** Pauses in milliseconds between the status queries after a capture that failed. */
const STATUS_RETRY_MS = [200, 700]

export function createProviderQuery({ database, attempts, orders, provider, logger }: Deps) {
  return queryProvider

  /** Makes the calls of the plan, and returns the last report with the attempt as it is then. */
  async function queryProvider(
    { attempt, plan: { query, onAuthorized } }: Claim,
    reason: SettleReason,
    now: Date,
  ): Promise<Answer> {
    if (reason.kind === 'submitted' && query === 'charge')
      return { attempt, report: await chargeOf(attempt, reason.context) }
    if (query === 'capture') return { attempt, report: await captureOf(attempt) }
    const report = await callUnderLease(attempt, 'status')
    if (report.kind === 'authorized') {
      const sent = onAuthorized === 'capture' ? await storeCapture(attempt, now) : null
      return sent ? { attempt: sent, report: await captureOf(sent) } : cancelOf(attempt, report)
    }
    if (report.kind === 'pending' && query === 'status_then_capture')
      return { attempt, report: await captureOf(attempt) }
    if (report.kind === 'pending' && query === 'status_then_cancel') return cancelOf(attempt, report)
    return { attempt, report }
  }

  /** Captures; if that fails, the status decides. */
  async function captureOf(attempt: Attempt): Promise<Report> {
    const captured = await callUnderLease(attempt, 'capture')
    if (captured.kind !== 'refused' && captured.kind !== 'no_answer') return captured
    logger.warn({ attempt: attempt.id, report: captured.kind, reason: captured.reason }, 'capture failed')
    let report: Report = await callUnderLease(attempt, 'status')
    for (const milliseconds of STATUS_RETRY_MS) {
      if (report.kind !== 'pending' && report.kind !== 'no_answer') return report
      await pause(milliseconds)
      report = await callUnderLease(attempt, 'status')
    }
    return report
  }

  /**
   * Charges. Without an answer the status decides, and what the status has nothing about is sent once more: it is the
   * same charge.
   */
  async function chargeOf(attempt: Attempt, context: StartContext): Promise<Report> {
    let report: Report = { kind: 'pending' }
    for (let time = 0; time < 2 && report.kind === 'pending'; time += 1) {
      const charged = await callUnderLease(attempt, 'charge', context)
      if (charged.kind !== 'refused' && charged.kind !== 'no_answer') return charged
      logger.warn({ attempt: attempt.id, report: charged.kind, reason: charged.reason }, 'charge failed')
      report = await callUnderLease(attempt, 'status')
    }
    return report
  }

  /** Ends it at the provider, where that is possible; then the status decides. */
  async function cancelOf(seen: Attempt, known: Report): Promise<Answer> {
    if (!provider(seen.provider).cancel) return { attempt: seen, report: known }
    const attempt = await storeWithdrawn(seen)
    await callUnderLease(attempt, 'cancel')
    return { attempt, report: await callUnderLease(attempt, 'status') }
  }

  /**
   * Stores that the attempt is handed out no more, so that whoever finds it cancelled after a crash does not blame its
   * buyer.
   */
  function storeWithdrawn(seen: Attempt): Promise<Attempt> {
    if (seen.handOver === null) return Promise.resolve(seen)
    return inTransaction(database, async (tx) => {
      await orders.lock(tx, seen.orderRowId)
      const attempt = await attempts.lock(tx, seen.rowId)
      if (attempt.version !== seen.version) return seen // taken over: no call is made under its lease any more
      await attempts.change(tx, attempt.rowId, { handOver: null })
      return attempts.lock(tx, attempt.rowId)
    })
  }

  /** Stores that an approval is about to be captured; null when the order does not wait for it, or somebody wrote meanwhile. */
  function storeCapture(seen: Attempt, now: Date): Promise<Attempt | null> {
    return inTransaction(database, async (tx) => {
      const order = await orders.lock(tx, seen.orderRowId)
      const attempt = await attempts.lock(tx, seen.rowId)
      const ours = provider(attempt.provider)
      if (attempt.version !== seen.version || order.status !== 'PENDIENTE' || !ours.capture) return null
      const lease = leaseMs(ours.facts)
      const leaseUntil = new Date(Date.now() + lease)
      await attempts.change(tx, attempt.rowId, { ...captureSent(now, lease), leaseUntil })
      return attempts.lock(tx, attempt.rowId)
    })
  }

  /** Calls the provider with the lease renewed before; makes no call once another process has taken the attempt over. */
  async function callUnderLease(
    attempt: Attempt,
    ...[call, context]: ['status' | 'capture' | 'cancel'] | ['charge', StartContext]
  ): Promise<Report> {
    const ours = provider(attempt.provider)
    const isOurs = await attempts.extendLease(database, attempt, new Date(Date.now() + leaseMs(ours.facts)))
    if (!isOurs) return { kind: 'no_answer', reason: 'taken over by another process' }
    const report = await (call === 'charge' ? ours.charge?.(attempt, context) : ours[call]?.(attempt))
    return report ?? { kind: 'refused', reason: `${attempt.provider} has no ${call}` }
  }
}

/** What is stored before a capture is sent; the looks for its answer begin anew. */
export function captureSent(now: Date, lease: number) {
  return { state: 'unknown', checks: 0, nextCheckAt: new Date(now.getTime() + lease) } as const
}
