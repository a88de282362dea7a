// Regions, communes and dates of programmed delivery.
import { type Route, route } from '#platform/request.ts'
import { done } from '#shop/shared/result.ts'
import { availableCommunes, availableRegions, scheduledDelivery } from './delivery.contract.ts'
import type { DeliveryService } from './delivery.service.ts'
import { deliveryDateView, scheduleNotice } from './delivery-date.view.ts'
import { communeView } from './zones.view.ts'

export function deliveryRoutes({ delivery }: { readonly delivery: DeliveryService }): Route[] {
  return [
    route(availableRegions, async () => done({ regions: await delivery.regions() })),
    route(availableCommunes, async ({ query }) => {
      const communes = await delivery.communes(query.region)
      return done({ communes: communes.map(communeView) })
    }),
    route(scheduledDelivery, async ({ query }) => {
      const { dates, notice, today } = await delivery.availableDates(query)
      return done({
        delivery: dates.map((date) => deliveryDateView(date, today)),
        notice: scheduleNotice(notice, query),
      })
    }),
  ]
}
