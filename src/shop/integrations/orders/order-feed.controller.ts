// Orders for programs since a cursor.
import { type Route, route } from '#platform/request.ts'
import { done } from '#shop/shared/result.ts'
import { orderPart } from './fed-order.view.ts'
import { readOrders } from './order-feed.contract.ts'
import type { OrderFeed } from './order-feed.service.ts'

export function orderFeedRoutes({ orderFeed }: { readonly orderFeed: OrderFeed }): Route[] {
  return [
    route(readOrders, async ({ query: { since, limit } }, { now }) =>
      done(orderPart(await orderFeed.after(since, limit, now))),
    ),
  ]
}
