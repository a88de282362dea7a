// What the worker does about personal data: the letter after a deletion, those about new contacts, which count once their week is
// over, and every hour what has been kept long enough. Its jobs name people, so their payloads are cleared once they are done.
import { createJobRunner, deleteFinished, enqueue, type JobHandler } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { type Mail, messageIdOf } from '#platform/mailer.ts'
import { contactLetterMail, contactLetterSms } from '#shop/customers/my-data/contact-letter.mail.ts'
import { CONTACT_LETTER_JOB, type ContactLetterJob } from '#shop/customers/my-data/contact-letter.ts'
import { dataLetterMail } from '#shop/customers/my-data/data-letter.mail.ts'
import { DATA_LETTER_JOB, type DataLetterJob } from '#shop/customers/my-data/deletion.service.ts'
import { keptSince } from '#shop/customers/my-data/retention.ts'
import { SMS_JOB, type SmsJob } from '#shop/customers/sms/sms.service.ts'
import type { PeriodicTask } from './periodic-tasks.ts'
import type { Shop } from './shop.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Deps {
  readonly shop: Pick<Shop, 'clock' | 'contactMoves' | 'database' | 'retention' | 'settings' | 'siteUrl'>
  readonly mailer: { send(mail: Mail): Promise<void> }
  readonly logger: Logger
}

export function startPersonalDataWorkers({ shop, mailer, logger }: Deps): {
  readonly tasks: readonly PeriodicTask[]
  readonly stop: () => Promise<void>
} {
  const { clock, contactMoves, database, retention, settings, siteUrl } = shop
  const handlers: Readonly<Record<string, JobHandler>> = {
    [DATA_LETTER_JOB]: (payload, { key }) => {
      const mail = dataLetterMail(payload as DataLetterJob, { ...settings.current(), siteUrl })
      return mailer.send({ ...mail, messageId: messageIdOf(key, siteUrl) })
    },
    [CONTACT_LETTER_JOB]: (payload, { key }) => {
      const told = payload as ContactLetterJob
      const sender = { ...settings.current(), siteUrl }
      if (told.channel === 'email')
        return mailer.send({ ...contactLetterMail(told, sender), messageId: messageIdOf(key, siteUrl) })
      const message: SmsJob = { to: told.to, text: contactLetterSms(told, sender) }
      return enqueue(database, { kind: SMS_JOB, key, payload: message })
    },
  }
  const runner = createJobRunner({ database, handlers, logger, clearsPayload: true })
  runner.start()

  async function applyPeriods(): Promise<void> {
    const done = await retention.run(clock.now())
    // Jobs are timed by the machine's clock.
    await deleteFinished(database, Object.keys(handlers), keptSince('letters', settings.current(), new Date()))
    if (Object.values(done).some((count) => count > 0)) logger.info({ done }, 'old personal data deleted')
  }

  return {
    tasks: [
      { name: 'new contacts', everyMs: MINUTE, run: () => contactMoves.applyDue(clock.now()) },
      { name: 'personal data', everyMs: HOUR, run: applyPeriods },
    ],
    stop: () => runner.stop(),
  }
}
