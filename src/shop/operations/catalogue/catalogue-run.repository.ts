// Runs and their changes as stored, and the one lock that lets a single run write at a time; that of a process that died stays `applying` for
// whoever comes next.

import type { Database, Queryable, Row, Tx } from '#platform/database/database.ts'
import { whileAlone } from '#platform/database/database-locks.ts'
import type { OperatorSource } from '../operator-action.ts'
import type { FieldChange } from './fields.ts'

export type RunState = 'applying' | 'applied' | 'stopped' | 'undone'

export interface CatalogueRun {
  readonly id: number
  readonly undoOf: number | null
  readonly operator: string
  readonly source: OperatorSource
  readonly files: string
  readonly sha256: string
  readonly state: RunState
  readonly startedAt: Date
  readonly finishedAt: Date | null
  /** The moment its shelves were counted; null: as it began. */
  readonly countedAt: Date | null
}

export interface StoredChange extends FieldChange {
  readonly position: number
  readonly state: 'planned' | 'written' | 'kept' | 'dropped'
}

/** A change of one product with the run it belongs to. */
export interface ProductChange extends FieldChange {
  readonly run: number
  readonly undoOf: number | null
  readonly isUndone: boolean
  readonly operator: string
  readonly source: OperatorSource
  readonly at: Date
}

export type RunCounts = Readonly<Record<StoredChange['state'], number>>

const CHUNK = 1_000

export function createCatalogueRunRepository() {
  return {
    /** Runs `work` while nobody else writes to the catalogue by file; null where somebody does, for so many seconds. */
    alone: <Value>(database: Database, work: () => Promise<Value>, seconds = 0) =>
      whileAlone(database, 'catalogue', work, seconds),

    async add(
      tx: Tx,
      run: Omit<CatalogueRun, 'id' | 'state' | 'finishedAt'>,
      changes: readonly FieldChange[],
    ): Promise<number> {
      const values = {
        undo_of: run.undoOf,
        operator: run.operator.slice(0, 60),
        source: run.source,
        files: run.files.slice(0, 200),
        sha256: run.sha256,
        state: 'applying' as const,
        started_at: run.startedAt,
        counted_at: run.countedAt,
      }
      const inserted = await tx.insertInto('catalogue_run').values(values).executeTakeFirstOrThrow()
      const id = Number(inserted.insertId)
      for (let at = 0; at < changes.length; at += CHUNK) {
        const rows = changes.slice(at, at + CHUNK).map(({ kind = '', sku, field, before, after }, index) => ({
          ...{ run_id: id, position: at + index, kind, sku, field },
          ...{ before_value: before, after_value: after },
        }))
        await tx.insertInto('catalogue_change').values(rows).execute()
      }
      return id
    },

    async byId(db: Queryable, id: number): Promise<CatalogueRun | null> {
      const row = await db.selectFrom('catalogue_run').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? runOf(row) : null
    },

    /** The last run that took another back; null for none. */
    async undoing(db: Queryable, id: number): Promise<number | null> {
      const row = await db
        .selectFrom('catalogue_run')
        .select('id')
        .where('undo_of', '=', id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.id ?? null
    },

    /** Those that were begun and never ended, oldest first. */
    async unfinished(db: Queryable): Promise<CatalogueRun[]> {
      const rows = await db
        .selectFrom('catalogue_run')
        .selectAll()
        .where('state', '=', 'applying')
        .orderBy('id')
        .execute()
      return rows.map(runOf)
    },

    async latest(db: Queryable, limit: number): Promise<CatalogueRun[]> {
      const rows = await db.selectFrom('catalogue_run').selectAll().orderBy('id', 'desc').limit(limit).execute()
      return rows.map(runOf)
    },

    /** The last run of the very same files that was written to its end; null for none. */
    async ofBytes(db: Queryable, sha256: string): Promise<CatalogueRun | null> {
      const row = await db
        .selectFrom('catalogue_run')
        .selectAll()
        .where('sha256', '=', sha256)
        .where('undo_of', 'is', null)
        .where('state', '=', 'applied')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row ? runOf(row) : null
    },

    /** The first changes of a run that are in a state, in their order; all where `most` is left out. */
    async changes(db: Queryable, runId: number, state: StoredChange['state'], most?: number): Promise<StoredChange[]> {
      const query = db
        .selectFrom('catalogue_change')
        .selectAll()
        .where('run_id', '=', runId)
        .where('state', '=', state)
        .orderBy('position')
      const rows = await (most === undefined ? query : query.limit(most)).execute()
      return rows.map(({ position, kind, sku, field, before_value, after_value, state }) => ({
        ...(kind === '' ? {} : { kind }),
        ...{ position, sku, field, state },
        ...{ before: before_value, after: after_value },
      }))
    },

    /** What runs changed of a product, the latest first. */
    async ofProduct(db: Queryable, sku: string, limit: number): Promise<ProductChange[]> {
      const rows = await db
        .selectFrom('catalogue_change')
        .innerJoin('catalogue_run', 'catalogue_run.id', 'run_id')
        .select(['run_id', 'undo_of', 'operator', 'source', 'started_at', 'catalogue_run.state as run_state'])
        .select(['sku', 'field', 'before_value', 'after_value'])
        .where('sku', '=', sku)
        .where('kind', '=', '')
        .where('catalogue_change.state', '=', 'written')
        .orderBy('run_id', 'desc')
        .orderBy('position')
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        ...{ run: row.run_id, undoOf: row.undo_of, isUndone: row.run_state === 'undone' },
        ...{ operator: row.operator, source: row.source, at: row.started_at },
        ...{ sku: row.sku, field: row.field, before: row.before_value, after: row.after_value },
      }))
    },

    async counts(db: Queryable, runId: number): Promise<RunCounts> {
      const rows = await db
        .selectFrom('catalogue_change')
        .select(['state'])
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('run_id', '=', runId)
        .groupBy('state')
        .execute()
      const counts = { planned: 0, written: 0, kept: 0, dropped: 0 }
      for (const { state, count } of rows) counts[state] = Number(count)
      return counts
    },

    async mark(
      tx: Queryable,
      runId: number,
      positions: readonly number[],
      state: StoredChange['state'],
    ): Promise<void> {
      if (positions.length === 0) return
      await tx
        .updateTable('catalogue_change')
        .set({ state })
        .where('run_id', '=', runId)
        .where('position', 'in', positions)
        .execute()
    },

    /** What lay on a shelf is known only once it is counted under its lock. */
    async restate(tx: Tx, runId: number, { position, before, after }: StoredChange): Promise<void> {
      await tx
        .updateTable('catalogue_change')
        .set({ before_value: before, after_value: after })
        .where('run_id', '=', runId)
        .where('position', '=', position)
        .execute()
    },

    async drop(tx: Tx, runId: number): Promise<void> {
      const planned = tx.updateTable('catalogue_change').set({ state: 'dropped' })
      await planned.where('run_id', '=', runId).where('state', '=', 'planned').execute()
    },

    async setState(tx: Queryable, runId: number, state: RunState, finishedAt?: Date): Promise<void> {
      const set = finishedAt ? { state, finished_at: finishedAt } : { state }
      await tx.updateTable('catalogue_run').set(set).where('id', '=', runId).execute()
    },
  }
}

function runOf({ undo_of, started_at, finished_at, counted_at, ...row }: Row<'catalogue_run'>): CatalogueRun {
  return { ...row, undoOf: undo_of, startedAt: started_at, finishedAt: finished_at, countedAt: counted_at }
}
