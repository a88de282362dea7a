// Sends an express order once more that no courier comes for: its store's couriers are asked what it costs now, an operator says yes, and
// the worker tells the courier. What costs more than the shop bears by itself has to be accepted.
import type { Database, Queryable, Tx } from '#platform/database/database.ts'
import type { CourierOffer } from '#shop/delivery/dispatch/courier-order.ts'
import type { DispatchService } from '#shop/delivery/dispatch/dispatch.service.ts'
import type { DispatchedOrder } from '#shop/delivery/dispatch/dispatched-order.ts'
import type { Order, OrderLine } from '#shop/orders/order.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { Audit } from '../audit.service.ts'
import type { OperatorContext } from '../operator-action.ts'
import { whyNotAgain } from './courier-again.ts'

/** `underWay`: a courier is told, or comes. `nobodyComes` has the couriers' `reason`, `feeTooHigh` nothing more. */
export type CourierAgainRefusal = Refusal<
  'orderUnknown' | 'onlyExpress' | 'wrongState' | 'underWay' | 'nobodyComes' | 'feeTooHigh' | 'changedMeanwhile'
>

export interface ShownOffer extends CourierOffer {
  /** How often couriers were told: to be handed in again. */
  readonly attempts: number
}

interface Deps {
  readonly database: Database
  readonly orders: {
    byRowId(db: Queryable, rowId: number): Promise<Order | null>
    lock(tx: Tx, rowId: number): Promise<Order | null>
    lines(db: Queryable, rowId: number): Promise<OrderLine[]>
  }
  readonly dispatch: Pick<DispatchService, 'attempts' | 'offer' | 'sendAgain'>
  readonly dispatched: (found: { order: Order; lines: readonly OrderLine[] }) => Promise<DispatchedOrder>
  readonly audit: Audit
}

export function createCourierAgain({ database, orders, dispatch, dispatched, audit }: Deps) {
  return {
    /** What the first courier that would come asks now; nothing is changed. */
    async offer(rowId: number, now: Date): Promise<Result<ShownOffer, CourierAgainRefusal>> {
      const order = await orders.byRowId(database, rowId)
      const attempts = await open(database, order)
      if (!order || !attempts.ok) return attempts.ok ? refuse({ code: 'orderUnknown' }) : attempts
      const lines = await orders.lines(database, rowId)
      const offer = await dispatch.offer(await dispatched({ order, lines }), now)
      if ('code' in offer) return refuse({ code: 'nobodyComes', reason: offer.code })
      return done({ ...offer, attempts: attempts.value })
    },

    /** Has the courier told of it; `isFeeAccepted`: the shop bears whatever it costs more. */
    send(
      rowId: number,
      offer: ShownOffer,
      { isFeeAccepted, ...by }: OperatorContext & { readonly isFeeAccepted: boolean },
    ): Promise<Result<CourierOffer, CourierAgainRefusal>> {
      const changeOf = ({ courier, quoted, fee }: CourierOffer) => ({ before: pesos(quoted), after: `${courier} ${pesos(fee)}` }) // biome-ignore format: one row
      return audit.run(by, { action: 'order.courier', target: String(orderNumber(rowId)), changeOf }, async (tx) => {
        const order = await orders.lock(tx, rowId)
        const attempts = await open(tx, order)
        if (!order || !attempts.ok) return attempts.ok ? refuse({ code: 'orderUnknown' }) : attempts
        if (attempts.value !== offer.attempts) return refuse({ code: 'changedMeanwhile' })
        if (!offer.isBorne && !isFeeAccepted) return refuse({ code: 'feeTooHigh' })
        await dispatch.sendAgain(tx, order, offer, by.now)
        return done(offer)
      })
    },
  }

  /** How often couriers were told of an order that waits for one. */
  async function open(db: Queryable, order: Order | null): Promise<Result<number, CourierAgainRefusal>> {
    if (!order) return refuse({ code: 'orderUnknown' })
    const attempts = await dispatch.attempts(order.rowId, db)
    const refusal = whyNotAgain(order, attempts)
    return refusal ? refuse(refusal) : done(attempts.length)
  }
}

const pesos = (hundredths: number): string => formatClp(clp(Math.ceil(hundredths / 100)))
