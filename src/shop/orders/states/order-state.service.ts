// Moves an order from state to state: paid, closed (what it held is released, once), revived by late money.
// Every function works inside its caller's transaction, on an order the caller has locked. Locks after the order: coupon, delivery day,
// stock in ascending product, what is claimed of the buyer, jobs.

import type { Tx } from '#platform/database/database.ts'
import type { CrashPoint } from '#platform/work/crash-points.ts'
import { wayOf } from '#shop/browsing/ways.ts'
import type { ProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import type { BookedBefore } from '#shop/delivery/ways/receiving.ts'
import type { Ways } from '#shop/delivery/ways/ways.service.ts'
import type { OrderClaims } from '#shop/orders/creating/order-claims.service.ts'
import type { OrderRepository } from '#shop/orders/order.repository.ts'
import type { Order } from '#shop/orders/order.ts'
import type { Purchase } from '#shop/orders/purchase.ts'
import { shortages, unitsTaken } from '#shop/stock/availability.ts'
import type { StockService } from '#shop/stock/stock.service.ts'
import type { TaxDocuments } from '#shop/tax-documents/tax-documents.service.ts'
import type { OrderClosing } from './order-event.ts'
import type { ChangeState, Transition } from './transition.service.ts'
import { CLOSING_EVENTS, isClosed, stateAfter } from './transitions.ts'

/** What money for an order led to. `already` (paid) and `impossible` (closed for good): it must be refunded. */
export type PaymentOutcome = 'paid' | 'revived' | 'already' | 'impossible'

interface Deps {
  readonly orders: OrderRepository
  readonly productsForSale: ProductsForSale
  readonly stock: StockService
  readonly ways: Pick<Ways, 'entry'>
  readonly claims: OrderClaims
  readonly transition: ChangeState
  /** Null where no tax documents are issued. */
  readonly taxDocuments: Pick<TaxDocuments, 'paid'> | null
  readonly purchases: { purchased(tx: Tx, purchase: Purchase, now: Date): Promise<unknown> }
  readonly crashPoint: CrashPoint
}

export type OrderStateService = ReturnType<typeof createOrderStateService>

export function createOrderStateService({
  orders,
  productsForSale,
  stock,
  ways,
  claims,
  transition,
  purchases,
  taxDocuments,
  crashPoint,
}: Deps) {
  return { markPaid, close, releaseBooking, closeBookingReleased }

  /**
   * Marks an order as paid, once all that was due arrived as `paymentType`. A closed order is revived if everything can
   * be reserved again; not one that its buyer replaced by another: he would have paid twice.
   */
  async function markPaid(tx: Tx, order: Order, paymentType: string, now: Date): Promise<PaymentOutcome> {
    const late = isClosed(order.status)
    const event = late ? 'pay_late' : 'pay'
    if (!stateAfter(event, order, 'payments').ok) return order.status === 'ANULADO' ? 'impossible' : 'already'
    if (late && ((await isReplaced(tx, order)) || !(await reserveAgain(tx, order, now)))) return 'impossible'
    await claims.charge(tx, order, now)
    await orders.payPayments(tx, order.rowId, paymentType, now)
    const reason = late ? 'paid_late' : 'paid'
    await happened(tx, order, { event, reason, now, holdsStock: true, paid: true })
    await entryOf(order.delivery)?.paid?.(tx, order, now)
    await taxDocuments?.paid(tx, { ...order, documentType: order.billing.documentType }, now)
    const visitor = await orders.visitor(tx, order.rowId)
    if (visitor) await purchases.purchased(tx, { order, lines: await orders.lines(tx, order.rowId), visitor }, now)
    return late ? 'revived' : 'paid'
  }

  /** Closes an unpaid order and releases all it holds; false, without a change, when it is no longer pending. */
  async function close(tx: Tx, order: Order, closing: OrderClosing, now: Date): Promise<boolean> {
    if (order.status !== 'PENDIENTE') return false
    await releaseBooking(tx, order)
    await closeBookingReleased(tx, order, closing, now)
    return true
  }

  async function releaseBooking(tx: Tx, { holdsStock, delivery }: Order): Promise<void> {
    if (holdsStock) await entryOf(delivery)?.release(tx, delivery)
    crashPoint('close:day-released')
  }

  /** Closes an unpaid order whose booking is released already. */
  async function closeBookingReleased(
    tx: Tx,
    order: Order,
    { status, reason }: OrderClosing,
    now: Date,
  ): Promise<void> {
    if (order.holdsStock) {
      const held = await orders.holds(tx, order.rowId)
      await stock.lockLevels(tx, order.storeId, [...held.keys()])
      await stock.restock(tx, order.storeId, held)
      crashPoint('close:stock-released')
    }
    await claims.release(tx, order, now)
    await orders.cancelPayments(tx, order.rowId)
    await happened(tx, order, { event: CLOSING_EVENTS[status], reason, now, holdsStock: false })
    crashPoint('close:before-commit')
  }

  /** Writes a transition that was checked under the order's lock, and therefore may happen. */
  async function happened(tx: Tx, order: Order, what: Transition): Promise<void> {
    const written = await transition(tx, order, what)
    if (!written.ok) throw new Error(`order ${order.id}: ${what.event} in ${order.status} is ${written.refusal.code}`)
  }

  async function isReplaced(tx: Tx, { rowId }: Order): Promise<boolean> {
    return (await orders.events(tx, rowId)).at(-1)?.reason === 'replaced'
  }

  /** Reserves everything a closed order held once more; false when it cannot, and then nothing is reserved. */
  async function reserveAgain(tx: Tx, order: Order, now: Date): Promise<boolean> {
    if (order.holdsStock) return true
    if (!order.buyer.email) return false // its buyer deleted his data: nobody could be brought anything
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
    await claims.lock(tx, order)
    const entry = entryOf(order.delivery)
    const booked = await entry?.bookAgain(tx, bookedBefore(order), now)
    if (!entry || !booked?.ok) return false
    const booking = booked.value
    const held = await orders.holds(tx, order.rowId)
    const levels = await stock.lockLevels(tx, order.storeId, [...held.keys()])
    const packsAsSold = sameUnits(unitsTaken(wanted), held)
    const isShort = !packsAsSold || shortages(wanted, order.delivery.time, levels).length > 0
    if (isShort || !(await claims.reserveAgain(tx, order, now))) {
      await entry.release(tx, booking)
      return false
    }
    await stock.deduct(tx, order.storeId, held)
    await orders.changeBooking(tx, order.rowId, booking)
    return true
  }

  function entryOf({ time, type }: Order['delivery']) {
    return ways.entry(wayOf({ deliveryTime: time, deliveryType: type }))
  }
}

/** Reads what an order has booked, to book it once more. */
export function bookedBefore({ storeId, delivery }: Pick<Order, 'storeId' | 'delivery'>): BookedBefore {
  const { type, time, region, commune, street, number, point, day, service, pickupStoreId } = delivery
  return {
    way: wayOf({ deliveryTime: time, deliveryType: type }),
    place: commune ? { region: region ?? undefined, commune, street: street ?? '', number: number ?? '', point } : null,
    date: day ?? '',
    storeId: pickupStoreId,
    day,
    service,
    soldBy: storeId,
  }
}

/** Says whether packs are still made of what they were when they were sold. */
function sameUnits<Id>(one: ReadonlyMap<Id, number>, other: ReadonlyMap<Id, number>): boolean {
  return one.size === other.size && [...one].every(([id, units]) => other.get(id) === units)
}
