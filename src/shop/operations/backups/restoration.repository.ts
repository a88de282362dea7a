// A shop that was made of a backup: what it may have done since that moment it does not know, so nothing leaves it until an operator
// lets it, and what may have been done already is asked for before it is done again.
import type { Queryable } from '#platform/database/database.ts'

interface Restoration {
  readonly file: string
  /** The moment whose state the shop has. */
  readonly takenAt: Date
  readonly restoredAt: Date
  readonly restoredBy: string
}

interface WaitingKind {
  readonly kind: string
  readonly count: number
}

export function createRestorationRepository() {
  return {
    /** Writes a restoration down, which holds all that would leave the shop. */
    async hold(db: Queryable, { file, takenAt, restoredAt, restoredBy }: Restoration): Promise<void> {
      await db
        .insertInto('restoration')
        .values({ file, taken_at: takenAt, restored_at: restoredAt, restored_by: restoredBy })
        .execute()
    },

    /** The latest restoration that is not released; null where nothing is held. */
    async held(db: Queryable): Promise<Restoration | null> {
      const row = await db
        .selectFrom('restoration')
        .selectAll()
        .where('released_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!row) return null
      const { file, taken_at: takenAt, restored_at: restoredAt, restored_by: restoredBy } = row
      return { file, takenAt, restoredAt, restoredBy }
    },

    /** Lets everything go again; false where nothing was held any more. */
    async release(db: Queryable, by: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('restoration')
        .set({ released_at: now, released_by: by })
        .where('released_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Counts the jobs that wait, by kind. */
    async waiting(db: Queryable): Promise<WaitingKind[]> {
      const rows = await db
        .selectFrom('job')
        .select(({ fn }) => ['kind', fn.countAll<number | string>().as('count')])
        .where('state', '=', 'queued')
        .groupBy('kind')
        .orderBy('kind')
        .execute()
      return rows.map(({ kind, count }) => ({ kind, count: Number(count) }))
    },

    /** Lays aside the jobs of these kinds that wait; their rows stay, so that the same work is not stored again. */
    async discard(db: Queryable, kinds: readonly string[], by: string, now: Date): Promise<void> {
      if (kinds.length === 0) return
      await db
        .updateTable('job')
        .set({ state: 'done', finished_at: now, last_error: `discarded by ${by}` })
        .where('state', '=', 'queued')
        .where('kind', 'in', kinds)
        .execute()
    },

    /** Counts the tax documents and refunds that are not done as far as this state knows. */
    async undone(db: Queryable): Promise<{ readonly documents: number; readonly refunds: number }> {
      const { documents } = await db
        .selectFrom('tax_document')
        .select(({ fn }) => fn.countAll<number | string>().as('documents'))
        .where('state', 'in', ['due', 'sending', 'unknown'])
        .executeTakeFirstOrThrow()
      const { refunds } = await db
        .selectFrom('payment_refund')
        .select(({ fn }) => fn.countAll<number | string>().as('refunds'))
        .where('state', '=', 'requested')
        .executeTakeFirstOrThrow()
      return { documents: Number(documents), refunds: Number(refunds) }
    },

    /**
     * Takes what was to be sent at that moment for sent: a tax document is then asked for by its key, or looked for, before it is issued, and
     * a refund is read back before it is asked for again. Forgets the processes of the other copy.
     */
    async takeForSent(db: Queryable, takenAt: Date): Promise<void> {
      await db
        .updateTable('tax_document')
        .set(({ fn, ref, val }) => ({
          state: 'unknown',
          sent_at: fn.coalesce(ref('sent_at'), val(takenAt)),
          lease_until: null,
        }))
        .where('state', 'in', ['due', 'sending'])
        .execute()
      await db
        .updateTable('payment_refund')
        .set({ sent_at: takenAt })
        .where('state', '=', 'requested')
        .where('sent_at', 'is', null)
        .execute()
      await db.deleteFrom('shop_process').execute()
    },
  }
}
