// Calls about who buys.
import { type Route, route } from '#platform/request.ts'
import { done } from '#shop/shared/result.ts'
import type { CustomerService } from './customer.service.ts'
import { newGuest } from './guest.contract.ts'

export function customerRoutes({ customers }: { customers: CustomerService }): Route[] {
  return [
    route(newGuest, async ({ body }, { customer, now, startSession }) => {
      const bind = async (rowId: number) => void (await startSession({ rowId, kind: 'guest' }))
      const { name: firstName, lastName, email, rut, telephone, birthdate } = body
      const buyer = { firstName, lastName, email, rut, telephone, birthdate }
      const created = await customers.createGuest({ ...buyer, boundTo: customer, bind, now })
      return created.ok ? done({ customer_id: created.value.customerId }) : created
    }),
  ]
}
