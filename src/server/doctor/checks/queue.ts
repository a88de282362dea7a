// The worker's queue: what waits for longer than it should, and what was given up.
import { queueHealth } from '#platform/work/queue-health.ts'
import { jobName } from '#texts/desk/jobs.ts'
import { health } from '#texts/health.ts'
import { type Check, found } from '../check.ts'

const LATE_MINUTES = 5
/** The kinds of dead jobs that are named. */
const NAMED = 3

export const queue: Check = {
  name: 'queue',
  async look({ database, databaseFault }) {
    if (databaseFault !== null) return []
    const { late, dead } = await queueHealth(database, new Date(Date.now() - LATE_MINUTES * 60_000))
    const count = dead.reduce((sum, one) => sum + one.count, 0)
    const named = [...new Set(dead.map(({ kind }) => jobName(kind)))]
    const kinds = `${named.slice(0, NAMED).join(', ')}${named.length > NAMED ? ', …' : ''}`
    return [
      ...(late > 0 ? [found('serious', health.queue.late(LATE_MINUTES, late))] : []),
      ...(count > 0 ? [found('serious', health.queue.dead(count, kinds))] : []),
    ]
  },
}
