// Keys of programs as stored: their names, scopes and hashes, never the keys.
import type { Queryable, Row, Tx } from '#platform/database/database.ts'
import { SCOPES, type Scope } from './scopes.ts'

export interface IntegrationKey {
  readonly rowId: number
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly createdAt: Date
  /** When a call was last made with it, to some minutes; null where none was. */
  readonly usedAt: Date | null
}

export interface StoredKey extends IntegrationKey {
  readonly keyHash: string
}

const COLUMNS = ['id', 'name', 'key_hash', 'scopes', 'created_at', 'used_at'] as const

export function createIntegrationKeyRepository() {
  return {
    async add(tx: Tx, name: string, scopes: readonly Scope[], keyHash: string, now: Date): Promise<void> {
      const values = { name, key_hash: keyHash, scopes: scopes.join(','), created_at: now, used_at: null }
      await tx.insertInto('integration_key').values(values).execute()
    },

    async all(db: Queryable): Promise<IntegrationKey[]> {
      const rows = await db.selectFrom('integration_key').select(COLUMNS).orderBy('name').execute()
      return rows.map((row) => shownOf(keyOf(row)))
    },

    async byName(db: Queryable, name: string): Promise<StoredKey | null> {
      const row = await db.selectFrom('integration_key').select(COLUMNS).where('name', '=', name).executeTakeFirst()
      return row ? keyOf(row) : null
    },

    async byHash(db: Queryable, keyHash: string): Promise<IntegrationKey | null> {
      const row = await db
        .selectFrom('integration_key')
        .select(COLUMNS)
        .where('key_hash', '=', keyHash)
        .executeTakeFirst()
      return row ? shownOf(keyOf(row)) : null
    },

    async used(db: Queryable, rowId: number, now: Date): Promise<void> {
      await db.updateTable('integration_key').set({ used_at: now }).where('id', '=', rowId).execute()
    },

    /** Deletes a key; false where there was none any more. */
    async remove(tx: Tx, rowId: number): Promise<boolean> {
      const { numDeletedRows } = await tx.deleteFrom('integration_key').where('id', '=', rowId).executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

function keyOf({ id, name, key_hash, scopes, created_at, used_at }: Row<'integration_key'>): StoredKey {
  const words = scopes.split(',')
  return {
    ...{ rowId: id, name, keyHash: key_hash, createdAt: created_at, usedAt: used_at },
    scopes: SCOPES.filter((scope) => words.includes(scope)),
  }
}

function shownOf({ rowId, name, scopes, createdAt, usedAt }: StoredKey): IntegrationKey {
  return { rowId, name, scopes, createdAt, usedAt }
}
