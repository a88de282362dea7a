// New contacts that were confirmed: done, or waiting for their day.
import type { Queryable, Row } from '#platform/database/database.ts'
import type { ChangedContact, ContactKind } from './changed-contact.ts'

export interface StoredChange extends ChangedContact {
  /** Row id. */
  readonly id: number
  readonly customerRowId: number
  /** Whether a code reached the new contact itself. */
  readonly isProven: boolean
}

type NewChange = Omit<StoredChange, 'id' | 'customerRowId'> & { readonly createdAt: Date }

export function createChangedContactRepository() {
  const select = (db: Queryable) => db.selectFrom('changed_contact').selectAll()
  return {
    async add(db: Queryable, customerRowId: number, change: NewChange): Promise<void> {
      const { kind, oldContact: old_contact, contact, isProven: proven, state, dueAt: due_at } = change
      const values = { kind, old_contact, contact, proven, state, due_at, created_at: change.createdAt }
      await db
        .insertInto('changed_contact')
        .values({ ...values, customer_id: customerRowId })
        .execute()
    },

    /** What waits, and what was done since then, the latest first. */
    async of(db: Queryable, customerRowId: number, since: Date): Promise<StoredChange[]> {
      const rows = await select(db)
        .where('customer_id', '=', customerRowId)
        .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('due_at', '>', since)]))
        .orderBy('id', 'desc')
        .execute()
      return rows.map(changeOf)
    },

    /** Waiting ones whose day has come. */
    async due(db: Queryable, now: Date): Promise<StoredChange[]> {
      const rows = await select(db)
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(100)
        .execute()
      return rows.map(changeOf)
    },

    /** Takes waiting ones away, of one kind or of both; returns how many there were. */
    async dropWaiting(db: Queryable, customerRowId: number, kind?: ContactKind): Promise<number> {
      const waiting = db
        .deleteFrom('changed_contact')
        .where('customer_id', '=', customerRowId)
        .where('state', '=', 'waiting')
      const dropped = await (kind === undefined ? waiting : waiting.where('kind', '=', kind)).executeTakeFirst()
      return Number(dropped.numDeletedRows)
    },

    /** Takes one away; false when it was stopped or done before. */
    async take(db: Queryable, id: number): Promise<boolean> {
      const taken = await db
        .deleteFrom('changed_contact')
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .executeTakeFirst()
      return taken.numDeletedRows > 0n
    },

    async deleteDoneBefore(db: Queryable, before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('changed_contact')
        .where('state', '=', 'done')
        .where('due_at', '<', before)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

function changeOf(row: Row<'changed_contact'>): StoredChange {
  const { id, customer_id: customerRowId, kind, old_contact: oldContact, contact, state, due_at: dueAt } = row
  return { id, customerRowId, kind, oldContact, contact, isProven: row.proven !== 0, state, dueAt }
}
