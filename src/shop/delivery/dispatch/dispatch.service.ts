// Has paid express orders brought: in the transaction that marks one as paid a job is stored, which tells the
// courier of its quote. A courier is told of an order once, however often the job runs.
import { type Database, inTransaction, type Tx } from '#platform/database.ts'
import type { Enqueue } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import type { Courier, CourierOrderAnswer } from '#shop/delivery/couriers/courier.ts'
import { NOT_OURS } from '#shop/delivery/couriers/errors.ts'
import { courierStore } from '#shop/delivery/quotes/courier-store.ts'
import type { QuoteDesk } from '#shop/delivery/quotes/quote.service.ts'
import type { PaidOrder } from '#shop/delivery/ways/receiving.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import type { StoreService } from '#shop/stores/store.service.ts'
import { type CourierOrder, createCourierOrderRepository } from './courier-order.repository.ts'
import { type DispatchedOrder, orderRequest } from './dispatched-order.ts'

/** The job that tells the courier. */
export const COURIER_JOB = 'courier.order'

export interface CourierJob {
  readonly orderId: OrderId
}

/** `again`: the job is to be repeated later. */
export type DispatchOutcome = 'done' | 'again'

export type DispatchService = ReturnType<typeof createDispatchService>

interface Deps {
  readonly database: Database
  readonly settings: { current(): Pick<Settings, 'shopPhone'> }
  readonly logger: Pick<Logger, 'error'>
  readonly couriers: readonly Courier[]
  readonly stores: Pick<StoreService, 'known'>
  readonly quotes: Pick<QuoteDesk, 'find'>
  readonly enqueue: Enqueue
}

export function createDispatchService({ database, settings, logger, couriers, stores, quotes, enqueue }: Deps) {
  const repository = createCourierOrderRepository()

  /** Tells the courier of one attempt, and stores what came of it. */
  async function tell(order: DispatchedOrder, told: CourierOrder, now: Date): Promise<CourierOrderAnswer> {
    const courier = couriers.find(({ name }) => name === told.courier)
    const store = stores.known(order.storeId)
    const { to } = order
    if (!courier || !store || !to) return { message: 'refused', code: NOT_OURS }
    const quote = told.quoteId === null ? undefined : await quotes.find(database, told.quoteId)
    return courier.order(
      orderRequest(
        { ...order, to },
        {
          store: courierStore(store, settings.current().shopPhone),
          attempt: told.attempt,
          quoteReference: quote?.reference || null, // Justo's quotes have none
          now,
        },
      ),
    )
  }

  async function giveUp(order: DispatchedOrder, told: CourierOrder, code: string): Promise<DispatchOutcome> {
    await repository.failed(database, told.rowId, code)
    const { orderNumber } = order
    logger.error({ orderNumber, courier: told.courier, code }, 'ALERT: no courier comes for a paid order')
    return 'done'
  }

  async function send(order: DispatchedOrder, isLast: boolean, now: Date): Promise<DispatchOutcome> {
    const told = await repository.latest(database, order.rowId)
    if (told?.state !== 'queued') return 'done'
    const answer = await tell(order, told, now)
    switch (answer.message) {
      case 'created':
        await repository.created(database, told.rowId, answer)
        return 'done'
      case 'quote_over':
        if (told.quoteId === null) return giveUp(order, told, answer.message)
        await withoutQuote(order.rowId, told, now)
        return send(order, isLast, now)
      case 'again':
        return isLast ? giveUp(order, told, answer.code) : 'again'
      case 'refused':
        return giveUp(order, told, answer.code)
    }
  }

  /** Another attempt, which the courier prices anew. */
  function withoutQuote(orderRowId: number, { rowId, courier, attempt }: CourierOrder, now: Date): Promise<void> {
    return inTransaction(database, async (tx) => {
      await repository.failed(tx, rowId, 'quote_over')
      await repository.insert(tx, { orderRowId, courier, attempt: attempt + 1, quoteId: null, fee: null, now })
    })
  }

  return {
    /** In the transaction that marks an order as paid, which nothing here may fail: money has come. */
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
     * Tells the courier of a paid order. A quote that is over meanwhile is done without: the courier prices it
     * anew, and the shop bears the difference. `isLast`: nobody will try again.
     */
    send,

    /** An order that was called off before its courier knew of it. */
    async callOff(orderRowId: number): Promise<void> {
      const told = await repository.latest(database, orderRowId)
      if (told?.state === 'queued') await repository.failed(database, told.rowId, 'called off')
    },
  }
}
