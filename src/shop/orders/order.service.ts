// Orders from creation to their end. What is done with an order's payment attempts is asked of the payments, handed in.

import type { CrashPoint } from '#platform/crash-points.ts'
import { type Database, inTransaction, type Tx } from '#platform/database.ts'
import type { Enqueue } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import type { ProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import type { CustomerService } from '#shop/customers/customer.service.ts'
import type { DeliveryService } from '#shop/delivery/delivery.service.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import type { StockService } from '#shop/stock/stock.service.ts'
import type { Visitor } from '#shop/visitors/visitor.ts'
import { createOrderCreation } from './create.service.ts'
import { createOrderRepository } from './order.repository.ts'
import type { Order, OrderWithLines } from './order.ts'
import { createOrderStateService } from './order-state.service.ts'
import type { Purchase } from './purchase.ts'
import { createUnpaidService } from './unpaid.service.ts'

/** What an order must know of its payments before its time is up. */
export interface PaymentsOfOrders {
  /** Asks the provider about every attempt of an order that has no end yet, and writes down what came out. */
  settleOpen(orderKey: number, now: Date): Promise<void>
  /** Whether money may still arrive through an attempt that nobody holds back. Reads under the order's lock. */
  hasOpen(tx: Tx, orderKey: number): Promise<boolean>
  /** Whether the buyer was, or is about to be, handed over to a provider. Reads under the order's lock. */
  hasBegun(tx: Tx, orderKey: number): Promise<boolean>
}

export interface OrderDeps {
  readonly database: Database
  readonly settings: { current(): Settings }
  readonly productsForSale: ProductsForSale
  readonly stock: StockService
  readonly delivery: Pick<DeliveryService, 'bookDay' | 'releaseDay' | 'lockDays'>
  readonly customers: Pick<CustomerService, 'findByRowId'>
  /** Built after the orders: a function, so that the two may know each other. */
  readonly payments: () => PaymentsOfOrders
  readonly enqueue: Enqueue
  readonly purchases: { purchased(tx: Tx, purchase: Purchase, now: Date): Promise<unknown> }
  readonly newId: <Kind extends string>() => Kind
  readonly logger: Pick<Logger, 'error'>
  readonly crashPoint: CrashPoint
}

const EXPIRED_AT_ONCE = 50

export type OrderService = ReturnType<typeof createOrderService>

export function createOrderService(parts: OrderDeps) {
  const { database, crashPoint: fault } = parts
  const orders = createOrderRepository()
  const states = createOrderStateService({ ...parts, orders })
  const unpaid = createUnpaidService({ ...parts, orders, states })
  const create = createOrderCreation({ ...parts, orders, states, unpaid })

  return {
    create,

    /** An order with its lines and payments; null when nobody knows the id. */
    async findWithLines(id: OrderId): Promise<OrderWithLines | null> {
      const order = await orders.byId(database, id)
      if (!order) return null
      const [lines, payments] = await Promise.all([
        orders.lines(database, order.rowId),
        orders.payments(database, order.rowId),
      ])
      return { order, lines, payments }
    },

    byId: (id: OrderId): Promise<Order | null> => orders.byId(database, id),
    byKey: (key: number): Promise<Order | null> => orders.byKey(database, key),
    /** The order with its row locked; throws for an unknown row id. */
    async lock(tx: Tx, key: number): Promise<Order> {
      const order = await orders.lock(tx, key)
      if (!order) throw new Error(`there is no order ${key}`)
      return order
    },
    markPaid: states.markPaid,
    close: states.close,

    /** Who was there when an order was made; null without consent, or once it is forgotten. */
    visitor: (key: number): Promise<Visitor | null> => orders.visitor(database, key),

    /** Forgets who was there when orders were made before `before`; returns how many. */
    deleteVisitors: (before: Date): Promise<number> => orders.deleteVisitors(database, before),

    /** Writes down that the purchase was reported; false for an unknown order. */
    async markAnalyticsSent(id: OrderId): Promise<boolean> {
      const order = await orders.byId(database, id)
      if (order) await orders.markAnalyticsSent(database, order.rowId)
      return order !== null
    },

    /**
     * Closes the unpaid orders whose time is over at `now` (EXPIRADO) and gives back what they held; returns how many.
     * No order is closed before its open attempts were asked about, nor while one has no answer.
     */
    async expireDue(now: Date): Promise<number> {
      let closed = 0
      for (const key of await orders.dueToExpire(database, now, EXPIRED_AT_ONCE)) {
        try {
          if (await expire(key, now)) closed += 1
        } catch (error) {
          // One order that cannot be closed must not keep the others waiting.
          parts.logger.error({ err: error, orderKey: key }, 'an order could not be expired')
        }
      }
      return closed
    },
  }

  async function expire(key: number, now: Date): Promise<boolean> {
    await parts.payments().settleOpen(key, now)
    fault('expire:asked')
    return inTransaction(database, async (tx) => {
      const order = await orders.lock(tx, key)
      if (order?.status !== 'PENDIENTE' || (await parts.payments().hasOpen(tx, key))) return false
      return states.close(tx, order, 'EXPIRADO', 'plazo de pago vencido', now)
    })
  }
}
