// Calls about payments in the apps of Mach and BCI.
import { type Route, route } from '#platform/request.ts'
import { type BeginDeps, beginByMethod } from '#shop/payments/attempts/begin-by-method.service.ts'
import { followPayment, giveUpPayment } from '#shop/payments/attempts/followed-payment.service.ts'
import { linkedAddress } from '#shop/payments/results/result-pages.ts'
import { done } from '#shop/shared/result.ts'
import type { PaymentService } from '../../payment.service.ts'
import { machCancel, machMonitoring, machNew } from './mach.contract.ts'
import { machView, standingView } from './mach.view.ts'

interface Deps extends BeginDeps {
  readonly payments: PaymentService
}

const METHODS = { MACH: 'mach', BCI: 'bci' } as const
const providers = Object.values(METHODS)

export function machRoutes(deps: Deps): Route[] {
  const { payments } = deps
  return [
    route(machNew, async ({ body: { orderId: order, amount, type } }, { customer, now }) => {
      const method = METHODS[type]
      const begun = await beginByMethod(deps, method, { orderId: order, customer, pesos: amount, now })
      if (!begun.ok) return begun
      const path = linkedAddress(method, { payment: begun.value.attemptId, order })
      return done(machView(begun.value, type, path))
    }),
    route(machMonitoring, async ({ params: { id } }, { customer }) => {
      const followed = await followPayment(payments, { id, providers, customer })
      return followed.ok ? done(standingView(followed.value)) : followed
    }),
    route(machCancel, async ({ params: { id } }, { customer, now }) => {
      const followed = await giveUpPayment(payments, { id, providers, customer }, now)
      return followed.ok ? done(standingView(followed.value)) : followed
    }),
  ]
}
