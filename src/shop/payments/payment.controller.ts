// Calls about payments by Webpay Plus.
import { type Route, route } from '#platform/request.ts'
import { type AttemptId, isPublicId, type OrderId } from '#shop/shared/ids.ts'
import { done, refuse } from '#shop/shared/result.ts'
import type { MethodHealthService } from './method-health.service.ts'
import type { PaymentService } from './payment.service.ts'
import { cardPaymentView, webpayHandOver } from './payment.view.ts'
import { tbkPayment, webpayInit } from './webpay.contract.ts'

const WEBPAY = { method: 'webpay plus', provider: 'webpay-plus' } as const

interface Deps {
  readonly payments: PaymentService
  readonly methodHealth: MethodHealthService
}

export function paymentRoutes({ payments, methodHealth }: Deps): Route[] {
  return [
    route(webpayInit, async ({ body }, { customer, now }) => {
      if (!isPublicId(body.order_id)) return refuse({ code: 'orderUnknown' })
      const request = { orderId: body.order_id as OrderId, customer, pesos: body.amount, now }
      const begun = await payments.begin(WEBPAY.provider, request)
      if (begun.ok) await methodHealth.fared(WEBPAY.method)
      else if (begun.refusal.code === 'paymentStart') {
        await methodHealth.failed(WEBPAY.method, now)
        return refuse({ ...begun.refusal, hidden: await methodHealth.hidden(now) })
      }
      return begun.ok ? done(webpayHandOver(begun.value)) : begun
    }),
    route(tbkPayment, async ({ params }) => {
      const found = isPublicId(params.id) ? await payments.view(params.id as AttemptId) : null
      return found ? done({ tbkPayment: cardPaymentView(found) }) : refuse({ code: 'paymentUnknownId' })
    }),
  ]
}
