// When stores hand over programmed pickups.
import type { Day } from '#shop/shared/chile-time.ts'
import { type Hours, sharedHours } from './hours.ts'
import { hoursOn, type SpecialDay } from './open-now.ts'
import { PICKUP_WEEKDAYS, pickupSchedules, type Schedule, type Store } from './store.ts'

type PickupWeek = Pick<Store, 'schedules' | 'ownPickupSchedules'>

/** The hours in which a store hands over on a day, while it is open; null when it does not. */
export function handoverHours(store: PickupWeek, day: Day, special: SpecialDay | null): Hours | null {
  const pickups = hoursOn(pickupSchedules(store), day, null)
  const open = hoursOn(store.schedules, day, special)
  return pickups && open && sharedHours([pickups, open])
}

/** Before a store is chosen: Tuesday and Friday, in the hours that all stores have in common which keep them. */
export function commonPickupWeek(stores: readonly PickupWeek[]): PickupWeek {
  const usual = stores.filter(({ ownPickupSchedules }) => ownPickupSchedules.length === 0)
  const schedules = PICKUP_WEEKDAYS.flatMap((dayOfWeek): Schedule[] => {
    const hours = sharedHours(usual.flatMap((store) => openHours(store.schedules, dayOfWeek)))
    return hours ? [{ dayOfWeek, ...hours, closed: false }] : []
  })
  return { schedules, ownPickupSchedules: [] }
}

function openHours(schedules: readonly Schedule[], weekday: number): Hours[] {
  return schedules.flatMap(({ dayOfWeek, opens, closes, closed }) =>
    dayOfWeek === weekday && !closed && opens !== null && closes !== null ? [{ opens, closes }] : [],
  )
}
