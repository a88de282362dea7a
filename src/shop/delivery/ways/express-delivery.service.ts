// Has express home delivery: from the store that covers the address, brought by a courier, for what its quote says.
// Couriers are asked beforehand: neither a cart nor an order waits for one.
import type { Database, Queryable } from '#platform/database/database.ts'
import type { DeliveryService } from '#shop/delivery/delivery.service.ts'
import type { DispatchService } from '#shop/delivery/dispatch/dispatch.service.ts'
import type { QuoteDesk } from '#shop/delivery/quotes/quote.service.ts'
import type { StoredQuote } from '#shop/delivery/quotes/quotes.ts'
import type { ServingStores } from '#shop/delivery/quotes/serving-store.service.ts'
import type { Point } from '#shop/geography/point.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { ZERO } from '#shop/shared/money.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import type { Booking, WantedGoods, WayRefusal } from './receiving.ts'
import type { WayEntry } from './ways.service.ts'

interface Deps {
  readonly database: Database
  readonly delivery: Pick<DeliveryService, 'findPlace'>
  readonly serving: ServingStores
  readonly quotes: Pick<QuoteDesk, 'stored' | 'whyNone'>
  readonly dispatch: Pick<DispatchService, 'queue'>
}

export function createExpressDelivery({ database, delivery, serving, quotes, dispatch }: Deps): WayEntry {
  /**
   * Finds the quote with which an order of these goods would be sent: of the store that should send it, else of another
   * open one that covers the address; whether that has it all is seen when its stock is locked.
   */
  async function quoted(
    db: Queryable,
    point: Point,
    goods: WantedGoods,
    now: Date,
  ): Promise<Result<StoredQuote, WayRefusal>> {
    const found = await serving.find(db, point, goods)
    if (found.state === 'uncovered') return refuse({ code: 'sectorUnavailable', flag: 'address' })
    if (found.state === 'closed') return refuse({ code: 'storesClosed', flag: 'address' })
    for (const { id } of found.stores) {
      const quote = await quotes.stored(db, id, point, goods, now)
      if (quote) return done(quote)
    }
    const [first, ...others] = found.stores
    const code = await quotes.whyNone(db, [first.id, ...others.map(({ id }) => id)], point, goods, now)
    return refuse({ code, flag: 'address' })
  }

  return {
    async quote({ place }, goods, now) {
      if (!place?.point || goods.lines.length === 0) return ZERO
      const found = await quoted(database, place.point, goods, now)
      return found.ok ? found.value.cost : ZERO
    },

    async choose(tx, { place }, goods, now) {
      if (!place?.point) return refuse({ code: 'sectorUnavailable', flag: 'address' })
      const found = await delivery.findPlace(place, tx)
      if (!found || !serving.liesIn(place.point, found.commune.code))
        return refuse({ code: 'sectorUnavailable', flag: 'address' })
      const quote = await quoted(tx, place.point, goods, now)
      if (!quote.ok) return quote
      const { storeId, cost, id: quoteId } = quote.value
      return done({ ...bookingOf(storeId, found.region.code, found.commune.code), cost, quoteId })
    },

    async bookAgain(_tx, { place, soldBy }, _now) {
      if (!place?.point || !serving.serves(soldBy, place.point)) return refuse({ code: 'storesClosed' })
      return done(bookingOf(soldBy, place.region ?? null, place.commune))
    },

    async release() {}, // nothing beside the stock

    paid: (tx, order, now) => dispatch.queue(tx, order, now),
  }
}

/** Makes the booking; what was paid for delivery stands in the order. */
function bookingOf(storeId: StoreId, region: string | null, commune: string): Booking {
  return {
    way: 'immediateDelivery',
    storeId,
    day: null,
    service: null,
    programmedType: null,
    cost: ZERO,
    region,
    commune,
    pickupStoreId: null,
    quoteId: null,
  }
}
