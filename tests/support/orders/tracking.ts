// The orders a person follows, read over a database without the rest of the shop: nobody delivers, and a guest needs no link.
import type { Database } from '#platform/database/database.ts'
import { createHistoryRepository } from '#shop/orders/history/history.repository.ts'
import { createOrderRepository } from '#shop/orders/order.repository.ts'
import { createRequestRepository } from '#shop/orders/requests/request.repository.ts'
import { createReturnRepository } from '#shop/orders/returns/return.repository.ts'
import { createTrackingService } from '#shop/orders/tracking/tracking.service.ts'
import { createRefundRepository } from '#shop/payments/refunds/refund.repository.ts'
import { done } from '#shop/shared/result.ts'

/** Guests may look for orders as often as they like. */
export function trackingOver(database: Database) {
  return createTrackingService({
    papersOf: async () => null,
    database,
    orders: createOrderRepository(),
    history: createHistoryRepository(),
    requests: createRequestRepository(),
    refunds: createRefundRepository(),
    returns: createReturnRepository(),
    deliveries: { shown: async () => null },
    links: { reads: () => false, foundIn: () => null, opensPapers: () => false },
    throttle: { take: async () => done({ parties: [] }), giveBack: async () => {} },
  })
}
