// Repeats what orders need from time to time: the points they earn, the end of refunded withdrawals, warnings of stock held unpaid.

import type { Shop } from '#server/build/shop.ts'
import { HOUR, SECOND } from '#shop/shared/durations.ts'
import { type Jobs, MAIN } from './jobs.ts'

interface Deps {
  readonly shop: Pick<Shop, 'clock' | 'orders' | 'requests' | 'unpaidStock'>
}

export function orderJobs({ shop: { clock, orders, requests, unpaidStock } }: Deps): Jobs {
  return {
    lane: MAIN,
    handlers: {},
    tasks: [
      { name: 'earned points', everyMs: 5 * SECOND, run: () => orders.depositEarnings(clock.now()) },
      { name: 'refunded withdrawals', everyMs: 5 * SECOND, run: () => requests.settleRefunded(clock.now()) },
      { name: 'unpaid stock', everyMs: 60 * SECOND, run: () => unpaidStock.warnOfLargeShares() },
      { name: 'delete old parties', everyMs: HOUR, run: () => unpaidStock.deleteOldParties(clock.now()) },
    ],
  }
}
