// Sends analytics events, in a lane of their own: an advertiser who does not answer delays no mail and no refund.

import { z } from 'zod'
import { deleteFinished, type JobHandler, PermanentJobError } from '#platform/work/jobs.ts'
import type { Shop } from '#server/build/shop.ts'
import { jobKindOf } from '#shop/analytics/analytics.service.ts'
import type { ShopEvent } from '#shop/analytics/shop-event.ts'
import { COUNT_JOB, REPORT_JOB } from '#shop/merchandising/sponsored/sponsored.service.ts'
import { type SponsoredEvent, TopsortError } from '#shop/merchandising/sponsored/topsort.provider.ts'
import { HOUR } from '#shop/shared/durations.ts'
import { type Jobs, type Lane, parsed } from './jobs.ts'

/** Milliseconds that data of visitors is kept: a week, since nobody takes an older event. */
const RETENTION_MS = 7 * 24 * HOUR

const LANE: Lane = {
  name: 'analytics',
  // Each job waits for somebody outside most of its time.
  concurrency: 12,
  // One attempt each half hour for more than six days: each receiver has its own limit for the age of an event.
  maxAttempts: 400,
  clearsPayload: true,
}

const text = z.string().nullable()
const shopEvent: z.ZodType<ShopEvent> = z.object({
  kind: z.enum(['add_to_cart', 'init_checkout', 'purchase', 'refund']),
  id: z.string(),
  at: z.number(),
  url: z.string(),
  visitor: z.object({ fbp: text, fbc: text, client: text, ip: z.string(), userAgent: z.string(), customer: text }),
  buyer: z.object({ email: text, phone: text, name: text, lastName: text }).nullable(),
  items: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      brand: z.string(),
      category: z.string(),
      price: z.number(),
      amount: z.number(),
    }),
  ),
  value: z.number(),
  order: z.object({ number: z.number(), delivery: z.number(), tax: z.number(), coupon: text }).nullable(),
})
const sponsoredEvents: z.ZodType<SponsoredEvent[]> = z.array(
  z.object({
    kind: z.enum(['impression', 'click']),
    id: z.string(),
    bidId: z.string(),
    visitor: z.string(),
    at: z.string(),
    path: z.string(),
    position: z.number(),
  }),
)

interface Deps {
  readonly shop: Pick<Shop, 'analytics' | 'clock' | 'database' | 'orders' | 'shownSuggestions' | 'sponsored'>
}

export function analyticsJobs({ shop }: Deps): Jobs {
  const { analytics, clock, database, orders, shownSuggestions, sponsored } = shop
  const handlers: Record<string, JobHandler> = {}
  for (const sink of analytics.sinks) {
    handlers[jobKindOf(sink)] = parsed(shopEvent, async (event) => {
      const sent = await analytics.send(sink, event, clock.now())
      if (sent.kind === 'refused') throw new PermanentJobError(sent.reason)
      if (sent.kind === 'later') throw new Error(sent.reason)
    })
  }
  handlers[COUNT_JOB] = parsed(sponsoredEvents, (events) => sponsored.count(events))
  handlers[REPORT_JOB] = parsed(sponsoredEvents, (events) =>
    sponsored.report(events).catch((error: unknown) => {
      throw error instanceof TopsortError && error.final ? new PermanentJobError(error.message) : error
    }),
  )
  const retentionBefore = (now: Date) => new Date(now.getTime() - RETENTION_MS)
  const deleteOld = async () => {
    await deleteFinished(database, Object.keys(handlers), retentionBefore(new Date()))
    await orders.deleteVisitors(retentionBefore(clock.now()))
    await shownSuggestions.deleteOld(clock.now())
  }
  return { lane: LANE, handlers, tasks: [{ name: 'delete visitor data', everyMs: HOUR, run: deleteOld }] }
}
