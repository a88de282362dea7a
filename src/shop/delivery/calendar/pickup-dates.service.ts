// Offers the dates of programmed pickups, and chooses the stored day for orders. Everything is read anew each time.
import type { Database, Queryable, Tx } from '#platform/database/database.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { addDays, dayOf, isDay } from '#shop/shared/chile-time.ts'
import { type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { createStoreDays } from '#shop/stores/store-days.service.ts'
import { dateRulesOf } from '../date-rules.ts'
import { noDatesReason } from '../dates.ts'
import { createDeliveryDayRepository } from '../delivery-day.repository.ts'
import type { WayRefusal } from '../ways/receiving.ts'
import {
  isPastPickup,
  offeredPickups,
  PICKUP_HORIZON_DAYS,
  type PickupDate,
  type PickupDates,
  pickupOptions,
} from './pickup-dates.ts'
import { type SameDay, sameDayPickups } from './same-day.ts'

interface Deps {
  readonly database: Database
  readonly settings: { current(): Settings }
}

interface WantedPickup {
  readonly storeId: StoreId | null
  /** The stored day, on which the goods leave the warehouse. */
  readonly value: string
  readonly now: Date
}

export type PickupDateService = ReturnType<typeof createPickupDates>

export function createPickupDates({ database, settings }: Deps) {
  const stores = createStoreDays()
  const days = createDeliveryDayRepository()
  const rules = () => dateRulesOf(settings.current())

  async function optionsOf(db: Queryable, storeId: StoreId | null, now: Date) {
    const today = dayOf(now)
    const last = addDays(today, PICKUP_HORIZON_DAYS)
    const open = await stores.pickupDays(db, storeId, today, addDays(last, 1))
    if (typeof open === 'string') return open
    const { bookedOrders } = await days.calendar(db, today, last)
    return pickupOptions(rules(), { ...open, now, bookedOrders: (day) => bookedOrders(day, 'scheduled') })
  }

  const pickupDates: PickupDates['pickupDates'] = async (storeId, now) => {
    const today = dayOf(now)
    const options = await optionsOf(database, storeId === WAREHOUSE ? null : storeId, now)
    if (options === 'unknown') return { dates: [], notice: options, today }
    if (!settings.current().programmedPickup) return { dates: [], notice: 'off', today }
    if (options === 'noPickups') return { dates: [], notice: options, today }
    return { dates: offeredPickups(options), notice: noDatesReason(options), today }
  }

  return {
    pickupDates,

    /** Says whether the goods of a pickup can leave the warehouse today or tomorrow. */
    async sameDay(now: Date): Promise<SameDay> {
      const { dates, today } = await pickupDates(null, now)
      return sameDayPickups(rules(), today, dates)
    },

    /**
     * Chooses a stored day in the order's transaction: the store must hand over pickups, and the day must still be one
     * that can be chosen. Its place is taken afterwards, among the scheduled orders of that day (`DeliveryService.takeDay`).
     */
    async chooseDay(tx: Tx, { storeId, value, now }: WantedPickup): Promise<Result<PickupDate, WayRefusal>> {
      if (storeId === null || storeId === WAREHOUSE) return refuse({ code: 'pickupStoreAgain', flag: 'store' })
      if (!isDay(value) || !settings.current().programmedPickup) return refuseDate()
      if (isPastPickup(value, dayOf(now))) return refuse({ code: 'pickupDatePast', flag: 'date' })
      const options = await optionsOf(tx, storeId, now)
      if (typeof options === 'string') return refuse({ code: 'pickupStoreChanged', flag: 'store' })
      const date = options.find(({ day }) => day === value)
      return !date || date.problem !== null ? refuseDate() : done(date)
    },
  }
}

function refuseDate() {
  return refuse({ code: 'delivery_programmed_type', window: null })
}
