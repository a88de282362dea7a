// Telling outside parties what happened: written into the outbox with the fact itself, sent by the worker, at least once:
// Meta counts an id once, GA4 an order.
import type { Database, Queryable } from '#platform/database.ts'
import type { Enqueue } from '#platform/jobs.ts'
import type { Purchase } from '#shop/orders/purchase.ts'
import type { EventSink, SendResult, SinkName } from './event-sink.ts'
import { purchaseOf, type ShopEvent } from './shop-event.ts'

/** The job that sends one event to one party; its payload is the event. */
export const jobKindOf = (sink: SinkName) => `analytics.${sink}`

interface Deps {
  readonly database: Database
  readonly sinks: readonly EventSink[]
  /** Where the browser tells its half of an event; null without a pixel. */
  readonly pixel: ((event: ShopEvent) => string) | null
  readonly enqueue: Enqueue
  readonly siteUrl: string
  /** Of a purchase: its own page has an unguessable address, which is nobody else's business. */
  readonly purchasePath: string
}

export type AnalyticsService = ReturnType<typeof createAnalyticsService>

export function createAnalyticsService({ database, sinks, pixel, enqueue, siteUrl, purchasePath }: Deps) {
  /** Writes an event down for every party that takes it; an event of the same kind and id is not written twice. True when there was one. */
  async function report(db: Queryable, event: ShopEvent): Promise<boolean> {
    const taking = sinks.filter(({ accepts: takes }) => takes(event))
    for (const { name } of taking)
      await enqueue(db, { kind: jobKindOf(name), key: `${event.kind}:${event.id}`, payload: event })
    return taking.length > 0
  }

  async function purchased(db: Queryable, { order, lines, visitor }: Purchase, at: Date): Promise<ShopEvent> {
    const event = purchaseOf(order, lines, { visitor, at, url: `${siteUrl}${purchasePath}` })
    await report(db, event)
    return event
  }

  return {
    siteUrl,
    /** Who is told. */
    sinks: sinks.map(({ name }) => name),
    /** Where the browser tells its half of an event; null without a pixel. */
    pixel: (event: ShopEvent): string | null => pixel?.(event) ?? null,
    /** Writes down something that happened on a page. False when nobody is told. */
    track: (event: ShopEvent): Promise<boolean> => report(database, event),
    /** Writes down that an order was paid, in the transaction that says so. */
    purchased,
    /** The same for an order that was paid before: does nothing when it is written down already. */
    purchasedLater: (purchase: Purchase, at: Date): Promise<ShopEvent> => purchased(database, purchase, at),

    /** Sends an event that was written down. What is too old is refused, because it would not be taken any more. */
    async send(sink: SinkName, event: ShopEvent, now: Date): Promise<SendResult> {
      const party = sinks.find(({ name }) => name === sink)
      if (!party) return { kind: 'refused', reason: `${sink} is not configured` }
      if (now.getTime() - event.at > party.maxAgeMs) return { kind: 'refused', reason: 'too old' }
      return party.send(event)
    },
  }
}
