// What surrounds an order: mails about it, what couriers were told, notes of operators.
import { readJson } from '#db/tables.ts'
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { CourierLabel } from '#shop/delivery/dispatch/courier-label.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import { ORDER_MAILS, type OrderMailName, type OrderNote } from './order-dossier.ts'

export interface MailJob {
  readonly mail: OrderMailName
  readonly kind: string
  readonly key: string
  readonly payload: unknown
  /** `dead`: it could not be sent. */
  readonly state: 'queued' | 'done' | 'dead'
  readonly at: Date
}

export interface CourierDelivery {
  readonly courier: CourierName
  readonly attempt: number
  readonly state: 'queued' | 'created' | 'failed'
  readonly label: CourierLabel
  /** As the courier says it. */
  readonly status: string | null
  readonly reference: string | null
  readonly failure: string | null
  readonly at: Date
}

export function createOrderDossierRepository() {
  return {
    /** Oldest first. */
    async mailJobs(db: Queryable, orderId: OrderId): Promise<MailJob[]> {
      const names = new Map(Object.entries(ORDER_MAILS).map(([name, kind]) => [kind as string, name as OrderMailName]))
      const rows = await db
        .selectFrom('job')
        .select(['kind', 'unique_key', 'payload', 'state', 'created_at', 'finished_at'])
        .where('kind', 'in', [...names.keys()])
        .where('unique_key', '>=', orderId)
        .where('unique_key', '<=', `${orderId}~`) // every key that begins with it
        .orderBy('id')
        .execute()
      return rows.map(({ kind, unique_key, payload, state, created_at, finished_at }) => ({
        mail: names.get(kind)!,
        kind,
        key: unique_key,
        payload: readJson(payload),
        state,
        at: finished_at ?? created_at,
      }))
    },

    async courierDeliveries(db: Queryable, orderRowId: number): Promise<CourierDelivery[]> {
      const rows = await db
        .selectFrom('courier_order')
        .select(['courier', 'attempt', 'state', 'label', 'status', 'reference', 'failure', 'created_at'])
        .where('order_id', '=', orderRowId)
        .orderBy('attempt')
        .execute()
      return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at }))
    },

    async addNote(tx: Tx, orderRowId: number, { operator, text, at }: OrderNote): Promise<void> {
      await tx.insertInto('order_note').values({ order_id: orderRowId, operator, text, at }).execute()
    },

    /** Oldest first. */
    notes: (db: Queryable, orderRowId: number): Promise<OrderNote[]> =>
      db
        .selectFrom('order_note')
        .select(['operator', 'text', 'at'])
        .where('order_id', '=', orderRowId)
        .orderBy('id')
        .execute(),
  }
}
