// When the person of a session, or of a bearer token, last showed that it is he.
import type { Queryable } from '#platform/database/database.ts'

export function createIdentityRepository() {
  return {
    async shownAt(db: Queryable, sessionKey: string, customerRowId: number): Promise<Date | null> {
      const row = await db
        .selectFrom('session')
        .select('identity_at')
        .where('id', '=', sessionKey)
        .where('customer_id', '=', customerRowId)
        .executeTakeFirst()
      return row?.identity_at ?? null
    },

    async note(db: Queryable, sessionKey: string, customerRowId: number, at: Date): Promise<void> {
      await db
        .updateTable('session')
        .set({ identity_at: at })
        .where('id', '=', sessionKey)
        .where('customer_id', '=', customerRowId)
        .execute()
    },
  }
}
