// The composition root: every service of the shop, built once per process over one pool, for pages, calls and the worker.
// A file for each subject (`*-services.ts`) builds its services; a subject gets only what was built before it.
import { createPhotoStore } from '#pictures/pictures.ts'
import { createClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { connectDatabase } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { enqueue } from '#platform/work/jobs.ts'
import { setPollingSpeed } from '#platform/work/polling.ts'
import { identityOf } from '#shop/content/identity.ts'
import { createDispatchSms } from '#shop/orders/couriers/dispatch-sms.service.ts'
import { createFigures } from '#shop/reporting/figures.service.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import { stageMails } from '#texts/mails/stage-mails.ts'
import { analyticsProviders } from './analytics-providers.ts'
import { barePictureOf } from './bare-picture.ts'
import { buildCardServices } from './card-services.ts'
import { buildCartServices } from './cart-services.ts'
import { buildCatalogueServices } from './catalogue-services.ts'
import { watchBsale } from './catalogue-sources.ts'
import { buildContentServices } from './content-services.ts'
import { buildCouriers } from './couriers.ts'
import { buildCustomerServices } from './customer-services.ts'
import { feedFolderIn } from './feed-folder.ts'
import { buildIntegrationServices } from './integration-services.ts'
import { refuseToOpen } from './opening.ts'
import { buildOrderServices } from './order-services.ts'
import { buildPageShop } from './page-shop.ts'
import { paymentProviders } from './payment-providers.ts'
import { buildPlaceServices } from './place-services.ts'
import { createReadiness } from './readiness.ts'
import { taxDocumentIssuer } from './tax-services.ts'
import { buildVisitorServices } from './visitor-services.ts'
import { watchServices } from './watched-services.ts'

export type Shop = ReturnType<typeof buildShop>

/** Builds everything; nothing is read from the database before `start`. */
export function buildShop(config: Config, logger: Logger) {
  setPollingSpeed(config.pollSpeed)
  const { siteUrl, secret, secure, crashAt } = config
  const clock = createClock(config.shopNow)
  const timeouts = { acquireMs: config.databaseTimeoutMs, queryMs: config.databaseTimeoutMs }
  const readOnly = config.previewContent !== undefined
  const database = connectDatabase(config.databaseUrl, config.databasePool, timeouts, { readOnly })
  const base = { database, clock, logger }

  const content = buildContentServices({ ...base, config })
  const photos = createPhotoStore(config.dataDir)
  const barePicture = barePictureOf(config.mode, content.settings)
  const places = buildPlaceServices({ ...base, maps: config.maps })
  const forSale = buildCatalogueServices({ ...base, ...content, barePicture, photos, topsort: config.topsort })
  const visitors = buildVisitorServices({ ...base, ...content, config })
  const ordering = buildOrderServices({
    ...base,
    connections: config.databasePool,
    ...places,
    settings: content.settings,
    legal: content.legal,
    lastHour: content.arrivals.lastHour,
    captcha: visitors.captcha,
    promotions: forSale.promotions,
    catalogue: forSale.catalogue,
    barePicture,
    couriers: buildCouriers(config.couriers, logger, config.before?.couriers),
    providers: paymentProviders(config.payments, config.before?.payments),
    taxDocuments: taxDocumentIssuer(config),
    ...analyticsProviders(config.analytics),
    siteUrl,
    secret,
    crashAt,
  })
  const cards = buildCardServices({ ...base, ...visitors, ...ordering, config })
  const people = buildCustomerServices({
    ...base,
    ...content,
    ...places,
    ...forSale,
    ...visitors,
    ...ordering,
    config,
    cards: [cards.cards, cards.savedCards],
  })
  const carts = buildCartServices({ ...base, ...content, ...places, ...forSale, ...ordering })
  const services = {
    photos,
    ...content,
    ...places,
    ...forSale,
    ...visitors,
    ...ordering,
    ...cards,
    ...people,
    ...carts,
  }
  const integrations = buildIntegrationServices({ database, photos, config, stock: ordering.stock, orders: ordering.orders, settings: content.settings }) // biome-ignore format: one row
  const watched = watchServices(services)
  let started = false

  return {
    ...base,
    ...services,
    ...integrations,
    siteUrl,
    secure,
    /** Where the nightly feed of products lies. */
    feedFolder: feedFolderIn(config.dataDir),
    /** How Bsale is reached; null where it is not. */
    bsaleConfig: config.bsale,
    bsale: watchBsale({ database, settings: content.settings, config: config.bsale }),
    newId: publicId,
    /** Who the shop is as settings and logo were last read; never waits. */
    shopIdentity: () =>
      identityOf(content.settings.current(), siteUrl, {
        usesGoogleMaps: config.maps !== null,
        logo: content.dress.logo(),
      }),
    figures: createFigures({ database, lastHour: content.arrivals.lastHour }),
    dispatchSms: createDispatchSms({
      ...{ database, enqueue, orders: ordering.orders, sms: visitors.sms },
      consents: people.consents,
      textOf: ({ number, hasAlcohol }) => stageMails.sms(number, content.settings.current().shopName, hasAlcohol),
    }),
    /** Finds an order for a visitor whose cookies prove that he bought it, or came by its link; null for anybody else. */
    followedOrder: async (id: OrderId, cookies: string) => {
      const reader = await visitors.sessions.read(cookies)
      return ordering.tracking.followed(id, { cookies, customerRowId: reader?.rowId ?? null }, clock.now())
    },
    /** Lists an order's tax documents for a visitor whose cookies prove that he bought it, or who has the key of a mail; null for anybody else. */
    papersFor: async (id: string, cookies: string, key: unknown) => {
      const reader = await visitors.sessions.read(cookies)
      return ordering.tracking.papersFor(id, { customerRowId: reader?.rowId ?? null, key }, clock.now())
    },
    /** The version of what pages show. */
    contentVersion: watched.contentVersion,
    /** What pages find in `Astro.locals.shop`. */
    pageShop: buildPageShop({ config, database, clock, services }),
    /** Says whether all that pages and calls need is in memory, the search index too; nothing is served before. */
    isOpen: (): boolean => started,
    /** Says, for `/readyz`, which party is away. */
    readiness: createReadiness({ database, isOpen: () => started }),
    start: async () => {
      await refuseToOpen(database, config)
      await places.communes.start()
      await watched.start()
      started = true
    },
    stop: async () => {
      await watched.stop()
      await people.accountEvents.settled()
      await database.destroy()
    },
  }
}
