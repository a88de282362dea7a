// Keeps the runners of a process at work: one question twice a second tells whose jobs are due, and who has some works until none is, beside the others.
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import { dueJobs, type JobRunner } from './jobs.ts'

const IDLE_MS = 500

interface Deps {
  readonly database: Database
  readonly logger: Pick<Logger, 'error'>
}

/** Starts the work; `stop` lets running jobs finish. */
export function runQueue({ database, logger }: Deps, runners: readonly JobRunner[]): { stop(): Promise<void> } {
  const working = new Map<JobRunner, Promise<void>>()
  let stopping = false
  let wake: () => void = () => undefined
  const looking = look()

  return {
    async stop() {
      stopping = true
      wake()
      await looking
      await Promise.all(working.values())
    },
  }

  async function look(): Promise<void> {
    while (!stopping) {
      const idle = runners.filter((runner) => runner.kinds.length > 0 && !working.has(runner))
      for (const runner of (await withJobs(idle).catch(unread)) ?? [])
        working.set(
          runner,
          work(runner).finally(() => working.delete(runner)),
        )
      if (!stopping) await pause(IDLE_MS)
    }
  }

  /** Those of the runners that have a job to do now. */
  async function withJobs(idle: readonly JobRunner[]): Promise<readonly JobRunner[]> {
    if (idle.length === 0) return []
    const now = new Date()
    const found: Record<string, unknown> = await database
      .selectNoFrom((eb) =>
        idle.map(({ kinds }, at) => eb.exists(dueJobs(database, kinds, now).select('id')).as(`runner${at}`)),
      )
      .executeTakeFirstOrThrow()
    return idle.filter((_, at) => Number(found[`runner${at}`]) === 1)
  }

  async function work(runner: JobRunner): Promise<void> {
    let isMore = true
    while (isMore && !stopping) isMore = ((await runner.runDue().catch(unread)) ?? 0) > 0
  }

  function unread(error: unknown): void {
    logger.error({ err: error }, 'job queue could not be read')
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resume) => {
      const timer = setTimeout(resume, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resume()
      }
    })
  }
}
