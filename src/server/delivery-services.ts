// Where, when and for how much orders are received: the services of delivery and the table of the ways to receive.
// Built by the shop, and by tests with a database of their own.
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { createDeliveryService } from '#shop/delivery/delivery.service.ts'
import { createProgrammedDelivery } from '#shop/delivery/ways/programmed-delivery.service.ts'
import { createWays } from '#shop/delivery/ways/ways.service.ts'
import type { Settings } from '#shop/settings/settings.ts'

export interface DeliveryServicesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly settings: { current(): Settings }
}

export function buildDeliveryServices(deps: DeliveryServicesDeps) {
  const { settings } = deps
  const delivery = createDeliveryService(deps)
  const entries = { programmedDelivery: createProgrammedDelivery({ delivery }) }
  const ways = createWays({ entries, settings, days: { lock: delivery.lockDays } })
  return { delivery, ways }
}
