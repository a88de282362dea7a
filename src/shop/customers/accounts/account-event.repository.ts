// What happened with accounts, a row for what is alike within an hour.
import type { Queryable } from '#platform/database/database.ts'
import type { Origin } from '#shop/shared/requests/origin.ts'
import { type AccountEvent, type AccountEventKind, alikeOf, isAccountEventKind } from './account-event.ts'

/** Rows deleted at once. */
const BATCH = 1_000

export function createAccountEventRepository() {
  return {
    /** Whether it is the first of its kind within the hour. */
    async add(db: Queryable, rowId: number, kind: AccountEventKind, origin: Origin, now: Date): Promise<boolean> {
      const { network, device } = origin
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('account_event')
        .values({
          ...{ customer_id: rowId, kind, alike: alikeOf(kind, origin, now), network, device },
          ...{ first_at: now, last_at: now },
        })
        .onDuplicateKeyUpdate((eb) => ({ times: eb('times', '+', 1), last_at: now, network, device }))
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },

    /** The newest first. */
    async of(db: Queryable, rowId: number, most: number): Promise<AccountEvent[]> {
      const rows = await db
        .selectFrom('account_event')
        .select(['kind', 'times', 'first_at', 'last_at', 'network', 'device'])
        .where('customer_id', '=', rowId)
        .orderBy('last_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute()
      return rows.flatMap(({ kind, times, first_at, last_at, network, device }) =>
        isAccountEventKind(kind)
          ? [{ kind, times, firstAt: first_at, lastAt: last_at, origin: { network, device: device ?? '' } }]
          : [],
      )
    },

    /** How many were deleted, at most a batch. */
    async deleteBefore(db: Queryable, before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('account_event')
        .where('last_at', '<', before)
        .orderBy('last_at')
        .limit(BATCH)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
