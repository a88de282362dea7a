// Withdrawals and complaints of buyers: asked for, decided by an operator, paid back. Everything under the order's lock, so that no unit is
// asked for twice; accepting asks for the money in the same transaction.
import { type Database, inTransaction, type Queryable, type Tx } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { ReturnRepository } from '#shop/orders/returns/return.repository.ts'
import type { OrderReturn, ReturnedUnits } from '#shop/orders/returns/return.ts'
import { isPending } from '#shop/orders/states/transitions.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { OrderRepository } from '../order.repository.ts'
import type { Order } from '../order.ts'
import {
  isOpenRequest,
  mayStep,
  REQUEST_STEPS,
  type RequestAlert,
  type RequestKind,
  type RequestMail,
  type RequestReason,
  type RequestStep,
  type RequestWithOrder,
  type StoredRequest,
} from './after-sale-request.ts'
import type { RequestRepository } from './request.repository.ts'
import type { RequestSearch } from './request-search.ts'
import { checkWithdrawal, type Withdrawable, type WithdrawalRefusal, withdrawable } from './withdrawal.ts'

/** The job that mails what became of a request; its payload is a `RequestMail`. */
export const REQUEST_MAIL_JOB = 'order.request'
/** The job that tells the operators of a new one; its payload is a `RequestAlert`. */
export const REQUEST_ALERT_JOB = 'order.request_alert'

/** What a buyer asks for. */
export interface NewRequest {
  readonly kind: RequestKind
  /** Of the form: sent twice, it is one request. At most 40 ASCII characters. */
  readonly key: string
  readonly reason: RequestReason | null
  readonly comment: string
  /** What is to be given back; none of a complaint. */
  readonly lines: readonly ReturnedUnits[]
}

/** Gives back the money of requests, declared here because payments import orders. */
export interface RequestRefunds {
  /**
   * Requests the money and the points of these units back, and the delivery when nothing of the order is left, in the
   * caller's transaction, which holds the order's lock. `key` is the request's own.
   */
  giveBack(
    tx: Tx,
    order: Order,
    wanted: { readonly lines: readonly ReturnedUnits[]; readonly key: string; readonly requestedBy: string },
    now: Date,
  ): Promise<Result<OrderReturn, Refusal>>
  /** Says whether all the money that was requested back with this key is back. */
  isBack(tx: Tx, order: Order, key: string): Promise<boolean>
  /** Says whether the worker still gives some of it back: then nobody does by hand. */
  isUnderWay(tx: Tx, order: Order, key: string): Promise<boolean>
}

/** How an operator decides. */
export interface Decision {
  readonly operator: string
  /** What the buyer is told: needed to reject and to answer. */
  readonly note?: string | null | undefined
}

export type DecisionRefusal = Refusal<'unknown' | 'wrongState' | 'noteNeeded' | 'notRefundable' | 'refundUnderWay'>

interface Deps {
  readonly database: Database
  readonly orders: Pick<OrderRepository, 'byRowId' | 'lock' | 'lines' | 'events'>
  readonly returns: Pick<ReturnRepository, 'ofOrder'>
  readonly requests: RequestRepository
  readonly refunds: RequestRefunds
  readonly enqueue: Enqueue
}

/** Undecided requests of one order. */
const MOST_OPEN = 5
/** Requests an operator is shown, and that are looked at in one run. */
const BATCH = 200

export type OrderRequests = ReturnType<typeof createOrderRequests>

export function createOrderRequests({ database, orders, returns, requests, refunds, enqueue }: Deps) {
  return {
    /**
     * Stores a buyer's request and returns its id. The same key again is the same request. Throws for an unknown row
     * id.
     */
    request(
      orderRowId: number,
      { kind, key, reason, comment, lines: asked }: NewRequest,
      now: Date,
    ): Promise<Result<number, WithdrawalRefusal | Refusal<'requestNoText' | 'requestTooOften'>>> {
      return inTransaction(database, async (tx) => {
        const order = await orders.lock(tx, orderRowId)
        if (!order) throw new Error(`there is no order ${orderRowId}`)
        const known = await requests.idOfKey(tx, orderRowId, key)
        if (known !== null) return done(known)
        if (isPending(order.status) || order.paidAt === null) return refuse({ code: 'requestNotReceived' })
        const before = await requests.ofOrder(tx, orderRowId)
        if (before.filter(({ state }) => state === 'requested').length >= MOST_OPEN)
          return refuse({ code: 'requestTooOften' })
        const text = comment.trim()
        if (kind === 'complaint' && text === '') return refuse({ code: 'requestNoText' })
        const checked = kind === 'complaint' ? done([]) : checkWithdrawal(await factsOf(tx, order, before), asked, now)
        if (!checked.ok) return checked
        const lines = checked.value
        const id = await requests.add(tx, { orderRowId, key, kind, reason, comment: text, lines, now })
        await tell(tx, { requestId: id, state: 'requested' })
        const alert: RequestAlert = { requestId: id }
        await enqueue(tx, { kind: REQUEST_ALERT_JOB, key: String(id), payload: alert })
        return done(id)
      })
    },

    /** Lists the requests of an order, oldest first, and what can still be withdrawn. */
    async ofOrder(order: Order, now: Date): Promise<{ requests: StoredRequest[]; withdrawable: Withdrawable }> {
      const asked = await requests.ofOrder(database, order.rowId)
      return { requests: asked, withdrawable: withdrawable(await factsOf(database, order, asked), now) }
    },

    /** A request with its order; null for an unknown id. */
    find: async (id: number): Promise<RequestWithOrder | null> => {
      const request = await requests.byId(database, id)
      return request && withOrder(request)
    },

    /** Lists what waits for an operator or for its money, oldest first. */
    open: async (): Promise<RequestWithOrder[]> =>
      Promise.all((await requests.inStates(database, ['requested', 'accepted'], BATCH)).map(withOrder)),

    /** Lists the requests that match, newest first, and one more than `limit` where more follow. */
    search: async (search: RequestSearch, limit: number): Promise<RequestWithOrder[]> =>
      Promise.all((await requests.found(database, search, limit + 1)).map(withOrder)),

    /** Accepts a withdrawal whose goods are back: requests the money, and tells the buyer. */
    accept: (id: number, decision: Decision, now: Date, db?: Queryable) => decide('accept', id, decision, now, db),
    /** Refuses a withdrawal; the note says why. */
    reject: (id: number, decision: Decision, now: Date, db?: Queryable) => decide('reject', id, decision, now, db),
    answer: (id: number, decision: Decision, now: Date, db?: Queryable) => decide('answer', id, decision, now, db),
    /** Notes that the money was given back by hand. */
    markRefunded: (id: number, decision: Decision, now: Date, db?: Queryable) =>
      decide('refund', id, decision, now, db),

    /** Notes which accepted withdrawals have their money back; returns how many. */
    async settleRefunded(now: Date): Promise<number> {
      let settled = 0
      const failures: unknown[] = []
      // One request that cannot be settled must not hold up the others.
      for (const request of await requests.inStates(database, ['accepted'], BATCH))
        await settle(request, now).then(
          (isDone) => {
            if (isDone) settled += 1
          },
          (error: unknown) => failures.push(error),
        )
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} withdrawals not settled`)
      return settled
    },
  }

  /** Notes that a request's money is back, if it is; true when that was noted now. */
  function settle({ id, orderRowId }: Pick<StoredRequest, 'id' | 'orderRowId'>, now: Date): Promise<boolean> {
    return inTransaction(database, async (tx) => {
      const order = await orders.lock(tx, orderRowId)
      const request = await requests.byId(tx, id)
      if (!order || !request || !mayStep('refund', request)) return false
      if (!(await refunds.isBack(tx, order, keyOf(id)))) return false
      await requests.change(tx, id, { ...NOTHING, state: 'refunded', operator: null, at: now })
      return true
    })
  }

  async function decide(
    step: RequestStep,
    id: number,
    { operator, note: said }: Decision,
    now: Date,
    db: Queryable = database,
  ): Promise<Result<StoredRequest, DecisionRefusal>> {
    const seen = await requests.byId(db, id)
    if (!seen) return refuse({ code: 'unknown' })
    const note = said?.trim() || null
    return inTransaction(db, async (tx) => {
      const order = (await orders.lock(tx, seen.orderRowId))!
      const request = (await requests.byId(tx, id))!
      if (!mayStep(step, request)) return refuse({ code: 'wrongState', kind: request.kind, state: request.state })
      if (note === null && (step === 'reject' || step === 'answer')) return refuse({ code: 'noteNeeded' })
      if (step === 'refund' && (await refunds.isUnderWay(tx, order, keyOf(id))))
        return refuse({ code: 'refundUnderWay' })
      const state = REQUEST_STEPS[step].to
      const event = { ...NOTHING, state, operator, note, at: now }
      if (step === 'accept') {
        const wanted = { lines: request.lines, key: keyOf(id), requestedBy: operator }
        const given = await refunds.giveBack(tx, order, wanted, now)
        if (!given.ok) return refuse({ code: 'notRefundable', why: given.refusal.code })
        await requests.change(tx, id, { ...event, money: given.value.money, points: given.value.points })
      } else await requests.change(tx, id, event)
      if (state !== 'refunded') await tell(tx, { requestId: id, state })
      return done((await requests.byId(tx, id))!)
    })
  }

  function tell(tx: Tx, payload: RequestMail): Promise<void> {
    return enqueue(tx, { kind: REQUEST_MAIL_JOB, key: `${payload.requestId}:${payload.state}`, payload })
  }

  async function withOrder(request: StoredRequest): Promise<RequestWithOrder> {
    const [order, lines] = await Promise.all([
      orders.byRowId(database, request.orderRowId),
      orders.lines(database, request.orderRowId),
    ])
    return { request, order: order!, lines }
  }

  async function factsOf(db: Queryable, { rowId }: Order, asked: readonly StoredRequest[]) {
    const lines = await orders.lines(db, rowId)
    const events = await orders.events(db, rowId)
    return { lines, events, returned: await returns.ofOrder(db, rowId), requests: asked.filter(isOpenRequest) }
  }
}

const NOTHING = { note: null, money: null, points: null } as const

/** Makes the key by which the money of a request is found again. */
const keyOf = (id: number): string => `request-${id}`
