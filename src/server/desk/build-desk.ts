// Builds the desk over the shop's own services, as the operators' commands are built.
import type { Router } from 'express'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import { buildOperations } from '#server/build/operations.ts'
import type { OrderServices } from '#server/build/order-services.ts'
import type { Shop } from '#server/build/shop.ts'
import type { DeskDeps } from '#server/desk/shared/answers.ts'
import { examine } from '#server/doctor/doctor.ts'
import { keepExamination } from '#server/doctor/kept-examination.ts'
import { feedHealth } from '#shop/seo/merchant-feed.view.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { createDesk } from './desk.ts'

interface Deps extends Pick<DeskDeps, 'limits' | 'origins' | 'reportMistake' | 'now' | 'lastHour'> {
  readonly database: Database
  readonly config: Config
  readonly logger: Logger
  readonly shop: OrderServices & Pick<Shop, 'photos' | 'bsale' | 'catalogue' | 'shopIdentity'>
  readonly settings: { current(): Settings }
}

export function buildDesk({ shop, settings, ...host }: Deps): Promise<Router> {
  const { database, logger, config } = host
  const current = settings.current
  return createDesk({
    ...host,
    needsSecondFactor: () => config.mode === 'live' && current().deskSecondFactor,
    identity: shop.shopIdentity,
    feedHealth: async () => feedHealth(shop.catalogue.current().products, config.siteUrl),
    examined: keepExamination(() => examine({ environment: process.env, database, isLive: config.mode === 'live' })),
    sourceHealth: shop.bsale.health,
    ownedBySource: shop.bsale.owned,
    operations: buildOperations({ database, source: 'desk', logger, photos: shop.photos, config, settings, shop }),
  })
}
