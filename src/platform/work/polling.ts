// Runs a read again and again in the background, one after the other, every `everyMs`.

/** The number of times as often as in production. */
let speed = 1

/** Makes shops under test poll faster (POLL_SPEED), so that no test waits for seconds. Call it once, before anything polls. */
export function setPollingSpeed(times: number): void {
  speed = times
}

/** Gives the pause between two reads that are meant to be `everyMs` apart. */
export const pollingPause = (everyMs: number): number => everyMs / speed

/** Gives the pause until the next turn of a pace: polls whose paces are multiples of one another come at one moment, and may ask together. */
export function untilNextTurn(everyMs: number): number {
  const pace = pollingPause(everyMs)
  const left = pace - (performance.now() % pace)
  return Math.ceil(left < pace / 2 ? left + pace : left)
}

export interface PollingOptions {
  readonly everyMs: number
  readonly read: () => Promise<void>
  /** Called when a read fails in the background; polling goes on. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Makes a poll. `start` reads once, throws what that throws, then polls; `stop` resolves once a read under way has
 * ended. The timer keeps no process alive.
 */
export function createPolling({ everyMs, read, onFailure }: PollingOptions) {
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> = Promise.resolve()

  function poll() {
    timer = setTimeout(() => {
      reading = read()
        .catch(onFailure)
        .then(() => {
          if (timer) poll()
        })
    }, untilNextTurn(everyMs))
    timer.unref()
  }

  return {
    async start(): Promise<void> {
      await read()
      if (!timer) poll()
    },
    async stop(): Promise<void> {
      clearTimeout(timer)
      timer = undefined
      await reading
    },
  }
}
