// Calls about payments with Redpay.
import { type Route, route } from '#platform/request.ts'
import { type BeginDeps, beginByMethod } from '#shop/payments/attempts/begin-by-method.service.ts'
import { followPayment, giveUpPayment } from '#shop/payments/attempts/followed-payment.service.ts'
import { linkedAddress } from '#shop/payments/results/result-pages.ts'
import { done } from '#shop/shared/result.ts'
import { pathStanding } from '../../app-payment.view.ts'
import type { PaymentService } from '../../payment.service.ts'
import { redpayInit, redpayMonitor, redpayRevoke } from './redpay.contract.ts'
import { redpayView } from './redpay.view.ts'

interface Deps extends BeginDeps {
  readonly payments: PaymentService
}

const METHOD = 'redpay'
const providers = [METHOD]

export function redpayRoutes(deps: Deps): Route[] {
  const { payments } = deps
  return [
    route(redpayInit, async ({ body: { order_id: order, amount } }, { customer, now }) => {
      const begun = await beginByMethod(deps, METHOD, { orderId: order, customer, pesos: amount, now })
      if (!begun.ok) return begun
      return done(redpayView(begun.value, linkedAddress(METHOD, { payment: begun.value.attemptId, order })))
    }),
    route(redpayRevoke, async ({ body: { token_uuid: id } }, { customer, now }) => {
      const followed = await giveUpPayment(payments, { id, providers, customer }, now)
      return followed.ok ? done(pathStanding(followed.value)) : followed
    }),
    route(redpayMonitor, async ({ params: { id } }, { customer }) => {
      const followed = await followPayment(payments, { id, providers, customer })
      return followed.ok ? done(pathStanding(followed.value)) : followed
    }),
  ]
}
