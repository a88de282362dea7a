// The worker's lane for events: a runner of its own, so that an advertiser who does not answer never holds up a letter or a refund.
import { createJobRunner, forgetFinished, HopelessJob, type JobHandler } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { jobOf } from '#shop/analytics/analytics.service.ts'
import type { ShopEvent } from '#shop/analytics/shop-event.ts'
import { COUNT_JOB, REPORT_JOB } from '#shop/merchandising/sponsored/sponsored.service.ts'
import { type SponsoredEvent, TopsortFailed } from '#shop/merchandising/sponsored/topsort.provider.ts'
import type { Round } from './rounds.ts'
import type { Shop } from './shop.ts'

const HOUR = 3_600_000
/** What is kept of visitors is gone after a week: nobody takes an older event. */
const KEPT_MS = 7 * 24 * HOUR
/** Above the half-hours of six days: how old an event may be is the party's own limit. */
const MAX_ATTEMPTS = 400
/** Each waits for somebody outside most of its time. */
const AT_ONCE = 12

/** Starts sending; `rounds` clear away what is not needed any more. */
export function startTellers(
  { analytics, clock, database, orders, shownSuggestions, sponsored }: Shop,
  logger: Logger,
): { readonly rounds: readonly Round[]; readonly stop: () => Promise<void> } {
  const handlers: Record<string, JobHandler> = {}
  for (const sink of analytics.sinks) {
    handlers[jobOf(sink)] = async (payload) => {
      const sent = await analytics.send(sink, payload as ShopEvent, clock.now())
      if (sent.kind === 'refused') throw new HopelessJob(sent.reason)
      if (sent.kind === 'later') throw new Error(sent.reason)
    }
  }
  handlers[COUNT_JOB] = (payload) => sponsored.count(payload as SponsoredEvent[])
  handlers[REPORT_JOB] = (payload) =>
    sponsored.report(payload as SponsoredEvent[]).catch((error: unknown) => {
      throw error instanceof TopsortFailed && error.final ? new HopelessJob(error.message) : error
    })
  const sending = { atOnce: AT_ONCE, maxAttempts: MAX_ATTEMPTS, forgetsPayload: true }
  const runner = createJobRunner({ database, handlers, logger, ...sending })
  runner.start()
  const ago = (now: Date) => new Date(now.getTime() - KEPT_MS)
  const work = async () => {
    await forgetFinished(database, Object.keys(handlers), ago(new Date()))
    await orders.forgetVisitors(ago(clock.now()))
    await shownSuggestions.forgetOld(clock.now())
  }
  return { rounds: [{ name: 'old traces of visitors', everyMs: HOUR, work }], stop: () => runner.stop() }
}
