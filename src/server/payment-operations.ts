// What is done about payments from outside the checkout: reconciliation, and refunds operators ask for. The worker and the commands
// build it over one database, without the rest of the shop.
import { createCrashPoint } from '#platform/crash-points.ts'
import type { Database } from '#platform/database.ts'
import { publicId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { createOrderRepository } from '#shop/orders/order.repository.ts'
import type { Order } from '#shop/orders/order.ts'
import { createAttemptRepository } from '#shop/payments/attempt.repository.ts'
import type { Attempt } from '#shop/payments/attempt.ts'
import { createPaymentAlerts } from '#shop/payments/payment-alerts.service.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { createReconciliation } from '#shop/payments/reconciliation/reconciliation.service.ts'
import { createRefundRepository } from '#shop/payments/refund.repository.ts'
import { createRefunds } from '#shop/payments/refund.service.ts'
import { createTransferProvider } from '#shop/payments/transfer/transfer.provider.ts'
import { createTransferRepository, TRANSFER_PROVIDER } from '#shop/payments/transfer/transfer.repository.ts'

interface Deps {
  readonly database: Database
  /** Those of the environment; bank transfer is added. */
  readonly providers: readonly PaymentProvider[]
  readonly logger: Logger
}

export type PaymentOperations = ReturnType<typeof buildPaymentOperations>

export function buildPaymentOperations({ database, providers, logger }: Deps) {
  const attempts = createAttemptRepository()
  const refunds = createRefundRepository()
  const stored = createOrderRepository()
  const transferred = createTransferRepository()
  const transfer = createTransferProvider(TRANSFER_PROVIDER, (attempt) => transferred.received(database, attempt))
  const all = [...providers, transfer]
  const shared = { database, attempts, refunds, enqueue, logger }
  const provider = (name: string): PaymentProvider => {
    const found = all.find((each) => each.name === name)
    if (!found) throw new Error(`there is no payment provider ${name}`)
    return found
  }
  const requesting = createRefunds({
    ...shared,
    orders: { lock: async (tx, rowId) => (await stored.lock(tx, rowId))! },
    provider,
    alerts: createPaymentAlerts({ enqueue, logger }),
    newId: publicId,
    crashPoint: createCrashPoint(undefined),
  })
  return {
    reconciliation: createReconciliation({ ...shared, providers: all }),
    requestRefund: requesting.requestOf,
    refundsOf: requesting.ofAttempt,
    /** Whether a refund of the provider's can be asked for here. */
    knows: (name: string): boolean => all.some((each) => each.name === name),
    /** An order with its attempts, oldest first; null when there is none. */
    async orderWithAttempts(rowId: number): Promise<{ order: Order; attempts: Attempt[] } | null> {
      const order = await stored.byRowId(database, rowId)
      return order ? { order, attempts: await attempts.ofOrder(database, rowId) } : null
    },
  }
}
