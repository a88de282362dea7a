// What the worker tells couriers, with a job runner of its own: a courier that does not answer delays no
// letter.
import { createJobRunner, deleteFinished, type JobHandler } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { COURIER_NOTICE_JOB } from '#shop/delivery/dispatch/courier-notices.service.ts'
import { CANCEL_JOB, type CancelJob, COURIER_JOB, type CourierJob } from '#shop/delivery/dispatch/dispatch.service.ts'
import { isPaid, ORDER_EVENTS } from '#shop/orders/transitions.ts'
import { dispatchedOrder } from './dispatched-order.ts'
import type { PeriodicTask } from './periodic-tasks.ts'
import type { Shop } from './shop.ts'

interface Deps {
  readonly shop: Pick<
    Shop,
    'clock' | 'courierNotices' | 'courierProgress' | 'database' | 'delivery' | 'dispatch' | 'orders' | 'quotes'
  >
  readonly logger: Logger
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A minute after it arrived its delivery is known, or is none of ours. */
const NOTICE_ATTEMPTS = 6
/**
 * The last is 34 minutes after the first: Uber knows a key for an hour, and makes no second delivery for it.
 */
const MAX_ATTEMPTS = 11

/** Starts telling; `tasks` delete quotes that are no longer needed. */
export function startCourierWorkers({ shop, logger }: Deps): {
  readonly tasks: readonly PeriodicTask[]
  readonly stop: () => Promise<void>
} {
  const { clock, courierNotices, courierProgress, database, dispatch, orders, quotes } = shop
  const handlers: Readonly<Record<string, JobHandler>> = {
    [COURIER_JOB]: async (payload, { attempt }) => {
      const { orderId } = payload as CourierJob
      const found = await orders.findWithLines(orderId)
      if (!found) throw new Error(`there is no order ${orderId}`)
      const { rowId, status } = found.order
      if (!isPaid(status)) return dispatch.callOff(rowId)
      // Brought by the shop itself.
      if (!ORDER_EVENTS.pick_up.from.includes(status)) return dispatch.leave(rowId)
      const outcome = await dispatch.send(await dispatchedOrder(shop, found), attempt >= MAX_ATTEMPTS, clock.now())
      if (outcome === 'again') throw new Error(`the courier does not take order ${found.order.number} yet`)
    },
    [CANCEL_JOB]: (payload) => dispatch.cancel(payload as CancelJob),
    [COURIER_NOTICE_JOB]: (payload, { attempt }) => {
      const { noticeId } = payload as { noticeId: number }
      return courierProgress.readNotice(noticeId, attempt >= NOTICE_ATTEMPTS, clock.now())
    },
  }
  const runner = createJobRunner({ database, handlers, logger, maxAttempts: MAX_ATTEMPTS })
  runner.start()
  return {
    tasks: [
      { name: 'delete old quotes', everyMs: HOUR, run: () => quotes.deleteOld(clock.now()) },
      { name: 'silent deliveries', everyMs: MINUTE, run: () => courierProgress.askSilent(clock.now()) },
      { name: 'delete old courier notices', everyMs: HOUR, run: deleteOldNotices },
    ],
    stop: () => runner.stop(),
  }

  /** With the jobs that worked on them. */
  async function deleteOldNotices(): Promise<void> {
    await courierNotices.deleteOld(clock.now())
    await deleteFinished(database, [COURIER_NOTICE_JOB], new Date(Date.now() - 24 * HOUR))
  }
}
