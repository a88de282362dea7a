// Text messages: handed to the provider, followed until they arrive, and counted because each one costs.

import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { ArrivedNotice, SmsProvider } from '#platform/messages/sms.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { DAY } from '#shop/shared/durations.ts'
import { createSmsRepository, type SmsState } from './sms.repository.ts'
import { HANDED_OVER, isUndelivered, saysMore } from './sms-status.ts'

/** The job that sends a message; its payload is an `SmsJob`, its key the message's reference. */
export const SMS_JOB = 'sms'

export interface SmsJob {
  readonly to: string
  readonly text: string
}

interface Deps {
  readonly database: Database
  /** Null without a contract: then nothing is sent. */
  readonly provider: SmsProvider | null
  readonly settings: { current(): Pick<Settings, 'smsPerDay'> }
  readonly logger: Pick<Logger, 'warn' | 'error'>
  readonly now: () => Date
}

const RETENTION_MS = 30 * DAY

export type SmsService = ReturnType<typeof createSmsService>

export function createSmsService({ database, provider, settings, logger, now }: Deps) {
  const repository = createSmsRepository()
  let alerted = false

  return {
    /** Whether messages can be sent at all; without it codes go by e-mail. */
    isAvailable: (): boolean => provider !== null,

    /** Sends a message; throws what the provider throws, and may be repeated with the same text. */
    async send({ to, text }: SmsJob, ref: string): Promise<void> {
      if (!provider) throw new Error('no SMS provider is configured')
      const { id } = await provider.send({ to, text, ref })
      await note({ ref, providerId: id, status: HANDED_OVER, errorCode: null })
    },

    /** Writes a provider's notice down; false for one it did not sign. */
    async takeNotice(arrived: ArrivedNotice): Promise<boolean> {
      const notice = provider?.readNotice(arrived)
      if (!notice) return false
      const { ref, id, status, errorCode } = notice
      const isNew = await note({ ref, providerId: id, status, errorCode })
      if (isNew && isUndelivered(status)) logger.warn({ sms: ref, status, errorCode }, 'SMS was not delivered')
      return true
    },

    /** Logs, once while it lasts, that more messages were sent in 24 hours than usual; returns how many. */
    async warnOfSpend(): Promise<number> {
      const count = await repository.countSince(database, new Date(now().getTime() - DAY))
      const isTooMany = count > settings.current().smsPerDay
      if (isTooMany && !alerted) logger.error({ count }, 'ALERT: many SMS were sent in 24 hours')
      alerted = isTooMany
      return count
    },

    deleteOld: (): Promise<void> => repository.deleteBefore(database, new Date(now().getTime() - RETENTION_MS)),
  }

  /** A notice may come before the answer to what sent the message. */
  function note(state: SmsState): Promise<boolean> {
    return inTransaction(database, async (tx) => {
      if ((await repository.lockStatus(tx, state.ref)) === null) await repository.add(tx, state.ref, now())
      const known = await repository.lockStatus(tx, state.ref)
      if (!saysMore(state.status, known)) return false
      await repository.write(tx, state, now())
      return true
    })
  }
}
