// What is done about payments from outside the checkout: reconciliation, and refunds operators ask for. The worker and the commands
// build it over one database, without the rest of the shop.
import { createCrashPoint } from '#platform/crash-points.ts'
import type { Database, Tx } from '#platform/database.ts'
import { publicId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { createProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import { createPointsService } from '#shop/customers/points/points.service.ts'
import { createDeliveryDayRepository } from '#shop/delivery/delivery-day.repository.ts'
import { COURIER_JOB, type CourierJob } from '#shop/delivery/dispatch/dispatch.service.ts'
import { createEarningsCorrection } from '#shop/orders/earnings.service.ts'
import { createOrderRepository } from '#shop/orders/order.repository.ts'
import type { Order, OrderLine } from '#shop/orders/order.ts'
import { createRequestRepository } from '#shop/orders/requests/request.repository.ts'
import { createOrderRequests } from '#shop/orders/requests/request.service.ts'
import { createReturnRepository } from '#shop/orders/return.repository.ts'
import type { StoredReturn } from '#shop/orders/return.ts'
import { createTransitions } from '#shop/orders/transition.service.ts'
import { createAnnulments } from '#shop/payments/annulment.service.ts'
import { createAttemptRepository } from '#shop/payments/attempt.repository.ts'
import type { Attempt } from '#shop/payments/attempt.ts'
import { createGivenBackRecords } from '#shop/payments/given-back.service.ts'
import { createLineRefunds } from '#shop/payments/line-refund.service.ts'
import { createTransferProvider } from '#shop/payments/methods/transfer/transfer.provider.ts'
import { createTransferRepository, TRANSFER_PROVIDER } from '#shop/payments/methods/transfer/transfer.repository.ts'
import { createPaymentAlerts } from '#shop/payments/payment-alerts.service.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { createReconciliation } from '#shop/payments/reconciliation/reconciliation.service.ts'
import { createRefundRepository } from '#shop/payments/refund.repository.ts'
import { createRefunds } from '#shop/payments/refund.service.ts'
import { isByHand } from '#shop/payments/refund.ts'
import { createRefundsAgain } from '#shop/payments/refund-again.service.ts'
import { createCouponRepository } from '#shop/pricing/coupons/coupon.repository.ts'
import type { Clp } from '#shop/shared/money.ts'
import { createStockService } from '#shop/stock/stock.service.ts'

interface Deps {
  readonly database: Database
  /** Those of the environment; bank transfer is added. */
  readonly providers: readonly PaymentProvider[]
  readonly logger: Logger
}

export type PaymentOperations = ReturnType<typeof buildPaymentOperations>

export function buildPaymentOperations({ database, providers, logger }: Deps) {
  const attempts = createAttemptRepository()
  const refunds = createRefundRepository()
  const stored = createOrderRepository()
  const returns = createReturnRepository()
  const transferred = createTransferRepository()
  const transfer = createTransferProvider(TRANSFER_PROVIDER, (attempt) => transferred.received(database, attempt))
  const all = [...providers, transfer]
  const shared = { database, attempts, refunds, enqueue, logger }
  const provider = (name: string): PaymentProvider => {
    const found = all.find((each) => each.name === name)
    if (!found) throw new Error(`there is no payment provider ${name}`)
    return found
  }
  const orders = { ...stored, lock: async (tx: Tx, rowId: number) => (await stored.lock(tx, rowId))! }
  const points = createPointsService({ database })
  const correctEarnings = createEarningsCorrection({ orders: stored, returns, refunds: attempts, points })
  const stock = createStockService()
  const coupons = createCouponRepository()
  const requesting = createRefunds({
    ...shared,
    orders,
    provider,
    correctEarnings,
    alerts: createPaymentAlerts({ enqueue, logger }),
    newId: publicId,
    crashPoint: createCrashPoint(undefined),
  })
  const productsForSale = createProductsForSale({ now: () => new Date() })
  const back = { ...shared, returns, requesting, points, correctEarnings, stock }
  const lineRefunds = createLineRefunds({ ...back, orders, productsForSale })
  const annulments = createAnnulments({
    ...back,
    orders: stored,
    days: createDeliveryDayRepository(),
    coupons: { giveBack: (tx, orderRowId) => coupons.change(tx, orderRowId, 'used', 'released') },
    transition: createTransitions({ orders: stored, enqueue }),
    callOff: async (tx, { id: orderId, delivery }) => {
      if (delivery.quoteId === null && delivery.time !== 'immediate') return
      const payload: CourierJob = { orderId }
      await enqueue(tx, { kind: COURIER_JOB, key: `${orderId}:annulled`, payload })
    },
  })
  return {
    reconciliation: createReconciliation({ ...shared, providers: all }),
    requestRefund: requesting.requestOf,
    requestLineRefund: lineRefunds.request,
    /** What buyers withdraw and complain of. */
    requests: createOrderRequests({
      database,
      orders: stored,
      returns,
      requests: createRequestRepository(),
      refunds: { giveBack: lineRefunds.requestWithin, isBack: lineRefunds.isBack, isUnderWay: lineRefunds.isUnderWay },
      enqueue,
    }),
    annulments,
    givenBack: createGivenBackRecords({ ...shared, orders: stored, returns }),
    /** What was refused, asked for once more. */
    refundsAgain: createRefundsAgain({ ...shared, orders, correctEarnings }),
    refundsOf: requesting.ofAttempt,
    /** A person has given it back. */
    refundDoneByHand: requesting.doneByHand,
    /** Whether a refund of the provider's can be asked for here. */
    knows: (name: string): boolean => all.some((each) => each.name === name),
    /** Whether only a person can give so much of an attempt back, as far as its provider is known here. */
    isByHand({ provider: name, pesos }: Pick<Attempt, 'provider' | 'pesos'>, back: Clp): boolean {
      const found = all.find((each) => each.name === name)
      return found !== undefined && isByHand(found.facts, back, pesos)
    },
    /** What was bought, and what of it was given back by lines, oldest first. */
    async boughtAndReturned(rowId: number): Promise<{ lines: OrderLine[]; returned: StoredReturn[] }> {
      const [lines, returned] = await Promise.all([stored.lines(database, rowId), returns.ofOrder(database, rowId)])
      return { lines, returned }
    },
    /** An order with its attempts, oldest first; null when there is none. */
    async orderWithAttempts(rowId: number): Promise<{ order: Order; attempts: Attempt[] } | null> {
      const order = await stored.byRowId(database, rowId)
      return order ? { order, attempts: await attempts.ofOrder(database, rowId) } : null
    },
  }
}
