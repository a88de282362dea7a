// Numbers what happened for programs of others, and tells webhooks of it, in a lane of its own: a program that does not answer keeps nobody's letter.

import { z } from 'zod'
import type { Shop } from '#server/build/shop.ts'
import { WEBHOOK_JOB } from '#shop/integrations/events/events.service.ts'
import { DAY, SECOND } from '#shop/shared/durations.ts'
import { type Jobs, type Lane, parsed } from './jobs.ts'

/** An hour and a quarter; later a program asks for what it missed itself, by its cursor. */
const WEBHOOK_ATTEMPTS = 12
const LANE: Lane = { name: 'webhooks', concurrency: 4, maxAttempts: WEBHOOK_ATTEMPTS }

const ofDelivery = z.object({ deliveryId: z.int() })

interface Deps {
  readonly shop: Pick<Shop, 'batches' | 'clock' | 'integrationEvents' | 'tellWebhook'>
}

export function integrationJobs({ shop: { batches, clock, integrationEvents, tellWebhook } }: Deps): Jobs {
  return {
    lane: LANE,
    handlers: {
      [WEBHOOK_JOB]: parsed(ofDelivery, ({ deliveryId }, { attempt }) =>
        tellWebhook(deliveryId, attempt >= WEBHOOK_ATTEMPTS, clock.now()),
      ),
    },
    tasks: [
      { name: 'events for programs', everyMs: SECOND, run: () => integrationEvents.announce(clock.now()) },
      { name: 'low stock', everyMs: 15 * SECOND, run: () => integrationEvents.announceLow(clock.now()) },
      { name: 'old deliveries', everyMs: DAY, run: () => integrationEvents.forgetOld(clock.now()) },
      { name: 'old batches', everyMs: DAY, run: () => batches.forgetOld(clock.now()) },
    ],
  }
}
