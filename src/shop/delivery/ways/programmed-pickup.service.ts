// Has programmed pickup: from the warehouse's stock to a store, which hands it over the day after, for nothing.
import type { Tx } from '#platform/database/database.ts'
import type { PickupDateService } from '#shop/delivery/calendar/pickup-dates.service.ts'
import type { DeliveryService } from '#shop/delivery/delivery.service.ts'
import { type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { ZERO } from '#shop/shared/money.ts'
import { done, type Result } from '#shop/shared/result.ts'
import type { Booking, WayRefusal } from './receiving.ts'
import type { WayEntry } from './ways.service.ts'

interface Deps {
  readonly delivery: Pick<DeliveryService, 'releaseDay'>
  readonly pickupDates: Pick<PickupDateService, 'bookDay'>
}

interface WantedDay {
  readonly storeId: StoreId | null
  readonly value: string
  readonly now: Date
}

export function createProgrammedPickup({ delivery, pickupDates }: Deps): WayEntry {
  async function book(tx: Tx, wanted: WantedDay): Promise<Result<Booking, WayRefusal>> {
    const booked = await pickupDates.bookDay(tx, wanted)
    if (!booked.ok) return booked
    const { day, kind } = booked.value
    return done({
      way: 'programmedPickup',
      storeId: WAREHOUSE,
      day,
      service: 'scheduled',
      programmedType: kind,
      cost: ZERO,
      region: null,
      commune: null,
      pickupStoreId: wanted.storeId,
      quoteId: null,
    })
  }

  return {
    quote: async () => ZERO,
    book: (tx, { storeId, date }, _goods, now) => book(tx, { storeId, value: date, now }),
    bookAgain: (tx, { storeId, day }, now) => book(tx, { storeId, value: day ?? '', now }),
    async release(tx, { day, service }) {
      if (day && service) await delivery.releaseDay(tx, day, service)
    },
  }
}
