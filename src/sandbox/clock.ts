// The sandbox's clock: real time (or SHOP_NOW at the start), which the control may move forward.

export type Clock = { now(): number; advance(ms: number): void; reset(): void; offset(): number }

/** A clock that starts at `startsAt` (epoch ms) and runs at real speed. */
export function createClock(startsAt = Date.now()): Clock {
  const base = startsAt - Date.now()
  let advanced = 0
  return {
    now: () => Date.now() + base + advanced,
    advance: (ms) => {
      advanced += ms
    },
    reset: () => {
      advanced = 0
    },
    offset: () => advanced,
  }
}
