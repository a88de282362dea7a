// The text message that an order is on its way: for members who want it, once each time it leaves.
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { ConsentService } from '#shop/customers/my-data/consents/consent.service.ts'
import { SMS_JOB, type SmsJob, type SmsService } from '#shop/customers/sms/sms.service.ts'
import type { Order } from '#shop/orders/order.ts'
import type { OrderId } from '#shop/shared/ids.ts'

/** The job that asks whether somebody wants the message; its payload is `{ orderId }`, its key the order, and which time it leaves. */
export const DISPATCH_SMS_JOB = 'order.dispatch_sms'

interface Deps {
  readonly database: Database
  readonly orders: { byId(id: OrderId): Promise<Order | null> }
  readonly consents: Pick<ConsentService, 'hasGiven'>
  readonly sms: Pick<SmsService, 'isAvailable'>
  readonly enqueue: Enqueue
  /** The message, without links. */
  readonly textOf: (order: { readonly number: number; readonly hasAlcohol: boolean }) => string
}

export function createDispatchSms({ database, orders, consents, sms, enqueue, textOf }: Deps) {
  return {
    /**
     * Enqueues the message of an order that is on its way, if its buyer's last word was yes. A guest has no page where he could say
     * so: he has never said yes.
     */
    async tell(orderId: OrderId, key: string = orderId): Promise<void> {
      const order = await orders.byId(orderId)
      if (!order) throw new Error(`there is no order ${orderId}`)
      if (order.status !== 'EN RUTA' || !sms.isAvailable()) return
      if (!(await consents.hasGiven(order.customerRowId, 'dispatch_sms'))) return
      const payload: SmsJob = { to: order.buyer.phone, text: textOf(order) }
      await inTransaction(database, (tx) => enqueue(tx, { kind: SMS_JOB, key: `en-ruta-${key}`, payload }))
    },
  }
}
