// What couriers were told of paid orders, one row for each attempt.
import type { Selectable } from 'kysely'
import type { CourierOrderTable } from '#db/tables.ts'
import type { Queryable } from '#platform/database.ts'
import type { CourierName } from '#shop/delivery/couriers/courier.ts'

export interface CourierOrder {
  readonly rowId: number
  readonly courier: CourierName
  /** From 1. */
  readonly attempt: number
  readonly state: 'queued' | 'created' | 'failed'
  /** Public id of our quote; null where the courier prices it anew. */
  readonly quoteId: string | null
}

interface NewCourierOrder {
  readonly orderRowId: number
  readonly courier: CourierName
  readonly attempt: number
  readonly quoteId: string | null
  /** Hundredths of a peso; null while it is not known. */
  readonly fee: number | null
  readonly now: Date
}

/** Characters a reason is stored with. */
const MAX_FAILURE = 300

export function createCourierOrderRepository() {
  return {
    /** Does nothing when the attempt is there already. */
    async insert(db: Queryable, { orderRowId, courier, attempt, quoteId, fee, now }: NewCourierOrder): Promise<void> {
      await db
        .insertInto('courier_order')
        .values({ order_id: orderRowId, courier, attempt, quote_id: quoteId, fee, created_at: now })
        .onDuplicateKeyUpdate({ courier })
        .execute()
    },

    /** The last attempt for an order. */
    async latest(db: Queryable, orderRowId: number): Promise<CourierOrder | undefined> {
      const row = await db
        .selectFrom('courier_order')
        .selectAll()
        .where('order_id', '=', orderRowId)
        .orderBy('attempt', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && toCourierOrder(row)
    },

    async created(
      db: Queryable,
      rowId: number,
      { reference, status, trackingUrl }: { reference: string; status: string; trackingUrl: string | null },
    ): Promise<void> {
      await db
        .updateTable('courier_order')
        .set({ state: 'created', reference, status, tracking_url: trackingUrl, failure: null })
        .where('id', '=', rowId)
        .execute()
    },

    async failed(db: Queryable, rowId: number, failure: string): Promise<void> {
      await db
        .updateTable('courier_order')
        .set({ state: 'failed', failure: failure.slice(0, MAX_FAILURE) })
        .where('id', '=', rowId)
        .execute()
    },
  }
}

function toCourierOrder(row: Selectable<CourierOrderTable>): CourierOrder {
  return { rowId: row.id, courier: row.courier, attempt: row.attempt, state: row.state, quoteId: row.quote_id }
}
