// Does the worker's part of personal data: writes the letters after a deletion and about new contacts, lets a new contact count once its
// week is over, and deletes every hour what was kept long enough. Payloads name people, and are cleared once a job is done.

import { z } from 'zod'
import { messageIdOf } from '#platform/messages/mailer.ts'
import { deleteFinished, enqueue } from '#platform/work/jobs.ts'
import type { Shop } from '#server/build/shop.ts'
import { contactLetterMail, contactLetterSms } from '#shop/customers/my-data/contact-letter.mail.ts'
import { CONTACT_LETTER_JOB, type ContactLetterJob } from '#shop/customers/my-data/contact-letter.ts'
import { dataLetterMail } from '#shop/customers/my-data/data-letter.mail.ts'
import { DATA_LETTER_JOB } from '#shop/customers/my-data/deletion.service.ts'
import { keptSince } from '#shop/customers/my-data/retention.ts'
import { SMS_JOB, type SmsJob } from '#shop/customers/sms/sms.service.ts'
import { HOUR, MINUTE } from '#shop/shared/durations.ts'
import { type JobDeps, type Jobs, type Lane, parsed } from './jobs.ts'

const LANE: Lane = { name: 'personal data', clearsPayload: true }

const dataLetterJob = z.object({ to: z.string(), name: z.string(), documents: z.int() })
const contactLetterJob: z.ZodType<ContactLetterJob> = z.object({
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  name: z.string(),
  kind: z.enum(['email', 'phone']),
  contact: z.string(),
  at: z.string(),
  waits: z.object({ until: z.string(), key: z.string() }).nullable(),
})

interface Deps extends JobDeps {
  readonly shop: Pick<Shop, 'clock' | 'contactMoves' | 'database' | 'retention' | 'settings' | 'siteUrl'>
}

export function personalDataJobs({ shop, mailer, logger }: Deps): Jobs {
  const { clock, contactMoves, database, retention, settings, siteUrl } = shop
  const handlers = {
    [DATA_LETTER_JOB]: parsed(dataLetterJob, (letter, { key }) => {
      const mail = dataLetterMail(letter, { ...settings.current(), siteUrl })
      return mailer.send({ ...mail, messageId: messageIdOf(key, siteUrl) })
    }),
    [CONTACT_LETTER_JOB]: parsed(contactLetterJob, (letter, { key }) => {
      const sender = { ...settings.current(), siteUrl }
      if (letter.channel === 'email')
        return mailer.send({ ...contactLetterMail(letter, sender), messageId: messageIdOf(key, siteUrl) })
      const message: SmsJob = { to: letter.to, text: contactLetterSms(letter, sender) }
      return enqueue(database, { kind: SMS_JOB, key, payload: message })
    }),
  }

  async function applyPeriods(): Promise<void> {
    const done = await retention.run(clock.now())
    // The times of jobs are the machine's, not the shop's clock.
    await deleteFinished(database, Object.keys(handlers), keptSince('letters', settings.current(), new Date()))
    if (Object.values(done).some((count) => count > 0)) logger.info({ done }, 'old personal data deleted')
  }

  return {
    lane: LANE,
    handlers,
    tasks: [
      { name: 'new contacts', everyMs: MINUTE, run: () => contactMoves.applyDue(clock.now()) },
      { name: 'personal data', everyMs: HOUR, run: applyPeriods },
    ],
  }
}
