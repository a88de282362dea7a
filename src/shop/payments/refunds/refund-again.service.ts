// Requests the refused refunds of an order once more, each unchanged, with its key and its lines, so that its buyer's
// mail says the same. Under the order's and the attempts' locks: of two requests at once one is done.
import { type Database, inTransaction, type Queryable, type Tx } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { Order } from '#shop/orders/order.ts'
import type { AttemptRepository } from '#shop/payments/attempts/attempt.repository.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { RefundRepository } from './refund.repository.ts'
import { REFUND_JOB } from './refund.service.ts'
import { type Refund, refusedInVain } from './refund.ts'

interface Deps {
  readonly database: Database
  readonly orders: { lock(tx: Tx, rowId: number): Promise<Order> }
  readonly attempts: Pick<AttemptRepository, 'ofOrder' | 'lock'>
  readonly refunds: Pick<RefundRepository, 'ofAttempt' | 'change'>
  /** Takes back the points an order earned with money that goes back. */
  readonly correctEarnings: (tx: Tx, order: Order, now: Date) => Promise<void>
  readonly enqueue: Enqueue
}

/** `notRefused` says that no refund is refused, or that somebody requested it again meanwhile. */
export type RefundAgainRefusal = Refusal<'notRefused'>

export function createRefundsAgain({ database, orders, attempts, refunds, correctEarnings, enqueue }: Deps) {
  return {
    /** Lists the refunds of an order that were refused and not requested since, the oldest payment's first. */
    async refused(orderRowId: number): Promise<Refund[]> {
      const found: Refund[] = []
      for (const attempt of await attempts.ofOrder(database, orderRowId))
        found.push(...refusedInVain(attempt.pesos, await refunds.ofAttempt(database, attempt.rowId)))
      return found
    },

    /** Requests all of them again. Nothing was taken of any, so each is sent to the provider as a new one. */
    request(orderRowId: number, now: Date, db: Queryable = database): Promise<Result<Refund[], RefundAgainRefusal>> {
      return inTransaction(db, async (tx) => {
        const order = await orders.lock(tx, orderRowId)
        const asked: Refund[] = []
        for (const { rowId } of await attempts.ofOrder(tx, orderRowId)) {
          const attempt = await attempts.lock(tx, rowId)
          if (attempt.state !== 'paid') continue
          for (const refund of refusedInVain(attempt.pesos, await refunds.ofAttempt(tx, rowId))) {
            const open = { state: 'requested', sentAt: null, refusals: 0, failure: null, nextCheckAt: now } as const
            await refunds.change(tx, refund.rowId, open)
            const key = `${refund.id}:${now.getTime()}`
            await enqueue(tx, { kind: REFUND_JOB, key, payload: { attemptId: attempt.id } })
            asked.push({ ...refund, ...open })
          }
        }
        if (asked.length === 0) return refuse({ code: 'notRefused' })
        await correctEarnings(tx, order, now)
        return done(asked)
      })
    },
  }
}
