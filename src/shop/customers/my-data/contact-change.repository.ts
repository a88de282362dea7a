// New e-mails and phones that wait for their codes, one of each kind per member.
import { isDuplicateKey, type Queryable } from '#platform/database.ts'

export type ContactKind = 'email' | 'phone'

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

    /** False when another account has this e-mail. */
    async apply(db: Queryable, customerRowId: number, { kind, contact }: ContactChange): Promise<boolean> {
      const fields = kind === 'email' ? { email: contact, account_email: contact } : { phone: contact }
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
