// What did not reach its buyer is sent once more: a programmed order on another day of the calendar, to a corrected address where that was why;
// an express order by express again or with our own vans on a day of the calendar. It lies packed at the store, so it is PREPARADO again.
import type { Database, Queryable, Tx } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { DeliveryService, ScheduledDate } from '#shop/delivery/delivery.service.ts'
import type { CourierOrder } from '#shop/delivery/dispatch/courier-order.ts'
import type { WayRefusal } from '#shop/delivery/ways/receiving.ts'
import type { Ways } from '#shop/delivery/ways/ways.service.ts'
import type { Order, OrderDelivery } from '#shop/orders/order.ts'
import { bookedBefore } from '#shop/orders/states/order-state.service.ts'
import type { ChangeState } from '#shop/orders/states/transition.service.ts'
import { stateAfter } from '#shop/orders/states/transitions.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import { ZERO } from '#shop/shared/money.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { Audit } from '../audit.service.ts'
import type { OperatorContext } from '../operator-action.ts'
import { isEnded } from './courier-again.ts'
import { rolledBack } from './preview.service.ts'
import {
  addressOf,
  inShort,
  isAsSeen,
  isComplete,
  REBOOKED_JOB,
  type Rebooked,
  type RebookedMail,
  type SeenBooking,
  type WantedBooking,
} from './rebooking.service.ts'

/** Without a day an express order goes by express again. */
export type WantedAgain = WantedBooking

/** `nothingLeft`: all of it was given back. `underWay`: its courier has not said yet how it ended. `dayNeeded`: of a programmed order. */
export type SendAgainRefusal =
  | WayRefusal
  | Refusal<
      | 'orderUnknown'
      | 'wrongState'
      | 'nothingLeft'
      | 'underWay'
      | 'dayNeeded'
      | 'onlyExpress'
      | 'addressIncomplete'
      | 'changedMeanwhile'
    >

interface Deps {
  readonly database: Database
  readonly orders: {
    byRowId(db: Queryable, rowId: number): Promise<Order | null>
    lock(tx: Tx, rowId: number): Promise<Order | null>
    changeDelivery(tx: Tx, rowId: number, delivery: OrderDelivery): Promise<void>
  }
  readonly ways: Pick<Ways, 'entry' | 'lock'>
  readonly delivery: Pick<DeliveryService, 'findPlace' | 'availableDates'>
  /** Every time a courier was asked for it, the first one first. */
  readonly couriers: { attempts(rowId: number, db: Queryable): Promise<CourierOrder[]> }
  /** Whether anything of it has not been given back. */
  readonly hasLeft: (tx: Tx, rowId: number) => Promise<boolean>
  readonly transition: ChangeState
  readonly enqueue: Enqueue
  readonly newId: <Kind extends string>() => Kind
  readonly audit: Audit
}

export function createSendingAgain(deps: Deps) {
  const { database, orders, ways, delivery, couriers, hasLeft, transition, enqueue, newId, audit } = deps
  return {
    /** The days it can be brought on now, of its own commune. */
    async dates({ delivery: { commune } }: Order): Promise<readonly ScheduledDate[]> {
      return commune === null ? [] : (await delivery.availableDates({ commune })).dates
    },

    /** What would come of it; nothing is changed. */
    preview(rowId: number, wanted: WantedAgain, now: Date): Promise<Result<Rebooked, SendAgainRefusal>> {
      return rolledBack(database, (tx) => change(tx, rowId, wanted, null, { operator: '', now }))
    },

    /** Makes it ready to leave once more, if it still is as `seen`; its buyer is mailed. */
    send(
      rowId: number,
      wanted: WantedAgain,
      seen: SeenBooking,
      by: OperatorContext,
    ): Promise<Result<Rebooked, SendAgainRefusal>> {
      const changeOf = ({ before, after }: Rebooked) => ({ before: inShort(before), after: inShort(after) })
      return audit.run(by, { action: 'order.send_again', target: String(orderNumber(rowId)), changeOf }, (tx) =>
        change(tx, rowId, wanted, seen, by),
      )
    },
  }

  async function change(
    tx: Tx,
    rowId: number,
    { day, address }: WantedAgain,
    seen: SeenBooking | null,
    { operator, now }: OperatorContext,
  ): Promise<Result<Rebooked, SendAgainRefusal>> {
    const order = await orders.lock(tx, rowId)
    if (!order) return refuse({ code: 'orderUnknown' })
    const { delivery: before } = order
    if (seen && !isAsSeen(order, seen)) return refuse({ code: 'changedMeanwhile', status: order.status })
    if (!stateAfter('send_again', order, 'operator').ok) return refuse({ code: 'wrongState' })
    if (!(order.holdsStock && (await hasLeft(tx, rowId)))) return refuse({ code: 'nothingLeft' })
    const last = (await couriers.attempts(rowId, tx)).at(-1)
    if (last && !isEnded(last)) return refuse({ code: 'underWay' })
    if (address && !isComplete(address)) return refuse({ code: 'addressIncomplete' })
    if (day === undefined) {
      if (before.time !== 'immediate') return refuse({ code: 'dayNeeded' })
      // Its courier's price is of the address it was quoted for.
      if (address) return refuse({ code: 'onlyExpress' })
      await write(tx, order, before, { operator, now })
      return done({ before, after: before, cost: ZERO, paid: order.amounts.deliveryCost })
    }
    const place = address?.commune ? await delivery.findPlace({ commune: address.commune }, tx) : null
    if (address?.commune && !place) return refuse({ code: 'communeNotCovered', commune: address.commune })
    const moved: OrderDelivery = {
      ...before,
      time: 'programmed',
      day,
      ...(address && { ...addressOf(address), point: null, placeId: null }),
      ...(place && { region: place.region.code, commune: place.commune.code, city: place.commune.name }),
    }
    const entry = ways.entry('programmedDelivery')
    if (!entry) return refuse({ code: 'wrongState' })
    // The place it had is not given back: a van went there.
    await ways.lock(tx, [day])
    const booked = await entry.bookAgain(tx, bookedBefore({ ...order, delivery: moved }), now)
    if (!booked.ok) return booked
    const { service, programmedType, cost } = booked.value
    const after = { ...moved, service, programmedType }
    await write(tx, order, after, { operator, now })
    return done({ before, after, cost, paid: order.amounts.deliveryCost })
  }

  async function write(tx: Tx, order: Order, after: OrderDelivery, { operator, now }: OperatorContext): Promise<void> {
    await orders.changeDelivery(tx, order.rowId, after)
    const written = await transition(tx, order, { event: 'send_again', reason: 'sent_again', operator, now })
    if (!written.ok) throw new Error(`order ${order.id}: send_again in ${order.status} is ${written.refusal.code}`)
    const payload: RebookedMail = { orderId: order.id, isAgain: true }
    await enqueue(tx, { kind: REBOOKED_JOB, key: `${order.id}:${newId<OrderId>()}`, payload })
  }
}
