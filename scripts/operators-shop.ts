// The shop's own services for the commands of operators, over one database: the same operations as the desk's.
import { createPhotoStore } from '#pictures/pictures.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { createLogger } from '#platform/log/logger.ts'
import { analyticsProviders } from '#server/build/analytics-providers.ts'
import { buildCouriers } from '#server/build/couriers.ts'
import { buildOperations, type Operations } from '#server/build/operations.ts'
import { buildOrderServices } from '#server/build/order-services.ts'
import { paymentProviders } from '#server/build/payment-providers.ts'
import { taxDocumentIssuer } from '#server/build/tax-services.ts'
import { createCoverage } from '#shop/delivery/coverage/coverage.service.ts'
import { createCommuneFinder } from '#shop/geography/commune-finder.service.ts'
import { createPromotionsService } from '#shop/pricing/promotions/promotions.service.ts'
import { createSettingsService } from '#shop/settings/settings.service.ts'
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
  const shop = buildOrderServices({
    ...{ database, clock, settings, logger, stores, coverage, communes },
    promotions: createPromotionsService({ database, clock, logger }), // for orders, which no command makes
    captcha: { verify: async () => false },
    couriers: buildCouriers(config.couriers, logger, config.before?.couriers),
    providers: paymentProviders(config.payments, config.before?.payments),
    taxDocuments: taxDocumentIssuer(config),
    ...analyticsProviders(config.analytics),
    siteUrl: config.siteUrl,
    secret: config.secret,
    crashAt: config.crashAt,
  })
  const photos = createPhotoStore(config.dataDir)
  const operations = buildOperations({ database, source: 'command', logger, photos, config, settings, shop })
  return { database, operations }
}
