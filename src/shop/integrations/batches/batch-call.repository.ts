// Batches that came under a key of their own, each with its answer, so that one that is sent again is not done again.
import { isKeyConflict, type Queryable } from '#platform/database/database.ts'

export interface BatchCall {
  readonly keyRowId: number
  readonly idempotencyKey: string
  readonly requestHash: string
}

export interface StoredCall {
  readonly requestHash: string
  /** JSON; null while it is worked on, or where its process died. */
  readonly answer: string | null
  readonly begunAt: Date
}

export function createBatchCallRepository() {
  return {
    /** Writes down that a batch is begun; null, or how it stands where it was begun before. */
    async begin(db: Queryable, call: BatchCall, now: Date): Promise<StoredCall | null> {
      try {
        const values = { ...keyOf(call), request_hash: call.requestHash, answer: null, begun_at: now }
        await db.insertInto('integration_call').values(values).execute()
        return null
      } catch (error) {
        if (!isKeyConflict(error)) throw error
        const row = await of(db, call).selectAll().executeTakeFirst()
        return row ? { requestHash: row.request_hash, answer: row.answer, begunAt: row.begun_at } : null
      }
    },

    /** Takes over a batch whose process died; false where another was quicker. */
    async takeOver(db: Queryable, call: BatchCall, begunAt: Date, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('integration_call')
        .set({ begun_at: now })
        .where('key_id', '=', call.keyRowId)
        .where('idempotency_key', '=', call.idempotencyKey)
        .where('begun_at', '=', begunAt)
        .where('answer', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async answer(db: Queryable, call: BatchCall, answer: string): Promise<void> {
      await db
        .updateTable('integration_call')
        .set({ answer })
        .where('key_id', '=', call.keyRowId)
        .where('idempotency_key', '=', call.idempotencyKey)
        .execute()
    },

    /** Forgets a batch of which nothing was done, so that it can be sent again. */
    async forget(db: Queryable, call: BatchCall): Promise<void> {
      await db
        .deleteFrom('integration_call')
        .where('key_id', '=', call.keyRowId)
        .where('idempotency_key', '=', call.idempotencyKey)
        .execute()
    },

    /** Deletes what was begun before a moment. */
    async deleteOld(db: Queryable, before: Date): Promise<void> {
      await db.deleteFrom('integration_call').where('begun_at', '<', before).execute()
    },
  }
}

const keyOf = ({ keyRowId, idempotencyKey }: BatchCall) => ({ key_id: keyRowId, idempotency_key: idempotencyKey })

const of = (db: Queryable, { keyRowId, idempotencyKey }: BatchCall) =>
  db.selectFrom('integration_call').where('key_id', '=', keyRowId).where('idempotency_key', '=', idempotencyKey)
