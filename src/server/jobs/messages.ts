// Sends text messages, and links that stand in for a captcha, in a lane of their own: a provider that does not answer delays no order's
// mail, and payloads, which name contacts, are cleared once a job is done.

import { z } from 'zod'
import { messageIdOf } from '#platform/messages/mailer.ts'
import { SmsAccountFailed, SmsRefused } from '#platform/messages/sms.ts'
import { deleteFinished, PermanentJobError } from '#platform/work/jobs.ts'
import type { Shop } from '#server/build/shop.ts'
import { passLetter } from '#shop/customers/captcha/captcha.mail.ts'
import { PASS_JOB } from '#shop/customers/captcha/captcha.service.ts'
import { SMS_JOB } from '#shop/customers/sms/sms.service.ts'
import { HOUR, MINUTE } from '#shop/shared/durations.ts'
import { type JobDeps, type Jobs, type Lane, parsed } from './jobs.ts'

interface Deps extends JobDeps {
  readonly shop: Pick<Shop, 'captcha' | 'database' | 'settings' | 'siteUrl' | 'sms'>
}

const RETENTION_MS = 24 * HOUR
/** The lane of messages: its last attempt comes two minutes after the first, before a code ends (five minutes). */
const LANE: Lane = { name: 'messages', maxAttempts: 7, clearsPayload: true }

const smsJob = z.object({ to: z.string(), text: z.string() })
const passMail = z.object({ to: z.string(), pass: z.string(), back: z.string() })

export function messageJobs({ shop, mailer, logger }: Deps): Jobs {
  const { captcha, database, sms, siteUrl } = shop
  const handlers = {
    [SMS_JOB]: parsed(smsJob, (message, { key }) => sms.send(message, key).catch(explain)),
    [PASS_JOB]: parsed(passMail, (pass, { key }) => {
      const letter = passLetter(pass, { ...shop.settings.current(), siteUrl })
      return mailer.send({ ...letter, messageId: messageIdOf(`verificacion-${key}`, siteUrl) })
    }),
  }
  const deleteOld = async () => {
    await deleteFinished(database, Object.keys(handlers), new Date(Date.now() - RETENTION_MS))
    await captcha.deleteOld()
    await sms.deleteOld()
  }
  return {
    lane: LANE,
    handlers,
    tasks: [
      { name: 'SMS spend', everyMs: MINUTE, run: () => sms.warnOfSpend() },
      { name: 'delete old captchas and SMS', everyMs: HOUR, run: deleteOld },
    ],
  }

  function explain(error: unknown): never {
    if (error instanceof SmsAccountFailed) logger.error({ err: error }, 'ALERT: the SMS provider refuses our account')
    if (error instanceof SmsRefused) throw new PermanentJobError(error.message)
    throw error
  }
}
