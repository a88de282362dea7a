// Where, when and for how much orders are received: the services of delivery and the table of the ways to receive.
// Built by the shop, and by tests with a database of their own.
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { type AlcoholRefusal, createAlcoholSale } from '#shop/delivery/alcohol/alcohol-sale.service.ts'
import { createDeliveryService } from '#shop/delivery/delivery.service.ts'
import { createExpressPickup } from '#shop/delivery/ways/express-pickup.service.ts'
import { createProgrammedDelivery } from '#shop/delivery/ways/programmed-delivery.service.ts'
import { createWays } from '#shop/delivery/ways/ways.service.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { StoreService } from '#shop/stores/store.service.ts'

export interface DeliveryServicesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly settings: { current(): Settings }
  readonly stores: StoreService
}

/** No hours of sale are kept yet: alcohol is sold at any time. */
const ANY_HOUR = { refusalAt: (): AlcoholRefusal | null => null }

export function buildDeliveryServices(deps: DeliveryServicesDeps) {
  const { settings, stores } = deps
  const delivery = createDeliveryService(deps)
  const alcoholSale = createAlcoholSale({ hours: ANY_HOUR, stores, delivery })
  const entries = {
    programmedDelivery: createProgrammedDelivery({ delivery }),
    immediatePickup: createExpressPickup({ stores }),
  }
  const ways = createWays({ entries, settings, days: { lock: delivery.lockDays } })
  return { delivery, ways, alcoholSale }
}
