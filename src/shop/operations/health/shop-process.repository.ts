// The shop's processes as rows. All times are the database's own clock: hosts need not agree.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import type { ShopProcess } from './shop-process.ts'

/** What a process says of itself. */
export type Self = Pick<ShopProcess, 'id' | 'kind' | 'version' | 'host' | 'pid'>

/** Rows of processes that nobody stopped and nobody started again are forgotten after a day, those of processes that left after a minute. */
const FORGOTTEN_S = 86_400
const LEFT_S = 60

const now = sql<Date>`UTC_TIMESTAMP(3)`
const silence = sql<number>`GREATEST(0, TIMESTAMPDIFF(MICROSECOND, beat_at, UTC_TIMESTAMP(3))) / 1000000`

export function createShopProcessRepository() {
  return {
    /** Renews the row of a process, or makes it. */
    async beat(db: Queryable, self: Self): Promise<void> {
      await db
        .insertInto('shop_process')
        .values({ ...self, since: now, beat_at: now, leaving: 0, told_at: null })
        .onDuplicateKeyUpdate({ beat_at: now, told_at: null })
        .execute()
    },

    async leave(db: Queryable, id: string): Promise<void> {
      await db.updateTable('shop_process').set({ leaving: 1, beat_at: now }).where('id', '=', id).execute()
    },

    async remove(db: Queryable, id: string): Promise<void> {
      await db.deleteFrom('shop_process').where('id', '=', id).execute()
    },

    /** Takes all rows away: those of a restored backup are of processes that live elsewhere, or no more. */
    async removeAll(db: Queryable): Promise<void> {
      await db.deleteFrom('shop_process').execute()
    },

    /** Forgets processes nobody asks for any more. */
    async forget(db: Queryable): Promise<void> {
      await db
        .deleteFrom('shop_process')
        .where((eb) =>
          eb.or([eb(silence, '>', FORGOTTEN_S), eb.and([eb('leaving', '=', 1), eb(silence, '>', LEFT_S)])]),
        )
        .execute()
    },

    async all(db: Queryable): Promise<ShopProcess[]> {
      const rows = await db
        .selectFrom('shop_process')
        .select(['id', 'kind', 'version', 'host', 'pid', 'since', 'leaving', 'told_at'])
        .select(silence.as('silence'))
        .orderBy('kind')
        .orderBy('since')
        .execute()
      return rows.map(({ leaving, told_at, silence: seconds, ...row }) => ({
        ...row,
        silentS: Number(seconds),
        leaving: leaving === 1,
        told: told_at !== null,
      }))
    },

    /** Takes the telling of a silent process upon oneself; false where another process did, or it beats again. */
    async claimTelling(db: Queryable, id: string, silentS: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('shop_process')
        .set({ told_at: now })
        .where('id', '=', id)
        .where('told_at', 'is', null)
        .where(silence, '>', silentS)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Gives the telling back: it could not be done. */
    async giveBackTelling(db: Queryable, id: string): Promise<void> {
      await db.updateTable('shop_process').set({ told_at: null }).where('id', '=', id).execute()
    },
  }
}
