// The one place that changes an order's state: checks that it may happen, writes it with its event, and enqueues that state's mail.
// Works inside its caller's transaction, on an order the caller has locked.
import type { Tx } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import { DISPATCH_SMS_JOB } from '#shop/orders/couriers/dispatch-sms.service.ts'
import { isMailed, type StageMail } from '#shop/orders/mails/mailed-stages.ts'
import type { OrderRepository } from '#shop/orders/order.repository.ts'
import type { Order } from '#shop/orders/order.ts'
import type { Result } from '#shop/shared/result.ts'
import { ORDER_REASONS, type OrderEventReason } from './order-event.ts'
import { type OrderEventName, type OrderStatus, stateAfter, type TransitionRefusal } from './transitions.ts'

/** The job that mails the confirmation; its payload is `{ orderId }`. */
export const CONFIRMATION_JOB = 'order.confirmation'
/** The job that mails what an order has become; its payload is a `StageMail`. */
export const STAGE_MAIL_JOB = 'order.stage'

export interface Transition {
  readonly event: OrderEventName
  readonly reason: OrderEventReason
  /** Names the operator who does it by a command. */
  readonly operator?: string | null
  readonly now: Date
  readonly holdsStock?: boolean
  readonly paid?: boolean
}

export type ChangeState = ReturnType<typeof createTransitions>

export function createTransitions({
  orders,
  enqueue,
}: {
  readonly orders: Pick<OrderRepository, 'changeStatus' | 'events'>
  readonly enqueue: Enqueue
}) {
  /** Changes the state and returns the new one, or says why it cannot happen: then nothing is written. */
  return async function transition(
    tx: Tx,
    order: Order,
    { event, reason, operator = null, now, holdsStock, paid }: Transition,
  ): Promise<Result<OrderStatus, TransitionRefusal>> {
    const next = stateAfter(event, order, ORDER_REASONS[reason])
    if (!next.ok) return next
    const status = next.value
    await orders.changeStatus(tx, order.rowId, { status, reason, operator, now, holdsStock, paid })
    if (status === 'EN RUTA')
      await enqueue(tx, { kind: DISPATCH_SMS_JOB, key: await keyOf(order.id), payload: { orderId: order.id } })
    if (status === 'POR PREPARAR')
      await enqueue(tx, { kind: CONFIRMATION_JOB, key: order.id, payload: { orderId: order.id } })
    else if (isMailed(status, order.delivery.type)) {
      const payload: StageMail = { orderId: order.id, stage: status, reason }
      await enqueue(tx, { kind: STAGE_MAIL_JOB, key: await keyOf(`${order.id}:${status}`), payload })
    }
    return next

    /**
     * Makes the key of a mail. An order that is sent again passes a state once more, and its buyer is mailed once more.
     */
    async function keyOf(first: string): Promise<string> {
      const times = (await orders.events(tx, order.rowId)).filter((event) => event.status === status).length
      return times > 1 ? `${first}:${times}` : first
    }
  }
}
