// Refunds money that nobody may keep: a second payment of one order, or late money for an order that cannot be revived.
// Run by the worker. The status is queried first, so that a repeat finds out instead of refunding twice.

import type { CrashPoint } from '#platform/crash-points.ts'
import { type Database, inTransaction } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import type { AttemptRepository } from './attempt.repository.ts'
import type { Attempt } from './attempt.ts'
import type { PaymentProvider, Report } from './provider.ts'

interface Deps {
  readonly database: Database
  readonly attempts: AttemptRepository
  readonly orders: Pick<OrderService, 'lock'>
  readonly provider: (name: string) => PaymentProvider
  readonly logger: Logger
  readonly crashPoint: CrashPoint
}

export function createRefund({ database, attempts, orders, provider, logger, crashPoint }: Deps) {
  /** Refunds a paid attempt, once. Throws, to be retried, when the provider does not confirm that the money is back. */
  return async function refund(id: AttemptId, now: Date): Promise<void> {
    const attempt = await attempts.byId(database, id)
    if (attempt?.state !== 'paid' || attempt.refundReason === null) return
    crashPoint('refund:claimed')
    const report = await refundOnce(attempt)
    crashPoint('refund:answered')
    if (report.kind !== 'reversed' && report.kind !== 'voided') {
      throw new Error(`refund of ${id} not confirmed: ${report.kind}`)
    }
    await inTransaction(database, async (tx) => {
      await orders.lock(tx, attempt.orderRowId)
      const current = await attempts.lock(tx, attempt.rowId)
      if (current.state === 'paid') await attempts.change(tx, attempt.rowId, { state: 'voided', settledAt: now })
    })
    logger.warn({ attempt: id, report: report.kind, refundReason: attempt.refundReason }, 'payment refunded')
  }

  async function refundOnce(attempt: Attempt): Promise<Report> {
    const report = await provider(attempt.provider).status(attempt)
    return report.kind === 'paid' ? provider(attempt.provider).refund(attempt) : report
  }
}
