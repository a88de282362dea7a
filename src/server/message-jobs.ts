// What the worker sends as text messages and as links in place of a captcha, with a job runner of its own: a provider who does
// not answer delays no order's mail, and payloads, which name contacts, are cleared once they are done.
import { createJobRunner, deleteFinished, type JobHandler, PermanentJobError } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { type Mail, messageIdOf } from '#platform/mailer.ts'
import { SmsAccountFailed, SmsRefused } from '#platform/sms.ts'
import { passLetter } from '#shop/customers/captcha/captcha.mail.ts'
import { PASS_JOB, type PassMail } from '#shop/customers/captcha/captcha.service.ts'
import { SMS_JOB, type SmsJob } from '#shop/customers/sms/sms.service.ts'
import type { PeriodicTask } from './periodic-tasks.ts'
import type { Shop } from './shop.ts'

interface Deps {
  readonly shop: Pick<Shop, 'captcha' | 'database' | 'settings' | 'siteUrl' | 'sms'>
  readonly mailer: { send(mail: Mail): Promise<void> }
  readonly logger: Logger
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A code is over after five minutes: the last attempt, two minutes after the first, comes before. */
const MAX_ATTEMPTS = 7
const RETENTION_MS = 24 * HOUR

/** Starts sending; `tasks` watch what it costs and delete what is no longer needed. */
export function startMessageWorkers({ shop, mailer, logger }: Deps): {
  readonly tasks: readonly PeriodicTask[]
  readonly stop: () => Promise<void>
} {
  const { captcha, database, sms, siteUrl } = shop
  const handlers: Readonly<Record<string, JobHandler>> = {
    [SMS_JOB]: (payload, { key }) => sms.send(payload as SmsJob, key).catch(explain),
    [PASS_JOB]: (payload, { key }) => {
      const letter = passLetter(payload as PassMail, { ...shop.settings.current(), siteUrl })
      return mailer.send({ ...letter, messageId: messageIdOf(`verificacion-${key}`, siteUrl) })
    },
  }
  const runner = createJobRunner({ database, handlers, logger, maxAttempts: MAX_ATTEMPTS, clearsPayload: true })
  runner.start()
  const deleteOld = async () => {
    await deleteFinished(database, Object.keys(handlers), new Date(Date.now() - RETENTION_MS))
    await captcha.deleteOld()
    await sms.deleteOld()
  }
  return {
    tasks: [
      { name: 'SMS spend', everyMs: MINUTE, run: () => sms.warnOfSpend() },
      { name: 'delete old captchas and SMS', everyMs: HOUR, run: deleteOld },
    ],
    stop: () => runner.stop(),
  }

  function explain(error: unknown): never {
    if (error instanceof SmsAccountFailed) logger.error({ err: error }, 'ALERT: the SMS provider refuses our account')
    if (error instanceof SmsRefused) throw new PermanentJobError(error.message)
    throw error
  }
}
