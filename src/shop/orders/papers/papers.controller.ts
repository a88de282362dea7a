// The call about an order's factura, for its buyer alone: who came by a mail's link does not read whom it names.
import { type Route, route } from '#platform/request.ts'
import type { BillingFields } from '#shop/billing/billing.ts'
import type { Result } from '#shop/shared/result.ts'
import { done, refuse } from '#shop/shared/result.ts'
import type { TrackingService } from '../tracking/tracking.service.ts'
import type { CorrectionRefusal } from './company-correction.service.ts'
import { correctFactura } from './papers.contract.ts'

interface Deps {
  readonly tracking: Pick<TrackingService, 'followed'>
  /** Corrects it, and writes down that its buyer did. */
  readonly correctedByBuyer: (
    orderRowId: number,
    company: BillingFields,
    now: Date,
  ) => Promise<Result<unknown, CorrectionRefusal>>
}

export function papersRoutes({ tracking, correctedByBuyer }: Deps): Route[] {
  return [
    route(correctFactura, async ({ params, body }, { cookies, customer, now }) => {
      const found = await tracking.followed(params.id, { cookies, customerRowId: customer?.rowId ?? null }, now)
      if (!found?.isBuyer) return refuse({ code: 'trackedUnknown' })
      const corrected = await correctedByBuyer(found.tracked.order.rowId, body, now)
      return corrected.ok ? done({}) : corrected
    }),
  ]
}
