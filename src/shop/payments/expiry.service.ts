// Closes the unpaid orders whose time is over. It belongs to the payments: no order is closed before its open attempts were
// settled, nor while one of them has no answer.

import type { CrashPoint } from '#platform/crash-points.ts'
import { type Database, inTransaction } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import type { OrderClosing } from '#shop/orders/order-event.ts'
import type { AttemptRepository } from './attempt.repository.ts'
import { isOpen } from './attempt.ts'
import type { Settle } from './settle.service.ts'
import type { SettleReason } from './settle-plan.ts'

interface Deps {
  readonly database: Database
  readonly orders: Pick<OrderService, 'dueToExpire' | 'lock' | 'close'>
  readonly attempts: AttemptRepository
  readonly settle: Settle
  readonly logger: Pick<Logger, 'error'>
  readonly crashPoint: CrashPoint
}

const BATCH = 50
const TIME_OVER: OrderClosing = { status: 'EXPIRADO', reason: 'payment_time_over' }
/** What holds no money is given up. */
const EXPIRED: SettleReason = { kind: 'abandon', as: 'expired', closes: null, failure: 'order expired' }

export function createExpiry({ database, orders, attempts, settle, logger, crashPoint }: Deps) {
  return expireDue

  /** Closes what is due at `now` (EXPIRADO) and gives back what it held; returns how many orders that were. */
  async function expireDue(now: Date): Promise<number> {
    let closed = 0
    for (const orderRowId of await orders.dueToExpire(now, BATCH)) {
      try {
        if (await expire(orderRowId, now)) closed += 1
      } catch (error) {
        // One order that cannot be closed must not hold up the others.
        logger.error({ err: error, orderRowId }, 'order could not be expired')
      }
    }
    return closed
  }

  async function expire(orderRowId: number, now: Date): Promise<boolean> {
    for (const attempt of await attempts.ofOrder(database, orderRowId)) {
      // One that is queried already is left to reconciliation: every two seconds would be too often.
      const isAwaited = attempt.state === 'unknown' && attempt.nextCheckAt !== null && attempt.nextCheckAt > now
      if (isOpen(attempt) && !isAwaited) await settle(attempt.id, EXPIRED, now)
    }
    crashPoint('expire:settled')
    return inTransaction(database, async (tx) => {
      const order = await orders.lock(tx, orderRowId)
      if ((await attempts.ofOrder(tx, orderRowId)).some(isOpen)) return false
      return orders.close(tx, order, TIME_OVER, now)
    })
  }
}
