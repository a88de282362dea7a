// Writes the letter about a process of the shop that stopped or hangs.
import { z } from 'zod'
import { messageIdOf } from '#platform/messages/mailer.ts'
import type { Shop } from '#server/build/shop.ts'
import { processAlertMail } from '#shop/operations/health/process-alert.mail.ts'
import { PROCESS_ALERT_JOB, type SilentProcess } from '#shop/operations/health/shop-process.ts'
import { type JobDeps, type Jobs, MAIN, parsed } from './jobs.ts'

interface Deps extends Pick<JobDeps, 'mailer'> {
  readonly shop: Pick<Shop, 'settings' | 'siteUrl'>
}

const silentProcess: z.ZodType<SilentProcess> = z.object({
  kind: z.enum(['web', 'worker']),
  host: z.string(),
  pid: z.int(),
  since: z.iso.datetime(),
  lastBeat: z.iso.datetime(),
  others: z.int(),
})

export function processJobs({ shop: { settings, siteUrl }, mailer }: Deps): Jobs {
  return {
    lane: MAIN,
    handlers: {
      [PROCESS_ALERT_JOB]: parsed(silentProcess, async (silent, { key }) => {
        const { paymentAlertEmail: to, shopName } = settings.current()
        await mailer.send({
          ...processAlertMail(silent, { to, shopName }),
          messageId: messageIdOf(`proceso-${key}`, siteUrl),
        })
      }),
    },
    tasks: [],
  }
}
