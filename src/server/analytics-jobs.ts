// The worker's lane for events: a runner of its own, so that an advertiser who does not answer never holds up a letter or a refund.
import { createJobRunner, deleteFinished, type JobHandler, PermanentJobError } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { jobKindOf } from '#shop/analytics/analytics.service.ts'
import type { ShopEvent } from '#shop/analytics/shop-event.ts'
import { COUNT_JOB, REPORT_JOB } from '#shop/merchandising/sponsored/sponsored.service.ts'
import { type SponsoredEvent, TopsortError } from '#shop/merchandising/sponsored/topsort.provider.ts'
import type { PeriodicTask } from './periodic-tasks.ts'
import type { Shop } from './shop.ts'

const HOUR = 3_600_000
/** What is kept of visitors is gone after a week: nobody takes an older event. */
const KEPT_MS = 7 * 24 * HOUR
/** Above the half-hours of six days: how old an event may be is the party's own limit. */
const MAX_ATTEMPTS = 400
/** Each waits for somebody outside most of its time. */
const AT_ONCE = 12

/** Starts sending; `rounds` clear away what is not needed any more. */
export function startAnalyticsWorkers(
  { analytics, clock, database, orders, shownSuggestions, sponsored }: Shop,
  logger: Logger,
): { readonly tasks: readonly PeriodicTask[]; readonly stop: () => Promise<void> } {
  const handlers: Record<string, JobHandler> = {}
  for (const sink of analytics.sinks) {
    handlers[jobKindOf(sink)] = async (payload) => {
      const sent = await analytics.send(sink, payload as ShopEvent, clock.now())
      if (sent.kind === 'refused') throw new PermanentJobError(sent.reason)
      if (sent.kind === 'later') throw new Error(sent.reason)
    }
  }
  handlers[COUNT_JOB] = (payload) => sponsored.count(payload as SponsoredEvent[])
  handlers[REPORT_JOB] = (payload) =>
    sponsored.report(payload as SponsoredEvent[]).catch((error: unknown) => {
      throw error instanceof TopsortError && error.final ? new PermanentJobError(error.message) : error
    })
  const sending = { concurrency: AT_ONCE, maxAttempts: MAX_ATTEMPTS, clearsPayload: true }
  const runner = createJobRunner({ database, handlers, logger, ...sending })
  runner.start()
  const ago = (now: Date) => new Date(now.getTime() - KEPT_MS)
  const work = async () => {
    await deleteFinished(database, Object.keys(handlers), ago(new Date()))
    await orders.deleteVisitors(ago(clock.now()))
    await shownSuggestions.deleteOld(clock.now())
  }
  return { tasks: [{ name: 'old traces of visitors', everyMs: HOUR, run: work }], stop: () => runner.stop() }
}
