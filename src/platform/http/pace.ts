// Keeps calls to an outside party within what it takes: who comes too soon waits for his turn.
import { setTimeout as pause } from 'node:timers/promises'

/** So many calls within so many milliseconds. */
export interface Rate {
  readonly calls: number
  readonly ms: number
}

export type Pace = () => Promise<void>

/** Resolves each call in its order, as soon as every rate lets it pass. */
export function createPace(
  rates: readonly Rate[],
  now: () => number = Date.now,
  wait: (ms: number) => Promise<unknown> = pause,
): Pace {
  const longest = Math.max(...rates.map(({ ms }) => ms))
  let passed: readonly number[] = []
  let last: Promise<void> = Promise.resolve()
  const pass = async () => {
    for (;;) {
      const at = now()
      passed = passed.filter((before) => at - before < longest)
      const waits = rates.map(({ calls, ms }) => {
        const within = passed.filter((before) => at - before < ms)
        return within.length < calls ? 0 : within[within.length - calls]! + ms - at
      })
      const ms = Math.max(0, ...waits)
      if (ms === 0) break
      await wait(ms)
    }
    passed = [...passed, now()]
  }
  return () => {
    last = last.then(pass)
    return last
  }
}
