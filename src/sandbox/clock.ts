// The sandbox's clock: real time, or SHOP_NOW at the start; the control API may move it forward.

export type Clock = {
  /** Epoch ms. */
  now(): number
  /** The same in ISO 8601. */
  isoNow(): string
  advance(ms: number): void
  reset(): void
  /** How far it was moved, in ms. */
  offset(): number
}

/** A clock that starts at `startsAt` (epoch ms) and runs at real speed. */
export function createClock(startsAt = Date.now()): Clock {
  const base = startsAt - Date.now()
  let advanced = 0
  const now = () => Date.now() + base + advanced
  return {
    now,
    isoNow: () => new Date(now()).toISOString(),
    advance: (ms) => {
      advanced += ms
    },
    reset: () => {
      advanced = 0
    },
    offset: () => advanced,
  }
}
