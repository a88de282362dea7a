// People with an account, and the links by which they set a new password.

import { isDuplicateKey, type Queryable, type Tx } from '#platform/database/database.ts'
import { lockAcross } from '#platform/database/database-locks.ts'
import type { CustomerId } from '#shop/shared/ids.ts'
import { customerOfRow } from '../customer-row.ts'
import type { Account, NewAccount } from './account.ts'

/** With what a log-in compares. */
interface StoredAccount extends Account {
  readonly passwordHash: string | null
}

export function createAccountRepository() {
  return {
    async findByRowId(db: Queryable, rowId: number): Promise<StoredAccount | null> {
      return accountOf(await selectAccount(db).where('id', '=', rowId).executeTakeFirst())
    },

    async lockByRowId(tx: Tx, rowId: number): Promise<StoredAccount | null> {
      const row = await selectAccount(tx).where('id', '=', rowId).forUpdate().executeTakeFirst()
      await lockAcross(tx, 'customer', rowId)
      return accountOf(row)
    },

    /** `rut` without dots or dash. */
    async findByRut(db: Queryable, rut: string): Promise<StoredAccount | null> {
      return accountOf(await selectAccount(db).where('account_rut', '=', rut).executeTakeFirst())
    },

    /** Who has proven that this e-mail, in lower case, is his. */
    async findByEmail(db: Queryable, email: string): Promise<StoredAccount | null> {
      return accountOf(await selectAccount(db).where('account_email', '=', email).executeTakeFirst())
    },

    /** A new member under a public id; null when the RUT has an account, or a proven e-mail is another's. */
    async addMember(db: Queryable, id: CustomerId, person: NewAccount, now: Date): Promise<number | null> {
      try {
        const { insertId } = await db
          .insertInto('customer')
          .values({
            public_id: id,
            kind: 'member',
            rut: person.rut,
            name: person.name,
            last_name: person.lastName,
            email: person.email,
            phone: person.phone,
            birth_date: person.birthDate,
            gender: person.gender,
            account_rut: person.rut,
            account_email: person.emailIsProven ? person.email : null,
            account_phone: person.phoneIsProven ? person.phone : null,
            password_hash: person.passwordHash,
            created_at: now,
          })
          .executeTakeFirstOrThrow()
        return Number(insertId)
      } catch (error) {
        if (isDuplicateKey(error)) return null
        throw error
      }
    },

    /** Makes guests' records with this RUT a member's, of which `contact` is the phone or the e-mail. */
    async claimGuests(db: Queryable, memberRowId: number, rut: string, contact: string): Promise<void> {
      await db
        .updateTable('customer')
        .set({ member_id: memberRowId })
        .where('kind', '=', 'guest')
        .where('member_id', 'is', null)
        .where('rut', '=', rut)
        .where((eb) => eb.or([eb('phone', '=', contact), eb('email', '=', contact)]))
        .execute()
    },

    /** Notes that an account's e-mail was proven; it stays unproven where another account has proven it. */
    async proveEmail(db: Queryable, rowId: number): Promise<void> {
      try {
        await db
          .updateTable('customer')
          .set(({ ref }) => ({ account_email: ref('email') }))
          .where('id', '=', rowId)
          .where('account_email', 'is', null)
          .execute()
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    async setPassword(db: Queryable, rowId: number, passwordHash: string): Promise<void> {
      await db.updateTable('customer').set({ password_hash: passwordHash }).where('id', '=', rowId).execute()
    },

    async addReset(db: Queryable, tokenHash: string, rowId: number, now: Date, expiresAt: Date): Promise<void> {
      await db
        .insertInto('password_reset')
        .values({ token_hash: tokenHash, customer_id: rowId, created_at: now, expires_at: expiresAt })
        .execute()
    },

    async countResets(db: Queryable, rowId: number, since: Date): Promise<number> {
      const { count } = await db
        .selectFrom('password_reset')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('customer_id', '=', rowId)
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Whose link this is, while it may be used; null otherwise. */
    async findReset(db: Queryable, tokenHash: string, rut: string, now: Date): Promise<number | null> {
      const row = await db
        .selectFrom('password_reset')
        .innerJoin('customer', 'customer.id', 'password_reset.customer_id')
        .select('password_reset.customer_id')
        .where('token_hash', '=', tokenHash)
        .where('customer.account_rut', '=', rut)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row?.customer_id ?? null
    },

    /** False when it was used before. */
    async takeReset(db: Queryable, tokenHash: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('password_reset')
        .set({ used_at: now })
        .where('token_hash', '=', tokenHash)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Every other link of an account ends with its new password. */
    async endResets(db: Queryable, rowId: number, now: Date): Promise<void> {
      await db
        .updateTable('password_reset')
        .set({ used_at: now })
        .where('customer_id', '=', rowId)
        .where('used_at', 'is', null)
        .execute()
    },

    async deleteResetsBefore(db: Queryable, before: Date): Promise<void> {
      await db.deleteFrom('password_reset').where('created_at', '<', before).execute()
    },
  }
}

function selectAccount(db: Queryable) {
  return db
    .selectFrom('customer')
    .select(['id', 'public_id', 'kind', 'rut', 'name', 'last_name', 'email', 'phone', 'birth_date'])
    .select(['gender', 'password_hash'])
    .where('kind', '<>', 'guest')
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccount>['executeTakeFirst']>>

function accountOf(row: AccountRow): StoredAccount | null {
  if (!row || row.kind === 'guest') return null
  return {
    ...customerOfRow(row),
    kind: row.kind,
    gender: row.gender,
    passwordHash: row.password_hash,
  }
}
