// What a new order must know of the days of stores, read anew each time: when pickups are handed over, when the
// warehouse rests.
import type { Queryable } from '#platform/database/database.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import { type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { commonPickupWeek, handoverHours } from './handovers.ts'
import type { Hours } from './hours.ts'
import { hoursOn } from './open-now.ts'
import { createScheduleRepository } from './schedule.repository.ts'
import { daysClosed, lastHours, specialDaysOf } from './special-days.ts'
import { createStoreRepository } from './store.repository.ts'
import type { Schedule, Store } from './store.ts'

export interface PickupDays {
  /** When pickups are handed over on a day; null when they are not: nothing is on public holidays. */
  readonly handover: (day: Day) => Hours | null
  /** Whether goods leave the warehouse on a day. */
  readonly leaves: (day: Day) => boolean
}

export interface WarehouseDays {
  readonly closed: ReadonlySet<Day>
  /** Until when deliveries come, on days with another hour than usual. */
  readonly lastHours: ReadonlyMap<Day, string>
}

export function createStoreDays() {
  const stores = createStoreRepository()
  const schedules = createScheduleRepository()

  return {
    /**
     * The days of programmed pickups of a store from one day to another, both included; without a store, Tuesdays
     * and Fridays. `unknown` for a store that is not shown, `noPickups` for one without.
     */
    async pickupDays(
      db: Queryable,
      id: StoreId | null,
      from: Day,
      to: Day,
    ): Promise<PickupDays | 'unknown' | 'noPickups'> {
      const all = await stores.all(db)
      const shown = all.filter(({ display }) => display)
      const chosen = id === null ? commonStore(shown) : shown.find((store) => store.id === id)
      if (!chosen) return 'unknown'
      if (!chosen.pickup) return 'noPickups'
      const holidays = await schedules.holidays(db, from, to)
      const closures = await schedules.closures(db, from, to)
      const special = specialDaysOf(chosen, holidays, closures)
      const warehouse = workWeek(all.find((store) => store.id === WAREHOUSE))
      const warehouseSpecial = specialDaysOf(warehouse, holidays, closures)
      return {
        handover: (day) => (holidays.has(day) ? null : handoverHours(chosen, day, special.get(day) ?? null)),
        leaves: (day) =>
          !holidays.has(day) && hoursOn(warehouse.schedules, day, warehouseSpecial.get(day) ?? null) !== null,
      }
    },

    /** What is written down for the warehouse from one day to another, both included, beside holidays. */
    async warehouseDays(db: Queryable, from: Day, to: Day): Promise<WarehouseDays> {
      const closures = await schedules.closures(db, from, to)
      return { closed: daysClosed(WAREHOUSE, closures), lastHours: lastHours(WAREHOUSE, closures) }
    },
  }
}

/** Stands in for a store that is not chosen yet; closures of single stores do not concern it. */
function commonStore(shown: readonly Store[]) {
  return { id: NO_STORE, pickup: true, ...commonPickupWeek(shown.filter(({ pickup }) => pickup)) }
}

const NO_STORE = 0 as StoreId

/** The warehouse's week; one without hours works every day. */
function workWeek(warehouse: Store | undefined): Pick<Store, 'id' | 'schedules'> {
  const schedules = warehouse?.schedules ?? []
  return { id: WAREHOUSE, schedules: schedules.length > 0 ? schedules : ROUND_THE_CLOCK }
}

const ROUND_THE_CLOCK: readonly Schedule[] = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  opens: '00:00',
  closes: '00:00',
  closed: false,
}))
