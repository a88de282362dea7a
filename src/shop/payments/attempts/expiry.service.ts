// Closes the unpaid orders whose time is over, and those whose payment never began, sooner. It belongs to the payments: no order is closed
// before its open attempts were settled, nor while one of them has no answer.

import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { CrashPoint } from '#platform/work/crash-points.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import type { DueOrder } from '#shop/orders/order.ts'
import type { OrderClosing } from '#shop/orders/states/order-event.ts'
import type { AttemptRepository } from './attempt.repository.ts'
import { type Attempt, isOpen } from './attempt.ts'
import { workOff } from './due-work.service.ts'
import type { Settle } from './settle.service.ts'
import type { SettleReason } from './settle-plan.ts'

interface Deps {
  readonly database: Database
  readonly orders: Pick<OrderService, 'dueToExpire' | 'dueToBegin' | 'markBegun' | 'lock' | 'close'>
  readonly attempts: AttemptRepository
  readonly settle: Settle
  /** Says whether the shop has a provider's keys. */
  readonly isKnown: (provider: string) => boolean
  readonly logger: Pick<Logger, 'error'>
  readonly crashPoint: CrashPoint
}

const BATCH = 200
const TIME_OVER: OrderClosing = { status: 'EXPIRADO', reason: 'payment_time_over' }
/** Ends an attempt that holds no money. */
const EXPIRED: SettleReason = { kind: 'abandon', as: 'expired', closes: null, failure: 'order expired' }

export function createExpiry({ database, orders, attempts, settle, isKnown, logger, crashPoint }: Deps) {
  return expireDue

  /** Closes what is due at `now` (EXPIRADO) and gives back what it held; returns how many orders that were. */
  async function expireDue(now: Date): Promise<number> {
    let closed = await closeUnbegun(now)
    await workOff((await lanesOf(now)).values(), async (orderRowId) => {
      try {
        if (await expire(orderRowId, now)) closed += 1
      } catch (error) {
        // One order that cannot be closed must not hold up the others.
        logger.error({ err: error, orderRowId }, 'order could not be expired')
      }
    })
    return closed
  }

  /** Closes orders whose buyer was never handed over to a provider: nothing has to be queried for them. */
  async function closeUnbegun(now: Date): Promise<number> {
    let closed = 0
    for (const rowId of await orders.dueToBegin(now, BATCH)) {
      try {
        const isClosed = await inTransaction(database, async (tx) => {
          const order = await orders.lock(tx, rowId)
          if ((await attempts.ofOrder(tx, rowId)).length === 0) return orders.close(tx, order, TIME_OVER, now)
          await orders.markBegun(tx, rowId) // meanwhile
          return false
        })
        if (isClosed) closed += 1
      } catch (error) {
        logger.error({ err: error, orderRowId: rowId }, 'order could not be expired')
      }
    }
    return closed
  }

  /**
   * Sorts the orders that can be closed by the provider to be queried first. It looks at all that are due: some wait
   * for days.
   */
  async function lanesOf(now: Date): Promise<Map<string, number[]>> {
    const lanes = new Map<string, number[]>()
    for (let last: DueOrder | null = null; ; ) {
      const due: DueOrder[] = await orders.dueToExpire(now, BATCH, last)
      const ids = due.map(({ rowId }) => rowId)
      const open = (await attempts.ofOrders(database, ids)).filter(isOpen)
      for (const rowId of ids) {
        const own = open.filter(({ orderRowId }) => orderRowId === rowId)
        const waits = own.length > 0 && own.every((attempt) => isAwaited(attempt, now))
        if (waits || own.some(({ provider }) => !isKnown(provider))) continue
        const name = own[0]?.provider ?? ''
        lanes.set(name, [...(lanes.get(name) ?? []), rowId])
      }
      last = due.at(-1) ?? null
      if (due.length < BATCH) return lanes
    }
  }

  async function expire(orderRowId: number, now: Date): Promise<boolean> {
    for (const attempt of await attempts.ofOrder(database, orderRowId)) {
      if (isOpen(attempt) && !isAwaited(attempt, now)) await settle(attempt.id, EXPIRED, now)
    }
    crashPoint('expire:settled')
    return inTransaction(database, async (tx) => {
      const order = await orders.lock(tx, orderRowId)
      if ((await attempts.ofOrder(tx, orderRowId)).some(isOpen)) return false
      return orders.close(tx, order, TIME_OVER, now)
    })
  }
}

/**
 * Says whether an attempt is queried by reconciliation already: doing it here too, every two seconds, would be too
 * often.
 */
function isAwaited({ state, nextCheckAt }: Attempt, now: Date): boolean {
  return state === 'unknown' && nextCheckAt !== null && nextCheckAt > now
}
