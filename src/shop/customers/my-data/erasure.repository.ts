// Deletes what is stored of people, and blanks what has to stay: a deletion takes all of one person, retention
// what is old.

import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { lockAcross } from '#platform/database/database-locks.ts'
import { blanksOf, OPEN_STATES } from './order-fields.ts'
import { PERSONAL_JOBS, PERSONAL_TABLES } from './personal-tables.ts'
import type { Slice } from './retention.ts'

/** Rows handled at once: a long list does not lock a table. */
const BATCH = 500

export function createErasureRepository() {
  /** Orders lose what no document needs. */
  async function blankOrders(db: Queryable, orderIds: readonly number[], keepDocuments: boolean): Promise<void> {
    if (orderIds.length === 0) return
    await db.deleteFrom('order_visitor').where('order_id', 'in', orderIds).execute()
    await db.deleteFrom('order_party').where('order_id', 'in', orderIds).execute()
    // What somebody wrote, and was answered, after the sale; what was decided stays with the books.
    await db.updateTable('order_request').set({ comment: '' }).where('order_id', 'in', orderIds).execute()
    const requests = db.selectFrom('order_request').select('id').where('order_id', 'in', orderIds)
    await db.updateTable('order_request_event').set({ note: null }).where('request_id', 'in', requests).execute()
    // The courier's page shows where it went.
    await db.updateTable('courier_order').set({ tracking_url: null }).where('order_id', 'in', orderIds).execute()
    const orders = () => db.updateTable('orders').where('id', 'in', orderIds)
    if (!keepDocuments) {
      await orders().set(blanksOf(null)).execute()
      return
    }
    await orders().set(blanksOf(null)).where('paid_at', 'is', null).execute()
    for (const document of ['boleta', 'factura'] as const)
      await orders()
        .set(blanksOf(document))
        .where('paid_at', 'is not', null)
        .where('document_type', '=', document)
        .execute()
  }

  /** Records say nothing of anybody any more. */
  async function blankCustomers(db: Queryable, rowIds: readonly number[], deletedAt: Date): Promise<void> {
    await db
      .updateTable('customer')
      .set({
        kind: 'guest',
        rut: '',
        name: '',
        last_name: '',
        email: '',
        phone: '',
        birth_date: '1900-01-01',
        gender: null,
        browser_id: null,
        account_rut: null,
        account_email: null,
        account_phone: null,
        password_hash: null,
        deleted_at: deletedAt,
      })
      .where('id', 'in', rowIds)
      .execute()
  }

  return {
    blankOrders,
    blankCustomers,

    /** Forgets who used coupons that were over by then, or used one by then that is switched off. */
    async forgetCouponUsers(db: Queryable, by: Date): Promise<number> {
      const { numAffectedRows } = await sql`
        DELETE p FROM coupon_party p
        JOIN coupon c ON c.id = p.coupon_id
        JOIN coupon_use u ON u.order_id = p.order_id
        WHERE c.ends_at <= ${by} OR (c.active = 0 AND u.created_at <= ${by})`.execute(db)
      return Number(numAffectedRows ?? 0)
    },

    /** Deletes refusals of coupons that were last met before then; how many, at most a batch. */
    async deleteRefusedCoupons(db: Queryable, before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('refused_coupon')
        .where('last_at', '<', before)
        .orderBy('last_at')
        .limit(BATCH)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },

    /** Locks records; the row ids of those that are not deleted yet. */
    async lock(db: Queryable, rowIds: readonly number[]): Promise<number[]> {
      const rows = await db
        .selectFrom('customer')
        .select(['id', 'deleted_at'])
        .where('id', 'in', rowIds)
        .orderBy('id')
        .forUpdate()
        .execute()
      for (const { id } of rows) await lockAcross(db, 'customer', id)
      return rows.filter((row) => row.deleted_at === null).map(({ id }) => id)
    },

    /** `locked`: nobody changes them until the transaction ends; late money might be about to revive one. */
    async ordersOf(db: Queryable, rowIds: readonly number[], locked = false) {
      const rows = await db
        .selectFrom('orders')
        .select(['id', 'order_number', 'status', 'paid_at'])
        .where('customer_id', 'in', rowIds)
        .orderBy('id')
        .$if(locked, (query) => query.forUpdate())
        .execute()
      if (locked) for (const { id } of rows) await lockAcross(db, 'order', id)
      return rows.map((row) => ({
        rowId: row.id,
        number: row.order_number,
        isOpen: OPEN_STATES.some((state) => state === row.status),
        isPaid: row.paid_at !== null,
      }))
    },

    /** Everything stored under these records that no law keeps. */
    async deleteRows(db: Queryable, rowIds: readonly number[]): Promise<void> {
      for (const { table, column, onDeletion } of PERSONAL_TABLES) {
        if (onDeletion !== 'delete') continue
        await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} IN (${sql.join([...rowIds])})`.execute(db)
      }
    },

    /** Jobs that name one of these contacts, done or not. */
    async deleteJobs(db: Queryable, contacts: readonly string[]): Promise<void> {
      if (contacts.length === 0) return
      await db
        .deleteFrom('job')
        .where('kind', 'in', PERSONAL_JOBS)
        .where((eb) =>
          eb.or(contacts.map((contact) => sql<boolean>`LOCATE(${JSON.stringify(contact)}, ${eb.ref('payload')}) > 0`)),
        )
        .execute()
    },

    /**
     * Closed orders made before a moment that still name their buyer; `isPaid`: those with a document, or those
     * without.
     */
    async ordersBefore(db: Queryable, before: Date, isPaid: boolean): Promise<number[]> {
      const rows = await db
        .selectFrom('orders')
        .select('id')
        .where('names_buyer', '=', isPaid ? 'paid' : 'unpaid') // in a key: those that name nobody are not read again
        .where('created_at', '<', before)
        .where('status', 'not in', OPEN_STATES)
        .limit(BATCH)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** The newest record's row id; 0 where there is none. */
    async newestCustomer(db: Queryable): Promise<number> {
      const row = await db
        .selectFrom('customer')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst()
      return row?.id ?? 0
    },

    /** Guests' records of a slice made before a moment, of which no order names a buyer any more. */
    async guestsBefore(
      db: Queryable,
      before: Date,
      { from, to }: Slice,
    ): Promise<{ rowId: number; hasOrders: boolean }[]> {
      const rows = await db
        .selectFrom('customer')
        .select((eb) => [
          'id',
          eb
            .exists(eb.selectFrom('orders').select('orders.id').whereRef('orders.customer_id', '=', 'customer.id'))
            .as('has_orders'),
        ])
        .where('id', '>=', from)
        .where('id', '<', to)
        .where('kind', '=', 'guest')
        .where('created_at', '<', before)
        .where('deleted_at', 'is', null)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('orders')
                .select('orders.id')
                .whereRef('orders.customer_id', '=', 'customer.id')
                .where((or) => or.or([or('orders.buyer_rut', '<>', ''), or('orders.buyer_email', '<>', '')])),
            ),
          ),
        )
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute()
      return rows.map((row) => ({ rowId: row.id, hasOrders: Boolean(Number(row.has_orders)) }))
    },

    /** Records without any order; what hangs on them goes with them. */
    async deleteCustomers(db: Queryable, rowIds: readonly number[]): Promise<void> {
      await db.deleteFrom('customer').where('id', 'in', rowIds).execute()
    },
  }
}
