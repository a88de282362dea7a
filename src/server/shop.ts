// The composition root: every service of the shop, built once per process over one pool. Pages, calls and the worker get it from here.

import { categoryPictureKey } from '#pictures/spec.ts'
import { createClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { createCrashPoint } from '#platform/crash-points.ts'
import { connectDatabase, createDatabaseProbe } from '#platform/database.ts'
import { publicId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { setPollingSpeed } from '#platform/polling.ts'
import { createPostJson } from '#platform/post-json.ts'
import { createSessions } from '#platform/sessions.ts'
import { connectWebpayPlus } from '#platform/transbank.ts'
import { createContentVersion } from '#server/pages/content-version.ts'
import { createAnalyticsService } from '#shop/analytics/analytics.service.ts'
import { createGa4 } from '#shop/analytics/providers/ga4.provider.ts'
import { createMetaConversions } from '#shop/analytics/providers/meta-conversions.provider.ts'
import { pixelAddress } from '#shop/analytics/providers/meta-event.ts'
import { createCartService } from '#shop/cart/cart.service.ts'
import { type OpenPrograms, offeredCategories } from '#shop/catalog/open-categories.ts'
import { createCatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import { createProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import { createBannerService } from '#shop/content/banner.service.ts'
import { createCyberService } from '#shop/content/cyber.service.ts'
import { createCustomerService } from '#shop/customers/customer.service.ts'
import { createDeliveryService } from '#shop/delivery/delivery.service.ts'
import { createSponsoredService } from '#shop/merchandising/sponsored/sponsored.service.ts'
import { createTopsort } from '#shop/merchandising/sponsored/topsort.provider.ts'
import { createStoreRankingService } from '#shop/merchandising/store-ranking.service.ts'
import { createOrderService, type OrderService } from '#shop/orders/order.service.ts'
import { createUnpaidStockService } from '#shop/orders/unpaid-stock.service.ts'
import { createPaymentService, type PaymentService } from '#shop/payments/payment.service.ts'
import { createWebpayPlus } from '#shop/payments/providers/webpay-plus.provider.ts'
import { categoryHits } from '#shop/search/category-hits.view.ts'
import { createSearchService } from '#shop/search/search.service.ts'
import { createSettingsService } from '#shop/settings/settings.service.ts'
import { createStockService } from '#shop/stock/stock.service.ts'
import { createStoreService } from '#shop/stores/store.service.ts'
import { createBoughtTogetherService } from '#shop/suggestions/bought-together.service.ts'
import { createShownSuggestionsService } from '#shop/suggestions/tracking/shown-suggestions.service.ts'
import { paths } from '#texts/paths.ts'
import { createShell } from './pages/shell.ts'

/** How long `/readyz` waits for the database: balancers ask with a second's patience or more. */
const PROBE_MS = 800

export type Shop = ReturnType<typeof buildShop>

/** Builds everything; nothing is asked of the database before `start`. */
export function buildShop(config: Config, logger: Logger) {
  setPollingSpeed(config.pollSpeed)
  const clock = createClock(config.shopNow)
  const database = connectDatabase(config.databaseUrl, config.databasePool, {
    acquireMs: config.databaseTimeoutMs,
    queryMs: config.databaseTimeoutMs,
  })
  const isReachable = createDatabaseProbe(database, PROBE_MS)
  let started = false
  const fault = createCrashPoint(config.faultAt)
  const settings = createSettingsService({ database, logger })
  const banners = createBannerService({ database, clock, logger })
  const catalogue = createCatalogueService({ database, clock, logger })
  const storeRanking = createStoreRankingService({ database, logger })
  const sponsored = createSponsoredService({ database, clock, logger, catalogue, topsort: topsortOf(config), enqueue })
  const cyber = createCyberService({ settings, clock })
  const opening = (): OpenPrograms => ({ club: settings.current().clubOpen, cyber: cyber.phase() === 'on' })
  const offered = () => offeredCategories(catalogue.current().columns, opening())
  const search = createSearchService({
    catalogue,
    logger,
    named: (text) => categoryHits(text, 1, offered())[0]?.slug,
  })
  const boughtTogether = createBoughtTogetherService({ database, logger })
  const sessions = createSessions(database, config.secure)
  const delivery = createDeliveryService({ database, clock, settings })
  const stores = createStoreService({ database, clock, logger })
  const cart = createCartService({ catalogue, settings, stores, delivery })
  const customers = createCustomerService({ database, newId: publicId })
  const stock = createStockService()
  const shownSuggestions = createShownSuggestionsService({ database, newId: publicId })
  const { meta, ga4, timeoutMs } = config.analytics
  const post = createPostJson(timeoutMs)
  const analytics = createAnalyticsService({
    database,
    sinks: [...(meta ? [createMetaConversions(post, meta)] : []), ...(ga4 ? [createGa4(post, ga4)] : [])],
    pixel: meta ? (event) => pixelAddress(meta.browserUrl, meta.pixelId, event) : null,
    enqueue,
    siteUrl: config.siteUrl,
    purchasePath: paths.checkout,
  })
  const orders: OrderService = createOrderService({
    database,
    purchases: analytics,
    settings,
    productsForSale: createProductsForSale(clock),
    stock,
    delivery,
    customers,
    payments: () => payments,
    enqueue,
    newId: publicId,
    logger,
    crashPoint: fault,
  })
  const unpaidStock = createUnpaidStockService({ database, settings, logger })
  const webpayPlus = createWebpayPlus(connectWebpayPlus(config.transbank), config.transbank.timeoutMs)
  const payments: PaymentService = createPaymentService({
    database,
    orders,
    webpayPlus,
    enqueue,
    siteUrl: config.siteUrl,
    newId: publicId,
    logger,
    crashPoint: fault,
  })

  const contentVersion = createContentVersion()
  let lastMenu = ''
  catalogue.onChange(() => {
    const now = offered().join()
    if (now === lastMenu) return contentVersion.bump()
    lastMenu = now
    contentVersion.bumpLayout() // the menu stands on every page
  })
  boughtTogether.onChange(contentVersion.bump)
  banners.onChange(contentVersion.bump)
  storeRanking.onChange(contentVersion.bump)
  sponsored.onChange(contentVersion.bump)
  stores.onChange(contentVersion.bump)
  settings.onChange(contentVersion.bumpLayout)
  cyber.onChange(contentVersion.bumpLayout)

  return {
    config,
    clock,
    database,
    settings,
    banners,
    catalogue,
    storeRanking: storeRanking,
    sponsored,
    search,
    boughtTogether,
    sessions,
    delivery,
    stores,
    cart,
    customers,
    stock,
    analytics,
    shownSuggestions,
    newId: publicId,
    orders,
    held: unpaidStock,
    payments,
    /** What is open now beside what always is. */
    opening,
    /** The key of a category's drawn tile (`/fotos/…`). */
    categoryPicture: categoryPictureKey,
    /** Which edition of products and settings pages show. */
    contentVersion: contentVersion,
    shell: createShell({ settings, delivery, siteUrl: config.siteUrl, cyber, offered }),
    /** Whether everything is in memory that pages and calls are made of, the search index too: before, nothing is served. */
    isOpen: (): boolean => started,
    /** Open, and the database answers now. */
    ready: async (): Promise<boolean> => started && (await isReachable()),
    /** Loads settings and catalogue and keeps them fresh. */
    start: async () => {
      await settings.start()
      await cyber.start()
      await banners.start()
      await stores.start()
      await catalogue.start()
      await storeRanking.start()
      await sponsored.start()
      await search.start()
      await boughtTogether.start()
      started = true
    },
    stop: async () => {
      search.stop()
      const following = [settings, cyber, banners, stores, catalogue, storeRanking, sponsored, boughtTogether]
      await Promise.all(following.map((service) => service.stop()))
      await database.destroy()
    },
  }
}

/** Null without a contract with Topsort: then the shop's own listings are all there is. */
function topsortOf({ topsort }: Config) {
  return topsort && createTopsort(topsort.baseUrl, createPostJson(topsort.timeoutMs, topsort.headers))
}
