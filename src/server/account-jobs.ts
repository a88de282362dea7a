// What the worker writes to people about their accounts, with a job runner of its own: payloads name contacts, and are cleared
// once they are done.
import { createJobRunner, deleteFinished, enqueue, type JobHandler, PermanentJobError } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { type Mail, messageIdOf } from '#platform/mailer.ts'
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
import { isChileanMobile } from '#shop/shared/contact.ts'
import type { PeriodicTask } from './periodic-tasks.ts'
import type { Shop } from './shop.ts'

const HOUR = 3_600_000
/** A code is over after five minutes: its last attempt, two minutes after the first, comes before. */
const CODE_ATTEMPTS = 7

interface Deps {
  readonly shop: Pick<Shop, 'clock' | 'codes' | 'database' | 'recovery' | 'settings' | 'siteUrl' | 'sms' | 'throttle'>
  readonly mailer: { send(mail: Mail): Promise<void> }
  readonly logger: Logger
}

/** Starts writing; `tasks` delete what is no longer needed. */
export function startAccountWorkers({ shop, mailer, logger }: Deps): {
  readonly tasks: readonly PeriodicTask[]
  readonly stop: () => Promise<void>
} {
  const { clock, codes, database, recovery, siteUrl, throttle } = shop
  const handlers: Readonly<Record<string, JobHandler>> = {
    [CODE_JOB]: async (payload, { attempt }) => {
      if (attempt > CODE_ATTEMPTS) throw new PermanentJobError('the code is over')
      await sendCode(payload as CodeJob)
    },
    [LETTER_JOB]: (payload, { key }) => sendLetter(payload as LetterJob, key),
  }
  const runner = createJobRunner({ database, handlers, logger, clearsPayload: true })
  runner.start()
  const deleteOld = async () => {
    const now = clock.now()
    await deleteFinished(database, Object.keys(handlers), new Date(Date.now() - 24 * HOUR))
    await codes.deleteOld(now)
    await recovery.deleteOld(now)
    await throttle.deleteOld(now)
  }
  return { tasks: [{ name: 'delete old codes', everyMs: HOUR, run: deleteOld }], stop: () => runner.stop() }

  function sender() {
    return { ...shop.settings.current(), siteUrl }
  }

  function send(mail: LetterMail, key: string): Promise<void> {
    return mailer.send({ ...mail, messageId: messageIdOf(key, siteUrl) })
  }

  /** Whoever has an account with this e-mail is not joining: a letter says so, in place of the code. */
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

  /** By both contacts: who took one over would read only that one. */
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
