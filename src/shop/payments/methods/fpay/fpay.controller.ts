// Calls about payments with Fpay.
import { type Route, route } from '#platform/request.ts'
import { type BeginDeps, beginByMethod } from '#shop/payments/attempts/begin-by-method.service.ts'
import { followPayment, giveUpPayment } from '#shop/payments/attempts/followed-payment.service.ts'
import { done, refuse } from '#shop/shared/result.ts'
import type { FollowedPayment } from '../../app-payment.view.ts'
import type { PaymentService } from '../../payment.service.ts'
import { fpayInit, fpayPayment, fpayReverse } from './fpay.contract.ts'
import { fpayHandOver, fpayView } from './fpay.view.ts'

interface Deps extends BeginDeps {
  readonly payments: PaymentService
}

const METHOD = 'fpay'
const providers = [METHOD]

export function fpayRoutes(deps: Deps): Route[] {
  const { payments } = deps
  return [
    route(fpayInit, async ({ body: { order_id: orderId, amount } }, { customer, now }) => {
      const begun = await beginByMethod(deps, METHOD, { orderId, customer, pesos: amount, now })
      return begun.ok ? done(fpayHandOver(begun.value, orderId)) : begun
    }),
    route(fpayPayment, async ({ params: { id } }, { customer }) => {
      const followed = await followPayment(payments, { id, providers, customer })
      return followed.ok ? shown(followed.value) : followed
    }),
    route(fpayReverse, async ({ params: { id } }, { customer, now }) => {
      const followed = await giveUpPayment(payments, { id, providers, customer }, now)
      return followed.ok ? shown(followed.value) : followed
    }),
  ]

  async function shown(followed: FollowedPayment) {
    const found = await payments.view(followed.id)
    return found ? done({ fpayPayment: fpayView(found, followed) }) : refuse({ code: 'paymentUnknownId' as const })
  }
}
