// Lets operators see jobs that were given up, try them again or lay them aside.
import type { Queryable } from '#platform/database/database.ts'

export interface DeadJob {
  readonly id: number
  readonly kind: string
  readonly key: string
  readonly attempts: number
  /** The reason of its failure, from which jobs.ts has taken addresses. */
  readonly reason: string
  readonly at: Date
}

/** Lists the dead jobs, the latest first. */
export async function deadJobs(database: Queryable, limit: number): Promise<DeadJob[]> {
  const rows = await database
    .selectFrom('job')
    .select(['id', 'kind', 'unique_key', 'attempts', 'last_error', 'finished_at', 'run_at'])
    .where('state', '=', 'dead')
    .orderBy('run_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    key: row.unique_key,
    attempts: row.attempts,
    reason: row.last_error ?? '',
    at: row.finished_at ?? row.run_at,
  }))
}

/** Lets the worker try a job again, from its first attempt; false when it is not dead any more. */
export async function retryDeadJob(database: Queryable, id: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('job')
    .set({ state: 'queued', run_at: new Date(), attempts: 0, finished_at: null })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lays a job aside: its row stays, so that the same work is not stored again; false when it is not dead any more. */
export async function discardDeadJob(database: Queryable, id: number, by: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('job')
    .set({ state: 'done', last_error: `discarded by ${by}` })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
