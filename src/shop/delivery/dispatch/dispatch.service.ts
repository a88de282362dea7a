// Has paid express orders brought by couriers: a job, stored in the transaction that marks one as paid, sends it to the courier of its
// quote. However often the job runs, a courier makes one delivery of an order; where it does not take it, the other one is asked.
import { type Database, inTransaction, type Queryable, type Tx } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { Courier, CourierOrderAnswer, QuoteRequest } from '#shop/delivery/couriers/courier.ts'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import { isNobodyFree, isPassing, NO_ANSWER, NOT_OURS } from '#shop/delivery/couriers/errors.ts'
import { couriersToAsk } from '#shop/delivery/quotes/choose-courier.ts'
import { courierStore } from '#shop/delivery/quotes/courier-store.ts'
import { isSaneFee } from '#shop/delivery/quotes/fee.ts'
import type { QuoteDesk } from '#shop/delivery/quotes/quote.service.ts'
import type { PaidOrder } from '#shop/delivery/ways/receiving.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { createCourierOrderRepository } from './courier-order.repository.ts'
import { CALLED_OFF, COURIER_CANCELED, type CourierOffer, type CourierOrder } from './courier-order.ts'
import { hasEnded } from './courier-states.ts'
import { type DispatchedOrder, dispatchKey, orderRequest } from './dispatched-order.ts'
import type { ShownDelivery } from './shown-delivery.ts'

export const COURIER_JOB = 'courier.order'
/** The job that cancels a delivery which nobody wants any more. */
export const CANCEL_JOB = 'courier.cancel'

export interface CourierJob {
  readonly orderId: OrderId
}

export interface CancelJob {
  readonly courier: CourierName
  readonly reference: string
}

/** The end of a job's run; `again` asks for another one later. */
export type DispatchOutcome = 'done' | 'again'

export type DispatchService = ReturnType<typeof createDispatchService>

interface Deps {
  readonly database: Database
  readonly settings: { current(): Pick<Settings, 'shopPhone' | 'courierExtraMax'> }
  readonly logger: Pick<Logger, 'error'>
  readonly couriers: readonly Courier[]
  readonly stores: Pick<StoreService, 'known'>
  readonly quotes: Pick<QuoteDesk, 'find'>
  readonly enqueue: Enqueue
}

/** The failure of an attempt that costs more than the shop bears. */
const TOO_DEAR = 'our_fee_too_high'
/** The most attempts for one order; then a person decides. */
const MAX_ATTEMPTS = 4
const HUNDREDTHS = 100
/** Milliseconds for which a key is surely known: Uber keeps it an hour, and a job may run later (a dead one tried again, a stopped worker). */
const KEY_MS = 55 * 60_000

export function createDispatchService({ database, settings, logger, couriers, stores, quotes, enqueue }: Deps) {
  const repository = createCourierOrderRepository()
  const courierNamed = (name: CourierName) => couriers.find((courier) => courier.name === name)

  async function latest(db: Queryable, orderRowId: number): Promise<CourierOrder | undefined> {
    return (await repository.ofOrder(db, orderRowId)).at(-1)
  }

  function storeOf({ storeId }: DispatchedOrder): QuoteRequest['store'] | null {
    const store = stores.known(storeId)
    return store ? courierStore(store, settings.current().shopPhone) : null
  }

  /**
   * Sends one attempt to its courier. Where the courier may have forgotten the key, or nobody will try again, it looks for a
   * delivery that was made of it before.
   */
  async function tell(
    order: DispatchedOrder,
    told: CourierOrder,
    isLast: boolean,
    now: Date,
  ): Promise<CourierOrderAnswer> {
    const courier = courierNamed(told.courier)
    const store = storeOf(order)
    const { to } = order
    if (!courier || !store || !to) return { message: 'refused', code: NOT_OURS }
    const quote = told.quoteId === null ? undefined : await quotes.find(database, told.quoteId)
    const quoteReference = told.quoteReference || quote?.reference || null // Justo's quotes have none
    const before = now.getTime() - told.createdAt.getTime() > KEY_MS ? await madeBefore() : null
    if (before !== null) return before
    const answer = await courier.order(
      orderRequest({ ...order, to }, { store, attempt: told.attempt, quoteReference, now }),
    )
    const isLost = isLast && answer.message === 'again' && !isNobodyFree(answer.code)
    return (isLost ? await madeBefore() : null) ?? answer

    async function madeBefore(): Promise<CourierOrderAnswer | null> {
      if (!courier?.madeFor) return null
      const made = await courier.madeFor(dispatchKey(order.id, told.attempt), now)
      if (made === undefined) return { message: 'again', code: NO_ANSWER }
      if (made === null) return null
      const { reference, reading, trackingUrl } = made
      return { message: 'created', reference, status: reading.status, trackingUrl }
    }
  }

  async function send(order: DispatchedOrder, isLast: boolean, now: Date): Promise<DispatchOutcome> {
    const told = await latest(database, order.rowId)
    if (told?.state === 'failed' && told.failure === COURIER_CANCELED) return tryAnother(order, told, isLast, now)
    if (told?.state !== 'queued') return 'done'
    const answer = await tell(order, told, isLast, now)
    switch (answer.message) {
      case 'created':
        if (!(await repository.created(database, told.rowId, { ...answer, now }))) await cancelLater(told, answer)
        return 'done'
      case 'quote_over':
        return quoteAgain(order, told, isLast, now)
      case 'again':
        if (isLast) return tryAnother(order, told, isLast, now, answer.code)
        return isNobodyFree(answer.code) ? whileBusy(order, told, now, answer.code) : 'again'
      case 'refused':
        return tryAnother(order, told, isLast, now, answer.code)
    }
  }

  /** Asks the same courier for a new quote and sends by that; goes on with the other courier where it gives none. */
  async function quoteAgain(order: DispatchedOrder, told: CourierOrder, isLast: boolean, now: Date) {
    const asked = await ask(order, told.courier, now)
    if ('fee' in asked) return next(order, told, { ...asked, courier: told.courier }, 'quote_over', isLast, now)
    if (isPassing(asked.code) && !isLast) return whileBusy(order, told, now, 'quote_over')
    return tryAnother(order, told, isLast, now, 'quote_over')
  }

  /** Sends to the other courier at once, where it would come for what the shop bears; else the same one is tried again later. */
  async function whileBusy(
    order: DispatchedOrder,
    told: CourierOrder,
    now: Date,
    code: string,
  ): Promise<DispatchOutcome> {
    const courier = await otherCourier(order)
    const asked = courier && (await ask(order, courier, now))
    if (!courier || !asked || !('fee' in asked) || !(await isBorne(order, asked.fee))) return 'again'
    return next(order, told, { ...asked, courier }, code, false, now)
  }

  /** Finds the store's other courier that the box rule allows and that has not had the order yet. */
  async function otherCourier(order: DispatchedOrder): Promise<CourierName | undefined> {
    const attempts = await repository.ofOrder(database, order.rowId)
    const priority = stores.known(order.storeId)?.couriers ?? []
    return couriersToAsk(priority, order.boxes).find((name) => attempts.every((one) => one.courier !== name))
  }

  /** Says whether the shop bears what a courier asks beyond the quote the buyer paid, or did so for an attempt before. */
  async function isBorne({ rowId }: DispatchedOrder, fee: number): Promise<boolean> {
    const fees = (await repository.ofOrder(database, rowId)).map((told) => told.fee ?? 0)
    const quoted = fees[0] || fee
    return fee <= Math.max(0, ...fees) || fee - quoted <= settings.current().courierExtraMax * HUNDREDTHS
  }

  /** Goes on with the store's other courier, where the box rule allows it and it was not tried; without one a person decides. */
  async function tryAnother(
    order: DispatchedOrder,
    told: CourierOrder,
    isLast: boolean,
    now: Date,
    code: string = told.failure ?? COURIER_CANCELED,
  ): Promise<DispatchOutcome> {
    const courier = await otherCourier(order)
    if (courier === undefined) return giveUp(order, told, code)
    const asked = await ask(order, courier, now)
    if ('fee' in asked) return next(order, told, { ...asked, courier }, code, isLast, now)
    if (isPassing(asked.code) && !isLast) return 'again'
    if (!(await repository.failed(database, told.rowId, code))) return 'done'
    const attempt = told.attempt + 1
    const refused = { orderRowId: order.rowId, courier, attempt, quoteId: null, fee: null, failure: asked.code, now }
    await repository.insert(database, refused)
    return alarm(order, courier, asked.code)
  }

  /** Puts another attempt in place of one that failed, in one transaction, and sends it. */
  async function next(
    order: DispatchedOrder,
    told: CourierOrder,
    { courier, reference, fee }: { readonly courier: CourierName; readonly reference: string; readonly fee: number },
    code: string,
    isLast: boolean,
    now: Date,
  ): Promise<DispatchOutcome> {
    const attempt = told.attempt + 1
    if (attempt > MAX_ATTEMPTS) return giveUp(order, told, code)
    if (!(await isBorne(order, fee))) return giveUp(order, told, TOO_DEAR)
    const isWanted = await inTransaction(database, async (tx) => {
      if (isCalledOff(await repository.lockOfOrder(tx, order.rowId))) return false
      await repository.failed(tx, told.rowId, code)
      const quoteReference = reference === '' ? null : reference
      await repository.insert(tx, {
        orderRowId: order.rowId,
        courier,
        attempt,
        quoteId: null,
        quoteReference,
        fee,
        now,
      })
      return true
    })
    return isWanted ? send(order, isLast, now) : 'done'
  }

  /** Asks a courier for its fee for a paid order now; gives the code of its refusal where it names none. */
  async function ask(
    order: DispatchedOrder,
    name: CourierName,
    now: Date,
  ): Promise<{ readonly reference: string; readonly fee: number } | { readonly code: string }> {
    const courier = courierNamed(name)
    const store = storeOf(order)
    if (!courier || !store || !order.to) return { code: NOT_OURS }
    const answer = await courier.quote({ store, to: order.to, worth: order.worth, now })
    if (answer.message !== 'success') return { code: answer.message === 'schedule' ? 'closed' : answer.code }
    const { reference, fee } = answer.quote
    return isSaneFee(fee) ? { reference, fee } : { code: 'our_fee_refused' }
  }

  async function giveUp(order: DispatchedOrder, told: CourierOrder, code: string): Promise<DispatchOutcome> {
    if (!(await repository.failed(database, told.rowId, code))) return 'done'
    return alarm(order, told.courier, code)
  }

  /** Logs the alert that no courier comes; operators read its sentence at the desk (`courierTexts.failed`). */
  function alarm({ orderNumber }: DispatchedOrder, courier: CourierName, code: string): DispatchOutcome {
    logger.error({ orderNumber, courier, code }, 'ALERT: no courier comes for a paid order')
    return 'done'
  }

  async function cancelLater({ courier }: CourierOrder, { reference }: { readonly reference: string }): Promise<void> {
    await inTransaction(database, (tx) => queueCancel(tx, { courier, reference }))
  }

  function queueCancel(tx: Tx, job: CancelJob): Promise<void> {
    return enqueue(tx, { kind: CANCEL_JOB, key: `${job.courier}:${job.reference}`.slice(0, 120), payload: job })
  }

  function queueAgain(tx: Tx, id: OrderId, key: string): Promise<void> {
    const payload: CourierJob = { orderId: id }
    return enqueue(tx, { kind: COURIER_JOB, key: `${id}:${key}`, payload })
  }

  /** Cancels a delivery at its courier; throws while the courier does not say whether it does. */
  async function cancel({ courier, reference }: CancelJob): Promise<void> {
    const answer = (await courierNamed(courier)?.cancel(reference)) ?? 'too_late'
    if (answer === 'again') throw new Error(`${courier} does not cancel ${reference} yet`)
    if (answer === 'too_late')
      logger.error({ courier, reference }, 'ALERT: a delivery nobody wants cannot be cancelled')
  }

  return {
    /** Queues an order for its courier, in the transaction that marks it as paid. Nothing here may fail: money has come. */
    async queue(tx: Tx, { rowId, id, delivery }: PaidOrder, now: Date): Promise<void> {
      const quote = delivery.quoteId === null ? undefined : await quotes.find(tx, delivery.quoteId)
      if (!quote) {
        logger.error({ order: rowId }, "ALERT: a paid express order has no courier's quote")
        return
      }
      const { courier, id: quoteId, fee } = quote
      await repository.insert(tx, { orderRowId: rowId, courier, attempt: 1, quoteId, fee, now })
      await enqueue(tx, { kind: COURIER_JOB, key: id, payload: { orderId: id } satisfies CourierJob })
    },

    /**
     * Tells the courier of a paid order. A quote that is over meanwhile is asked for again, and the shop bears what it costs more, up to
     * COURIER_EXTRA_MAX; where a courier does not take it the store's other one is told. `isLast`: nobody will try again.
     */
    send,

    /** Notes that a courier cancelled before it had the goods; a job of this transaction asks the other one. */
    async canceled(tx: Tx, id: OrderId, { rowId, attempt }: CourierOrder): Promise<void> {
      await repository.failed(tx, rowId, COURIER_CANCELED)
      await queueAgain(tx, id, `again:${attempt}`)
    },

    /** Calls off an order nobody wants any more: attempts not sent yet never are, a job cancels those a courier has. */
    callOff(orderRowId: number): Promise<void> {
      return inTransaction(database, async (tx) => {
        for (const { rowId, courier, state, label, failure, reference } of await repository.lockOfOrder(
          tx,
          orderRowId,
        )) {
          if (hasEnded(label) && state === 'created') continue
          if (state === 'created' && reference !== null) await queueCancel(tx, { courier, reference })
          if (state !== 'failed' || failure === COURIER_CANCELED) await repository.failed(tx, rowId, CALLED_OFF)
        }
      })
    },

    /** Notes that an order left without a courier: attempts not sent yet never are, those a courier has go on. */
    leave(orderRowId: number): Promise<void> {
      return inTransaction(database, async (tx) => {
        for (const { rowId, state, failure } of await repository.lockOfOrder(tx, orderRowId))
          if (state === 'queued' || failure === COURIER_CANCELED) await repository.failed(tx, rowId, CALLED_OFF)
      })
    },

    /** Asks the store's couriers in turn for an order nobody comes for: gives the first one's offer, or the code why none comes. */
    async offer(order: DispatchedOrder, now: Date): Promise<CourierOffer | { readonly code: string }> {
      let code: string = NOT_OURS
      for (const courier of couriersToAsk(stores.known(order.storeId)?.couriers ?? [], order.boxes)) {
        const asked = await ask(order, courier, now)
        if (!('fee' in asked)) code = asked.code
        else {
          const quoted = (await repository.ofOrder(database, order.rowId))[0]?.fee ?? asked.fee
          return { courier, ...asked, quoted, isBorne: await isBorne(order, asked.fee) }
        }
      }
      return { code }
    },

    /** Queues the offer an operator accepted as a new attempt; a job of this transaction sends it to the courier. */
    async sendAgain(
      tx: Tx,
      { rowId, id }: { readonly rowId: number; readonly id: OrderId },
      { courier, reference, fee }: CourierOffer,
      now: Date,
    ): Promise<void> {
      const attempt = (await repository.lockOfOrder(tx, rowId)).length + 1
      const quoteReference = reference === '' ? null : reference
      await repository.insert(tx, { orderRowId: rowId, courier, attempt, quoteId: null, quoteReference, fee, now })
      await queueAgain(tx, id, `by-hand:${attempt}`)
    },

    cancel,
    queueCancel,

    /** Shows the delivery of an order; null where no courier brings it. */
    async shown(orderRowId: number): Promise<ShownDelivery | null> {
      const told = await latest(database, orderRowId)
      if (!told || told.state === 'failed') return null
      const { courier, label, tip, rider, dropoffEta, trackingUrl } = told
      return { courier, label, tip, rider, dropoffEta, trackingUrl }
    },

    /** Lists every attempt for an order, the first one first, for operators. */
    attempts: (orderRowId: number, db: Queryable = database): Promise<CourierOrder[]> =>
      repository.ofOrder(db, orderRowId),
  }
}

function isCalledOff(attempts: readonly CourierOrder[]): boolean {
  return attempts.some(({ failure }) => failure === CALLED_OFF)
}
