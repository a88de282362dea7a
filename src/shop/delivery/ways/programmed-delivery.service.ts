// Has programmed home delivery: from the warehouse, on a date of the commune's zone, for the zone's cost.
import type { Tx } from '#platform/database/database.ts'
import type { CommuneQuery, DateBooking, DeliveryService } from '#shop/delivery/delivery.service.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { ZERO } from '#shop/shared/money.ts'
import { done, type Result } from '#shop/shared/result.ts'
import type { Booking, WayRefusal } from './receiving.ts'
import type { WayEntry } from './ways.service.ts'

interface Deps {
  readonly delivery: Pick<DeliveryService, 'findCoveredCommune' | 'chooseDay' | 'takeChosen' | 'releaseDay'>
}

interface WantedDay extends CommuneQuery {
  readonly value: string
  readonly now: Date
}

export function createProgrammedDelivery({ delivery }: Deps): WayEntry {
  async function choose(tx: Tx, wanted: WantedDay): Promise<Result<Booking, WayRefusal>> {
    const chosen = await delivery.chooseDay(tx, wanted)
    return chosen.ok ? done(bookingOf(chosen.value)) : chosen
  }

  return {
    async quote({ place, date }) {
      if (!place || date === '') return ZERO
      return (await delivery.findCoveredCommune(place))?.zone.cost ?? ZERO
    },
    choose: (tx, { place, date }, _goods, now) =>
      choose(tx, { region: place?.region ?? '', commune: place?.commune ?? '', value: date, now }),
    bookAgain: async (tx, { place, day }, now) =>
      delivery.takeChosen(
        tx,
        await choose(tx, { region: place?.region, commune: place?.commune ?? '', value: day ?? '', now }),
      ),
    async release(tx, { day, service }) {
      if (day && service) await delivery.releaseDay(tx, day, service)
    },
  }
}

function bookingOf({ day, service, programmedType, cost, region, commune }: DateBooking): Booking {
  return {
    way: 'programmedDelivery',
    storeId: WAREHOUSE,
    day,
    service,
    programmedType,
    cost,
    region: region.code,
    commune: commune.code,
    pickupStoreId: null,
    quoteId: null,
  }
}
