// Builds the services that take orders and money, over one database: the shop once, tests with a bank of their own.

import type { Clock } from '#platform/clock.ts'
import { type Database, inTransaction, POOL_SIZE } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { keyFor, type Secret } from '#platform/secrets/shop-secret.ts'
import { createSigner } from '#platform/secrets/signed-value.ts'
import { createCrashPoint } from '#platform/work/crash-points.ts'
import { enqueue } from '#platform/work/jobs.ts'
import { createAnalyticsService } from '#shop/analytics/analytics.service.ts'
import type { BillingFields } from '#shop/billing/billing.ts'
import { createTaxRegister } from '#shop/billing/tax-register.service.ts'
import type { BarePicture, Catalogue } from '#shop/catalog/catalogue.ts'
import { createProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import { cyberIsOn } from '#shop/content/cyber.ts'
import type { LegalTexts } from '#shop/content/legal.service.ts'
import type { Captcha } from '#shop/customers/accounts/sign-up.service.ts'
import { createThrottleService } from '#shop/customers/accounts/throttle.service.ts'
import { createCustomerService } from '#shop/customers/customer.service.ts'
import { createConsentService } from '#shop/customers/my-data/consents/consent.service.ts'
import { createPointsService } from '#shop/customers/points/points.service.ts'
import { createAudit } from '#shop/operations/audit.service.ts'
import { createCourierProgress } from '#shop/orders/couriers/courier-progress.service.ts'
import { createHistoryRepository } from '#shop/orders/history/history.repository.ts'
import { createHistoryService } from '#shop/orders/history/history.service.ts'
import { createOrderLinks } from '#shop/orders/links/order-link.service.ts'
import { createOrderRepository } from '#shop/orders/order.repository.ts'
import { createOrderService } from '#shop/orders/order.service.ts'
import { createBoletaToFactura } from '#shop/orders/papers/boleta-to-factura.service.ts'
import { createCompanyCheck } from '#shop/orders/papers/checked-company.service.ts'
import { createCompanyCorrection } from '#shop/orders/papers/company-correction.service.ts'
import { createPapersRepository } from '#shop/orders/papers/papers.repository.ts'
import { createRequestRepository } from '#shop/orders/requests/request.repository.ts'
import { createReturnRepository } from '#shop/orders/returns/return.repository.ts'
import { createOrderProgress } from '#shop/orders/states/progress.service.ts'
import { createTransitions } from '#shop/orders/states/transition.service.ts'
import { createTrackingService } from '#shop/orders/tracking/tracking.service.ts'
import { createAttemptRepository } from '#shop/payments/attempts/attempt.repository.ts'
import { createRefundRepository } from '#shop/payments/refunds/refund.repository.ts'
import { createCouponService } from '#shop/pricing/coupons/coupon.service.ts'
import { createRefusedCoupons } from '#shop/pricing/coupons/refused-coupons.service.ts'
import type { PromotionsInForce } from '#shop/pricing/promotions/promotions.service.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import { createStockService } from '#shop/stock/stock.service.ts'
import { createRecommendedNow } from '#shop/suggestions/personal/recommended-now.service.ts'
import { createReadPapers } from '#shop/tax-documents/buyers-papers.service.ts'
import { createDocumentFiles } from '#shop/tax-documents/document-files.service.ts'
import { createDocumentWatch } from '#shop/tax-documents/oversight/oversight.service.ts'
import type { TaxDocumentProvider } from '#shop/tax-documents/provider.ts'
import { createTaxDocumentRepository } from '#shop/tax-documents/tax-document.repository.ts'
import { createTaxDocuments } from '#shop/tax-documents/tax-documents.service.ts'
import { taxDocumentWords } from '#texts/orders/tax-documents.ts'
import { paths } from '#texts/paths.ts'
import { buildDeliveryServices, type DeliveryServicesDeps } from './delivery-services.ts'
import { buildPaymentServices, type OrderRows, type PaymentServicesDeps } from './payment-services.ts'

type AnalyticsDeps = Parameters<typeof createAnalyticsService>[0]

export interface OrderServicesDeps
  extends Pick<AnalyticsDeps, 'sinks' | 'pixel'>,
    Pick<DeliveryServicesDeps, 'stores' | 'coverage' | 'communes' | 'couriers'>,
    Pick<PaymentServicesDeps, 'siteUrl' | 'providers' | 'pause'> {
  readonly database: Database
  /** How many connections this process has; as many as by default when it is left out. */
  readonly connections?: number
  readonly clock: Clock
  readonly settings: SettingsService
  readonly promotions: PromotionsInForce
  /** Says which legal text somebody agrees to; the shop's own when it is left out. */
  readonly legal?: Pick<LegalTexts, 'agreedTo'>
  /** Says until when deliveries come on a day, as `HH:mm`; the usual hour counts when it is left out. */
  readonly lastHour?: (day: Day) => string
  readonly logger: Logger
  /** The catalogue in memory; where it is left out, orders read all of a product. */
  readonly catalogue?: { current(): Catalogue }
  /** Says what stands for a product without a photo; its drawing when it is left out. */
  readonly barePicture?: BarePicture
  /** Who issues tax documents, and what tells this shop's from another's; none are issued when it is left out. */
  readonly taxDocuments?: { readonly provider: TaxDocumentProvider; readonly environment: string } | null
  /** The shop's `SHOP_SECRET`, from which the keys of order links and of counted guesses follow. */
  readonly secret: Secret
  /** Checks a solved captcha. */
  readonly captcha: Captcha
  /** Names the point at which a test lets the process die (platform/work/crash-points.ts); undefined for none. */
  readonly crashAt: string | undefined
}

export type OrderServices = ReturnType<typeof buildOrderServices>

/** Builds the services in an order in which each needs only those before it; of payments, orders get the attempts' repository alone. */
export function buildOrderServices(deps: OrderServicesDeps) {
  const { database, clock, settings, logger, siteUrl, sinks, pixel, crashAt } = deps
  const shared = { database, logger, enqueue, newId: publicId, crashPoint: createCrashPoint(crashAt) }
  const customers = createCustomerService({ database, newId: publicId })
  const points = createPointsService({ database })
  const guesses = createThrottleService({ database, settings, key: keyFor(deps.secret, 'coupon guesses') })
  const refused = createRefusedCoupons({
    database,
    failed: (error) => logger.error({ err: error }, 'a refused coupon was not written down'),
  })
  const coupons = createCouponService({ database, guesses, refused })
  const stock = createStockService()
  const productsForSale = createProductsForSale({
    clock,
    ...(deps.barePicture && { barePicture: deps.barePicture }),
    ...(deps.catalogue && { catalogue: deps.catalogue }),
  })
  const receiving = buildDeliveryServices({ ...deps, stock, productsForSale })
  const purchasePath = paths.checkout
  const analytics = createAnalyticsService({ database, enqueue, sinks, pixel, siteUrl, purchasePath })
  const history = createHistoryRepository()
  const rows: OrderRows = {
    orders: createOrderRepository(),
    attempts: createAttemptRepository(),
    refunds: createRefundRepository(),
    returns: createReturnRepository(),
    requests: createRequestRepository(),
  }
  const taxDocuments = deps.taxDocuments
    ? createTaxDocuments({
        ...{ database, settings, enqueue, ...deps.taxDocuments },
        ...{ documents: createTaxDocumentRepository(), words: taxDocumentWords },
      })
    : null
  const documentFiles = taxDocuments && createDocumentFiles({ database, ...taxDocuments })
  const readPapers = taxDocuments && createReadPapers({ database, ...taxDocuments })
  const documentWatch = deps.taxDocuments
    ? createDocumentWatch({ database, settings, enqueue, logger: deps.logger, provider: deps.taxDocuments.provider })
    : null
  const taxRegister = createTaxRegister(deps.taxDocuments ? { taxpayer: deps.taxDocuments.provider.taxpayer } : {})
  const transition = createTransitions({ orders: rows.orders, enqueue })
  const orders = createOrderService({
    ...shared,
    ...rows,
    connections: deps.connections ?? POOL_SIZE,
    history,
    transition,
    settings,
    promotions: deps.promotions,
    productsForSale,
    stock,
    ways: receiving.ways,
    alcoholSale: receiving.alcoholSale,
    isCyber: (now) => cyberIsOn(settings.current(), now),
    customers,
    consents: createConsentService({ database, ...(deps.legal && { ownVersion: deps.legal.agreedTo }) }),
    points,
    coupons,
    captcha: deps.captcha,
    taxRegister,
    recommendedNow: createRecommendedNow(),
    purchases: analytics,
    deliveries: receiving.dispatch,
    taxDocuments,
  })
  const lookUps = createThrottleService({
    ...{ database, settings, key: keyFor(deps.secret, 'order look-ups') },
    neverLocksFromElsewhere: true,
  })
  const orderLinks = createOrderLinks({ signer: createSigner(deps.secret, 'order links'), address: paths.orderLink })
  const papers = { database, orders: rows.orders, papers: createPapersRepository(), settings, taxDocuments }
  const checkedCompany = createCompanyCheck({ taxRegister })
  const companyCorrection = createCompanyCorrection(papers)
  const boletaToFactura = createBoletaToFactura(papers)
  const record = createAudit({ database, source: 'buyer' })
  const tracking = createTrackingService({
    ...(deps.lastHour && { lastHour: deps.lastHour }),
    ...rows,
    database,
    deliveries: receiving.dispatch,
    papersOf: readPapers ?? (async () => null),
    throttle: lookUps,
    links: orderLinks,
    history,
  })
  const courierProgress = createCourierProgress({
    database,
    orders: rows.orders,
    transition,
    couriers: deps.couriers,
    events: receiving.deliveryEvents,
    notices: receiving.courierNotices,
    dispatch: receiving.dispatch,
    logger,
  })
  const paying = buildPaymentServices({
    ...deps,
    ...shared,
    rows,
    orders,
    transition,
    points,
    coupons,
    stock,
    productsForSale,
    taxDocuments,
  })
  return {
    taxDocuments,
    /** Files of issued tax documents; null where none are issued. */
    documentFiles,
    /** Reads what an order's buyer is told of its tax documents; null where none are issued. */
    readPapers,
    documentWatch,
    /** Asks of a company what the checkout asks, before the transaction of who corrects one. */
    checkedCompany,
    companyCorrection,
    /** Corrects whom a buyer's factura names, and writes down that he did; what is refused him is not written down. */
    correctedByBuyer: async (rowId: number, typed: BillingFields, now: Date) => {
      const company = await checkedCompany(typed)
      return inTransaction(database, async (tx) => {
        const corrected = await companyCorrection.correct(rowId, { by: 'buyer', company }, now, tx)
        const what = { action: 'order.company', target: String(orderNumber(rowId)) } as const
        if (corrected.ok) await record.also(tx, { operator: '', now }, { ...what, change: corrected.value })
        return corrected
      })
    },
    boletaToFactura,
    ...receiving,
    productsForSale,
    customers,
    points,
    coupons,
    stock,
    analytics,
    orders,
    orderLinks,
    orderProgress: createOrderProgress({ database, orders: rows.orders, transition }),
    courierProgress,
    tracking,
    history: createHistoryService({ database, history }),
    /** The repositories of orders and payments, for code that reads and locks rows beside these services. */
    rows,
    transition,
    ...paying,
  }
}
