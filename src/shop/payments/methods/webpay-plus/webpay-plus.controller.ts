// Calls about payments by Webpay Plus.
import { type Route, route } from '#platform/request.ts'
import { type BeginDeps, beginByMethod } from '#shop/payments/attempts/begin-by-method.service.ts'
import { type AttemptId, isPublicId } from '#shop/shared/ids.ts'
import { done, refuse } from '#shop/shared/result.ts'
import type { PaymentService } from '../../payment.service.ts'
import { cardPaymentView } from '../../payment.view.ts'
import { tbkCharge, tbkPayment, webpayInit } from './webpay-plus.contract.ts'
import { webpayHandOver } from './webpay-plus.view.ts'

interface Deps extends BeginDeps {
  readonly payments: PaymentService
}

export function webpayRoutes(deps: Deps): Route[] {
  const { payments } = deps
  const known = async (id: string) => (isPublicId(id) ? payments.view(id as AttemptId) : null)
  return [
    route(webpayInit, async ({ body }, { customer, now }) => {
      const request = { orderId: body.order_id, customer, pesos: body.amount, now }
      const begun = await beginByMethod(deps, 'webpay plus', request)
      return begun.ok ? done(webpayHandOver(begun.value)) : begun
    }),
    route(tbkPayment, async ({ params }) => {
      const found = await known(params.id)
      return found ? done({ tbkPayment: cardPaymentView(found) }) : refuse({ code: 'paymentUnknownId' })
    }),
    route(tbkCharge, async ({ params }) => {
      const found = await known(params.id)
      return found?.attempt.provider === 'webpay-oneclick'
        ? done({ tbkCharge: cardPaymentView(found) })
        : refuse({ code: 'paymentUnknownId' })
    }),
  ]
}
