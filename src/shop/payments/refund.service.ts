// Gives money back that nobody may keep: a second payment of one order, or late money for an order that cannot come back.
// Done by the worker. The provider is asked first, so that a repeat finds out instead of giving back twice.

import type { CrashPoint } from '#platform/crash-points.ts'
import { type Database, inTransaction } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import type { AttemptRepository } from './attempt.repository.ts'
import type { Attempt } from './attempt.ts'
import type { PaymentProvider } from './provider.ts'
import { REFUND_DUE } from './settle.service.ts'

interface Deps {
  readonly database: Database
  readonly attempts: AttemptRepository
  readonly orders: Pick<OrderService, 'lock'>
  readonly provider: (name: string) => PaymentProvider
  readonly logger: Logger
  readonly crashPoint: CrashPoint
}

export function createRefund({ database, attempts, orders, provider, logger, crashPoint: fault }: Deps) {
  /** Gives a paid attempt's money back, once. Throws when the provider does not say that it is back: to be tried again. */
  return async function refund(id: AttemptId, now: Date): Promise<void> {
    const attempt = await attempts.byId(database, id)
    if (attempt?.state !== 'paid' || !attempt.failure?.startsWith(REFUND_DUE)) return
    fault('refund:claimed')
    const report = await refundOnce(attempt)
    fault('refund:answered')
    if (report.kind !== 'reversed' && report.kind !== 'voided') {
      throw new Error(`refund of ${id} not confirmed: ${report.kind}`)
    }
    await inTransaction(database, async (tx) => {
      await orders.lock(tx, attempt.orderKey)
      const current = await attempts.lock(tx, attempt.key)
      if (current.state === 'paid') await attempts.change(tx, attempt.key, { state: 'voided', settledAt: now })
    })
    logger.warn({ attempt: id, report: report.kind, why: attempt.failure }, 'money given back')
  }

  async function refundOnce(attempt: Attempt) {
    const asked = await provider(attempt.provider).ask(attempt)
    return asked.kind === 'paid' ? provider(attempt.provider).refund(attempt) : asked
  }
}
