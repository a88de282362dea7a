// A clock that wakes up within a fraction of a millisecond. Node's timers are up to a millisecond late, as long as nginx
// takes for an answer; a thread that sleeps costs next to no processor time.
import { Worker } from 'node:worker_threads'
import type { PaceClock } from './pacing.ts'

/** The same in all threads of a process. */
export const processMilliseconds = () => Number(process.hrtime.bigint()) / 1e6

/** One wait at a time. Ends with `close`. */
export function createPreciseClock(): PaceClock & { close(): Promise<unknown> } {
  const thread = new Worker(new URL('sleep.worker.ts', import.meta.url))
  return {
    now: processMilliseconds,
    waitUntil: (moment) =>
      new Promise((resolve, reject) => {
        thread.once('error', reject).once('message', () => {
          thread.off('error', reject)
          resolve()
        })
        thread.postMessage(moment)
      }),
    close: () => thread.terminate(),
  }
}
