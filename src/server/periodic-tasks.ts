// Things a process does again and again: each on its own, the next time only after the last is over.
import type { Logger } from '#platform/logger.ts'

export interface PeriodicTask {
  readonly name: string
  readonly everyMs: number
  readonly run: () => Promise<unknown>
}

/** Starts the rounds; `stop` resolves when none is under way any more. A round that fails is logged and goes on. */
export function startPeriodicTasks(
  logger: Logger,
  rounds: readonly PeriodicTask[],
): { readonly stop: () => Promise<void> } {
  const aborter = new AbortController()
  const running = rounds.map((round) => runTask(round, aborter.signal, logger))
  return {
    stop: async () => {
      aborter.abort()
      await Promise.all(running)
    },
  }
}

async function runTask(
  { name, everyMs, run: work }: PeriodicTask,
  stopped: AbortSignal,
  logger: Logger,
): Promise<void> {
  while (!stopped.aborted) {
    await work().catch((error: unknown) => logger.error({ err: error, round: name }, 'a round failed'))
    await pause(everyMs, stopped)
  }
}

function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resume) => {
    if (stopped.aborted) return resume()
    const timer = setTimeout(resume, milliseconds)
    stopped.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resume()
      },
      { once: true },
    )
  })
}
