// Paid express orders somebody has to see to, since no courier comes, or not as it should.
import type { Database } from '#platform/database/database.ts'
import { expressDueAt } from '#shop/orders/states/late.ts'
import { createWaitingCourierRepository } from './waiting-courier.repository.ts'
import { courierWait, type WaitingOrder } from './waiting-courier.ts'

export function createWaitingCouriers({ database }: { readonly database: Database }) {
  const stored = createWaitingCourierRepository()
  return {
    /** The oldest first. */
    async all(now: Date): Promise<WaitingOrder[]> {
      const orders = await stored.expressUnderWay(database)
      return orders.flatMap((order) => {
        const { status, paidAt, attempt } = order
        const wait = courierWait({ status, isLate: expressDueAt(paidAt) < now }, attempt, now)
        return wait === null ? [] : [{ ...order, wait }]
      })
    },
  }
}
