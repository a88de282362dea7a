// Finds the orders somebody may follow: his own, or the one whose number and RUT he knows.
import type { Database, Queryable } from '#platform/database/database.ts'
import type { ThrottleService } from '#shop/customers/accounts/throttle.service.ts'
import type { ShownDelivery } from '#shop/delivery/dispatch/shown-delivery.ts'
import type { ReturnRepository } from '#shop/orders/returns/return.repository.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import { isPublicId, type OrderId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import { rowIdOfNumber } from '#shop/shared/order-number.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import { cleanRut, isRut } from '#shop/shared/rut.ts'
import type { BuyersPapers } from '#shop/tax-documents/buyers-papers.service.ts'
import type { Paper } from '#shop/tax-documents/tax-document.ts'
import type { HistoryRepository } from '../history/history.repository.ts'
import type { OrderLinks } from '../links/order-link.service.ts'
import type { OrderRepository } from '../order.repository.ts'
import type { Order } from '../order.ts'
import type { RequestRepository } from '../requests/request.repository.ts'
import { typedOrderNumber } from '../typed-order-number.ts'
import { LOOKED_AT, shownLatest } from './latest.ts'
import type { TrackedOrder } from './tracked-order.view.ts'

interface Deps {
  readonly database: Database
  readonly orders: Pick<OrderRepository, 'byId' | 'byRowId' | 'lines' | 'payments' | 'events'>
  readonly deliveries: { shown(orderRowId: number): Promise<ShownDelivery | null> }
  /** Limits guessed RUTs for order numbers, which follow each other. */
  readonly throttle: Pick<ThrottleService, 'take' | 'giveBack'>
  readonly links: Pick<OrderLinks, 'reads' | 'foundIn' | 'opensPapers'>
  readonly requests: Pick<RequestRepository, 'statesOf'>
  /** Sums what of the money is back or on its way; declared here because payments import orders. */
  readonly refunds: { sumsOfOrder(db: Queryable, orderRowId: number): Promise<{ back: Clp; coming: Clp }> }
  readonly returns: Pick<ReturnRepository, 'ofOrder'>
  /** The tax documents of an order; null where the shop issues none. */
  readonly papersOf: (orderRowId: number) => Promise<BuyersPapers | null>
  /** `HH:mm`: until when deliveries come on a day; left out: as usual. */
  readonly lastHour?: (day: Day) => string
  /** A person's records: also what he bought as a guest and has joined. */
  readonly history: Pick<HistoryRepository, 'recordsOf' | 'isBoughtBy' | 'page'>
}

/** Who asks for one order: what its browser sends, and whose session it has. */
export interface Reader {
  readonly cookies: string
  readonly customerRowId: number | null
}

export interface FollowedOrder {
  readonly tracked: TrackedOrder
  /** Is true for the browser or the account that bought, not for one that only came by a link. */
  readonly isBuyer: boolean
  /** Its tax documents, for its buyer alone. */
  readonly papers: readonly Paper[]
  /** How its boleta or factura stands; null where the shop issues none. */
  readonly sale: BuyersPapers['sale'] | null
}

type GuestRefusal = Refusal<'trackedUnknown' | 'trackedOfAnother' | 'trackedTooOften'>

export type TrackingService = ReturnType<typeof createTrackingService>

export function createTrackingService(deps: Deps) {
  const { database, orders, deliveries, throttle, links, requests, refunds, returns, history, lastHour } = deps
  return {
    /** A person's orders under way and his latest ones, newest first, without those that were closed unpaid. */
    async ofPerson(customerRowId: number): Promise<TrackedOrder[]> {
      const records = await history.recordsOf(database, customerRowId)
      const latest = await history.page(database, records, { place: null, names: null, limit: LOOKED_AT })
      return Promise.all(shownLatest(latest).map(whole))
    },

    /** Finds an order by its number for whoever has its buyer's RUT. Wrong ones are counted per order and network. */
    async ofGuest(
      asked: { readonly rut: string; readonly number: string; readonly network: string | null },
      now: Date,
    ): Promise<Result<TrackedOrder, GuestRefusal>> {
      const typed = typedOrderNumber(asked.number)
      const number = typed !== null && typed > 99_999 && typed < 1e9 ? typed : null
      const rut = isRut(asked.rut) ? cleanRut(asked.rut) : null
      if (number === null || rut === null) return refuse({ code: 'trackedUnknown' })
      const counted = await throttle.take({ rut: `order ${number}`, network: asked.network, device: null }, now)
      if (!counted.ok) return refuse({ code: 'trackedTooOften', seconds: counted.refusal.seconds })
      const order = await orders.byRowId(database, rowIdOfNumber(number))
      if (!order) return refuse({ code: 'trackedUnknown' })
      if (order.buyer.rut !== rut) return refuse({ code: 'trackedOfAnother' })
      await throttle.giveBack(counted.value, now)
      return done(await whole(order))
    },

    /** Finds the order this browser found by RUT and number a while ago; null for none. */
    async found(cookies: string, now: Date): Promise<TrackedOrder | null> {
      const id = links.foundIn(cookies, now)
      const order = id === null ? null : await orders.byId(database, id)
      return order ? whole(order) : null
    },

    /** Finds an order by its id for its buyer, and for who came by a link of it; null for everybody else. */
    async followed(id: string, { cookies, customerRowId }: Reader, now: Date): Promise<FollowedOrder | null> {
      if (!isPublicId(id)) return null
      const cameByLink = links.reads(id, cookies, now)
      if (!cameByLink && customerRowId === null) return null
      const order = await orders.byId(database, id as OrderId)
      if (!order) return null
      const isBuyer = await history.isBoughtBy(database, order, customerRowId)
      if (!cameByLink && !isBuyer) return null
      const { papers = [], sale = null } = (await deps.papersOf(order.rowId)) ?? {}
      return { tracked: await whole(order), isBuyer, papers: isBuyer ? papers : [], sale }
    },

    /** Lists an order's tax documents for its buyer, and for whoever has the key of a mail about one; null for everybody else. */
    async papersFor(
      id: string,
      { customerRowId, key }: Pick<Reader, 'customerRowId'> & { readonly key: unknown },
      now: Date,
    ): Promise<{ readonly orderRowId: number; readonly papers: readonly Paper[] } | null> {
      const hasKey = links.opensPapers(id, key, now)
      if (!isPublicId(id) || (!hasKey && customerRowId === null)) return null
      const order = await orders.byId(database, id as OrderId)
      if (!order || !(hasKey || (await history.isBoughtBy(database, order, customerRowId)))) return null
      return { orderRowId: order.rowId, papers: (await deps.papersOf(order.rowId))?.papers ?? [] }
    },
  }

  async function whole(order: Order): Promise<TrackedOrder> {
    const [lines, payments, events, courier, asked, money, returned] = await Promise.all([
      orders.lines(database, order.rowId),
      orders.payments(database, order.rowId),
      orders.events(database, order.rowId),
      deliveries.shown(order.rowId),
      requests.statesOf(database, order.rowId),
      refunds.sumsOfOrder(database, order.rowId),
      returns.ofOrder(database, order.rowId),
    ])
    const givenBack = { ...money, points: returned.reduce((sum, { points }) => sum + points, 0) }
    const { day } = order.delivery
    const until = day !== null && lastHour ? { until: lastHour(day) } : {}
    return { order, lines, payments, events, courier, requests: asked, givenBack, ...until }
  }
}
