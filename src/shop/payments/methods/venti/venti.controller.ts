// The call about payments with Venti.
import { type Route, route } from '#platform/request.ts'
import { type BeginDeps, beginByMethod } from '#shop/payments/attempts/begin-by-method.service.ts'
import { done } from '#shop/shared/result.ts'
import { ventiInit } from './venti.contract.ts'

export function ventiRoutes(deps: BeginDeps): Route[] {
  return [
    route(ventiInit, async ({ body }, { customer, now }) => {
      const begun = await beginByMethod(deps, 'venti', { orderId: body.orderId, customer, now })
      if (!begun.ok) return begun
      const { attemptId, handOver } = begun.value
      return done({ url: 'url' in handOver ? handOver.url : '', payment_id: attemptId })
    }),
  ]
}
