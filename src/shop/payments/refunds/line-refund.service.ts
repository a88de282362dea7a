// Gives back units of an order's lines, in one transaction: the money's share is a refund of the payment, the points' share goes to the
// account, the units to the store where the operator has them, and a row for each line says who asked. Asked for with what was seen
// before: of two at once one is done.
import { type Database, inTransaction, type Queryable, type Tx } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { ProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import type { PointsService } from '#shop/customers/points/points.service.ts'
import type { Order, OrderLine } from '#shop/orders/order.ts'
import {
  type OrderReturn,
  type ReturnedLine,
  type ReturnedUnits,
  type ReturnRefusal,
  returnOf,
  type StoredReturn,
  unitsIn,
  withinLeft,
} from '#shop/orders/returns/return.ts'
import type { AttemptRepository } from '#shop/payments/attempts/attempt.repository.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { AttemptId, ProductId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import { unitsTaken } from '#shop/stock/availability.ts'
import type { StockService } from '#shop/stock/stock.service.ts'
import { GIVEN_BACK_JOB, type GivenBackJob, givenBackJobKey } from './given-back.ts'
import type { RefundRepository } from './refund.repository.ts'
import type { RefundRefusal, Refunds } from './refund.service.ts'
import { isOpenRefund, LINES_KEY, type Refund, refundable } from './refund.ts'

interface Deps {
  readonly database: Database
  readonly orders: {
    lock(tx: Tx, rowId: number): Promise<Order>
    lines(tx: Tx, rowId: number): Promise<OrderLine[]>
    holds(tx: Tx, rowId: number): Promise<Map<ProductId, number>>
    holdLess(tx: Tx, rowId: number, units: ReadonlyMap<ProductId, number>): Promise<void>
  }
  /** Stores and reads what was given back of an order. */
  readonly returns: {
    ofOrder(tx: Tx, orderRowId: number): Promise<StoredReturn[]>
    add(tx: Tx, orderRowId: number, lines: readonly StoredReturn[], now: Date): Promise<void>
  }
  readonly attempts: Pick<AttemptRepository, 'byId' | 'lock' | 'ofOrder'>
  readonly refunds: Pick<RefundRepository, 'ofAttempt'>
  readonly requesting: Pick<Refunds, 'request'>
  readonly points: Pick<PointsService, 'giveBack'>
  /** Takes back the points the order earned with the money that goes back. */
  readonly correctEarnings: (tx: Tx, order: Order, now: Date) => Promise<void>
  /** Finds what packs are made of. */
  readonly productsForSale: Pick<ProductsForSale, 'forSale'>
  readonly stock: Pick<StockService, 'lockLevels' | 'restock'>
  readonly enqueue: Enqueue
}

export interface LineRefundRequest {
  readonly orderRowId: number
  /** The payment the money goes back to; null for an order that points alone paid. */
  readonly attemptId: AttemptId | null
  readonly lines: readonly ReturnedUnits[]
  /** Is true when the units are back in the store they were sold from. */
  readonly restock?: boolean
  /** Counts what was shown: refunds of the payment, and units of the order given back. */
  readonly seen: { readonly refunds: number; readonly units: number }
  /** The operator, at most 60 characters. */
  readonly requestedBy: string
}

/** Units that go back, under a key of their own among the order's refunds. */
export interface GivenBack {
  readonly lines: readonly ReturnedUnits[]
  readonly key: string
  readonly requestedBy: string
}

/** Says whether the delivery goes back with the last units, and the units to the store they were sold from. */
interface Extent {
  readonly withDelivery?: boolean
  readonly restock?: boolean
}

/**
 * `changed` says that something was given back since it was shown, `packChanged` that a pack is made of other products
 * than when it was sold.
 */
export type LineRefundRefusal = ReturnRefusal | RefundRefusal | Refusal<'changed' | 'packChanged'>

export function createLineRefunds(deps: Deps) {
  const { database, orders, returns, attempts, refunds, requesting, productsForSale, stock, enqueue } = deps
  return {
    /** Requests the refund, gives the points back and writes both down, or changes nothing. Returns what goes back, in pesos and points. */
    async request(
      wanted: LineRefundRequest,
      now: Date,
      db: Queryable = database,
    ): Promise<Result<OrderReturn, LineRefundRefusal>> {
      const { orderRowId, attemptId, lines: asked, seen, requestedBy, restock = false } = wanted
      const named = attemptId === null ? null : await attempts.byId(db, attemptId)
      if (attemptId !== null && named?.orderRowId !== orderRowId) return refuse({ code: 'notPaid' })
      return inTransaction(db, async (tx) => {
        const order = await orders.lock(tx, orderRowId)
        const attempt = named && (await attempts.lock(tx, named.rowId))
        if (order.paidAt === null) return refuse({ code: 'notPaid' })
        const before = await returns.ofOrder(tx, orderRowId)
        const refunded = attempt ? (await refunds.ofAttempt(tx, attempt.rowId)).length : 0
        const unitsBefore = unitsIn(before)
        if (unitsBefore !== seen.units || refunded !== seen.refunds) return refuse({ code: 'changed' })
        const wantedBack = { lines: asked, key: `${LINES_KEY}${unitsBefore}`, requestedBy, restock } // units only grow
        return giveBack(tx, order, attempt, wantedBack, now)
      })
    },

    /**
     * Gives back what a buyer withdraws, and the delivery once nothing is left, in the caller's transaction, which
     * holds the order's lock.
     */
    async requestWithin(
      tx: Tx,
      order: Order,
      wanted: GivenBack,
      now: Date,
    ): Promise<Result<OrderReturn, LineRefundRefusal>> {
      if (order.paidAt === null) return refuse({ code: 'notPaid' })
      const paid = (await attempts.ofOrder(tx, order.rowId)).find(isRefundable)
      const attempt = paid ? await attempts.lock(tx, paid.rowId) : null
      return giveBack(tx, order, attempt, { ...wanted, withDelivery: true }, now)
    },

    /** Says whether all the money of an order that was requested back with `key` is back; true where none was. */
    isBack: async (tx: Tx, order: Order, key: string): Promise<boolean> =>
      (await refundsOf(tx, order, key)).every(({ state }) => state === 'done'),

    /** Says whether the worker still gives back some of the money requested with `key`. */
    isUnderWay: async (tx: Tx, order: Order, key: string): Promise<boolean> =>
      (await refundsOf(tx, order, key)).some(isOpenRefund),
  }

  async function refundsOf(tx: Tx, { rowId }: Order, key: string): Promise<Refund[]> {
    const all = []
    for (const attempt of await attempts.ofOrder(tx, rowId)) all.push(...(await refunds.ofAttempt(tx, attempt.rowId)))
    return all.filter((refund) => refund.key === key)
  }

  async function giveBack(
    tx: Tx,
    order: Order,
    attempt: Attempt | null,
    { lines: asked, key, requestedBy, withDelivery = false, restock = false }: GivenBack & Extent,
    now: Date,
  ): Promise<Result<OrderReturn, LineRefundRefusal>> {
    const { rowId: orderRowId, customerRowId, amounts } = order
    const before = await returns.ofOrder(tx, orderRowId)
    const lines = await orders.lines(tx, orderRowId)
    const whole = returnOf({ lines, amounts }, before, asked)
    if (!whole.ok) return whole
    const left = attempt ? refundable(attempt.pesos, await refunds.ofAttempt(tx, attempt.rowId)) : null
    // What operators gave back beside the lines is not given again to who withdraws.
    const share = withDelivery && left !== null ? done(withinLeft(whole.value, left)) : whole
    const back = restock ? await unitsBack(tx, order, share.value.lines) : new Map<ProductId, number>()
    if (back === null) return refuse({ code: 'packChanged' })
    const isAll =
      unitsIn(before) + unitsIn(share.value.lines) === lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const rest = withDelivery && isAll ? restOf(amounts, [...before, ...share.value.lines]) : { money: 0, points: 0 }
    const money = clp(share.value.money + Math.min(rest.money, Math.max(0, (left ?? 0) - share.value.money)))
    const points = share.value.points + rest.points
    if (money > 0) {
      if (!attempt) return refuse({ code: 'notPaid' })
      const what = { pesos: money, reason: 'operator', key, requestedBy } as const
      const requested = await requesting.request(tx, order, attempt, what, now)
      if (!requested.ok) return requested
    }
    await putBack(tx, order, back)
    const stored = share.value.lines.map((line) => ({ ...line, key, requestedBy }))
    await returns.add(tx, orderRowId, stored, now)
    await deps.points.giveBack(tx, { customerRowId, orderRowId }, points, now)
    await deps.correctEarnings(tx, order, now)
    if (money === 0) {
      const payload: GivenBackJob = { orderId: order.id, key }
      await enqueue(tx, { kind: GIVEN_BACK_JOB, key: givenBackJobKey(payload), payload })
    }
    return done({ ...share.value, money, points })
  }

  /** Lists what goes back to the store, packs as what they are made of; null where that is not what was sold. */
  async function unitsBack(
    tx: Tx,
    order: Order,
    returned: readonly ReturnedUnits[],
  ): Promise<ReadonlyMap<ProductId, number> | null> {
    const products = await productsForSale.forSale(
      tx,
      returned.map(({ productId }) => productId),
    )
    const known = returned.flatMap(({ productId, units }) => {
      const product = products.get(productId)
      return product ? [{ product, quantity: units }] : []
    })
    const units = unitsTaken(known)
    const held = await orders.holds(tx, order.rowId)
    const isAsSold = known.length === returned.length && [...units].every(([id, count]) => count <= (held.get(id) ?? 0))
    return isAsSold ? units : null
  }

  async function putBack(tx: Tx, order: Order, units: ReadonlyMap<ProductId, number>): Promise<void> {
    if (units.size === 0) return
    await stock.lockLevels(tx, order.storeId, [...units.keys()])
    await stock.restock(tx, order.storeId, units)
    await orders.holdLess(tx, order.rowId, units)
  }
}

/** Says whether the shop has a payment's money and does not give it back by itself. */
function isRefundable({ state, refundReason }: Attempt): boolean {
  return state === 'paid' && refundReason === null
}

/** Computes what was paid beside the lines: the delivery. */
function restOf({ total, due }: Order['amounts'], all: readonly Pick<ReturnedLine, 'money' | 'points'>[]) {
  return {
    money: Math.max(0, due - all.reduce((sum, { money }) => sum + money, 0)),
    points: Math.max(0, total - due - all.reduce((sum, { points }) => sum + points, 0)),
  }
}
