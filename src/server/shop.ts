// The composition root: every service of the shop, built once per process over one pool, for pages, calls and the worker.

import { join } from 'node:path'
import { categoryPictureKey } from '#pictures/pictures.ts'
import { createChallengeIssuer } from '#platform/captcha.ts'
import { type Clock, createClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { connectDatabase, createDatabaseProbe, type Database } from '#platform/database.ts'
import { publicId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { createPasswords } from '#platform/passwords.ts'
import { setPollingSpeed } from '#platform/polling.ts'
import { createPostJson } from '#platform/post-json.ts'
import { createSealer } from '#platform/sealed-value.ts'
import { createSessions } from '#platform/sessions.ts'
import { createSigner, keyFor } from '#platform/signed-value.ts'
import { createSmsHttp } from '#platform/sms-http.ts'
import { createTwilio } from '#platform/sms-twilio.ts'
import { createAudienceCookie } from '#server/audience-cookie.ts'
import { PICTURE_CACHE } from '#server/content/content-folder.ts'
import { createFolderSource } from '#server/content/folder-source.ts'
import { createPreviewedPromotions } from '#server/content/previewed-promotions.ts'
import { type ContentVersion, createContentVersion } from '#server/pages/content-version.ts'
import { createGa4 } from '#shop/analytics/providers/ga4.provider.ts'
import { createMarketing } from '#shop/analytics/providers/marketing.provider.ts'
import { createMetaConversions } from '#shop/analytics/providers/meta-conversions.provider.ts'
import { pixelAddress } from '#shop/analytics/providers/meta-event.ts'
import type { ShopEvent } from '#shop/analytics/shop-event.ts'
import { createCompanyService } from '#shop/billing/company.service.ts'
import { createBlogService } from '#shop/blog/blog.service.ts'
import type { Way } from '#shop/browsing/ways.ts'
import { createCartService } from '#shop/cart/cart.service.ts'
import { type OpenPrograms, offeredCategories } from '#shop/catalog/open-categories.ts'
import { createCatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import { createProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import { createBannerService } from '#shop/content/banner.service.ts'
import { cyberIsOn } from '#shop/content/cyber.ts'
import { createFrontPageService } from '#shop/content/front-page.service.ts'
import { createLayoutService } from '#shop/content/layout.service.ts'
import { createAddressService } from '#shop/customers/addresses/address.service.ts'
import { type BuyerView, buyerView } from '#shop/customers/buyer.view.ts'
import { createCaptchaService } from '#shop/customers/captcha/captcha.service.ts'
import { createSavedCartService } from '#shop/customers/carts/saved-cart.service.ts'
import { createReminderService } from '#shop/customers/reminders/reminder.service.ts'
import { createSmsService } from '#shop/customers/sms/sms.service.ts'
import { createCoverage } from '#shop/delivery/coverage/coverage.service.ts'
import { offeredWays } from '#shop/delivery/offered-ways.ts'
import { createStockByTypeService } from '#shop/delivery/stock-by-type/stock-by-type.service.ts'
import { createCommuneFinder } from '#shop/geography/commune-finder.service.ts'
import { createSponsoredService } from '#shop/merchandising/sponsored/sponsored.service.ts'
import { createTopsort } from '#shop/merchandising/sponsored/topsort.provider.ts'
import { createStoreRankingService } from '#shop/merchandising/store-ranking.service.ts'
import { createDispatchSms } from '#shop/orders/dispatch-sms.service.ts'
import { createUnpaidStockService } from '#shop/orders/unpaid-stock.service.ts'
import { createAttemptRepository } from '#shop/payments/attempt.repository.ts'
import { CARD_RETURNS, createCardService } from '#shop/payments/oneclick/card.service.ts'
import { registrationPage } from '#shop/payments/oneclick/oneclick.view.ts'
import type { ReturnRequest } from '#shop/payments/payment.service.ts'
import { createResultService } from '#shop/payments/result.service.ts'
import { createSavedCardsService } from '#shop/payments/saved-cards/saved-cards.service.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import { createPromotionsService } from '#shop/pricing/promotions/promotions.service.ts'
import { createContentService } from '#shop/publishing/content.service.ts'
import { createDatabaseSource } from '#shop/publishing/database-source.service.ts'
import { createFigures } from '#shop/reporting/figures.service.ts'
import { categoryHits } from '#shop/search/category-hits.view.ts'
import { createSearchService } from '#shop/search/search.service.ts'
import type { ShownOn } from '#shop/settings/setting-types.ts'
import { createSettingsService } from '#shop/settings/settings.service.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { createStoreService } from '#shop/stores/store.service.ts'
import { createBoughtTogetherService } from '#shop/suggestions/bought-together.service.ts'
import { createRecommendationService } from '#shop/suggestions/personal/recommendation.service.ts'
import { createShownSuggestionsService } from '#shop/suggestions/tracking/shown-suggestions.service.ts'
import { paths } from '#texts/paths.ts'
import { stageMails } from '#texts/stage-mails.ts'
import { buildAccountServices } from './account-services.ts'
import { buildCouriers } from './couriers.ts'
import { refuseDemoPeople } from './demo-people.ts'
import { createCoverPictures } from './files/cover-pictures.ts'
import { createSignUpDrafts } from './forms/sign-up-drafts.ts'
import { buildOrderServices } from './order-services.ts'
import { createShell } from './pages/shell.ts'
import { cardRegistry, cardVault, paymentProviders } from './payment-providers.ts'
import { buildPersonalData } from './personal-data-services.ts'
import { buildPlaceServices } from './place-services.ts'

/** How long `/readyz` waits for the database: balancers wait a second or more. */
const PROBE_MS = 800

export type Shop = ReturnType<typeof buildShop>

/** Builds everything; nothing is read from the database before `start`. */
export function buildShop(config: Config, logger: Logger) {
  setPollingSpeed(config.pollSpeed)
  const { siteUrl } = config
  const clock = createClock(config.shopNow)
  const timeouts = { acquireMs: config.databaseTimeoutMs, queryMs: config.databaseTimeoutMs }
  const readOnly = config.previewContent !== undefined
  const database = connectDatabase(config.databaseUrl, config.databasePool, timeouts, { readOnly })
  const isReachable = createDatabaseProbe(database, PROBE_MS)
  const files = previewedFiles(config, { database, clock, logger })
  const settings = createSettingsService({ database, logger, ...(files && { overlay: files.settings }) })
  const content = createContentService({ source: files ?? createDatabaseSource(database), logger })
  const banners = createBannerService({ content, clock })
  const frontPage = createFrontPageService({ content, clock })
  const blog = createBlogService({ content, clock })
  const layout = createLayoutService({ settings, content, blog, clock, isPreview: readOnly })
  const communes = createCommuneFinder({ database })
  const coverage = createCoverage({ database, communes, logger })
  const stores = createStoreService({ database, clock, coverage, logger })
  const { gazetteer, places } = buildPlaceServices({ database, clock, logger, maps: config.maps, communes })
  const catalogue = createCatalogueService({ database, clock, logger })
  const storeRanking = createStoreRankingService({ database, logger })
  const sponsored = createSponsoredService({ database, clock, logger, catalogue, topsort: topsortOf(config), enqueue })
  const opening = (): OpenPrograms => ({
    club: settings.current().clubOpen,
    cyber: cyberIsOn(settings.current(), clock.now()),
  })
  const offered = () => offeredCategories(catalogue.current(), opening())
  const categoryNamed = (text: string) => categoryHits(text, 1, offered())[0]?.slug
  const search = createSearchService({ catalogue, logger, categoryNamed })
  const boughtTogether = createBoughtTogetherService({ database, logger })
  const sessions = createSessions(database, config.secure)
  const audienceCookie = createAudienceCookie({
    signer: createSigner(config.secret, 'audience'),
    secure: config.secure,
    now: clock.now,
  })
  const captcha = createCaptchaService({
    database,
    settings,
    enqueue,
    issuer: createChallengeIssuer(config.secret),
    passes: createSigner(config.secret, 'captcha pass'),
    key: keyFor(config.secret, 'captcha sendings'),
    newId: publicId,
    now: () => new Date(), // altcha-lib asks the machine's clock, too
  })
  const sms = createSmsService({ database, settings, logger, provider: smsProviderOf(config), now: () => new Date() })
  const crashAt = config.crashAt
  const couriers = buildCouriers(config.couriers, logger)
  const promotions = createPromotionsService({
    database,
    clock,
    logger,
    ...(files && { source: createPreviewedPromotions(content) }),
  })
  const orderServices = {
    database,
    clock,
    settings,
    promotions,
    logger,
    siteUrl,
    secret: config.secret,
    providers: paymentProviders(config.payments),
    crashAt,
    ...analyticsOf(config),
  }
  const receiving = buildOrderServices({ ...orderServices, stores, coverage, communes, couriers })
  const {
    delivery,
    ways,
    alcoholSale,
    customers,
    points,
    coupons,
    stock,
    analytics,
    orders,
    payments,
    paymentOperations,
    reconciliation,
    tracking,
    orderLinks,
    requests,
    history,
    transfers,
    methodHealth,
  } = receiving
  const results = createResultService({ database, attempts: createAttemptRepository(), orders, payments })
  const cards = createCardService({
    database,
    registry: cardRegistry(config.payments),
    sealer: createSealer(config.secret, 'oneclick card'),
    enqueue,
    siteUrl,
    newId: publicId,
    logger,
  })
  const savedCards = createSavedCardsService({
    database,
    vault: cardVault(config.payments),
    emailOf: customers.emailOf,
    enqueue,
    logger,
  })
  /** A browser comes back from Transbank's page for cards, or from a payment. */
  const handleReturn = async (request: ReturnRequest) => {
    if (request.provider !== CARD_RETURNS) return payments.handleReturn(request)
    const { attemptId, params, now } = request
    return { redirectTo: registrationPage(await cards.comeBack(attemptId, params, now)), attempt: null }
  }
  const { alcohol, pickupDates, quotes, expressQuotes, dispatch, courierNotices, courierProgress } = receiving
  const addresses = createAddressService({ database, delivery, newId: publicId })
  const reminders = createReminderService({
    database,
    enqueue,
    customers,
    addresses,
    productsForSale: createProductsForSale(clock),
    stock,
    stores,
    settings,
    signer: createSigner(config.secret, 'reminders'),
  })
  const recommendations = createRecommendationService({ database, catalogue, boughtTogether, clock })
  const cart = createCartService({
    catalogue,
    settings,
    stores,
    ways,
    alcoholSale,
    recommendations,
    promotions,
    coupons,
    points,
  })
  const isCyber = (now: Date) => cyberIsOn(settings.current(), now)
  /** The ways to receive that somebody can choose now. */
  const offeredTo = (audience: Audience): Way[] =>
    offeredWays({ audience, settings: settings.current(), isCyber: isCyber(clock.now()) })
  const stockByType = createStockByTypeService({ catalogue, settings, stores, ways, delivery, isCyber })
  const companies = createCompanyService({ database })
  const savedCarts = createSavedCartService({ database, catalogue, settings })
  const passwords = createPasswords()
  const accountServices = { database, secret: config.secret, settings, sessions, passwords, captcha, sms }
  const accounts = buildAccountServices({ ...accountServices, userParts: { points, addresses, recommendations } })
  const personalData = buildPersonalData({
    ...accountServices,
    ...accounts,
    secure: config.secure,
    cards: [cards, savedCards],
  })
  const shownSuggestions = createShownSuggestionsService({ database, newId: publicId })
  const unpaidStock = createUnpaidStockService({ database, settings, logger })

  let lastMenu = ''
  /** A product changes some pages; a category opened or closed changes the menu, which stands on every page. */
  const staleByCatalogue = (): Stale => {
    const menu = offered().join()
    if (menu === lastMenu) return 'pages'
    lastMenu = menu
    return 'layout'
  }
  let hadStores = false
  /** A store changes some pages; the first and the last one change the menu and the footer, too. */
  const staleByStores = (): Stale => {
    const hasStores = stores.shown().length > 0
    if (hasStores === hadStores) return 'pages'
    hadStores = hasStores
    return 'layout'
  }
  const contentVersion = createContentVersion()
  /** The services that reread their data, in the order they are started. */
  const watched: readonly Watched[] = [
    watch(settings, (shownOn) => shownOn),
    watch(content, 'pages'),
    watch(layout, 'layout'),
    watch(coverage, 'pages'),
    watch(stores, staleByStores),
    watch(alcohol, 'nothing'),
    watch(gazetteer, 'nothing'),
    watch(catalogue, staleByCatalogue),
    watch(promotions, 'pages'),
    watch(storeRanking, 'pages'),
    watch(sponsored, 'pages'),
    watch(search, 'nothing'),
    watch(boughtTogether, 'pages'),
  ]
  bumpOnChange(watched, contentVersion)

  /** The key of a category's drawn tile (`/fotos/…`). */
  const categoryPicture = categoryPictureKey
  const covers = createCoverPictures({ content, catalogue })
  /** The key of a post's cover (`/fotos/…`). */
  const coverPicture = covers.keyOf
  const browsing = {
    siteUrl,
    clock,
    settings,
    catalogue,
    promotions,
    stores,
    banners,
    frontPage,
    layout,
    blog,
    sponsored,
    storeRanking,
    boughtTogether,
    search,
  }
  const server = { database, secure: config.secure, cart, customers, stock, analytics, shownSuggestions, unpaidStock }
  const people = { addresses, reminders, recommendations, savedCarts, companies }
  let started = false

  return {
    ...browsing,
    ...server,
    ...accounts,
    ...people,
    ...personalData,
    sessions,
    audienceCookie,
    captcha,
    sms,
    communes,
    coverage,
    alcohol,
    delivery,
    ways,
    pickupDates,
    quotes,
    expressQuotes,
    dispatch,
    courierNotices,
    courierProgress,
    stockByType,
    orders,
    payments,
    handleReturn,
    cards,
    savedCards,
    paymentOperations,
    reconciliation,
    figures: createFigures({ database }),
    dispatchSms: createDispatchSms({
      ...{ database, orders, sms, enqueue },
      consents: personalData.consents,
      textOf: ({ number, hasAlcohol }) => stageMails.sms(number, settings.current().shopName, hasAlcohol),
    }),
    tracking,
    orderLinks,
    requests,
    /** An order for whoever these cookies prove to have bought it, or to have come by a link of it; null for anybody else. */
    followedOrder: async (id: OrderId, cookies: string) => {
      const reader = await sessions.read(cookies)
      return tracking.followed(id, { cookies, customerRowId: reader?.rowId ?? null }, clock.now())
    },
    transfers,
    methodHealth,
    places,
    gazetteer,
    points,
    coupons,
    newId: publicId,
    offeredTo,
    /** Which programs are open now. */
    opening,
    categoryPicture,
    coverPicture,
    /** What pictures are made from: drawn covers, and the pictures editors gave. */
    pictureSources: { catalogue, covers, content },
    /** The version of what pages show. */
    contentVersion,
    /** What pages get: neither the database nor keys; of orders, payments, points and sessions only what reads. */
    pageShop: {
      ...browsing,
      opening,
      categoryPicture,
      coverPicture,
      shell: createShell({
        settings,
        delivery,
        stores,
        siteUrl,
        usesGoogleMaps: config.maps !== null,
        layout,
        offered,
        canPayWith: payments.has,
      }),
      sessions: { read: sessions.read },
      signUpDrafts: createSignUpDrafts(config.secret),
      /** Whose account a Cookie header opens, as the checkout shows him; null for guests. */
      signedIn: async (cookies: string) => {
        const caller = await sessions.read(cookies)
        return caller && buyerView(await customers.findByRowId(database, caller.rowId))
      },
      /** What decides which methods of payment somebody is offered; null for guests. */
      methodsOf: async (buyer: Pick<BuyerView, 'kind' | 'rut'> | null) => ({
        audience: buyer?.kind ?? ('guest' as const),
        mayTransfer:
          buyer !== null && (await customers.mayTransfer(database, { ...buyer, rut: cleanRut(buyer.rut) ?? '' })),
        hidden: await methodHealth.hidden(clock.now()),
      }),
      myData: personalData.myDataPage,
      offeredTo,
      delivery: {
        regions: delivery.regions,
        findPlace: delivery.findPlace,
      },
      orders: { findWithLines: orders.findWithLines, isBoughtBy: orders.isBoughtBy },
      tracking: { followed: tracking.followed },
      requests: { ofOrder: requests.ofOrder },
      history,
      payments: { result: results.find },
      points: { statement: points.statement },
      reminders: { productOf: reminders.productOf },
    },
    /** Whether everything pages and calls need is in memory, the search index too: before, nothing is served. */
    isOpen: (): boolean => started,
    /** Open, and the database answers now. */
    ready: async (): Promise<boolean> => started && (await isReachable()),
    start: async () => {
      await refuseDemoPeople(database, config)
      await communes.start()
      for (const { service } of watched) await service.start()
      started = true
    },
    stop: async () => {
      await Promise.all(watched.map(({ service }) => service.stop()))
      await database.destroy()
    },
  }
}

/** What pages find in `Astro.locals.shop`: neither the database nor the configuration with its keys. */
export type PageShop = Shop['pageShop']

/** What a change of a service makes stale: the layout of every page, the pages that read it, or nothing. */
type Stale = ShownOn

interface WatchedService<Change> {
  start(): Promise<unknown>
  stop(): unknown
  onChange?(listener: (change: Change) => void): unknown
}

interface Watched {
  readonly service: Pick<WatchedService<never>, 'start' | 'stop'>
  /** Calls the listener on every change of the service. */
  readonly onStale: (listener: (what: Stale) => void) => void
}

function watch<Change>(service: WatchedService<Change>, stale: Stale | ((change: Change) => Stale)): Watched {
  return {
    service,
    onStale: (listener) =>
      service.onChange?.((change) => listener(typeof stale === 'function' ? stale(change) : stale)),
  }
}

function bumpOnChange(watched: readonly Watched[], contentVersion: ContentVersion): void {
  for (const { onStale } of watched) {
    onStale((what) => {
      if (what === 'layout') contentVersion.bumpLayout()
      if (what === 'pages') contentVersion.bump()
    })
  }
}

/** An editor's files in a preview; otherwise null: then what is published counts. */
function previewedFiles(
  { previewContent: folder, dataDir }: Config,
  { database, clock, logger }: { readonly database: Database; readonly clock: Clock; readonly logger: Logger },
) {
  if (folder === undefined) return null
  return createFolderSource({ database, clock, folder, cacheDir: join(dataDir, PICTURE_CACHE), logger })
}

/** Null without a contract with Topsort: then the shop's own listings are all there is. */
function topsortOf({ topsort }: Config) {
  return topsort && createTopsort(topsort.baseUrl, createPostJson(topsort.timeoutMs, topsort.headers))
}

/** Null without a contract with anybody who sends text messages. */
function smsProviderOf({ sms: { twilio, http, timeoutMs }, siteUrl }: Config) {
  if (twilio) return createTwilio(twilio, timeoutMs, siteUrl + paths.smsNotice)
  return http && createSmsHttp(http, timeoutMs)
}

function analyticsOf({ analytics: { meta, ga4, marketing, timeoutMs } }: Config) {
  const post = createPostJson(timeoutMs)
  return {
    sinks: [
      ...(meta ? [createMetaConversions(post, meta)] : []),
      ...(ga4 ? [createGa4(post, ga4)] : []),
      ...(marketing ? [createMarketing(post, marketing)] : []),
    ],
    pixel: meta ? (event: ShopEvent) => pixelAddress(meta.browserUrl, meta.pixelId, event) : null,
  }
}
