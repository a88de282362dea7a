// The shop's clock. It starts at `SHOP_NOW` (demo only), or is the machine's.

export interface Clock {
  now(): Date
}

/** The shop's own, which says how far it is ahead of the machine's, in milliseconds. */
export interface ShopClock extends Clock {
  readonly aheadMs: number
}

/** A clock that starts at `start`, or the machine's own when there is none. */
export function createClock(start?: Date): ShopClock {
  if (!start) return { now: () => new Date(), aheadMs: 0 }
  const aheadMs = start.getTime() - Date.now()
  return { now: () => new Date(Date.now() + aheadMs), aheadMs }
}
