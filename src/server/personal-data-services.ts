// The services around personal data, over one database: who may see what, corrections, consents, deletion,
// retention.
import { publicId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs.ts'
import type { createSessions } from '#platform/sessions.ts'
import { createSigner } from '#platform/signed-value.ts'
import type { AccountEvents } from '#shop/customers/accounts/account-events.service.ts'
import type { CodeService } from '#shop/customers/codes/code.service.ts'
import { createAccessService } from '#shop/customers/my-data/access.service.ts'
import { readAskedCode } from '#shop/customers/my-data/asked-code.ts'
import { createConsentService } from '#shop/customers/my-data/consents/consent.service.ts'
import { createCorrectionService } from '#shop/customers/my-data/correction.service.ts'
import { createDeletionService } from '#shop/customers/my-data/deletion.service.ts'
import { createMyDataService } from '#shop/customers/my-data/my-data.service.ts'
import { createPasswordCheck, type PasswordCheckDeps } from '#shop/customers/my-data/password-check.service.ts'
import { createRetentionService } from '#shop/customers/my-data/retention.service.ts'
import type { SmsService } from '#shop/customers/sms/sms.service.ts'
import type { CardService } from '#shop/payments/oneclick/card.service.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import { cookieValue } from '#shop/shared/cookies.ts'

export interface PersonalDataDeps extends Omit<PasswordCheckDeps, 'events'> {
  readonly secret: string
  readonly secure: boolean
  readonly accountEvents: AccountEvents
  readonly settings: Pick<SettingsService, 'current'>
  readonly sessions: Pick<ReturnType<typeof createSessions>, 'read'>
  readonly codes: Pick<CodeService, 'issue' | 'redeem'>
  readonly sms: Pick<SmsService, 'isAvailable'>
  readonly cards: readonly Pick<CardService, 'forgetOf'>[]
}

/** Built by the shop, and by tests with codes of their own. */
export function buildPersonalData({
  database,
  secret,
  secure,
  settings,
  sessions,
  codes,
  sms,
  passwords: stored,
  throttle,
  accountEvents: events,
  cards,
}: PersonalDataDeps) {
  const dataCookie = secure ? '__Host-mis-datos' : 'mis-datos'
  const askedCodeCookie = `${dataCookie}-codigo`
  const consents = createConsentService({ database })
  const dataAccess = createAccessService({ database, codes, sms, signer: createSigner(secret, 'my data') })
  const corrections = createCorrectionService({ database, codes, sms })
  const passwords = createPasswordCheck({ database, passwords: stored, events, throttle })
  const deletions = createDeletionService({ database, enqueue, newId: publicId, passwords, consents, events, cards })
  const myData = createMyDataService({ database, corrections, deletions })
  const retention = createRetentionService({ database, settings })

  /** What the page reads, from its request's cookies. */
  const myDataPage = {
    async overview(cookies: string, now: Date) {
      const person = await dataAccess.personOf(await sessions.read(cookies), cookieValue(cookies, dataCookie), now)
      return person && myData.overview(person, now)
    },
    /** The contact a code was asked for, while it has not been typed; null for none. */
    askedContact: (cookies: string): string | null =>
      readAskedCode(cookieValue(cookies, askedCodeCookie))?.contact ?? null,
  }
  return {
    consents,
    dataAccess,
    corrections,
    deletions,
    myData,
    myDataPage,
    retention,
    dataCookie,
    askedCodeCookie,
  }
}
