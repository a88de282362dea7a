// The call about payments with Venti.
import { type Route, route } from '#platform/request.ts'
import { isPublicId, type OrderId } from '#shop/shared/ids.ts'
import { done, refuse } from '#shop/shared/result.ts'
import { type BeginDeps, beginByMethod } from './begin-by-method.service.ts'
import type { PaymentService } from './payment.service.ts'
import { ventiInit } from './venti.contract.ts'

interface Deps extends BeginDeps {
  readonly payments: PaymentService
}

export function ventiRoutes(deps: Deps): Route[] {
  return [
    route(ventiInit, async ({ body }, { customer, now }) => {
      if (!isPublicId(body.orderId)) return refuse({ code: 'orderUnknown' })
      if (!deps.payments.has('venti')) return refuse({ code: 'methodUnsupported' })
      const begun = await beginByMethod(deps, 'venti', { orderId: body.orderId as OrderId, customer, now })
      if (!begun.ok) return begun
      const { attemptId, handOver } = begun.value
      return done({ url: 'url' in handOver ? handOver.url : '', payment_id: attemptId })
    }),
  ]
}
