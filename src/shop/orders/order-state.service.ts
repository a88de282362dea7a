// Moves an order from state to state: paid, closed (everything it held is given back, once), revived by late money.
// Every function works inside its caller's transaction on an order the caller has locked; after the order come the delivery day,
// the stock in ascending product, the jobs.

import type { CrashPoint } from '#platform/crash-points.ts'
import type { Tx } from '#platform/database.ts'
import type { Enqueue } from '#platform/jobs.ts'
import type { ProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import type { Booking, DeliveryService } from '#shop/delivery/delivery.service.ts'
import { shortages, unitsTaken } from '#shop/stock/availability.ts'
import type { StockService } from '#shop/stock/stock.service.ts'
import type { OrderRepository } from './order.repository.ts'
import type { Order } from './order.ts'
import type { Purchase } from './purchase.ts'
import { type ClosedStatus, canMoveTo, isClosed } from './transitions.ts'

/** The job that mails the confirmation; its payload is `{ orderId }`. */
export const CONFIRMATION_JOB = 'order.confirmation'

/** What money for an order led to: `already` and `impossible` mean that it has to be given back. */
export type PaymentOutcome = 'paid' | 'revived' | 'already' | 'impossible'

interface Deps {
  readonly orders: OrderRepository
  readonly productsForSale: ProductsForSale
  readonly stock: StockService
  readonly delivery: Pick<DeliveryService, 'bookDay' | 'releaseDay'>
  readonly enqueue: Enqueue
  readonly purchases: { purchased(tx: Tx, purchase: Purchase, now: Date): Promise<unknown> }
  readonly crashPoint: CrashPoint
}

export type OrderStateService = ReturnType<typeof createOrderStateService>

export function createOrderStateService({
  orders,
  productsForSale,
  stock,
  delivery,
  enqueue,
  purchases,
  crashPoint: fault,
}: Deps) {
  return { markPaid, close, giveBackDay, closeWithoutDay }

  /** The whole total arrived, as `paymentType`. A closed order comes back if everything can be held again. */
  async function markPaid(tx: Tx, order: Order, paymentType: string, now: Date): Promise<PaymentOutcome> {
    if (!canMoveTo(order.status, 'POR PREPARAR')) return order.status === 'ANULADO' ? 'impossible' : 'already'
    const late = isClosed(order.status)
    if (late && !(await reserveAgain(tx, order, now))) return 'impossible'
    await orders.replacePayment(tx, order.rowId, { type: paymentType, pesos: order.amounts.total })
    const reason = late ? 'pago atrasado' : 'pagado'
    await orders.changeStatus(tx, order.rowId, { status: 'POR PREPARAR', reason, now, holdsStock: true, paid: true })
    await enqueue(tx, { kind: CONFIRMATION_JOB, key: order.id, payload: { orderId: order.id } })
    const visitor = await orders.visitor(tx, order.rowId)
    if (visitor) await purchases.purchased(tx, { order, lines: await orders.lines(tx, order.rowId), visitor }, now)
    return late ? 'revived' : 'paid'
  }

  /** Closes an unpaid order and gives back its day and stock; false, and nothing happens, when it is no longer pending. */
  async function close(tx: Tx, order: Order, status: ClosedStatus, reason: string, now: Date): Promise<boolean> {
    if (order.status !== 'PENDIENTE') return false
    await giveBackDay(tx, order)
    await closeWithoutDay(tx, order, status, reason, now)
    return true
  }

  async function giveBackDay(tx: Tx, { holdsStock, delivery: { day, service } }: Order): Promise<void> {
    if (holdsStock && day && service) await delivery.releaseDay(tx, day, service)
    fault('close:day-given-back')
  }

  /** Closes an unpaid order whose day is given back already. */
  async function closeWithoutDay(tx: Tx, order: Order, status: ClosedStatus, reason: string, now: Date): Promise<void> {
    if (order.holdsStock) {
      const held = await orders.holds(tx, order.rowId)
      await stock.lockLevels(tx, order.storeId, [...held.keys()])
      await stock.restock(tx, order.storeId, held)
      fault('close:stock-given-back')
    }
    await orders.changeStatus(tx, order.rowId, { status, reason, now, holdsStock: false })
    fault('close:before-commit')
  }

  /** Takes everything a closed order held once more; throws nothing away when it cannot: the check comes before the taking. */
  async function reserveAgain(tx: Tx, order: Order, now: Date): Promise<boolean> {
    if (order.holdsStock) return true
    const lines = await orders.lines(tx, order.rowId)
    const products = await productsForSale.forSale(
      tx,
      lines.map(({ productId }) => productId),
    )
    const wanted = lines.flatMap(({ productId, quantity }) => {
      const product = products.get(productId)
      return product ? [{ product, quantity }] : []
    })
    if (wanted.length < lines.length) return false
    const { commune, region, day } = order.delivery
    let taken: Booking | null = null
    if (commune && day) {
      const booked = await delivery.bookDay(tx, { region: region ?? undefined, commune, value: day, now })
      if (!booked.ok) return false
      taken = booked.value
    }
    const held = await orders.holds(tx, order.rowId)
    const levels = await stock.lockLevels(tx, order.storeId, [...held.keys()])
    const packsAsSold = sameUnits(unitsTaken(wanted), held)
    if (!packsAsSold || shortages(wanted, order.delivery.time, levels).length > 0) {
      if (taken) await delivery.releaseDay(tx, taken.day, taken.service)
      return false
    }
    await stock.deduct(tx, order.storeId, held)
    if (taken) await orders.changeBooking(tx, order.rowId, taken)
    return true
  }
}

/** Whether packs still hold what they held when they were sold. */
function sameUnits<Id>(one: ReadonlyMap<Id, number>, other: ReadonlyMap<Id, number>): boolean {
  return one.size === other.size && [...one].every(([id, units]) => other.get(id) === units)
}
