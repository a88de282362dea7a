// Where, when and for how much orders are received: the services of delivery and the table of the ways to receive.
// Built by the shop, and by tests with a database of their own.
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { createAlcoholService } from '#shop/delivery/alcohol/alcohol.service.ts'
import { createPickupDates } from '#shop/delivery/calendar/pickup-dates.service.ts'
import { createDeliveryService } from '#shop/delivery/delivery.service.ts'
import { createProgrammedDelivery } from '#shop/delivery/ways/programmed-delivery.service.ts'
import { createProgrammedPickup } from '#shop/delivery/ways/programmed-pickup.service.ts'
import { createWays } from '#shop/delivery/ways/ways.service.ts'
import type { Settings } from '#shop/settings/settings.ts'

export interface DeliveryServicesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly settings: { current(): Settings }
  readonly logger?: Pick<Logger, 'error'>
}

export function buildDeliveryServices(deps: DeliveryServicesDeps) {
  const { settings } = deps
  const delivery = createDeliveryService(deps)
  const alcohol = createAlcoholService(deps)
  const pickupDates = createPickupDates(deps)
  const entries = {
    programmedDelivery: createProgrammedDelivery({ delivery }),
    programmedPickup: createProgrammedPickup({ delivery, pickupDates }),
  }
  const ways = createWays({ entries, settings, days: { lock: delivery.lockDays } })
  return { alcohol, delivery, pickupDates, ways }
}
