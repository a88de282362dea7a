// The services around accounts, over one database: codes, joining, logging in, new passwords, and the person a call is about.

import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import { isCommonPassword as isCommon } from '#platform/secrets/common-passwords.ts'
import { publicId } from '#platform/secrets/ids.ts'
import type { Passwords } from '#platform/secrets/passwords.ts'
import type { createSessions } from '#platform/secrets/sessions.ts'
import { keyFor, keysFor, type Secret } from '#platform/secrets/shop-secret.ts'
import { createSigner } from '#platform/secrets/signed-value.ts'
import { enqueue } from '#platform/work/jobs.ts'
import { accountEventReport } from '#server/jobs/account-event-report.ts'
import type { LegalTexts } from '#shop/content/legal.service.ts'
import { createAccountEvents } from '#shop/customers/accounts/account-events.service.ts'
import { createLogInService } from '#shop/customers/accounts/log-in.service.ts'
import { createPasswordChanges } from '#shop/customers/accounts/password-change.service.ts'
import { createRecoveryService } from '#shop/customers/accounts/recovery.service.ts'
import { type Captcha, createSignUpService } from '#shop/customers/accounts/sign-up.service.ts'
import { createThrottleService } from '#shop/customers/accounts/throttle.service.ts'
import { createCodeService } from '#shop/customers/codes/code.service.ts'
import { createConsentService } from '#shop/customers/my-data/consents/consent.service.ts'
import { createPasswordCheck } from '#shop/customers/my-data/password-check.service.ts'
import type { SmsService } from '#shop/customers/sms/sms.service.ts'
import { createUserService } from '#shop/customers/user.service.ts'
import type { UserParts } from '#shop/customers/user-parts.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'

interface AccountServicesDeps {
  readonly database: Database
  readonly secret: Secret
  readonly settings: Pick<SettingsService, 'current'>
  readonly logger: Pick<Logger, 'info' | 'error'>
  readonly sessions: Pick<ReturnType<typeof createSessions>, 'endAll'>
  readonly passwords: Passwords
  readonly captcha: Captcha
  readonly sms: Pick<SmsService, 'isAvailable'>
  readonly userParts: UserParts
  /** Says which legal text somebody agrees to; the shop's own when it is left out. */
  readonly legal?: Pick<LegalTexts, 'agreedTo'>
}

/** Builds these services: the shop once, tests with a captcha of their own. */
export function buildAccountServices({
  database,
  secret,
  settings,
  logger,
  sessions,
  passwords,
  captcha,
  sms,
  userParts,
  legal,
}: AccountServicesDeps) {
  const shared = { database, enqueue, newId: publicId, settings }
  const events = createAccountEvents({ database, report: accountEventReport(logger) })
  const codes = createCodeService({ ...shared, keys: keysFor(secret, 'codes') })
  const throttle = createThrottleService({ ...shared, key: keyFor(secret, 'throttle') })
  const consents = createConsentService({ database, ...(legal && { ownVersion: legal.agreedTo }) })
  const signUp = createSignUpService({ ...shared, passwords, codes, captcha, consents, events, isCommon, sms })
  const devices = { deviceSigner: createSigner(secret, 'device'), markKeys: keysFor(secret, 'device marks') }
  const logIns = createLogInService({ ...shared, ...devices, passwords, captcha, throttle, events })
  const key = keyFor(secret, 'recovery')
  const recovery = createRecoveryService({ ...shared, passwords, sessions, throttle, events, isCommon, key })
  const presentPassword = createPasswordCheck({ database, passwords, events, throttle })
  const passwordChanges = createPasswordChanges({ ...shared, passwords, presentPassword, sessions, events, isCommon })
  const users = createUserService({ database, userParts })
  return { accountEvents: events, codes, throttle, signUp, logIns, recovery, passwordChanges, users }
}
