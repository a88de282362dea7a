// The worker's mails and text messages to people about their accounts, in a lane of their own: payloads name contacts, and are cleared
// once a job is done.

import { z } from 'zod'
import { messageIdOf } from '#platform/messages/mailer.ts'
import { deleteFinished, enqueue, PermanentJobError } from '#platform/work/jobs.ts'
import type { Shop } from '#server/build/shop.ts'
import type { Account } from '#shop/customers/accounts/account.ts'
import {
  alreadyMemberMail,
  codeMail,
  codeSms,
  passwordChangedMail,
  passwordChangedSms,
  recoveryMail,
} from '#shop/customers/accounts/letters.mail.ts'
import { LETTER_JOB, type LetterJob } from '#shop/customers/accounts/letters.ts'
import { CODE_JOB, type CodeJob } from '#shop/customers/codes/code.service.ts'
import type { LetterMail } from '#shop/customers/letter.mail.ts'
import { SMS_JOB, type SmsJob } from '#shop/customers/sms/sms.service.ts'
import { HOUR } from '#shop/shared/durations.ts'
import { isChileanMobile } from '#shop/shared/typed/contact.ts'
import { type JobDeps, type Jobs, type Lane, oneOf, parsed } from './jobs.ts'

/** Attempts to send a code: the last comes two minutes after the first, before the code ends (five minutes). */
const CODE_ATTEMPTS = 7

const LANE: Lane = { name: 'accounts', clearsPayload: true }

const codeJob: z.ZodType<CodeJob> = z.object({
  codeId: z.string(),
  purpose: oneOf<CodeJob['purpose']>({
    register: 1,
    claim: 1,
    my_data: 1,
    identity: 1,
    change_email: 1,
    change_phone: 1,
  }),
  channel: z.enum(['sms', 'email']),
  contact: z.string(),
})
const letterJob: z.ZodType<LetterJob> = z.object({
  letter: oneOf<LetterJob['letter']>({ recovery: 1, alreadyMember: 1, passwordChanged: 1 }),
  customerRowId: z.int().nullable(),
  askedFrom: z.object({ network: z.string().nullable(), device: z.string() }).exactOptional(),
})

interface Deps extends Pick<JobDeps, 'mailer'> {
  readonly shop: Pick<
    Shop,
    'clock' | 'codes' | 'database' | 'recovery' | 'sessions' | 'settings' | 'siteUrl' | 'sms' | 'throttle'
  >
}

export function accountJobs({ shop, mailer }: Deps): Jobs {
  const { clock, codes, database, recovery, siteUrl, throttle } = shop
  const handlers = {
    [CODE_JOB]: parsed(codeJob, async (job, { attempt }) => {
      if (attempt > CODE_ATTEMPTS) throw new PermanentJobError('the code is over')
      await sendCode(job)
    }),
    [LETTER_JOB]: parsed(letterJob, (job, { key }) => sendLetter(job, key)),
  }
  const deleteOld = async () => {
    const now = clock.now()
    await deleteFinished(database, Object.keys(handlers), new Date(Date.now() - 24 * HOUR))
    await codes.deleteOld(now)
    await recovery.deleteOld(now)
    await throttle.deleteOld(now)
  }
  return {
    lane: LANE,
    handlers,
    tasks: [
      { name: 'delete old codes', everyMs: HOUR, run: deleteOld },
      { name: 'delete expired sessions', everyMs: HOUR, run: () => shop.sessions.deleteExpired() },
    ],
  }

  function sender() {
    return { ...shop.settings.current(), siteUrl }
  }

  function send(mail: LetterMail, key: string): Promise<void> {
    return mailer.send({ ...mail, messageId: messageIdOf(key, siteUrl) })
  }

  /** Sends a code; who joins with the e-mail of an existing account gets a letter that says so instead. */
  async function sendCode({ codeId, purpose, channel, contact }: CodeJob): Promise<void> {
    if (purpose !== 'register' && !(await codes.isForSomebody(codeId))) return
    const code = codes.textOf(codeId)
    if (channel === 'sms') {
      const payload: SmsJob = { to: contact, text: codeSms(code, sender()) }
      return enqueue(database, { kind: SMS_JOB, key: codeId, payload })
    }
    const owner = purpose === 'register' ? await recovery.ownerOfEmail(contact) : null
    await send(owner ? alreadyMemberMail(owner, sender()) : codeMail(contact, code, sender()), codeId)
  }

  /** Tells an account's owner of his new password by mail and phone: a thief of one contact reads only that one. */
  async function tellOfPassword(account: Account, key: string): Promise<void> {
    if (isChileanMobile(account.phone) && shop.sms.isAvailable()) {
      const payload: SmsJob = { to: account.phone, text: passwordChangedSms(sender()) }
      await enqueue(database, { kind: SMS_JOB, key: `sms:${key}`, payload })
    }
    await send(passwordChangedMail(account, sender()), key)
  }

  async function sendLetter({ letter, customerRowId, askedFrom }: LetterJob, key: string): Promise<void> {
    const account = customerRowId === null ? null : await recovery.addressee(customerRowId)
    if (askedFrom) recovery.noteAsked(account, askedFrom, clock.now())
    if (!account) return
    if (letter === 'alreadyMember') return send(alreadyMemberMail(account, sender()), key)
    if (letter === 'passwordChanged') return tellOfPassword(account, key)
    const token = await recovery.newToken(account.rowId, clock.now())
    if (token !== null) await send(recoveryMail(account, token, sender()), key)
  }
}
