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
  readonly delivery: Pick<DeliveryService, 'takeChosen' | 'releaseDay'>
  readonly pickupDates: Pick<PickupDateService, 'chooseDay'>
}

interface WantedDay {
  readonly storeId: StoreId | null
  readonly value: string
  readonly now: Date
}

export function createProgrammedPickup({ delivery, pickupDates }: Deps): WayEntry {
  async function choose(tx: Tx, wanted: WantedDay): Promise<Result<Booking, WayRefusal>> {
    const chosen = await pickupDates.chooseDay(tx, wanted)
    if (!chosen.ok) return chosen
    const { day, kind } = chosen.value
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
    choose: (tx, { storeId, date }, _goods, now) => choose(tx, { storeId, value: date, now }),
    bookAgain: async (tx, { storeId, day }, now) =>
      delivery.takeChosen(tx, await choose(tx, { storeId, value: day ?? '', now })),
    async release(tx, { day, service }) {
      if (day && service) await delivery.releaseDay(tx, day, service)
    },
  }
}
