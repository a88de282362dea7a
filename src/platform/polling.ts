// Reads something again and again in the background, each time a while after the last read is over.

/** How many times as often as in production. */
let speed = 1

/** Shops under test poll faster (POLL_SPEED), so that no test waits for seconds. Called once, before anything polls. */
export function setPollingSpeed(times: number): void {
  speed = times
}

/** The pause between two reads that are meant to be `everyMs` apart. */
export const pollingPause = (everyMs: number): number => everyMs / speed

export interface PollingOptions {
  readonly everyMs: number
  readonly read: () => Promise<void>
  /** Told when a read fails in the background; the next one comes all the same. */
  readonly onFailure: (error: unknown) => void
}

/** `start` reads once, throws what that throws, and goes on; `stop` resolves once a read under way is over. Keeps no process alive. */
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
    }, pollingPause(everyMs))
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
