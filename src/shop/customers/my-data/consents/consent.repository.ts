// The log of consents: rows are added, and deleted when their time is over; never changed.
import type { Queryable } from '#platform/database/database.ts'
import type { ConsentEvent } from './consent.ts'

export function createConsentRepository() {
  return {
    async add(db: Queryable, customerRowId: number, events: readonly ConsentEvent[]): Promise<void> {
      await db
        .insertInto('consent_event')
        .values(events.map((event) => ({ ...event, customer_id: customerRowId })))
        .execute()
    },

    /** In the order they were said. */
    async of(db: Queryable, customerRowIds: readonly number[]): Promise<ConsentEvent[]> {
      const rows = await db
        .selectFrom('consent_event')
        .select(['kind', 'given', 'version', 'page', 'at'])
        .where('customer_id', 'in', customerRowIds)
        .orderBy('id')
        .execute()
      return rows.map((row) => ({ ...row, given: row.given !== 0 }))
    },

    /** What people who were deleted before a moment had said; returns how many. */
    async deleteOfDeleted(db: Queryable, before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('consent_event')
        .where('at', '<', before)
        .where('customer_id', 'in', (select) =>
          select.selectFrom('customer').select('id').where('deleted_at', '<', before),
        )
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
