// The call about companies.
import { type Route, route } from '#platform/request.ts'
import { done } from '#shop/shared/result.ts'
import { readBilling } from './billing.contract.ts'
import type { CompanyService } from './company.service.ts'

export function billingRoutes({ companies }: { readonly companies: CompanyService }): Route[] {
  return [
    route(readBilling, async ({ params }, { customer }) => {
      const found = await companies.find(params.id, customer)
      return found.ok ? done({ billing: found.value }) : found
    }),
  ]
}
