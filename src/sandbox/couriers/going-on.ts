// Lets ordered deliveries go on, as a tester says or by the clock, and tells the shop of each step as the courier does.

import type { Router } from 'express'
import { z } from 'zod'
import { parseCall } from '#sandbox/control/call.ts'
import { type NoticeFormat, type Notices, openNotices } from '#sandbox/payments/notices.ts'
import type { World } from '#sandbox/world.ts'
import { MINUTE, SECOND } from '#shop/shared/durations.ts'
import type { Deliveries, Delivery } from './deliveries.ts'
import type { Step, Way } from './way.ts'

/** Uber repeats some seven times in about an hour. */
export const RESENDS = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE]
export const TIMEOUT_MS = 15 * SECOND

/** How one courier tells of a delivery. */
export interface Teller {
  readonly webhook: () => string | null
  readonly format: NoticeFormat
  readonly event: string
  payload(delivery: Delivery, at: string): unknown
}

const moveCall = z.strictObject({
  /** The shop's key of the order it was told; left out: the newest delivery. */
  key: z.string().min(1).max(100).optional(),
  status: z.string().min(1).max(60),
  imminent: z.boolean().optional(),
  rider: z.string().min(1).max(60).optional(),
  time: z.enum(['nearStoreAt', 'driverReceivedAt', 'nearClientAt', 'completedAt']).optional(),
  failure: z.string().min(1).max(60).optional(),
  /** Nobody is told of it. */
  quiet: z.boolean().optional(),
})
const replayCall = z.strictObject({
  key: z.string().min(1).max(100),
  times: z.number().int().min(1).max(20).default(1),
  reversed: z.boolean().default(false),
})

export type GoingOn = ReturnType<typeof createGoingOn>

export function createGoingOn(
  world: World,
  courier: Delivery['courier'],
  deliveries: Deliveries,
  teller: Teller,
  way: Way,
) {
  const notices: Notices = openNotices(world, courier, teller.format)

  /** One step of a delivery; the shop is told unless it is quiet. */
  async function move(id: string, step: Step, quiet = false): Promise<Delivery | undefined> {
    const now = world.clock.isoNow()
    const before = deliveries.byId(courier, id)
    if (!before) return undefined
    const { status, imminent, rider, time, failure } = step
    const { progress } = before
    const delivery = deliveries.move(courier, id, {
      status,
      progress: {
        imminent: imminent ?? progress.imminent,
        rider: rider ?? progress.rider,
        times: time ? { ...progress.times, [time]: now } : progress.times,
        failure: failure ?? progress.failure,
      },
    })!
    const url = teller.webhook()
    if (url === null || quiet) return delivery
    const payload = teller.payload(delivery, now)
    await notices.send({ paymentId: id, reference: delivery.key, url, event: teller.event, payload })
    return delivery
  }

  /** The whole way by the clock, a minute a step, until somebody else moves it. */
  function goAlone(id: string, index = 0): void {
    const step = way.steps[index]
    if (!step) return
    const before = deliveries.byId(courier, id)
    world.clock.plan(world.clock.now() + MINUTE, () => {
      if (deliveries.byId(courier, id) !== before) return
      void move(id, step).then(() => goAlone(id, index + 1))
    })
  }

  return {
    move,
    goAlone,
    /** Sends what was told of a delivery once more. */
    replay: (key: string) => notices.replay(key, 1, false),
    /** `POST /_sim/<courier>/move` and `/replay`. */
    control(api: Router): void {
      api.post('/move', async (request, response) => {
        const call = parseCall(moveCall, request, response)
        if (!call) return
        const { key, quiet, ...step } = call
        const found = deliveries
          .list()
          .find((each) => each.courier === courier && (key === undefined || each.key === key))
        const moved = found && (await move(found.id, step, quiet))
        if (moved) response.json(moved)
        else response.status(404).json({ error: 'no_delivery' })
      })
      api.post('/replay', async (request, response) => {
        const call = parseCall(replayCall, request, response)
        if (call) response.json({ sent: await notices.replay(call.key, call.times, call.reversed) })
      })
    },
    list: () => notices.list(),
    clear: () => notices.clear(),
    close: () => notices.close(),
  }
}
