// Builds the services of delivery and the table of the ways to receive an order: the shop once, tests over a database of their own.
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { enqueue } from '#platform/work/jobs.ts'
import type { ProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import { createAlcoholService } from '#shop/delivery/alcohol/alcohol.service.ts'
import { createAlcoholSale } from '#shop/delivery/alcohol/alcohol-sale.service.ts'
import { createPickupDates } from '#shop/delivery/calendar/pickup-dates.service.ts'
import type { Courier } from '#shop/delivery/couriers/courier.ts'
import type { Coverage } from '#shop/delivery/coverage/coverage.ts'
import { createDeliveryService } from '#shop/delivery/delivery.service.ts'
import { createCourierNotices } from '#shop/delivery/dispatch/courier-notices.service.ts'
import { createDeliveryEvents } from '#shop/delivery/dispatch/delivery-events.service.ts'
import { createDispatchService } from '#shop/delivery/dispatch/dispatch.service.ts'
import { createExpressQuotes } from '#shop/delivery/quotes/express-quote.service.ts'
import { createQuoteService } from '#shop/delivery/quotes/quote.service.ts'
import { createServingStores } from '#shop/delivery/quotes/serving-store.service.ts'
import { createExpressDelivery } from '#shop/delivery/ways/express-delivery.service.ts'
import { createExpressPickup } from '#shop/delivery/ways/express-pickup.service.ts'
import { createProgrammedDelivery } from '#shop/delivery/ways/programmed-delivery.service.ts'
import { createProgrammedPickup } from '#shop/delivery/ways/programmed-pickup.service.ts'
import { createWays } from '#shop/delivery/ways/ways.service.ts'
import type { CommuneFinder } from '#shop/geography/commune-finder.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { StockService } from '#shop/stock/stock.service.ts'
import type { StoreService } from '#shop/stores/store.service.ts'

export interface DeliveryServicesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly settings: { current(): Settings }
  readonly logger: Logger
  readonly stock: StockService
  readonly productsForSale: ProductsForSale
  readonly stores: StoreService
  readonly coverage: Pick<Coverage, 'storesAt'>
  readonly communes: CommuneFinder
  readonly couriers: readonly Courier[]
}

export function buildDeliveryServices(deps: DeliveryServicesDeps) {
  const { database, settings, stores } = deps
  const delivery = createDeliveryService(deps)
  const alcohol = createAlcoholService(deps)
  const alcoholSale = createAlcoholSale({ hours: alcohol, stores, delivery })
  const pickupDates = createPickupDates(deps)

  const quotes = createQuoteService({ ...deps, delivery, newId: publicId })
  const dispatch = createDispatchService({ ...deps, quotes, enqueue })
  const deliveryEvents = createDeliveryEvents(deps)
  const courierNotices = createCourierNotices({ ...deps, events: deliveryEvents, enqueue })
  const serving = createServingStores(deps)
  const expressQuotes = createExpressQuotes({ database, settings, serving, quotes })

  const entries = {
    programmedDelivery: createProgrammedDelivery({ delivery }),
    programmedPickup: createProgrammedPickup({ delivery, pickupDates }),
    immediateDelivery: createExpressDelivery({ database, delivery, serving, quotes, dispatch }),
    immediatePickup: createExpressPickup({ stores }),
  }
  const ways = createWays({ entries, settings, days: { lock: delivery.lockDays, take: delivery.takeDay } })
  return {
    alcohol,
    alcoholSale,
    delivery,
    pickupDates,
    ways,
    quotes,
    expressQuotes,
    dispatch,
    deliveryEvents,
    courierNotices,
  }
}
