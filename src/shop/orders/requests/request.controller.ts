// Calls about one order, for its buyer and for who came by the link of a mail.
import { type CallContext, type Route, route } from '#platform/request.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { done, refuse } from '#shop/shared/result.ts'
import { trackedOrderView } from '../tracking/tracked-order.view.ts'
import type { TrackingService } from '../tracking/tracking.service.ts'
import { REQUEST_REASONS, type RequestReason } from './after-sale-request.ts'
import { followedOrder, requestAfterSale } from './request.contract.ts'
import type { OrderRequests } from './request.service.ts'
import { requestView } from './request.view.ts'

interface Deps {
  readonly tracking: Pick<TrackingService, 'followed'>
  readonly requests: Pick<OrderRequests, 'ofOrder' | 'request'>
}

export function requestRoutes({ tracking, requests }: Deps): Route[] {
  const followed = (id: string, { cookies, customer, now }: CallContext) =>
    tracking.followed(id, { cookies, customerRowId: customer?.rowId ?? null }, now)
  return [
    route(followedOrder, async ({ params }, call) => {
      const found = await followed(params.id, call)
      if (!found) return refuse({ code: 'trackedUnknown' })
      const { order, lines } = found.tracked
      const asked = await requests.ofOrder(order, call.now)
      return done({
        order: trackedOrderView(found.tracked, true),
        requests: asked.requests.map((request) => requestView(request, lines)),
      })
    }),
    route(requestAfterSale, async ({ params, body }, call) => {
      const found = await followed(params.id, call)
      if (!found) return refuse({ code: 'trackedUnknown' })
      const { kind, key, comment, sealed } = body
      if (kind === 'withdrawal' && !sealed) return refuse({ code: 'requestNotSealed' })
      const { order, lines } = found.tracked
      const isItsOwn = (REQUEST_REASONS[kind] as readonly string[]).includes(body.reason ?? '')
      const reason = isItsOwn ? (body.reason as RequestReason) : null
      const asked = body.lines.map(({ product_id, units }) => ({ productId: product_id as ProductId, units }))
      const made = await requests.request(order.rowId, { kind, key, reason, comment, lines: asked }, call.now)
      if (!made.ok) return made
      const after = await requests.ofOrder(order, call.now)
      return done({ request: requestView(after.requests.find(({ id }) => id === made.value)!, lines) })
    }),
  ]
}
