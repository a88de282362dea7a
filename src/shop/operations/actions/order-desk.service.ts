// Orders for people at work: finding one, everything about one, notes, mails once more.
import type { Database, Queryable, Tx } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { Order, OrderLine, OrderPayment } from '#shop/orders/order.ts'
import type { StoredReturn } from '#shop/orders/returns/return.ts'
import type { OrderEventRow } from '#shop/orders/states/order-event.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { Refund } from '#shop/payments/refunds/refund.ts'
import { addDays, instantAt } from '#shop/shared/chile-time.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { Audit } from '../audit.service.ts'
import { createOrderExportRepository } from '../lists/order-export.repository.ts'
import { type DayRange, type ExportedOrder, isRange } from '../lists/order-export.ts'
import { createOrderSearchRepository, type FoundOrder } from '../lists/order-search.repository.ts'
import { ordersSoughtBy } from '../lists/search-text.ts'
import type { OperatorActionRow, OperatorContext } from '../operator-action.ts'
import { type CourierDelivery, createOrderDossierRepository, type MailJob } from './order-dossier.repository.ts'
import { isAgain, keyOfAgain, MAX_NOTE, type OrderMailName, type OrderNote } from './order-dossier.ts'

interface Deps {
  readonly database: Database
  readonly orders: {
    byRowId(db: Queryable, rowId: number): Promise<Order | null>
    lock(tx: Tx, rowId: number): Promise<Order | null>
    lines(db: Queryable, rowId: number): Promise<OrderLine[]>
    payments(db: Queryable, rowId: number): Promise<OrderPayment[]>
    events(db: Queryable, rowId: number): Promise<OrderEventRow[]>
  }
  readonly attempts: { ofOrder(db: Queryable, orderRowId: number): Promise<Attempt[]> }
  readonly refunds: { ofAttempts(db: Queryable, attemptRowIds: readonly number[]): Promise<Refund[]> }
  readonly returns: { ofOrder(db: Queryable, orderRowId: number): Promise<StoredReturn[]> }
  readonly enqueue: Enqueue
  readonly audit: Audit
}

/** One order with everything, each list oldest first. */
export interface OrderDossier {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  readonly payments: readonly OrderPayment[]
  readonly attempts: readonly (Attempt & { readonly refunds: readonly Refund[] })[]
  /** What was given back by lines. */
  readonly returned: readonly StoredReturn[]
  readonly events: readonly OrderEventRow[]
  readonly couriers: readonly CourierDelivery[]
  readonly mails: readonly MailJob[]
  readonly notes: readonly OrderNote[]
  readonly actions: readonly OperatorActionRow[]
}

/** Orders that are taken along. */
export interface Exported {
  readonly count: number
  readonly orders: AsyncIterable<ExportedOrder>
}

export type NoteRefusal = Refusal<'noteEmpty' | 'noteTooLong' | 'orderUnknown'>
/** `neverSent`: such a mail was never due. */
export type ResendRefusal = Refusal<'neverSent' | 'orderUnknown' | 'changedMeanwhile'>

const MOST_FOUND = 50

export function createOrderDesk({ database, orders, attempts, refunds, returns, enqueue, audit }: Deps) {
  const search = createOrderSearchRepository()
  const exports = createOrderExportRepository()
  const around = createOrderDossierRepository()

  return {
    /** Orders a text may mean (`ordersSoughtBy`), newest first; of more than `limit` those that are meant most surely. */
    async search(text: string, limit = MOST_FOUND): Promise<FoundOrder[]> {
      const found = await Promise.all(ordersSoughtBy(text).map((sought) => search.find(database, sought, limit)))
      const byId = new Map<number, FoundOrder>()
      for (const order of found.flat()) if (byId.size < limit || byId.has(order.rowId)) byId.set(order.rowId, order)
      return [...byId.values()].sort((one, other) => other.rowId - one.rowId)
    },

    /** Null for an unknown row id. */
    async dossier(rowId: number): Promise<OrderDossier | null> {
      const found = await orders.byRowId(database, rowId)
      if (!found) return null
      const [lines, payments, tried, returned, events, couriers, mails, notes, actions] = await Promise.all([
        orders.lines(database, rowId),
        orders.payments(database, rowId),
        attempts.ofOrder(database, rowId),
        returns.ofOrder(database, rowId),
        orders.events(database, rowId),
        around.courierDeliveries(database, rowId),
        around.mailJobs(database, found.id),
        around.notes(database, rowId),
        audit.ofTarget('order', String(orderNumber(rowId))),
      ])
      const given = await Promise.all(tried.map((attempt) => refunds.ofAttempts(database, [attempt.rowId])))
      // Once more and last: never older than what was done to it, so that who comes second is told what changed.
      const order = (await orders.byRowId(database, rowId)) ?? found
      const withRefunds = tried.map((attempt, index) => ({ ...attempt, refunds: given[index]! }))
      return { order, lines, payments, attempts: withRefunds, returned, events, couriers, mails, notes, actions }
    },

    /** The orders that were made in a range, oldest first, to be read one after the other: who takes so many people's data along is written down. */
    exported(range: DayRange, by: OperatorContext): Promise<Result<Exported, Refusal<'rangeInvalid'>>> {
      const span = { from: instantAt(range.from), to: instantAt(addDays(range.to, 1)) }
      const target = range.from === range.to ? range.from : `${range.from} ${range.to}`
      const changeOf = ({ count }: Exported) => ({ after: `${count} orders` })
      return audit.run(by, { action: 'order.export', target, changeOf }, async (tx) => {
        if (!isRange(range)) return refuse({ code: 'rangeInvalid' })
        return done({ count: await exports.count(tx, span), orders: exports.all(database, span) })
      })
    },

    /** Writes a note that only operators read. */
    note(rowId: number, text: string, by: OperatorContext): Promise<Result<null, NoteRefusal>> {
      const note = text.trim().replace(/\s+/g, ' ')
      return change(
        rowId,
        { action: 'order.note', by, changeOf: () => ({ after: note }) },
        async (tx): Promise<Result<null, NoteRefusal>> => {
          if (note === '') return refuse({ code: 'noteEmpty' })
          if (note.length > MAX_NOTE) return refuse({ code: 'noteTooLong' })
          await around.addNote(tx, rowId, { operator: by.operator, text: note, at: by.now })
          return done(null)
        },
      )
    },

    /**
     * Sends the latest mail of a kind once more, as the order is now. `seen`: how many of them the operator was shown, so that two who
     * press at once send one. Returns how often it was repeated.
     */
    resend(
      rowId: number,
      { mail, seen }: { readonly mail: OrderMailName; readonly seen: number },
      by: OperatorContext,
    ): Promise<Result<number, ResendRefusal>> {
      const changeOf = (times: number) => ({ before: mail, after: `repeated ${times} times` })
      return change(
        rowId,
        { action: 'order.resend', by, changeOf },
        async (tx, order): Promise<Result<number, ResendRefusal>> => {
          const sent = (await around.mailJobs(tx, order.id)).filter((job) => job.mail === mail)
          if (sent.length !== seen) return refuse({ code: 'changedMeanwhile' })
          const first = sent.findLast(({ key }) => !isAgain(key))
          if (!first) return refuse({ code: 'neverSent' })
          const times = sent.filter(({ key }) => isAgain(key)).length + 1
          await enqueue(tx, { kind: first.kind, key: keyOfAgain(first.key, times), payload: first.payload })
          return done(times)
        },
      )
    },
  }

  /** Changes something of an order under its lock. */
  function change<Value, Refused extends Refusal>(
    rowId: number,
    {
      action,
      by,
      changeOf,
    }: { action: 'order.note' | 'order.resend'; by: OperatorContext; changeOf: (value: Value) => { after: string } },
    work: (tx: Tx, order: Order) => Promise<Result<Value, Refused>>,
  ): Promise<Result<Value, Refused | Refusal<'orderUnknown'>>> {
    const what = { action, target: String(orderNumber(rowId)), changeOf }
    return audit.run(by, what, async (tx): Promise<Result<Value, Refused | Refusal<'orderUnknown'>>> => {
      const order = await orders.lock(tx, rowId)
      return order ? work(tx, order) : refuse({ code: 'orderUnknown' })
    })
  }
}
