// Sends paid orders to couriers and reads their notices, in a lane of its own: a courier that does not answer delays no letter.

import { z } from 'zod'
import { deleteFinished } from '#platform/work/jobs.ts'
import { dispatchedOrder } from '#server/build/dispatched-order.ts'
import type { Shop } from '#server/build/shop.ts'
import { COURIER_NAMES } from '#shop/delivery/couriers/courier-names.ts'
import { COURIER_NOTICE_JOB } from '#shop/delivery/dispatch/courier-notices.service.ts'
import { CANCEL_JOB, type CancelJob, COURIER_JOB } from '#shop/delivery/dispatch/dispatch.service.ts'
import { isPaid, ORDER_EVENTS } from '#shop/orders/states/transitions.ts'
import { HOUR, MINUTE } from '#shop/shared/durations.ts'
import { type Jobs, type Lane, ofNotice, ofOrder, oneOf, parsed } from './jobs.ts'

interface Deps {
  readonly shop: Pick<
    Shop,
    'clock' | 'courierNotices' | 'courierProgress' | 'database' | 'delivery' | 'dispatch' | 'orders' | 'quotes'
  >
}

/** Attempts to read a courier's notice: within a minute of its arrival its delivery is known, or is none of ours. */
const NOTICE_ATTEMPTS = 6
/** Attempts to send an order: the last comes 34 minutes after the first, within the hour in which Uber makes one delivery for one key. */
const MAX_ATTEMPTS = 11
const LANE: Lane = { name: 'couriers', maxAttempts: MAX_ATTEMPTS }

const cancelJob: z.ZodType<CancelJob> = z.object({
  courier: oneOf(COURIER_NAMES),
  reference: z.string(),
})

export function courierJobs({ shop }: Deps): Jobs {
  const { clock, courierNotices, courierProgress, database, dispatch, orders, quotes } = shop
  const handlers = {
    [COURIER_JOB]: parsed(ofOrder, async ({ orderId }, { attempt }) => {
      const found = await orders.findWithLines(orderId)
      if (!found) throw new Error(`there is no order ${orderId}`)
      const { rowId, status } = found.order
      if (!isPaid(status)) return dispatch.callOff(rowId)
      // An operator moved the order on meanwhile: the shop brings it itself.
      if (!ORDER_EVENTS.pick_up.from.includes(status)) return dispatch.leave(rowId)
      const outcome = await dispatch.send(await dispatchedOrder(shop, found), attempt >= MAX_ATTEMPTS, clock.now())
      if (outcome === 'again') throw new Error(`the courier does not take order ${found.order.number} yet`)
    }),
    [CANCEL_JOB]: parsed(cancelJob, (job) => dispatch.cancel(job)),
    [COURIER_NOTICE_JOB]: parsed(ofNotice, ({ noticeId }, { attempt }) =>
      courierProgress.readNotice(noticeId, attempt >= NOTICE_ATTEMPTS, clock.now()),
    ),
  }
  return {
    lane: LANE,
    handlers,
    tasks: [
      { name: 'delete old quotes', everyMs: HOUR, run: () => quotes.deleteOld(clock.now()) },
      { name: 'silent deliveries', everyMs: MINUTE, run: () => courierProgress.askSilent(clock.now()) },
      { name: 'delete old courier notices', everyMs: HOUR, run: deleteOldNotices },
    ],
  }

  /** Deletes notices that are too old to be repeated, with the jobs that read them. */
  async function deleteOldNotices(): Promise<void> {
    await courierNotices.deleteOld(clock.now())
    await deleteFinished(database, [COURIER_NOTICE_JOB], new Date(Date.now() - 24 * HOUR))
  }
}
