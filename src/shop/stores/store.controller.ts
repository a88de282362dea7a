// Stores, their addresses and their hours.
import { type Route, route } from '#platform/request.ts'
import { done } from '#shop/shared/result.ts'
import { listStores, storeAddresses, storeSchedule, storeSchedules } from './store.contract.ts'
import type { StoreService } from './store.service.ts'
import { addressView, scheduleView, storeView } from './store.view.ts'

export function storeRoutes({ stores }: { readonly stores: StoreService }): Route[] {
  return [
    route(listStores, async () =>
      done((await stores.all()).map((store) => storeView({ ...store, today: stores.weekOf(store).today }))),
    ),
    route(storeAddresses, async () => done((await stores.all()).map(addressView))),
    route(storeSchedule, async ({ query }) => {
      const found = await stores.schedule(query.store_id, query.day_of_week)
      return found.ok ? done(found.value && scheduleView(found.value)) : found
    }),
    route(storeSchedules, async ({ params }) => {
      const found = await stores.schedules(params.id)
      if (!found.ok) return found
      const { schedules, pickupSchedules } = found.value
      return done({ schedules: schedules.map(scheduleView), pickupSchedules: pickupSchedules.map(scheduleView) })
    }),
  ]
}
