// What operators do with a paid order: move it on, hand it over at the counter by its code, see what happened to it.
import { type Database, inTransaction, type Queryable } from '#platform/database/database.ts'
import type { OrderRepository } from '#shop/orders/order.repository.ts'
import type { Order } from '#shop/orders/order.ts'
import { type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import { FAILED_DELIVERY_REASONS, type FailedDeliveryReason, type OrderEventRow } from './order-event.ts'
import type { ChangeState } from './transition.service.ts'
import type { OrderStatus, OrderStep, TransitionRefusal } from './transitions.ts'

export interface Advance {
  readonly event: OrderStep
  /** Is the state the operator was shown: of two who press at once, one is done and the other is refused. */
  readonly seen: OrderStatus
  readonly operator: string
  /** Says why it did not reach its buyer; needed for `fail`, and for nothing else. */
  readonly reason?: FailedDeliveryReason | undefined
  /** Is the code said at the counter; needed for `hand_over`. */
  readonly code?: string | undefined
}

export type AdvanceRefusal = TransitionRefusal | Refusal<'changedMeanwhile' | 'reasonNeeded' | 'wrongCode'>

interface Deps {
  readonly database: Database
  readonly orders: Pick<OrderRepository, 'byRowId' | 'lock' | 'events'>
  readonly transition: ChangeState
}

export type OrderProgress = ReturnType<typeof createOrderProgress>

export function createOrderProgress({ database, orders, transition }: Deps) {
  return {
    /** Finds an order and what happened to it; null for an unknown row id. */
    async find(rowId: number): Promise<{ order: Order; events: OrderEventRow[] } | null> {
      const order = await orders.byRowId(database, rowId)
      return order ? { order, events: await orders.events(database, rowId) } : null
    },

    /** Moves an order on and returns its new state, or says why nothing was changed. Throws for an unknown row id. */
    advance(
      rowId: number,
      wanted: Advance,
      now: Date,
      db: Queryable = database,
    ): Promise<Result<OrderStatus, AdvanceRefusal>> {
      return inTransaction(db, async (tx): Promise<Result<OrderStatus, AdvanceRefusal>> => {
        const order = await orders.lock(tx, rowId)
        if (!order) throw new Error(`there is no order ${rowId}`)
        const { event, seen, operator, code } = wanted
        if (order.status !== seen) return refuse({ code: 'changedMeanwhile', status: order.status })
        const reason = event === 'fail' ? wanted.reason : 'advanced'
        if (reason === undefined) return refuse({ code: 'reasonNeeded', reasons: FAILED_DELIVERY_REASONS })
        if (event === 'hand_over' && code !== order.delivery.pickupCode) return refuse({ code: 'wrongCode' })
        return transition(tx, order, { event, reason, operator, now })
      })
    },
  }
}
