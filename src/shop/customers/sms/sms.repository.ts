// Text messages by our own reference: what became of them. No number and no text.
import type { Queryable, Tx } from '#platform/database/database.ts'

export interface SmsState {
  readonly ref: string
  readonly providerId: string
  readonly status: string
  readonly errorCode: number | null
}

export function createSmsRepository() {
  return {
    /** The status of a message, locked until the transaction ends; null where there is no row. */
    async lockStatus(tx: Tx, ref: string): Promise<string | null> {
      const row = await tx.selectFrom('sms').select('status').where('ref', '=', ref).forUpdate().executeTakeFirst()
      return row?.status ?? null
    },

    /** A row to lock, without a status; nothing where there is one. */
    async add(tx: Tx, ref: string, now: Date): Promise<void> {
      await tx.insertInto('sms').ignore().values({ ref, status: '', sent_at: now, updated_at: now }).execute()
    },

    async write(tx: Tx, { ref, providerId, status, errorCode }: SmsState, now: Date): Promise<void> {
      const told = { provider_id: providerId, status, error_code: errorCode, updated_at: now }
      await tx.updateTable('sms').set(told).where('ref', '=', ref).execute()
    },

    async countSince(db: Queryable, since: Date): Promise<number> {
      const { count } = await db
        .selectFrom('sms')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('sent_at', '>', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    async deleteBefore(db: Queryable, before: Date): Promise<void> {
      await db.deleteFrom('sms').where('sent_at', '<=', before).execute()
    },
  }
}
