// The call behind 'agotado (avisar)'.
import { type Route, route } from '#platform/request.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { done } from '#shop/shared/result.ts'
import { requestReminder } from './reminder.contract.ts'
import type { ReminderService } from './reminder.service.ts'
import { reminderView } from './reminder.view.ts'

export function reminderRoutes({ reminders }: { readonly reminders: Pick<ReminderService, 'request'> }): Route[] {
  return [
    route(requestReminder, async ({ body }, { customer, now }) => {
      const wanted = { rut: body.rut, productId: body.product_id as ProductId }
      const requested = await reminders.request(customer!, wanted, now)
      return requested.ok ? done(reminderView(requested.value)) : requested
    }),
  ]
}
