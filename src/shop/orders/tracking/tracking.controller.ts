// Calls that follow orders.
import { type Route, route } from '#platform/request.ts'
import { done } from '#shop/shared/result.ts'
import { trackedOrderView } from './tracked-order.view.ts'
import { trackedOfGuest, trackedOfUser } from './tracking.contract.ts'
import type { TrackingService } from './tracking.service.ts'

export function trackingRoutes({ tracking }: { readonly tracking: TrackingService }): Route[] {
  return [
    route(trackedOfUser, async (_, { customer }) => {
      const tracked = await tracking.ofPerson(customer!.rowId)
      return done({ orders: tracked.map((each) => trackedOrderView(each, true)) })
    }),
    route(trackedOfGuest, async ({ params }, call) => {
      const found = await tracking.ofGuest({ ...params, network: call.network() }, call.now)
      return found.ok ? done({ order: trackedOrderView(found.value, false) }) : found
    }),
  ]
}
