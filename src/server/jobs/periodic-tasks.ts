// Repeats a process's tasks: each on its own, the next run only after the last has ended, each run under an id of its own as a request has one.
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '#platform/log/logger.ts'
import { withRequestId } from '#platform/log/request-id.ts'

export interface PeriodicTask {
  readonly name: string
  readonly everyMs: number
  readonly run: () => Promise<unknown>
}

/** Starts the tasks; `stop` resolves when none is running any more. A run that fails is logged, and the next one follows. */
export function startPeriodicTasks(
  logger: Logger,
  tasks: readonly PeriodicTask[],
): { readonly stop: () => Promise<void> } {
  const aborter = new AbortController()
  const running = tasks.map((task) => repeat(task, aborter.signal, logger))
  return {
    stop: async () => {
      aborter.abort()
      await Promise.all(running)
    },
  }
}

async function repeat({ name, everyMs, run }: PeriodicTask, signal: AbortSignal, logger: Logger): Promise<void> {
  while (!signal.aborted) {
    await withRequestId(null, run).catch((error: unknown) =>
      logger.error({ err: error, task: name }, 'periodic task failed'),
    )
    await pause(everyMs, undefined, { signal }).catch(() => undefined) // rejects when stopped
  }
}
