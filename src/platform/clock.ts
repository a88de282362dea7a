// The shop's clock. It starts at `SHOP_NOW` (demo only), or is the machine's.

export interface Clock {
  now(): Date
}

/** A clock that starts at `start`, or the machine's own when there is none. */
export function createClock(start?: Date): Clock {
  if (!start) return { now: () => new Date() }
  const offset = start.getTime() - Date.now()
  return { now: () => new Date(Date.now() + offset) }
}
