// Calls about orders.
import { type Route, route } from '#platform/request.ts'
import { newOrder } from '#shop/checkout/checkout.contract.ts'
import { captchaPayload } from '#shop/customers/captcha/captcha-pass.ts'
import type { PaymentService } from '#shop/payments/payment.service.ts'
import { isPublicId, type OrderId } from '#shop/shared/ids.ts'
import { done, refuse } from '#shop/shared/result.ts'
import { visitorOf } from '#shop/visitors/visitor.ts'
import { analyticsSent, finishedOrder, orderStatus } from './order.contract.ts'
import type { OrderService } from './order.service.ts'
import { orderView } from './order.view.ts'

interface Deps {
  readonly orders: OrderService
  readonly payments: Pick<PaymentService, 'progress'>
}

/**
 * Orders that are made at the same time in this process. More of them would only wait longer for each other than anybody does:
 * in a rush of 10,000 most heard nothing for a minute (2026-11-28).
 */
const MOST_AT_ONCE = 200

export function orderRoutes({ orders, payments }: Deps): Route[] {
  let making = 0
  return [
    route(newOrder, async ({ body }, call) => {
      if (making >= MOST_AT_ONCE) return refuse({ code: 'manyOrders' })
      making += 1
      try {
        const created = await orders.create(body, call.customer, call.now, {
          visitor: visitorOf(call),
          network: call.network(),
          captcha: captchaPayload(body.captcha ?? '', call.cookies),
        })
        if (!created.ok) return created
        const pair = { order_id: created.value.orderId, order_number: created.value.orderNumber }
        return done({ checkout: pair, newOrder: pair })
      } finally {
        making -= 1
      }
    }),
    route(finishedOrder, async ({ params }, { customer }) => {
      const whole = isPublicId(params.id) ? await orders.findWithLines(params.id as OrderId) : null
      if (!whole) return refuse({ code: 'orderUnknown' })
      const order = orderView(whole, await orders.isBoughtBy(whole.order, customer?.rowId ?? null))
      return done({ order, orderProducts: order.OrderProducts, payments: order.Payments })
    }),
    route(orderStatus, async ({ params }) => {
      const progress = isPublicId(params.id) ? await payments.progress(params.id as OrderId) : null
      if (!progress) return refuse({ code: 'orderUnknown' })
      const { order, progress: status } = progress
      return done({ status, order_status: order.status, order_number: order.number })
    }),
    route(analyticsSent, async ({ body }, { customer }) => {
      const order = isPublicId(body.orderId) ? await orders.byId(body.orderId as OrderId) : null
      // A hint about the caller's own order; another's is none.
      const isOwn = order !== null && (await orders.isBoughtBy(order, customer?.rowId ?? null))
      if (!isOwn) return refuse({ code: 'orderUnknown' })
      if (body.analyticsSent) await orders.markAnalyticsSent(order.rowId)
      return done({ orderId: order.id, analyticsSent: body.analyticsSent || order.analyticsSent })
    }),
  ]
}
