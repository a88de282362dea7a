// Issued codes: for which purpose and contact, how often they were tried, and whether they are used.
import type { Queryable } from '#platform/database/database.ts'
import { CODE_TRIES, type CodePurpose } from './code.ts'

interface IssuedCode {
  readonly id: string
  readonly purpose: CodePurpose
  /** Keyed hashes. */
  readonly contact: string
  readonly network: string
  readonly customerRowId: number | null
  readonly issuedAt: Date
  readonly expiresAt: Date
}

export function createCodeRepository() {
  return {
    async add(db: Queryable, code: IssuedCode): Promise<void> {
      await db
        .insertInto('contact_code')
        .values({
          id: code.id,
          purpose: code.purpose,
          contact: code.contact,
          network: code.network,
          customer_id: code.customerRowId,
          issued_at: code.issuedAt,
          expires_at: code.expiresAt,
        })
        .execute()
    },

    /** When codes for one of these purposes were issued for a contact since a moment, the newest first. */
    async issuedTo(
      db: Queryable,
      contact: string,
      purposes: readonly CodePurpose[],
      since: Date,
    ): Promise<readonly Date[]> {
      const rows = await db
        .selectFrom('contact_code')
        .select('issued_at')
        .where('contact', '=', contact)
        .where('purpose', 'in', purposes)
        .where('issued_at', '>', since)
        .orderBy('issued_at', 'desc')
        .execute()
      return rows.map((row) => row.issued_at)
    },

    async countFrom(db: Queryable, network: string, since: Date): Promise<number> {
      const { count } = await db
        .selectFrom('contact_code')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('network', '=', network)
        .where('issued_at', '>', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /**
     * Takes a code's id as proof that its owner solved a captcha; false when it was taken before, or is no such proof.
     * `contact` null: whichever it went to.
     */
    async follow(
      db: Queryable,
      { id, purpose, contact, since }: Pick<IssuedCode, 'id' | 'purpose'> & { contact: string | null; since: Date },
    ): Promise<boolean> {
      const earlier = db
        .updateTable('contact_code')
        .set({ followed: true })
        .where('id', '=', id)
        .where('purpose', '=', purpose)
        .where('issued_at', '>', since)
        .where('followed', '=', 0)
      const taken = contact === null ? earlier : earlier.where('contact', '=', contact)
      return (await taken.executeTakeFirst()).numUpdatedRows > 0n
    },

    /** Counts a try before the code is compared, so that no two at once share one; false when there is none left. */
    async takeTry(
      db: Queryable,
      { id, purpose, contact, now }: Pick<IssuedCode, 'id' | 'purpose' | 'contact'> & { now: Date },
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('contact_code')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('id', '=', id)
        .where('purpose', '=', purpose)
        .where('contact', '=', contact)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .where('tries', '<', CODE_TRIES)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** False when somebody else used it first. */
    async use(db: Queryable, id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('contact_code')
        .set({ used_at: now })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** What became of a code of this purpose and contact; null when there is none. */
    async find(db: Queryable, id: string, purpose: CodePurpose, contact: string) {
      const row = await db
        .selectFrom('contact_code')
        .select(['used_at', 'expires_at', 'tries', 'customer_id'])
        .where('id', '=', id)
        .where('purpose', '=', purpose)
        .where('contact', '=', contact)
        .executeTakeFirst()
      return row
        ? { usedAt: row.used_at, expiresAt: row.expires_at, tries: row.tries, customerRowId: row.customer_id }
        : null
    },

    async isForSomebody(db: Queryable, id: string): Promise<boolean> {
      const row = await db.selectFrom('contact_code').select('customer_id').where('id', '=', id).executeTakeFirst()
      return row !== undefined && row.customer_id !== null
    },

    async deleteIssuedBefore(db: Queryable, before: Date): Promise<void> {
      await db.deleteFrom('contact_code').where('issued_at', '<', before).execute()
    },
  }
}
