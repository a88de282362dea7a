// Moves orders by what their couriers tell: picked up, brought, brought back; one that was cancelled before anybody had the goods goes to
// the other courier. Every event is written down with the change it makes, in one transaction under the order's lock.
import { type Database, inTransaction, type Tx } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Courier, CourierReport } from '#shop/delivery/couriers/courier.ts'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { CourierLabel } from '#shop/delivery/dispatch/courier-label.ts'
import type { CourierNotices, WaitingNotice } from '#shop/delivery/dispatch/courier-notices.service.ts'
import type { CourierOrder } from '#shop/delivery/dispatch/courier-order.ts'
import { hasEnded, isCarried, labelOf } from '#shop/delivery/dispatch/courier-states.ts'
import type { DeliveryEvent, DeliveryEvents, Recorded } from '#shop/delivery/dispatch/delivery-events.service.ts'
import type { DispatchService } from '#shop/delivery/dispatch/dispatch.service.ts'
import type { OrderRepository } from '#shop/orders/order.repository.ts'
import type { Order } from '#shop/orders/order.ts'
import type { ChangeState } from '#shop/orders/states/transition.service.ts'
import { isPaid } from '#shop/orders/states/transitions.ts'
import { COURIER_STEPS, consequenceOf, isBehind } from './courier-consequence.ts'

interface Deps {
  readonly database: Database
  readonly orders: Pick<OrderRepository, 'lock'>
  readonly transition: ChangeState
  readonly couriers: readonly Courier[]
  readonly events: DeliveryEvents
  readonly notices: Pick<CourierNotices, 'waiting' | 'conclude'>
  readonly dispatch: Pick<DispatchService, 'canceled' | 'queueCancel'>
  readonly logger: Pick<Logger, 'error' | 'warn'>
}

/** A delivery nothing was heard of for so long is asked for, in ms. */
const SILENT_MS = 5 * 60_000
/** At once. */
const MOST_ASKED = 20

export function createCourierProgress(deps: Deps) {
  const { database, orders, transition, couriers, events, notices, dispatch, logger } = deps

  /** Writes down one thing a courier said of an attempt, and lets its order follow. */
  function apply(told: Pick<CourierOrder, 'rowId' | 'orderRowId'>, event: DeliveryEvent, now: Date): Promise<void> {
    return inTransaction(database, async (tx) => {
      const order = await orders.lock(tx, told.orderRowId)
      if (!order) throw new Error(`there is no order ${told.orderRowId}`)
      const recorded = await events.record(tx, told.rowId, event, now)
      if (recorded?.isGivenUp) return goesOnAlone(tx, order, recorded, event.report.reference)
      if (recorded?.outcome !== 'moved') return
      const what = consequenceOf(order.status, recorded.told.label, recorded.label, event.report.reading)
      if (what === 'nothing') return
      if (what === 'canceled') return isPaid(order.status) ? dispatch.canceled(tx, order.id, recorded.told) : undefined
      const { number: orderNumber, status } = order
      const written = await transition(tx, order, { ...COURIER_STEPS[what], now })
      if (!written.ok && !isBehind(status, what))
        logger.error({ orderNumber, status, what }, 'ALERT: a courier says what the order cannot become')
    })
  }

  /**
   * Cancels a delivery that was given up, where it still can be; nobody waits for it. `reference` is the event's: what
   * was given up without an answer has none.
   */
  async function goesOnAlone(
    tx: Tx,
    { number: orderNumber }: Order,
    { told: { courier, label: was }, label, outcome }: NonNullable<Recorded>,
    reference: string,
  ): Promise<void> {
    if (label === null || hasEnded(was) || (label === 'FAILED' && !isCarried(was))) return
    if (outcome === 'moved')
      logger.error({ orderNumber, courier, label }, 'ALERT: a courier goes on with a delivery that was given up')
    if (isCancelable(was) && isCancelable(label)) await dispatch.queueCancel(tx, { courier, reference })
  }

  /** A courier made a second delivery for one attempt. What the first one's way back is called nobody knows: that is left alone. */
  async function isDouble({ courier, reference, label }: CourierOrder, report: CourierReport): Promise<void> {
    logger.error({ courier, reference, second: report.reference }, 'ALERT: a courier brings one order twice')
    const isSecondOpen = isCancelable(labelOf(courier, report.reading) ?? 'FAILED')
    if (hasEnded(label) || !isSecondOpen) return
    await inTransaction(database, (tx) => dispatch.queueCancel(tx, { courier, reference: report.reference }))
  }

  async function ask(courier: CourierName, reference: string, now: Date): Promise<CourierReport | null> {
    return (await couriers.find(({ name }) => name === courier)?.read(reference, now)) ?? null
  }

  return {
    /** Works on a stored notice. Throws while its delivery is unknown or its courier silent; `isLast`: then it is given up. */
    async readNotice(noticeId: number, isLast: boolean, now: Date): Promise<void> {
      const notice = await notices.waiting(noticeId)
      if (!notice) return
      const { courier, reference, key } = notice
      const report = notice.report ?? (await ask(courier, reference, now))
      const told = report && (await events.find(courier, { reference, key: report.key ?? key }))
      if (report && told) {
        if (told.reference !== null && told.reference !== report.reference) await isDouble(told, report)
        else await apply(told, eventOf(notice, report), now)
        return notices.conclude(noticeId, 'done')
      }
      if (!isLast) throw new Error(`${courier} told of a delivery that is not known yet`)
      logger.warn({ courier, reference }, 'a courier told of a delivery that is none of ours')
      await notices.conclude(noticeId, 'unknown')
    },

    /** Asks for deliveries nothing was heard of: notices get lost. Returns how many were asked for. */
    async askSilent(now: Date): Promise<number> {
      const silent = await events.silent(new Date(now.getTime() - SILENT_MS), MOST_ASKED)
      for (const told of silent) {
        const report = await ask(told.courier, told.reference!, now)
        await events.checked(told.rowId, now)
        if (report) await apply(told, { eventId: eventIdOf(report), at: now, report }, now)
      }
      return silent.length
    },
  }
}

function eventOf({ report: said, eventId, at }: WaitingNotice, report: CourierReport): DeliveryEvent {
  return { eventId: said ? eventId : eventIdOf(report), at, report }
}

/** Says whether nobody carries the goods and the delivery is not over. */
function isCancelable(label: CourierLabel): boolean {
  return !hasEnded(label) && !isCarried(label)
}

/** Makes an id for an answer, which has none: the same for the same state. */
function eventIdOf({ reading }: CourierReport): string {
  const { status, reached, isImminent, hasRider, failure } = reading
  return `read:${status}:${reached}:${isImminent ? 1 : 0}${hasRider ? 1 : 0}${failure === null ? 0 : 1}`
}
