// Stores couriers' notices in short until a job works on them. Only notices that are surely theirs get here.
import type { Database, Queryable, Tx } from '#platform/database/database.ts'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'

export interface StoredCourierNotice {
  readonly rowId: number
  readonly courier: CourierName
  readonly eventId: string
  readonly reference: string
  readonly key: string | null
  /** The reported state as JSON; null where the courier has to be asked. */
  readonly reading: string | null
  readonly state: 'stored' | 'done' | 'unknown'
  readonly receivedAt: Date
}

export function createCourierNoticeRepository() {
  return {
    /** Stores a notice and gives its row id; null for an event that came before, which is only counted. */
    async add(tx: Tx, notice: Omit<StoredCourierNotice, 'rowId' | 'state'>): Promise<number | null> {
      const { courier, eventId, reference, key, reading, receivedAt } = notice
      const { insertId, numInsertedOrUpdatedRows } = await tx
        .insertInto('courier_notice')
        .ignore()
        .values({ courier, event_id: eventId, reference, external_key: key, reading, received_at: receivedAt })
        .executeTakeFirst()
      if ((numInsertedOrUpdatedRows ?? 0n) > 0n) return Number(insertId)
      await tx
        .updateTable('courier_notice')
        .set((eb) => ({ copies: eb('copies', '+', 1) }))
        .where('courier', '=', courier)
        .where('event_id', '=', eventId)
        .execute()
      return null
    },

    async byRowId(db: Queryable, rowId: number): Promise<StoredCourierNotice | undefined> {
      const row = await db.selectFrom('courier_notice').selectAll().where('id', '=', rowId).executeTakeFirst()
      return (
        row && {
          rowId: row.id,
          courier: row.courier,
          eventId: row.event_id,
          reference: row.reference,
          key: row.external_key,
          reading: row.reading,
          state: row.state,
          receivedAt: row.received_at,
        }
      )
    },

    async countWaiting(db: Queryable, courier: CourierName): Promise<number> {
      const { amount } = await db
        .selectFrom('courier_notice')
        .select((eb) => eb.fn.countAll().as('amount'))
        .where('courier', '=', courier)
        .where('state', '=', 'stored')
        .executeTakeFirstOrThrow()
      return Number(amount)
    },

    /** Marks a notice as worked on and deletes what it said, which is not needed any more. */
    async conclude(db: Queryable, rowId: number, state: 'done' | 'unknown'): Promise<void> {
      await db.updateTable('courier_notice').set({ state, reading: null }).where('id', '=', rowId).execute()
    },

    async deleteBefore(database: Database, before: Date, limit: number): Promise<number> {
      const deleted = await database
        .deleteFrom('courier_notice')
        .where('received_at', '<', before)
        .limit(limit)
        .executeTakeFirst()
      return Number(deleted.numDeletedRows)
    },
  }
}
