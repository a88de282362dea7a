// People of the desk and their sessions as stored: of keys, passwords, codes and tokens only hashes, and the key of codes sealed.

import type { Queryable, Tx } from '#platform/database/database.ts'
import { lockAcross } from '#platform/database/database-locks.ts'
import type { Role } from './roles.ts'

export interface DeskPerson {
  readonly rowId: number
  readonly name: string
  readonly role: Role
  readonly createdAt: Date
  /** Whether he logs in by a password of his own, and not by the key he was given. */
  readonly hasPassword: boolean
  /** Since when he logs in with codes; null where he does not. */
  readonly factorSince: Date | null
}

/** A person with what he proves himself by. */
export interface Credentials extends DeskPerson {
  readonly keyHash: string
  readonly passwordHash: string | null
  readonly sealedSecret: string | null
  readonly lastStep: number | null
  readonly failedTries: number
  readonly failedAt: Date | null
}

interface DeskSession {
  readonly id: string
  readonly person: DeskPerson
  readonly createdAt: Date
  readonly usedAt: Date
}

/** Where a session was begun. */
export interface SessionOrigin {
  readonly network: string | null
  readonly device: string
}

export interface OpenSession extends SessionOrigin {
  /** SHA-256 of its token. */
  readonly id: string
  readonly operator: string
  readonly operatorRowId: number
  readonly createdAt: Date
  readonly usedAt: Date
}

const COLUMNS = [
  'desk_operator.id as row_id',
  'desk_operator.name',
  'desk_operator.role',
  'desk_operator.created_at as since',
  'desk_operator.key_hash',
  'desk_operator.password_hash',
  'desk_operator.totp_secret',
  'desk_operator.totp_confirmed_at',
  'desk_operator.totp_step',
  'desk_operator.failed_tries',
  'desk_operator.failed_at',
] as const

export function createAccessRepository() {
  return {
    async add(tx: Tx, name: string, role: Role, keyHash: string, now: Date): Promise<void> {
      await tx.insertInto('desk_operator').values({ name, role, key_hash: keyHash, created_at: now }).execute()
    },

    /** Gives somebody a new key in place of his key or password; his sessions end. */
    async renew(tx: Tx, rowId: number, keyHash: string): Promise<void> {
      await tx
        .updateTable('desk_operator')
        .set({ key_hash: keyHash, password_hash: null, failed_tries: 0, failed_at: null })
        .where('id', '=', rowId)
        .execute()
      await tx.deleteFrom('desk_session').where('operator_id', '=', rowId).execute()
    },

    /** Puts a password in place of a key; `keyHash` is of one nobody has. */
    async setPassword(tx: Tx, rowId: number, passwordHash: string, keyHash: string): Promise<void> {
      await tx
        .updateTable('desk_operator')
        .set({ password_hash: passwordHash, key_hash: keyHash })
        .where('id', '=', rowId)
        .execute()
    },

    async setRole(tx: Tx, rowId: number, role: Role): Promise<void> {
      await tx.updateTable('desk_operator').set({ role }).where('id', '=', rowId).execute()
    },

    /** His sessions and codes go with him. */
    async remove(tx: Tx, rowId: number): Promise<void> {
      await tx.deleteFrom('desk_operator').where('id', '=', rowId).execute()
    },

    async all(db: Queryable): Promise<DeskPerson[]> {
      const rows = await db.selectFrom('desk_operator').select(COLUMNS).orderBy('name').execute()
      return rows.map(personOf)
    },

    /** Locks the people who are owners, so that of two who end each other one is refused; their row ids. */
    async lockOwners(tx: Tx): Promise<number[]> {
      const rows = await tx.selectFrom('desk_operator').select('id').where('role', '=', 'owner').forUpdate().execute()
      await lockAcross(tx, 'desk', 'owners')
      return rows.map(({ id }) => id)
    },

    /** Capitals and accents do not matter. */
    async byName(db: Queryable, name: string, { lock = false } = {}): Promise<Credentials | null> {
      const row = await db
        .selectFrom('desk_operator')
        .select(COLUMNS)
        .where('name', '=', name)
        .$if(lock, (query) => query.forUpdate())
        .executeTakeFirst()
      return row ? credentialsOf(row) : null
    },

    async byRowId(db: Queryable, rowId: number, { lock = false } = {}): Promise<Credentials | null> {
      const row = await db
        .selectFrom('desk_operator')
        .select(COLUMNS)
        .where('id', '=', rowId)
        .$if(lock, (query) => query.forUpdate())
        .executeTakeFirst()
      return row ? credentialsOf(row) : null
    },

    async countFailure(db: Queryable, rowId: number, tries: number, now: Date): Promise<void> {
      await db
        .updateTable('desk_operator')
        .set({ failed_tries: tries, failed_at: now })
        .where('id', '=', rowId)
        .execute()
    },

    async forgetFailures(db: Queryable, rowId: number): Promise<void> {
      await db.updateTable('desk_operator').set({ failed_tries: 0, failed_at: null }).where('id', '=', rowId).execute()
    },

    /** Keeps the key of codes that are not confirmed yet; null takes the second factor away, with its recovery codes. */
    async setSecret(tx: Tx, rowId: number, sealedSecret: string | null): Promise<void> {
      await tx
        .updateTable('desk_operator')
        .set({ totp_secret: sealedSecret, totp_confirmed_at: null, totp_step: null })
        .where('id', '=', rowId)
        .execute()
      await tx.deleteFrom('desk_recovery_code').where('operator_id', '=', rowId).execute()
    },

    async confirmSecret(tx: Tx, rowId: number, now: Date): Promise<void> {
      await tx.updateTable('desk_operator').set({ totp_confirmed_at: now }).where('id', '=', rowId).execute()
    },

    async setStep(tx: Tx, rowId: number, step: number): Promise<void> {
      await tx.updateTable('desk_operator').set({ totp_step: step }).where('id', '=', rowId).execute()
    },

    async setRecoveryCodes(tx: Tx, rowId: number, hashes: readonly string[]): Promise<void> {
      await tx.deleteFrom('desk_recovery_code').where('operator_id', '=', rowId).execute()
      await tx
        .insertInto('desk_recovery_code')
        .values(hashes.map((hash) => ({ operator_id: rowId, code_hash: hash })))
        .execute()
    },

    async recoveryCodesLeft(db: Queryable, rowId: number): Promise<number> {
      const rows = await db
        .selectFrom('desk_recovery_code')
        .select('code_hash')
        .where('operator_id', '=', rowId)
        .execute()
      return rows.length
    },

    /** Takes a recovery code, once; false where there is none. */
    async takeRecoveryCode(tx: Tx, rowId: number, hash: string): Promise<boolean> {
      const { numDeletedRows } = await tx
        .deleteFrom('desk_recovery_code')
        .where('operator_id', '=', rowId)
        .where('code_hash', '=', hash)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async open(db: Queryable, id: string, operatorRowId: number, origin: SessionOrigin, now: Date): Promise<void> {
      await db
        .insertInto('desk_session')
        .values({ id, operator_id: operatorRowId, ...origin, created_at: now, used_at: now })
        .execute()
    },

    async session(db: Queryable, id: string): Promise<DeskSession | null> {
      const row = await db
        .selectFrom('desk_session')
        .innerJoin('desk_operator', 'desk_operator.id', 'desk_session.operator_id')
        .select(COLUMNS)
        .select(['desk_session.created_at', 'desk_session.used_at'])
        .where('desk_session.id', '=', id)
        .executeTakeFirst()
      return row ? { id, person: personOf(row), createdAt: row.created_at, usedAt: row.used_at } : null
    },

    /** The sessions of one person or of all, the last used first. */
    async sessions(db: Queryable, operatorRowId: number | null): Promise<OpenSession[]> {
      const rows = await db
        .selectFrom('desk_session')
        .innerJoin('desk_operator', 'desk_operator.id', 'desk_session.operator_id')
        .select(['desk_session.id', 'name', 'operator_id', 'network', 'device'])
        .select(['desk_session.created_at', 'desk_session.used_at'])
        .$if(operatorRowId !== null, (query) => query.where('operator_id', '=', operatorRowId!))
        .orderBy('desk_session.used_at', 'desc')
        .execute()
      return rows.map(({ name, operator_id, created_at, used_at, ...row }) => ({
        ...row,
        operator: name,
        operatorRowId: operator_id,
        createdAt: created_at,
        usedAt: used_at,
      }))
    },

    async touch(db: Queryable, id: string, now: Date): Promise<void> {
      await db.updateTable('desk_session').set({ used_at: now }).where('id', '=', id).execute()
    },

    async close(db: Queryable, id: string): Promise<void> {
      await db.deleteFrom('desk_session').where('id', '=', id).execute()
    },

    /** Ends one session of somebody, or all but `except`; how many. */
    async closeOf(
      db: Queryable,
      operatorRowId: number,
      which: { readonly id: string } | { readonly except: string | null },
    ): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('desk_session')
        .where('operator_id', '=', operatorRowId)
        .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : ''))
        .$if('except' in which && which.except !== null, (query) =>
          query.where('id', '!=', 'except' in which ? which.except! : ''),
        )
        .executeTakeFirst()
      return Number(numDeletedRows)
    },

    async deleteUnused(db: Queryable, usedBefore: Date, begunBefore: Date): Promise<void> {
      await db
        .deleteFrom('desk_session')
        .where((either) => either.or([either('used_at', '<', usedBefore), either('created_at', '<', begunBefore)]))
        .execute()
    },
  }
}

interface PersonRow {
  readonly row_id: number
  readonly name: string
  readonly role: Role
  readonly since: Date
  readonly key_hash: string
  readonly password_hash: string | null
  readonly totp_secret: string | null
  readonly totp_confirmed_at: Date | null
  readonly totp_step: number | null
  readonly failed_tries: number
  readonly failed_at: Date | null
}

function personOf({ row_id, name, role, since, password_hash, totp_confirmed_at }: PersonRow): DeskPerson {
  return {
    ...{ rowId: row_id, name, role, createdAt: since },
    hasPassword: password_hash !== null,
    factorSince: totp_confirmed_at,
  }
}

function credentialsOf(row: PersonRow): Credentials {
  return {
    ...personOf(row),
    keyHash: row.key_hash,
    passwordHash: row.password_hash,
    sealedSecret: row.totp_secret,
    lastStep: row.totp_step,
    failedTries: row.failed_tries,
    failedAt: row.failed_at,
  }
}
