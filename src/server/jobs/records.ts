// Ends, once a night, what the shop wrote down of its own work and has kept for long enough.
import type { Shop } from '#server/build/shop.ts'
import { createRecordPeriods } from '#shop/operations/old-records.service.ts'
import { DAY } from '#shop/shared/durations.ts'
import { type JobDeps, type Jobs, MAIN } from './jobs.ts'

interface Deps extends Pick<JobDeps, 'logger'> {
  readonly shop: Pick<Shop, 'clock' | 'database' | 'settings'>
}

export function recordJobs({ shop: { clock, database, settings }, logger }: Deps): Jobs {
  const periods = createRecordPeriods({ database, settings })
  return { lane: MAIN, handlers: {}, tasks: [{ name: 'old records', everyMs: DAY, run: endOld }] }

  async function endOld(): Promise<void> {
    const done = await periods.run(clock.now())
    if (Object.values(done).some((count) => count > 0)) logger.info({ done }, 'old records deleted')
  }
}
