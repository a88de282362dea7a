// Reports events to outside parties through the outbox: written in the transaction of the fact itself,
// sent by the worker at least once. Meta counts an id once, GA4 an order.
import type { Database, Queryable } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { Purchase } from '#shop/orders/purchase.ts'
import type { EventSink, SendResult, SinkName } from './event-sink.ts'
import { purchaseOf, refundOf, type ShopEvent } from './shop-event.ts'

/** The kind of job that sends one event to one receiver; its payload is the event. */
export const jobKindOf = (sink: SinkName) => `analytics.${sink}`

/** What of a purchase was given back at one time. */
interface GivenBackOfPurchase {
  readonly key: string
  readonly money: number
  readonly points: number
  readonly lines: readonly { readonly sku: string; readonly units: number }[]
}

interface Deps {
  readonly database: Database
  readonly sinks: readonly EventSink[]
  /** The browser pixel's address for an event; null without a pixel. */
  readonly pixel: ((event: ShopEvent) => string) | null
  readonly enqueue: Enqueue
  readonly siteUrl: string
  /** Path reported for a purchase: its own page has an unguessable address, which stays private. */
  readonly purchasePath: string
}

export type AnalyticsService = ReturnType<typeof createAnalyticsService>

export function createAnalyticsService({ database, sinks, pixel, enqueue, siteUrl, purchasePath }: Deps) {
  /** Enqueues an event for every receiver that accepts it, once for its kind and id. True when there is one. */
  async function report(db: Queryable, event: ShopEvent): Promise<boolean> {
    const receivers = sinks.filter(({ accepts }) => accepts(event))
    for (const { name } of receivers)
      await enqueue(db, { kind: jobKindOf(name), key: `${event.kind}:${event.id}`, payload: event })
    return receivers.length > 0
  }

  async function purchased(db: Queryable, { order, lines, visitor }: Purchase, at: Date): Promise<ShopEvent> {
    const event = purchaseOf(order, lines, { visitor, at, url: `${siteUrl}${purchasePath}` })
    await report(db, event)
    return event
  }

  return {
    siteUrl,
    sinks: sinks.map(({ name }) => name),
    /** The browser pixel's address for an event; null without a pixel. */
    pixel: (event: ShopEvent): string | null => pixel?.(event) ?? null,
    /** Enqueues an event of a page. False when no receiver accepts it. */
    track: (event: ShopEvent): Promise<boolean> => report(database, event),
    /** Enqueues the purchase of a paid order, in the transaction that marks it paid. */
    purchased,
    /** The same for an order paid before; does nothing when its purchase is enqueued already. */
    purchasedLater: (purchase: Purchase, at: Date): Promise<ShopEvent> => purchased(database, purchase, at),

    /** Enqueues what of a purchase was given back, in pesos and points, once for its key. */
    async refunded(
      db: Queryable,
      { order, lines, visitor }: Purchase,
      { key, money, points, lines: returned }: GivenBackOfPurchase,
      at: Date,
    ): Promise<void> {
      const purchase = purchaseOf(order, lines, { visitor, at, url: `${siteUrl}${purchasePath}` })
      const units = new Map(returned.map((line) => [line.sku, line.units]))
      await report(db, refundOf(purchase, { key, value: money + points, units }, at))
    },

    /** Sends an enqueued event. One that is too old for its receiver is refused. */
    async send(sink: SinkName, event: ShopEvent, now: Date): Promise<SendResult> {
      const party = sinks.find(({ name }) => name === sink)
      if (!party) return { kind: 'refused', reason: `${sink} is not configured` }
      if (now.getTime() - event.at > party.maxAgeMs) return { kind: 'refused', reason: 'too old' }
      return party.send(event)
    },
  }
}
