// Builds the services of payments and refunds, over one database; only the shop's order services call it.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { CrashPoint } from '#platform/work/crash-points.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { ProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import type { Captcha } from '#shop/customers/accounts/sign-up.service.ts'
import type { PointsService } from '#shop/customers/points/points.service.ts'
import { createDeliveryDayRepository } from '#shop/delivery/delivery-day.repository.ts'
import { COURIER_JOB, type CourierJob } from '#shop/delivery/dispatch/dispatch.service.ts'
import type { OrderRepository } from '#shop/orders/order.repository.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import type { RequestRepository } from '#shop/orders/requests/request.repository.ts'
import { createOrderRequests } from '#shop/orders/requests/request.service.ts'
import type { ReturnRepository } from '#shop/orders/returns/return.repository.ts'
import { createEarningsCorrection } from '#shop/orders/states/earnings.service.ts'
import type { ChangeState } from '#shop/orders/states/transition.service.ts'
import { createPaymentAlerts } from '#shop/payments/alerts/payment-alerts.service.ts'
import type { AttemptRepository } from '#shop/payments/attempts/attempt.repository.ts'
import { createMethodHealthService } from '#shop/payments/method-health/method-health.service.ts'
import { createTransferProvider } from '#shop/payments/methods/transfer/transfer.provider.ts'
import { createTransferRepository, TRANSFER_PROVIDER } from '#shop/payments/methods/transfer/transfer.repository.ts'
import { createTransferService } from '#shop/payments/methods/transfer/transfer.service.ts'
import { createNoticeRepository } from '#shop/payments/notices/notice.repository.ts'
import { createPaymentService } from '#shop/payments/payment.service.ts'
import { type PaymentProvider, providersByName } from '#shop/payments/provider.ts'
import { createReconciliation } from '#shop/payments/reconciliation/reconciliation.service.ts'
import { createAnnulments } from '#shop/payments/refunds/annulment.service.ts'
import { createGivenBackRecords } from '#shop/payments/refunds/given-back.service.ts'
import { createLineRefunds } from '#shop/payments/refunds/line-refund.service.ts'
import type { RefundRepository } from '#shop/payments/refunds/refund.repository.ts'
import { createRefunds } from '#shop/payments/refunds/refund.service.ts'
import { createRefundsAgain } from '#shop/payments/refunds/refund-again.service.ts'
import type { CouponService } from '#shop/pricing/coupons/coupon.service.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import type { StockService } from '#shop/stock/stock.service.ts'
import type { TaxDocuments } from '#shop/tax-documents/tax-documents.service.ts'

/** The tables of orders and payments, each by its one repository. */
export interface OrderRows {
  readonly orders: OrderRepository
  readonly attempts: AttemptRepository
  readonly refunds: RefundRepository
  readonly returns: ReturnRepository
  readonly requests: RequestRepository
}

export interface PaymentServicesDeps {
  readonly database: Database
  readonly logger: Logger
  readonly enqueue: Enqueue
  readonly newId: <Kind extends string>() => Kind
  readonly crashPoint: CrashPoint
  readonly settings: SettingsService
  readonly captcha: Captcha
  /** The shop's public address, without a slash at the end. */
  readonly siteUrl: string
  /** The providers of the environment, each once; bank transfer is added here. */
  readonly providers: readonly PaymentProvider[]
  /** Waits between two looks at a payment that had no answer; a timer does it when this is left out. */
  readonly pause?: (milliseconds: number) => Promise<void>
  readonly rows: OrderRows
  readonly orders: OrderService
  readonly transition: ChangeState
  readonly points: PointsService
  readonly coupons: CouponService
  readonly stock: StockService
  readonly productsForSale: ProductsForSale
  /** Null where no tax documents are issued. */
  readonly taxDocuments: Pick<TaxDocuments, 'refunded'> | null
}

export function buildPaymentServices(deps: PaymentServicesDeps) {
  const { database, logger, enqueue, orders, rows, points, coupons, stock } = deps
  const { attempts, refunds: refundRows, returns } = rows
  const transferred = createTransferRepository()
  const transfer = createTransferProvider(TRANSFER_PROVIDER, (attempt) => transferred.received(database, attempt))
  const providers = providersByName([...deps.providers, transfer])
  const alerts = createPaymentAlerts(deps)
  const correctEarnings = createEarningsCorrection({ orders: rows.orders, returns, refunds: attempts, points })
  const refunds = createRefunds({ ...deps, providers, attempts, refunds: refundRows, alerts, correctEarnings })
  const payments = createPaymentService({
    ...deps,
    providers,
    attempts,
    refunds,
    alerts,
    notices: createNoticeRepository(),
    pause: deps.pause ?? ((milliseconds) => pause(milliseconds)),
  })
  const giving = {
    database,
    attempts,
    refunds: refundRows,
    returns,
    requesting: refunds,
    points,
    correctEarnings,
    stock,
    enqueue,
  }
  const lockable = { ...rows.orders, lock: orders.lock }
  const lineRefunds = createLineRefunds({ ...giving, orders: lockable, productsForSale: deps.productsForSale })
  return {
    payments,
    transfers: createTransferService({ ...deps, attempts, transfers: transferred, settle: payments.settle }),
    methodHealth: createMethodHealthService({ database, logger, providers: providers.all.map(({ name }) => name) }),
    reconciliation: createReconciliation({
      ...{ database, attempts, refunds: refundRows, providers: providers.all },
      enqueue,
      logger,
    }),
    refunds,
    lineRefunds,
    annulments: createAnnulments({
      ...giving,
      orders: rows.orders,
      days: createDeliveryDayRepository(),
      coupons,
      transition: deps.transition,
      callOff: async (tx, { id: orderId, delivery }) => {
        if (delivery.quoteId === null && delivery.time !== 'immediate') return
        const payload: CourierJob = { orderId }
        await enqueue(tx, { kind: COURIER_JOB, key: `${orderId}:annulled`, payload })
      },
    }),
    /** Repeats refunds that a provider refused. */
    refundsAgain: createRefundsAgain({ ...giving, orders }),
    givenBack: createGivenBackRecords({ ...giving, orders: rows.orders }),
    /** Takes buyers' withdrawals and complaints. */
    requests: createOrderRequests({
      ...{ database, enqueue, returns },
      orders: rows.orders,
      requests: rows.requests,
      refunds: { giveBack: lineRefunds.requestWithin, isBack: lineRefunds.isBack, isUnderWay: lineRefunds.isUnderWay },
    }),
  }
}
