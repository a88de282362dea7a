// Builds the services of personal data, over one database: who may see what, corrections, consents, deletion,
// retention.
import { publicId } from '#platform/secrets/ids.ts'
import type { createSessions } from '#platform/secrets/sessions.ts'
import type { Secret } from '#platform/secrets/shop-secret.ts'
import { createSigner } from '#platform/secrets/signed-value.ts'
import { enqueue } from '#platform/work/jobs.ts'
import type { AccountEvents } from '#shop/customers/accounts/account-events.service.ts'
import type { CodeService } from '#shop/customers/codes/code.service.ts'
import { createIdentityService } from '#shop/customers/identity/identity.service.ts'
import { readAskedCode } from '#shop/customers/my-data/asked-code.ts'
import { createConsentService } from '#shop/customers/my-data/consents/consent.service.ts'
import { createContactMoveService } from '#shop/customers/my-data/contact-move.service.ts'
import { createCorrectionService } from '#shop/customers/my-data/correction.service.ts'
import { createAccessService } from '#shop/customers/my-data/data-access.service.ts'
import { createDeletionService } from '#shop/customers/my-data/deletion.service.ts'
import { createMyDataService } from '#shop/customers/my-data/my-data.service.ts'
import { createPasswordCheck, type PasswordCheckDeps } from '#shop/customers/my-data/password-check.service.ts'
import { createRetentionService } from '#shop/customers/my-data/retention.service.ts'
import { readTypedContact } from '#shop/customers/my-data/typed-contact.ts'
import type { SmsService } from '#shop/customers/sms/sms.service.ts'
import type { CardService } from '#shop/payments/methods/webpay-oneclick/card.service.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import { cookieValue } from '#shop/shared/requests/cookies.ts'

export interface PersonalDataDeps extends Omit<PasswordCheckDeps, 'events'> {
  readonly secret: Secret
  readonly secure: boolean
  readonly accountEvents: AccountEvents
  readonly settings: Pick<SettingsService, 'current'>
  readonly sessions: Pick<ReturnType<typeof createSessions>, 'read' | 'keyOf' | 'endAll'>
  readonly codes: Pick<CodeService, 'issue' | 'redeem'>
  readonly sms: Pick<SmsService, 'isAvailable'>
  readonly cards: readonly Pick<CardService, 'forgetOf'>[]
}

/** Builds these services: the shop once, tests with codes of their own. */
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
  const proofCookie = `${dataCookie}-prueba`
  const typedContactCookie = `${dataCookie}-contacto`
  const consents = createConsentService({ database })
  const dataAccess = createAccessService({ database, codes, sms, signer: createSigner(secret, 'my data') })
  const passwords = createPasswordCheck({ database, passwords: stored, events, throttle })
  const identity = createIdentityService({ database, passwords, codes, sms })
  const signer = createSigner(secret, 'stopping a change of contact')
  const moves = createContactMoveService({ database, enqueue, newId: publicId, sms, sessions, events, signer })
  const corrections = createCorrectionService({ database, codes, sms, identity, moves, events })
  const deletions = createDeletionService({ database, enqueue, newId: publicId, identity, consents, events, cards })
  const myData = createMyDataService({ database, corrections, deletions, identity, moves })
  const retention = createRetentionService({ database, settings })

  /** Reads what the page of personal data shows, by its request's cookies. */
  const myDataPage = {
    async overview(cookies: string, now: Date) {
      const person = await dataAccess.personOf(await sessions.read(cookies), cookieValue(cookies, dataCookie), now)
      return person && myData.overview(person, sessions.keyOf(cookies), now)
    },
    /** Gives the new contact to which a code is under way; null when none is. */
    askedContact: (cookies: string): string | null =>
      readAskedCode(cookieValue(cookies, askedCodeCookie))?.contact ?? null,
    /** Gives the contact to which a code in place of the password is under way; null when none is. */
    proofWentTo: (cookies: string): string | null => readAskedCode(cookieValue(cookies, proofCookie))?.contact ?? null,
    /** Gives the new contact of a form that was refused, so that nobody types it twice. */
    typedContact: (cookies: string) => readTypedContact(cookieValue(cookies, typedContactCookie)),
    /** Says whether the link of a letter can still stop a change of contact. */
    mayStop: (key: string, now: Date): boolean => moves.isLive(key, now),
  }
  return {
    consents,
    identity,
    contactMoves: moves,
    dataAccess,
    corrections,
    deletions,
    myData,
    myDataPage,
    retention,
    dataCookie,
    askedCodeCookie,
    proofCookie,
    typedContactCookie,
  }
}
