// Calls about bank transfers.
import { type Route, route } from '#platform/request.ts'
import { finalPage } from '#shop/payments/results/result-page.ts'
import { isPublicId, type OrderId } from '#shop/shared/ids.ts'
import { done, refuse } from '#shop/shared/result.ts'
import { transferInit } from './transfer.contract.ts'
import type { TransferService } from './transfer.service.ts'

export function transferRoutes({ transfers }: { transfers: TransferService }): Route[] {
  return [
    route(transferInit, async ({ body }, { customer, now }) => {
      if (!isPublicId(body.order_id)) return refuse({ code: 'orderUnknown' })
      const request = { orderId: body.order_id as OrderId, customer, pesos: body.amount, now }
      const begun = await transfers.begin(request)
      if (!begun.ok) return begun
      const { attempt, order } = begun.value
      return done({ payment_id: attempt.id, path: finalPage(order, attempt) })
    }),
  ]
}
