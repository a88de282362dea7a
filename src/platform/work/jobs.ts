// Has the transactional outbox: a side effect is stored in the transaction that caused it, and run by the worker at least once.
// A job is claimed for LEASE_MS by moving its `run_at`, so no transaction stays open while it runs and a crash only delays it.
// Times are the machine's, not the shop clock's: SHOP_NOW must not turn back a queue.
import { type Database, inTransaction, type Queryable } from '#platform/database/database.ts'
import { redactText } from '#platform/log/log-redaction.ts'
import type { Logger } from '#platform/log/logger.ts'
import { currentRequestId, withRequestId } from '#platform/log/request-id.ts'

export interface NewJob {
  readonly kind: string
  /** The job's key: a second job of the same kind and key is ignored. At most 120 ASCII characters. */
  readonly key: string
  readonly payload: unknown
  /** The earliest time to run it; at once when absent. */
  readonly runAt?: Date
}

export interface RunningJob {
  readonly key: string
  /** The number of the attempt, from 1. */
  readonly attempt: number
}

/** Runs a job; it is retried when this throws. */
export type JobHandler = (payload: unknown, job: RunningJob) => Promise<void>
export type Enqueue = (tx: Queryable, job: NewJob) => Promise<void>

/** Thrown by a handler whose job is not to be retried. */
export class PermanentJobError extends Error {}

/** Two days: a mail server, or anybody else outside, that is away over a weekend's night loses nothing. */
export const MAX_ATTEMPTS = 100
/** The failure with which somebody is told that a job has failed for an hour; it is tried on. */
const TOLD_AT = 12
const LEASE_MS = 90_000
const FIRST_WAIT_MS = 2_000
const MAX_WAIT_MS = 30 * 60_000
/** The most characters of a failure's reason that are stored. */
const MAX_REASON = 450

/** Stores a job in `tx`; does nothing when one of its kind and key exists. */
export const enqueue: Enqueue = async (tx, { kind, key, payload, runAt }) => {
  await tx
    .insertInto('job')
    .values({
      kind,
      unique_key: key,
      payload: JSON.stringify(payload),
      run_at: runAt ?? new Date(),
      request_id: currentRequestId() ?? null,
    })
    .onDuplicateKeyUpdate({ kind })
    .execute()
}

/** Deletes jobs of these kinds that ended before `before`, because their payloads are personal; returns how many. */
export async function deleteFinished(database: Database, kinds: readonly string[], before: Date): Promise<number> {
  if (kinds.length === 0) return 0
  const deleted = await database
    .deleteFrom('job')
    .where('kind', 'in', kinds)
    .where('state', '<>', 'queued')
    .where('finished_at', '<', before)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/** Selects from the jobs of these kinds that are to be run at `now`. */
export const dueJobs = (db: Queryable, kinds: readonly string[], now: Date) =>
  db.selectFrom('job').where('state', '=', 'queued').where('run_at', '<=', now).where('kind', 'in', kinds)

/** Gives the milliseconds to wait after the `attempt`th failure. */
export function backOff(attempt: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), MAX_WAIT_MS)
}

interface ClaimedJob {
  readonly id: number
  readonly kind: string
  readonly key: string
  readonly payload: unknown
  readonly attempt: number
  /** The request that asked for it; null where none did. */
  readonly requestId: string | null
}

/** What became of a job's run. */
export type JobEnd = 'done' | 'failed' | 'dead'

export interface JobRunnerDeps {
  readonly database: Database
  readonly handlers: Readonly<Record<string, JobHandler>>
  readonly logger: Logger
  /** The number of jobs claimed at once and run in parallel. */
  readonly concurrency?: number
  readonly maxAttempts?: number
  /** Clears a job's payload once it is done; its key stays, so that it is not run again. */
  readonly clearsPayload?: boolean
  /** Called after each run of a job, with its seconds. */
  readonly onRun?: (kind: string, end: JobEnd, seconds: number) => void
}

export type JobRunner = ReturnType<typeof createJobRunner>

/**
 * Makes a runner. Any number may work on one database; each runs the kinds it has handlers for and ignores the others, so that
 * one slow outside party does not hold up the rest.
 */
export function createJobRunner({
  database,
  handlers,
  logger,
  concurrency = 4,
  maxAttempts = MAX_ATTEMPTS,
  clearsPayload = false,
  onRun = () => undefined,
}: JobRunnerDeps) {
  const kinds = Object.keys(handlers)

  return {
    /** The kinds of jobs it has handlers for. */
    kinds,
    /** Runs the jobs due now; returns how many that were. */
    runDue,
  }

  async function runDue(): Promise<number> {
    const jobs = await claim()
    await Promise.all(jobs.map((job) => withRequestId(job.requestId, () => runJob(job))))
    return jobs.length
  }

  /** Claims jobs that are due. Most of the time none is: that is asked without a transaction. */
  async function claim(): Promise<ClaimedJob[]> {
    if (kinds.length === 0) return []
    const now = new Date()
    if (!(await dueJobs(database, kinds, now).select('id').limit(1).executeTakeFirst())) return []
    return inTransaction(database, async (tx) => {
      const rows = await dueJobs(tx, kinds, now)
        .select(['id', 'kind', 'unique_key', 'payload', 'attempts', 'request_id'])
        .orderBy('run_at')
        .limit(concurrency)
        .forUpdate()
        .skipLocked()
        .execute()
      if (rows.length === 0) return []
      await tx
        .updateTable('job')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), run_at: new Date(now.getTime() + LEASE_MS) }))
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute()
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        key: row.unique_key,
        payload: typeof row.payload === 'string' ? JSON.parse(row.payload) : row.payload,
        attempt: row.attempts + 1,
        requestId: row.request_id,
      }))
    })
  }

  async function runJob(job: ClaimedJob): Promise<void> {
    const { id, kind, key, attempt } = job
    const startedAt = performance.now()
    const tell = (end: JobEnd) => onRun(kind, end, (performance.now() - startedAt) / 1000)
    try {
      const handler = handlers[kind]
      if (!handler) throw new Error(`no handler for jobs of the kind ${kind}`)
      await handler(job.payload, { key, attempt })
      await database
        .updateTable('job')
        .set({
          state: 'done',
          finished_at: new Date(),
          last_error: null,
          ...(clearsPayload ? { payload: '{}' } : {}),
        })
        .where('id', '=', id)
        .execute()
      logger.debug({ kind, key, attempt }, 'job done')
      tell('done')
    } catch (error) {
      tell(isLast(job, error) ? 'dead' : 'failed')
      await retryLater(job, error).catch((second: unknown) =>
        logger.error({ err: second, kind, key }, 'failed job could not be rescheduled'),
      )
    }
  }

  function isLast({ attempt }: ClaimedJob, error: unknown): boolean {
    return attempt >= maxAttempts || error instanceof PermanentJobError
  }

  async function retryLater(job: ClaimedJob, error: unknown): Promise<void> {
    const { id, kind, key, attempt } = job
    const dead = isLast(job, error)
    logger[dead ? 'error' : 'warn']({ err: error, kind, key, attempt }, dead ? 'job failed permanently' : 'job failed')
    // Mail servers repeat the address they refuse, and a job outlives its payload.
    const reason = redactText(error instanceof Error ? error.message : String(error), MAX_REASON)
    await database
      .updateTable('job')
      .set(
        dead
          ? { state: 'dead', finished_at: new Date(), last_error: reason }
          : { run_at: new Date(Date.now() + backOff(attempt)), last_error: reason },
      )
      .where('id', '=', id)
      .where('attempts', '=', attempt)
      .where('state', '=', 'queued')
      .execute()
    if (!dead && attempt === TOLD_AT) logger.error({ kind, key }, 'ALERT: a job has failed for an hour; it is tried on')
  }
}
