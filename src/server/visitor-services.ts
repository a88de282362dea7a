// Who a request comes from: sessions, the audience a cookie proves, whether somebody is human, and text messages with codes.
import { createChallengeIssuer } from '#platform/captcha.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import { publicId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs.ts'
import { createLivingSessions } from '#platform/living-sessions.ts'
import type { Logger } from '#platform/logger.ts'
import { createPasswords } from '#platform/passwords.ts'
import { createSessions } from '#platform/sessions.ts'
import { createSigner, keyFor } from '#platform/signed-value.ts'
import { createSmsHttp } from '#platform/sms-http.ts'
import { createTwilio } from '#platform/sms-twilio.ts'
import { createCaptchaService } from '#shop/customers/captcha/captcha.service.ts'
import { createSmsService } from '#shop/customers/sms/sms.service.ts'
import type { SettingsService } from '#shop/settings/settings.service.ts'
import { paths } from '#texts/paths.ts'
import { createAudienceCookie } from './audience-cookie.ts'
import { createProvenAudience } from './proven-audience.ts'

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
      key: keyFor(secret, 'captcha sendings'),
      newId: publicId,
      now: machineNow, // altcha-lib asks the machine's clock, too
    }),
    sms: createSmsService({ database, settings, logger, provider: smsProviderOf(config), now: machineNow }),
  }
}

/** Null without a contract with anybody who sends text messages. */
function smsProviderOf({ sms: { twilio, http, timeoutMs }, siteUrl }: Pick<Config, 'sms' | 'siteUrl'>) {
  if (twilio) return createTwilio(twilio, timeoutMs, siteUrl + paths.smsNotice)
  return http && createSmsHttp(http, timeoutMs)
}
