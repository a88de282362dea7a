// Sends events in the worker, with a job runner of its own: an advertiser who does not answer delays no mail and no refund.
import { createJobRunner, deleteFinished, type JobHandler, PermanentJobError } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { jobKindOf } from '#shop/analytics/analytics.service.ts'
import type { ShopEvent } from '#shop/analytics/shop-event.ts'
import { COUNT_JOB, REPORT_JOB } from '#shop/merchandising/sponsored/sponsored.service.ts'
import { type SponsoredEvent, TopsortError } from '#shop/merchandising/sponsored/topsort.provider.ts'
import type { PeriodicTask } from './periodic-tasks.ts'
import type { Shop } from './shop.ts'

const HOUR = 3_600_000
/** Data of visitors is deleted after a week: nobody takes an older event. */
const RETENTION_MS = 7 * 24 * HOUR
/** More than the half-hours of six days: each receiver has its own limit for the age of an event. */
const MAX_ATTEMPTS = 400
/** Each job waits for somebody outside most of its time. */
const CONCURRENCY = 12

/** Starts sending; `tasks` delete what is no longer needed. */
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
  const options = { concurrency: CONCURRENCY, maxAttempts: MAX_ATTEMPTS, clearsPayload: true }
  const runner = createJobRunner({ database, handlers, logger, ...options })
  runner.start()
  const retentionBefore = (now: Date) => new Date(now.getTime() - RETENTION_MS)
  const deleteOld = async () => {
    await deleteFinished(database, Object.keys(handlers), retentionBefore(new Date()))
    await orders.deleteVisitors(retentionBefore(clock.now()))
    await shownSuggestions.deleteOld(clock.now())
  }
  return { tasks: [{ name: 'delete visitor data', everyMs: HOUR, run: deleteOld }], stop: () => runner.stop() }
}
