// Makes the shop's clock, which starts at `SHOP_NOW` (demo only), or is the machine's.

export interface Clock {
  now(): Date
}

/** The shop's clock, which also says how many milliseconds it is ahead of the machine's. */
export interface ShopClock extends Clock {
  readonly aheadMs: number
}

/** Makes a clock that starts at `start`, or gives the machine's own when there is none. */
export function createClock(start?: Date): ShopClock {
  if (!start) return { now: () => new Date(), aheadMs: 0 }
  const aheadMs = start.getTime() - Date.now()
  return { now: () => new Date(Date.now() + aheadMs), aheadMs }
}
