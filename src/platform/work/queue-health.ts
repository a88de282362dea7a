// Says how the outbox stands: what is late, and what was given up.
import type { Queryable } from '#platform/database/database.ts'

interface QueueHealth {
  /** How many jobs were due before the moment that was asked of, and are not done. */
  readonly late: number
  /** Jobs that were given up, by kind. */
  readonly dead: readonly { readonly kind: string; readonly count: number }[]
}

export async function queueHealth(db: Queryable, dueBefore: Date): Promise<QueueHealth> {
  const late = await db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'queued')
    .where('run_at', '<', dueBefore)
    .executeTakeFirstOrThrow()
  return { late: Number(late.count), dead: await deadByKind(db) }
}

interface QueueByKind {
  /** Jobs that are due and not begun, and since when the oldest of a kind is. */
  readonly due: readonly { readonly kind: string; readonly count: number; readonly oldestAt: Date }[]
  readonly dead: QueueHealth['dead']
}

/** Says how the outbox stands, kind by kind. */
export async function queueByKind(db: Queryable, now: Date): Promise<QueueByKind> {
  const due = await db
    .selectFrom('job')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count'), (eb) => eb.fn.min('run_at').as('oldest')])
    .where('state', '=', 'queued')
    .where('run_at', '<=', now)
    .groupBy('kind')
    .execute()
  return {
    due: due.map(({ kind, count, oldest }) => ({ kind, count: Number(count), oldestAt: oldest })),
    dead: await deadByKind(db),
  }
}

async function deadByKind(db: Queryable): Promise<QueueHealth['dead']> {
  const rows = await db
    .selectFrom('job')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'dead')
    .groupBy('kind')
    .orderBy('count', 'desc')
    .execute()
  return rows.map(({ kind, count }) => ({ kind, count: Number(count) }))
}
