// Operators of the desk and their sessions as stored: of keys and tokens only their hashes.
import type { Queryable, Tx } from '#platform/database/database.ts'

export interface DeskOperator {
  readonly rowId: number
  readonly name: string
  readonly createdAt: Date
}

interface DeskSession {
  readonly operator: string
  readonly createdAt: Date
  readonly usedAt: Date
}

export function createAccessRepository() {
  return {
    /** Adds an operator, or gives one a new key, which ends his sessions; whether he is new. */
    async give(tx: Tx, name: string, keyHash: string, now: Date): Promise<boolean> {
      const { numDeletedRows } = await tx.deleteFrom('desk_operator').where('name', '=', name).executeTakeFirst()
      await tx.insertInto('desk_operator').values({ name, key_hash: keyHash, created_at: now }).execute()
      return numDeletedRows === 0n
    },

    /** False when there was none of this name. */
    async remove(db: Queryable, name: string): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('desk_operator').where('name', '=', name).executeTakeFirst()
      return numDeletedRows > 0n
    },

    async all(db: Queryable): Promise<DeskOperator[]> {
      const rows = await db.selectFrom('desk_operator').selectAll().orderBy('name').execute()
      return rows.map(({ id, name, created_at }) => ({ rowId: id, name, createdAt: created_at }))
    },

    /** Capitals and accents do not matter. */
    async byName(db: Queryable, name: string): Promise<(DeskOperator & { readonly keyHash: string }) | null> {
      const row = await db.selectFrom('desk_operator').selectAll().where('name', '=', name).executeTakeFirst()
      return row ? { rowId: row.id, name: row.name, createdAt: row.created_at, keyHash: row.key_hash } : null
    },

    async open(db: Queryable, id: string, operatorRowId: number, now: Date): Promise<void> {
      await db
        .insertInto('desk_session')
        .values({ id, operator_id: operatorRowId, created_at: now, used_at: now })
        .execute()
    },

    async session(db: Queryable, id: string): Promise<DeskSession | null> {
      const row = await db
        .selectFrom('desk_session')
        .innerJoin('desk_operator', 'desk_operator.id', 'desk_session.operator_id')
        .select(['desk_operator.name', 'desk_session.created_at', 'desk_session.used_at'])
        .where('desk_session.id', '=', id)
        .executeTakeFirst()
      return row ? { operator: row.name, createdAt: row.created_at, usedAt: row.used_at } : null
    },

    async touch(db: Queryable, id: string, now: Date): Promise<void> {
      await db.updateTable('desk_session').set({ used_at: now }).where('id', '=', id).execute()
    },

    async close(db: Queryable, id: string): Promise<void> {
      await db.deleteFrom('desk_session').where('id', '=', id).execute()
    },

    async deleteUnused(db: Queryable, before: Date): Promise<void> {
      await db.deleteFrom('desk_session').where('used_at', '<', before).execute()
    },
  }
}
