// Gives back all that is left of a paid order, in one transaction under the order's lock: its money by the payment's
// own way, the points that paid, its stock; an annulment also frees the delivery day and the coupon's use, and calls
// off the courier. A request names what was shown: of two at once one is done, and the other is refused. `annul` is for
// what has not left (ANULADO). What came back (NO ENTREGADO) or was delivered keeps its state: `refundAll`.
import { type Database, inTransaction, type Queryable, type Tx } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { PointsService } from '#shop/customers/points/points.service.ts'
import type { DeliverySlotKind } from '#shop/delivery/dates.ts'
import { receivedOn } from '#shop/delivery/received-on.ts'
import type { Order, OrderLine } from '#shop/orders/order.ts'
import {
  type OrderReturn,
  type ReturnedUnits,
  restOf,
  type StoredReturn,
  unitsIn,
} from '#shop/orders/returns/return.ts'
import type { AnnulmentReason } from '#shop/orders/states/order-event.ts'
import type { ChangeState } from '#shop/orders/states/transition.service.ts'
import { type OrderStatus, stateAfter, type TransitionRefusal } from '#shop/orders/states/transitions.ts'
import type { AttemptRepository } from '#shop/payments/attempts/attempt.repository.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { StockService } from '#shop/stock/stock.service.ts'
import { ANNULLED_KEY, GIVEN_BACK_JOB, type GivenBackJob, givenBackJobKey, REFUNDED_KEY } from './given-back.ts'
import type { RefundRepository } from './refund.repository.ts'
import type { Refunds } from './refund.service.ts'
import { refundable } from './refund.ts'

interface AnnulmentDeps {
  readonly database: Database
  readonly orders: {
    byRowId(db: Queryable, rowId: number): Promise<Order | null>
    lock(tx: Tx, rowId: number): Promise<Order | null>
    lines(db: Queryable, rowId: number): Promise<OrderLine[]>
    holds(db: Queryable, rowId: number): Promise<Map<ProductId, number>>
    holdLess(tx: Tx, rowId: number, units: ReadonlyMap<ProductId, number>): Promise<void>
    productNames(db: Queryable, ids: readonly ProductId[]): Promise<Omit<HeldUnits, 'units'>[]>
  }
  /** Stores and reads what was given back of an order. */
  readonly returns: {
    ofOrder(db: Queryable, orderRowId: number): Promise<StoredReturn[]>
    add(tx: Tx, orderRowId: number, lines: readonly StoredReturn[], now: Date): Promise<void>
  }
  readonly attempts: Pick<AttemptRepository, 'ofOrder' | 'lock'>
  readonly refunds: Pick<RefundRepository, 'ofAttempts'>
  readonly requesting: Pick<Refunds, 'request'>
  readonly points: Pick<PointsService, 'giveBack'>
  /** Takes back the points the order earned with the money that goes back. */
  readonly correctEarnings: (tx: Tx, order: Order, now: Date) => Promise<void>
  readonly stock: Pick<StockService, 'lockLevels' | 'restock'>
  readonly days: { release(tx: Tx, day: Day, service: DeliverySlotKind): Promise<void> }
  readonly coupons: { giveBack(tx: Tx, orderRowId: number): Promise<void> }
  readonly transition: ChangeState
  /**
   * Enqueues, in the transaction, the job that tells the order's courier, if it has one, that nothing is to be brought.
   */
  readonly callOff: (tx: Tx, order: Order) => Promise<void>
  readonly enqueue: Enqueue
}

/** Is what is given back, or would be. */
export interface GivingBack extends OrderReturn {
  readonly order: Order
  /** The payment the money goes back to; null where no money does. */
  readonly attempt: Attempt | null
  /** Units of single products that go back to the order's store. */
  readonly stock: ReadonlyMap<ProductId, number>
  /** Lists the same units with their names, for whoever says which of them are missing. */
  readonly held: readonly HeldUnits[]
  /** Lists the units that are on no shelf and do not return to sale. */
  readonly missing: readonly HeldUnits[]
  /** Is the day, as buyers read it, that has room for another order then; null for none. */
  readonly day: Day | null
  /** The coupon that may be used once more; null for none. */
  readonly coupon: string | null
  /**
   * Is the key by which all of it is found again; each request has another, since a refused refund may be requested
   * once more.
   */
  readonly key: string
  /** Stands for what was shown; it has to be handed in with the request. */
  readonly seen: string
}

/** Counts the units of a single product an order holds; a pack's are those of its components. */
export interface HeldUnits {
  readonly productId: ProductId
  readonly sku: string
  readonly name: string
  readonly units: number
}

export interface Annulment {
  /** Is the `seen` of the `annulment` or `refundOfAll` the operator was shown. */
  readonly seen: string
  readonly reason: AnnulmentReason
  /** Units that are not in the store: they do not return to sale. */
  readonly missing?: readonly ReturnedUnits[]
  /** At most 60 characters. */
  readonly operator: string
}

export interface RefundOfAll extends Omit<Annulment, 'reason' | 'missing'> {
  /** Is true when its bottles are back in the store. */
  readonly restock: boolean
}

/**
 * `changedMeanwhile` carries the order's `status`; `nothingLeft` says that all of it is back. `missingNeeded` says that
 * the missing units must be named, `notHeld` that the order does not hold so many of them.
 */
export type AnnulmentRefusal =
  | TransitionRefusal
  | Refusal<'changedMeanwhile' | 'nothingLeft' | 'missingNeeded' | 'notHeld'>

/** Lists the states in which an order has left the shop, so that it can only be refunded. */
export const REFUNDED_WHOLE: readonly OrderStatus[] = ['NO ENTREGADO', 'ENTREGADO']

export type Annulments = ReturnType<typeof createAnnulments>

export function createAnnulments(deps: AnnulmentDeps) {
  const { database, orders, returns, attempts, refunds, requesting, points, stock, days, coupons, enqueue } = deps
  return {
    /** What annulling an order would give back, or why it cannot be annulled now; null for an unknown row id. */
    annulment: (rowId: number): Promise<Result<GivingBack, AnnulmentRefusal> | null> => shown(rowId, annullable),

    /**
     * Says what refunding all that is left would give back of an order that was delivered, or was not; errors as
     * `annulment`.
     */
    refundOfAll: (rowId: number, db: Queryable = database): Promise<Result<GivingBack, AnnulmentRefusal> | null> =>
      shown(rowId, refundedWhole, db),

    /** Annuls an order and gives all of it back, or changes nothing and says why. Throws for an unknown row id. */
    annul(
      rowId: number,
      { seen, reason, missing = [], operator }: Annulment,
      now: Date,
      db: Queryable = database,
    ): Promise<Result<GivingBack, AnnulmentRefusal>> {
      const without = (back: GivingBack) => withoutMissing(back, reason, missing)
      return giveBack({ db, rowId, seen, allowed: annullable, without }, async (tx, back) => {
        const { order } = back
        const { day, service } = order.delivery
        if (order.amounts.couponCode !== null) await coupons.giveBack(tx, rowId)
        if (order.holdsStock && day && service) await days.release(tx, day, service)
        await restock(tx, back)
        await takeBack(tx, back, operator, now)
        const written = await deps.transition(tx, order, { event: 'annul', reason, operator, now, holdsStock: false })
        if (!written.ok) throw new Error(`order ${order.id}: annul in ${order.status} is ${written.refusal.code}`)
        await deps.callOff(tx, order)
        await requestMoney(tx, back, operator, now)
      })
    },

    /** Gives back all that is left of an order that was delivered, or was not; its state stays. Throws for an unknown row id. */
    refundAll(
      rowId: number,
      { seen, restock: isBack, operator }: RefundOfAll,
      now: Date,
      db: Queryable = database,
    ): Promise<Result<GivingBack, AnnulmentRefusal>> {
      return giveBack({ db, rowId, seen, allowed: refundedWhole, without: done }, async (tx, back) => {
        // Whoever got nothing has used no coupon.
        if (back.coupon !== null) await coupons.giveBack(tx, rowId)
        if (isBack) {
          await restock(tx, back)
          await orders.holdLess(tx, rowId, back.stock)
        }
        await takeBack(tx, back, operator, now)
        await requestMoney(tx, back, operator, now)
        await deps.correctEarnings(tx, back.order, now)
      })
    },
  }

  async function shown(
    rowId: number,
    allowed: Allowed,
    db: Queryable = database,
  ): Promise<Result<GivingBack, AnnulmentRefusal> | null> {
    const order = await orders.byRowId(db, rowId)
    return order && leftOf(db, order, allowed)
  }

  function giveBack(
    { db, rowId, seen, allowed, without }: Giving,
    write: (tx: Tx, back: GivingBack) => Promise<void>,
  ): Promise<Result<GivingBack, AnnulmentRefusal>> {
    return inTransaction(db, async (tx) => {
      const order = await orders.lock(tx, rowId)
      if (!order) throw new Error(`there is no order ${rowId}`)
      const all = await leftOf(tx, order, allowed)
      if (!all.ok) return all
      if (all.value.seen !== seen) return refuse({ code: 'changedMeanwhile', status: order.status })
      const back = without(all.value)
      if (!back.ok) return back
      if (back.value.attempt) await attempts.lock(tx, back.value.attempt.rowId)
      await write(tx, back.value)
      return back
    })
  }

  /** All that is left of an order: what was captured for it, its points, what it holds. */
  async function leftOf(db: Queryable, order: Order, allowed: Allowed): Promise<Result<GivingBack, AnnulmentRefusal>> {
    const refused = allowed(order)
    if (refused) return refuse(refused)
    const { rowId, amounts, delivery, status, holdsStock } = order
    const all = await attempts.ofOrder(db, rowId)
    const requested = await refunds.ofAttempts(
      db,
      all.map((attempt) => attempt.rowId),
    )
    // A second payment goes back by itself.
    const attempt = all.find(({ state, refundReason }) => state === 'paid' && refundReason === null) ?? null
    const ofIt = requested.filter(({ attemptRowId }) => attemptRowId === attempt?.rowId)
    const money = attempt ? refundable(attempt.pesos, ofIt) : clp(0)
    const before = await returns.ofOrder(db, rowId)
    const rest = restOf({ lines: await orders.lines(db, rowId), amounts }, before, money)
    const isAnnulled = !REFUNDED_WHOLE.includes(status)
    if (!isAnnulled && money === 0 && rest.lines.length === 0) return refuse({ code: 'nothingLeft' })
    const stock = holdsStock ? await orders.holds(db, rowId) : new Map<ProductId, number>()
    const named = await orders.productNames(db, [...stock.keys()])
    return done({
      ...rest,
      order,
      attempt: money > 0 ? attempt : null,
      stock,
      held: named.map((product) => ({ ...product, units: stock.get(product.productId) ?? 0 })),
      missing: [],
      day:
        isAnnulled && holdsStock && delivery.service && delivery.day ? receivedOn(delivery.type, delivery.day) : null,
      coupon: status === 'ENTREGADO' ? null : amounts.couponCode,
      key: isAnnulled ? ANNULLED_KEY : unusedKey(requested),
      seen: seenBeforeGivingBack(status, before, requested.length),
    })
  }

  async function restock(tx: Tx, { order, stock: units }: GivingBack): Promise<void> {
    if (units.size === 0) return
    await stock.lockLevels(tx, order.storeId, [...units.keys()])
    await stock.restock(tx, order.storeId, units)
  }

  /** Takes back the order's lines and points. */
  async function takeBack(
    tx: Tx,
    { order, lines, points: given, key }: GivingBack,
    requestedBy: string,
    now: Date,
  ): Promise<void> {
    if (lines.length > 0) {
      const stored = lines.map((line) => ({ ...line, key, requestedBy }))
      await returns.add(tx, order.rowId, stored, now)
    }
    await points.giveBack(tx, { customerRowId: order.customerRowId, orderRowId: order.rowId }, given, now)
  }

  /** Requests the money: the buyer is mailed once it is back. Where no money goes back the mail is enqueued now. */
  async function requestMoney(
    tx: Tx,
    { order, attempt, money, key }: GivingBack,
    operator: string,
    now: Date,
  ): Promise<void> {
    if (!attempt) {
      const payload: GivenBackJob = { orderId: order.id, key }
      return enqueue(tx, { kind: GIVEN_BACK_JOB, key: givenBackJobKey(payload), payload })
    }
    const what = { pesos: money, reason: 'operator', key, requestedBy: operator } as const
    const requested = await requesting.request(tx, order, attempt, what, now)
    if (!requested.ok) throw new Error(`order ${order.id}: its refund is ${requested.refusal.code}`)
  }
}

interface Giving {
  readonly db: Queryable
  readonly rowId: number
  readonly seen: string
  readonly allowed: Allowed
  /** Leaves out what is not given back. */
  readonly without: (all: GivingBack) => Result<GivingBack, AnnulmentRefusal>
}

/** Leaves out the units that are missing in the store. Whoever annuls for want of something must name it. */
function withoutMissing(
  all: GivingBack,
  reason: AnnulmentReason,
  missing: readonly ReturnedUnits[],
): Result<GivingBack, AnnulmentRefusal> {
  const stock = new Map(all.stock)
  const found: HeldUnits[] = []
  for (const { productId, units } of missing) {
    const held = stock.get(productId) ?? 0
    if (!Number.isInteger(units) || units <= 0 || units > held) return refuse({ code: 'notHeld', productId, held })
    if (units === held) stock.delete(productId)
    else stock.set(productId, held - units)
    found.push({ ...all.held.find((each) => each.productId === productId)!, units })
  }
  if (reason === 'out_of_stock' && all.stock.size > 0 && found.length === 0) return refuse({ code: 'missingNeeded' })
  return done({ ...all, stock, missing: found })
}

/** Writes what was shown, to be compared later; `refunds` counts those requested of all the order's payments. */
export function seenBeforeGivingBack(status: OrderStatus, returned: readonly ReturnedUnits[], refunds: number): string {
  return [status, unitsIn(returned), refunds].join('/')
}

function unusedKey(requested: readonly { readonly key: string }[]): string {
  const times = requested.filter(({ key }) => key === REFUNDED_KEY || key.startsWith(`${REFUNDED_KEY}-`)).length
  return times === 0 ? REFUNDED_KEY : `${REFUNDED_KEY}-${times + 1}`
}

/** Says why all of an order cannot be given back this way now; null when it can. */
type Allowed = (order: Order) => TransitionRefusal | null

function annullable(order: Order): TransitionRefusal | null {
  const next = stateAfter('annul', order, 'operator')
  return next.ok ? null : next.refusal
}

function refundedWhole({ status }: Order): TransitionRefusal | null {
  return REFUNDED_WHOLE.includes(status) ? null : { code: 'wrongState' }
}
