// Answers the calls for the dates of programmed pickups, and for what can still be had today and tomorrow.
import { type Route, route } from '#platform/request.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { done, refuse } from '#shop/shared/result.ts'
import type { DeliveryService } from '../delivery.service.ts'
import { pickupDateView, pickupNotice, sameDayView } from './pickup-date.view.ts'
import { sameDayOptions, scheduledPickup } from './pickup-dates.contract.ts'
import type { PickupDateService } from './pickup-dates.service.ts'

interface Deps {
  readonly delivery: Pick<DeliveryService, 'sameDay'>
  readonly pickupDates: Pick<PickupDateService, 'pickupDates' | 'sameDay'>
}

export function pickupDateRoutes({ delivery, pickupDates }: Deps): Route[] {
  return [
    route(scheduledPickup, async ({ query }, { now }) => {
      const storeId = (query.store_id ?? null) as StoreId | null
      const { dates, notice, today } = await pickupDates.pickupDates(storeId, now)
      if (notice === 'unknown') return refuse({ code: 'storeUnknown' })
      return done({ pickup: dates.map((date) => pickupDateView(date, today)), notice: pickupNotice(notice) })
    }),
    route(sameDayOptions, async ({ query }, { now }) =>
      done({
        delivery: sameDayView(await delivery.sameDay(query, now)),
        pickup: sameDayView(await pickupDates.sameDay(now)),
      }),
    ),
  ]
}
