// Builds the services that say who a request comes from: sessions, the audience a cookie proves, captchas, and codes by text message.

import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createSmsHttp } from '#platform/messages/sms-http.ts'
import { createTwilio } from '#platform/messages/sms-twilio.ts'
import { createChallengeIssuer } from '#platform/secrets/captcha.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { createLivingSessions } from '#platform/secrets/living-sessions.ts'
import { createPasswords } from '#platform/secrets/passwords.ts'
import { createSessions } from '#platform/secrets/sessions.ts'
import { keyFor } from '#platform/secrets/shop-secret.ts'
import { createSigner } from '#platform/secrets/signed-value.ts'
import { enqueue } from '#platform/work/jobs.ts'
import { createAudienceCookie } from '#server/http/audience-cookie.ts'
import { createProvenAudience } from '#server/http/proven-audience.ts'
import { createCaptchaService } from '#shop/customers/captcha/captcha.service.ts'
import { createSmsService } from '#shop/customers/sms/sms.service.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import { paths } from '#texts/paths.ts'

interface VisitorServicesDeps {
  readonly config: Pick<Config, 'secret' | 'secure' | 'sms' | 'siteUrl'>
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly settings: SettingsService
}

export type VisitorServices = ReturnType<typeof buildVisitorServices>

export function buildVisitorServices({ config, database, clock, logger, settings }: VisitorServicesDeps) {
  const { secret, secure } = config
  const machineNow = () => new Date()
  const sessions = createSessions(database, secure)
  const audienceCookie = createAudienceCookie({ signer: createSigner(secret, 'audience'), secure, now: clock.now })
  const livingSessions = createLivingSessions({
    find: sessions.living,
    onFailure: (error) => logger.warn({ err: error }, 'sessions could not be read'),
  })
  return {
    sessions,
    audienceCookie,
    livingSessions,
    audience: createProvenAudience({
      proof: audienceCookie,
      sessionCookie: sessions.cookieName,
      sessions: livingSessions,
      now: () => clock.now().getTime(),
    }),
    passwords: createPasswords(),
    captcha: createCaptchaService({
      database,
      settings,
      enqueue,
      issuer: createChallengeIssuer(secret),
      passes: createSigner(secret, 'captcha pass'),
      proofs: createSigner(secret, 'captcha proof'),
      key: keyFor(secret, 'captcha sendings'),
      newId: publicId,
      now: machineNow, // altcha-lib asks the machine's clock, too
    }),
    sms: createSmsService({ database, settings, logger, provider: smsProviderOf(config), now: machineNow }),
  }
}

/** Builds the provider of text messages; null without a contract with one. */
function smsProviderOf({ sms: { twilio, http, timeoutMs }, siteUrl }: Pick<Config, 'sms' | 'siteUrl'>) {
  if (twilio) return createTwilio(twilio, timeoutMs, siteUrl + paths.smsNotice)
  return http && createSmsHttp(http, timeoutMs)
}
