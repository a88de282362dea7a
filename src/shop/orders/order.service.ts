// Offers what other words may do with orders, from creation to their end. Expiry is in payments: it queries the
// providers first.

import type { Database, Queryable, Tx } from '#platform/database/database.ts'
import type { CrashPoint } from '#platform/work/crash-points.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { TaxRegister } from '#shop/billing/tax-register.service.ts'
import type { ProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import type { Captcha } from '#shop/customers/accounts/sign-up.service.ts'
import type { CustomerService } from '#shop/customers/customer.service.ts'
import type { ConsentService } from '#shop/customers/my-data/consents/consent.service.ts'
import type { PointsService } from '#shop/customers/points/points.service.ts'
import type { AlcoholSale } from '#shop/delivery/alcohol/alcohol-sale.service.ts'
import type { ShownDelivery } from '#shop/delivery/dispatch/shown-delivery.ts'
import type { Ways } from '#shop/delivery/ways/ways.service.ts'
import { createOrderCreation } from '#shop/orders/creating/create.service.ts'
import { createOrderClaims } from '#shop/orders/creating/order-claims.service.ts'
import type { ReturnRepository } from '#shop/orders/returns/return.repository.ts'
import { createEarningsService } from '#shop/orders/states/earnings.service.ts'
import { createOrderStateService } from '#shop/orders/states/order-state.service.ts'
import type { ChangeState } from '#shop/orders/states/transition.service.ts'
import { createUnpaidService } from '#shop/orders/unpaid/unpaid.service.ts'
import type { CouponService } from '#shop/pricing/coupons/coupon.service.ts'
import type { PromotionsInForce } from '#shop/pricing/promotions/promotions.service.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { AttemptId, OrderId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import type { StockService } from '#shop/stock/stock.service.ts'
import type { RecommendedNow } from '#shop/suggestions/personal/recommended-now.service.ts'
import type { TaxDocuments } from '#shop/tax-documents/tax-documents.service.ts'
import type { Visitor } from '#shop/visitors/visitor.ts'
import type { HistoryRepository } from './history/history.repository.ts'
import type { OrderRepository } from './order.repository.ts'
import type { DueOrder, Order, OrderWithLines } from './order.ts'
import type { Purchase } from './purchase.ts'

/** Is what orders ask of payments, declared here because payments import orders. */
export interface PaymentAttempts {
  /** Says whether the buyer was, or is about to be, handed over to a provider. Reads under the order's lock. */
  hasBegun(tx: Tx, orderRowId: number): Promise<boolean>
  /** Finds the latest attempt through which money may still arrive, of those begun since `since`. */
  latestOpen(
    tx: Tx,
    orderRowId: number,
    since: Date,
  ): Promise<{ readonly id: AttemptId; readonly provider: string } | null>
  /** Sums the pesos of an order that were given back, or are about to be. */
  givenBack(tx: Tx, orderRowId: number): Promise<Clp>
}

export interface OrderDeps {
  readonly database: Database
  /** How many connections this process has. */
  readonly connections: number
  readonly orders: OrderRepository
  readonly history: Pick<HistoryRepository, 'isBoughtBy'>
  readonly returns: Pick<ReturnRepository, 'moneyOf'>
  readonly transition: ChangeState
  readonly settings: { current(): Settings }
  readonly productsForSale: ProductsForSale
  readonly stock: StockService
  readonly ways: Ways
  readonly alcoholSale: AlcoholSale
  /** Whether the cyber days are on. */
  readonly isCyber: (now: Date) => boolean
  readonly customers: Pick<CustomerService, 'findBuyer' | 'mayTransfer'>
  /** The terms a buyer accepts. */
  readonly consents: Pick<ConsentService, 'record'>
  readonly points: Pick<PointsService, 'reserve' | 'charge' | 'release' | 'reserveAgain' | 'deposit' | 'spendable'>
  readonly coupons: CouponService
  /** Checks the captcha a new order needs where much of a product is held without payment. */
  readonly captcha: Captcha
  readonly taxRegister: Pick<TaxRegister, 'hasNoActivity'>
  readonly recommendedNow: RecommendedNow
  readonly promotions: PromotionsInForce
  readonly attempts: PaymentAttempts
  readonly enqueue: Enqueue
  readonly purchases: { purchased(tx: Tx, purchase: Purchase, now: Date): Promise<unknown> }
  readonly deliveries: { shown(orderRowId: number): Promise<ShownDelivery | null> }
  /** Null where no tax documents are issued. */
  readonly taxDocuments: Pick<TaxDocuments, 'paid'> | null
  readonly newId: <Kind extends string>() => Kind
  readonly crashPoint: CrashPoint
}

export type OrderService = ReturnType<typeof createOrderService>

export function createOrderService(deps: OrderDeps) {
  const { database, orders, history } = deps
  const claims = createOrderClaims(deps)
  const states = createOrderStateService({ ...deps, claims })
  const unpaid = createUnpaidService({ ...deps, states })
  const earnings = createEarningsService({ ...deps, refunds: deps.attempts })
  const create = createOrderCreation({ ...deps, states, unpaid, claims })

  return {
    create,

    /** An order with its lines and payments; null for an unknown id. */
    async findWithLines(id: OrderId): Promise<OrderWithLines | null> {
      const order = await orders.byId(database, id)
      if (!order) return null
      const [lines, payments, courier] = await Promise.all([
        orders.lines(database, order.rowId),
        orders.payments(database, order.rowId),
        deps.deliveries.shown(order.rowId),
      ])
      return { order, lines, payments, courier }
    },

    byId: (id: OrderId): Promise<Order | null> => orders.byId(database, id),
    /** Says whether this account or browser bought it, also as a guest whose record the account has joined since. */
    isBoughtBy: (order: Pick<Order, 'customerRowId'>, customerRowId: number | null): Promise<boolean> =>
      history.isBoughtBy(database, order, customerRowId),
    byRowId: (rowId: number, db: Queryable = database): Promise<Order | null> => orders.byRowId(db, rowId),
    /** The order with its row locked; throws for an unknown row id. */
    async lock(tx: Tx, rowId: number): Promise<Order> {
      const order = await orders.lock(tx, rowId)
      if (!order) throw new Error(`there is no order ${rowId}`)
      return order
    },
    markPaid: states.markPaid,
    close: states.close,
    depositEarnings: earnings.depositDue,

    /** Lists unpaid orders whose time is over at `now`, oldest deadline first; those that come after `after`. */
    dueToExpire: (now: Date, limit: number, after: DueOrder | null): Promise<DueOrder[]> =>
      orders.dueToExpire(database, now, limit, after),

    /** Lists unpaid orders whose payment was to begin by `now`, oldest first. */
    dueToBegin: (now: Date, limit: number): Promise<number[]> => orders.dueToBegin(database, now, limit),

    /** Notes, under the order's lock, that its payment has begun: it now holds its stock for its whole time to pay. */
    markBegun: (tx: Tx, rowId: number): Promise<void> => orders.markBegun(tx, rowId),

    lockPartiesOfCharge: unpaid.lockPartiesOfCharge,

    /** Reads the visitor who made an order; null without consent, or once deleted. */
    visitor: (rowId: number): Promise<Visitor | null> => orders.visitor(database, rowId),

    /** Deletes the visitors of orders made before `before`; returns how many. */
    deleteVisitors: (before: Date): Promise<number> => orders.deleteVisitors(database, before),

    /** Marks the purchase as reported. */
    markAnalyticsSent: (rowId: number): Promise<void> => orders.markAnalyticsSent(database, rowId),
  }
}
