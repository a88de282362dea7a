// Bank transfers for operators: confirmed one by one or from a statement, over one database or a transaction of it.
import type { Database } from '#platform/database.ts'
import { enqueue } from '#platform/jobs.ts'
import { createOrderRepository } from '#shop/orders/order.repository.ts'
import { createAttemptRepository } from '#shop/payments/attempt.repository.ts'
import { createTransferConfirming } from '#shop/payments/methods/transfer/transfer.service.ts'

export type TransferOperations = ReturnType<typeof buildTransferOperations>

export function buildTransferOperations(database: Database) {
  const orders = createOrderRepository()
  return createTransferConfirming({
    database,
    enqueue,
    attempts: createAttemptRepository(),
    orders: {
      byRowId: (rowId) => orders.byRowId(database, rowId),
      lock: async (tx, rowId) => (await orders.lock(tx, rowId))!,
    },
  })
}
