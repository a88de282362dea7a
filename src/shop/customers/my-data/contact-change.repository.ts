// New e-mails and phones that wait for their codes, one of each kind per member.
import { isDuplicateKey, type Queryable } from '#platform/database/database.ts'
import type { ContactKind } from './changed-contact.ts'

export interface ContactChange {
  readonly kind: ContactKind
  readonly contact: string
  readonly codeContact: string
  readonly codeId: string
  readonly isProven: boolean
  /** Of an e-mail: what proves that the account is one's own. */
  readonly old: { readonly contact: string; readonly codeId: string; readonly isProven: boolean } | null
  readonly createdAt: Date
}

/** `isProven`: a code reached it. */
type NewContact = Pick<ContactChange, 'kind' | 'contact' | 'isProven'>

export function createContactChangeRepository() {
  return {
    /** In place of an earlier one of its kind. */
    async save(db: Queryable, customerRowId: number, change: ContactChange): Promise<void> {
      const values = {
        contact: change.contact,
        code_contact: change.codeContact,
        code_id: change.codeId,
        proven: change.isProven,
        old_contact: change.old?.contact ?? null,
        old_code_id: change.old?.codeId ?? null,
        old_proven: change.old?.isProven ?? false,
        created_at: change.createdAt,
      }
      await db
        .insertInto('contact_change')
        .values({ customer_id: customerRowId, kind: change.kind, ...values })
        .onDuplicateKeyUpdate(values)
        .execute()
    },

    async of(db: Queryable, customerRowId: number): Promise<ContactChange[]> {
      const rows = await db.selectFrom('contact_change').selectAll().where('customer_id', '=', customerRowId).execute()
      return rows.map((row) => ({
        kind: row.kind,
        contact: row.contact,
        codeContact: row.code_contact,
        codeId: row.code_id,
        isProven: row.proven !== 0,
        old:
          row.old_contact === null || row.old_code_id === null
            ? null
            : { contact: row.old_contact, codeId: row.old_code_id, isProven: row.old_proven !== 0 },
        createdAt: row.created_at,
      }))
    },

    /** Notes that a code of this change was right. */
    async prove(db: Queryable, customerRowId: number, codeId: string, side: 'proven' | 'old_proven'): Promise<void> {
      await db
        .updateTable('contact_change')
        .set(side === 'proven' ? { proven: true } : { old_proven: true })
        .where('customer_id', '=', customerRowId)
        .where(side === 'proven' ? 'code_id' : 'old_code_id', '=', codeId)
        .execute()
    },

    /** Takes a change away; false when somebody else did first. */
    async take(db: Queryable, customerRowId: number, { kind, codeId }: ContactChange): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('contact_change')
        .where('customer_id', '=', customerRowId)
        .where('kind', '=', kind)
        .where('code_id', '=', codeId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Those of a member, of either kind. */
    async deleteOf(db: Queryable, customerRowId: number): Promise<void> {
      await db.deleteFrom('contact_change').where('customer_id', '=', customerRowId).execute()
    },

    /** Whether an account has proven this e-mail. */
    async isTaken(db: Queryable, email: string): Promise<boolean> {
      const taken = db.selectFrom('customer').select('id').where('account_email', '=', email)
      return (await taken.executeTakeFirst()) !== undefined
    },

    /** False when another account has this e-mail. */
    async apply(db: Queryable, customerRowId: number, { kind, contact, isProven }: NewContact): Promise<boolean> {
      const fields =
        kind === 'email'
          ? { email: contact, account_email: contact }
          : { phone: contact, account_phone: isProven ? contact : null }
      try {
        await db
          .updateTable('customer')
          .set(fields)
          .where('id', '=', customerRowId)
          .where('deleted_at', 'is', null)
          .execute()
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    async deleteBefore(db: Queryable, before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('contact_change')
        .where('created_at', '<', before)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
