// Calls about payments in the app of Chek.
import { type Route, route } from '#platform/request.ts'
import { type BeginDeps, beginByMethod } from '#shop/payments/attempts/begin-by-method.service.ts'
import { followPayment, giveUpPayment } from '#shop/payments/attempts/followed-payment.service.ts'
import { linkedAddress } from '#shop/payments/results/result-pages.ts'
import { done } from '#shop/shared/result.ts'
import { pathStanding } from '../../app-payment.view.ts'
import type { PaymentService } from '../../payment.service.ts'
import { chekInit, chekMonitor, chekPayment } from './chek.contract.ts'
import { chekView } from './chek.view.ts'

interface Deps extends BeginDeps {
  readonly payments: PaymentService
}

const METHOD = 'chek'
const providers = [METHOD]

export function chekRoutes(deps: Deps): Route[] {
  const { payments } = deps
  return [
    route(chekInit, async ({ body: { order_id: order, amount } }, { customer, now }) => {
      const begun = await beginByMethod(deps, METHOD, { orderId: order, customer, pesos: amount, now })
      if (!begun.ok) return begun
      return done(chekView(begun.value, linkedAddress(METHOD, { payment: begun.value.attemptId, order })))
    }),
    route(chekPayment, async ({ params: { id } }, { customer }) => {
      const followed = await followPayment(payments, { id, providers, customer })
      return followed.ok ? done(pathStanding(followed.value)) : followed
    }),
    route(chekMonitor, async ({ params: { id, status } }, { customer, now }) => {
      const wanted = { id, providers, customer }
      const isLeft = status === 'rejected'
      const followed = isLeft ? await giveUpPayment(payments, wanted, now) : await followPayment(payments, wanted)
      return followed.ok ? done(pathStanding(followed.value)) : followed
    }),
  ]
}
