// The clock that commands go by: the shop's own, so that under SHOP_NOW (demo only) an operator's day is the shop's. It starts there with each
// command, as it does with each process of the shop.
import { createClock, type ShopClock } from '#platform/clock.ts'
import { readShopNow } from '#platform/config/config.ts'

/** Throws where SHOP_NOW is no moment, or the mode is live. */
export function shopClock(environment: Record<string, string | undefined> = process.env): ShopClock {
  return createClock(readShopNow({ ...environment, SHOP_MODE: environment.SHOP_MODE || 'demo' }))
}
