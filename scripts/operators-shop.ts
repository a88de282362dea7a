// The shop as the commands of operators need it, over one database: the same operations as the desk's.
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { createLogger } from '#platform/logger.ts'
import { buildCouriers } from '#server/couriers.ts'
import { buildDeliveryServices } from '#server/delivery-services.ts'
import { buildOperations, type Operations } from '#server/operations.ts'
import { paymentProviders } from '#server/payment-providers.ts'
import { createCoverage } from '#shop/delivery/coverage/coverage.service.ts'
import { createCommuneFinder } from '#shop/geography/commune-finder.service.ts'
import { createSettingsService } from '#shop/settings/settings.service.ts'
import { createStockService } from '#shop/stock/stock.service.ts'
import { createStoreService } from '#shop/stores/store.service.ts'
import { shopConfig } from './shop-config.ts'

export interface OperatorsShop {
  readonly database: Database
  readonly operations: Operations
}

/** `clock`: the shop's, which rules what is open, on offer and booked. */
export async function operatorsShop(database: Database, databaseUrl: string, clock: Clock): Promise<OperatorsShop> {
  const config = shopConfig(databaseUrl)
  const logger = createLogger('operators', 'silent')
  const settings = createSettingsService({ database, logger })
  await settings.refresh()
  const communes = createCommuneFinder({ database })
  const coverage = createCoverage({ database, communes, logger })
  const stores = createStoreService({ database, clock, coverage, logger })
  await stores.refresh()
  const couriers = buildCouriers(config.couriers, logger)
  const shared = { database, clock, settings, logger, stores, coverage, communes }
  const receiving = buildDeliveryServices({ ...shared, stock: createStockService(), couriers })
  const providers = paymentProviders(config.payments)
  return { database, operations: buildOperations({ database, source: 'command', providers, logger, receiving }) }
}
