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
  const dead = await db
    .selectFrom('job')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'dead')
    .groupBy('kind')
    .orderBy('count', 'desc')
    .execute()
  return { late: Number(late.count), dead: dead.map(({ kind, count }) => ({ kind, count: Number(count) })) }
}
