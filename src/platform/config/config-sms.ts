// Reads the variables of whoever sends text messages: Twilio, or any aggregator over HTTP. Without either none are sent.
import { z } from 'zod'
import { faults, opening } from '#texts/opening.ts'
import { address, anyAddress, formed, timeout } from './config-values.ts'

const TWILIO_HOST = 'https://api.twilio.com'

export const smsVariables = {
  SMS_TIMEOUT_MS: timeout(10_000, 60_000),
  TWILIO_BASE_URL: address(TWILIO_HOST),
  TWILIO_ACCOUNT_SID: formed(/^AC[0-9a-f]{32}$/, 'AC0123456789abcdef0123456789abcdef').optional(),
  TWILIO_AUTH_TOKEN: z.string().min(8).optional(),
  /** The number from which messages come, or the name that is shown for it. */
  TWILIO_FROM: formed(/^(\+[1-9]\d{6,14}|[A-Za-z0-9 ]{2,11})$/, '+56912345678 o MiTienda').optional(),
  TWILIO_MESSAGING_SERVICE_SID: formed(/^MG[0-9a-f]{32}$/, 'MG0123456789abcdef0123456789abcdef').optional(),
  SMS_HTTP_URL: anyAddress().optional(),
  SMS_HTTP_METHOD: z.enum(['POST', 'PUT']).default('POST'),
  /** One header, `Name: value`. */
  SMS_HTTP_HEADER: formed(/^[\w-]+: \S.*$/, 'Authorization: Bearer abc').optional(),
  /** The body as JSON, in which `{to}`, `{text}` and `{ref}` stand for the message's own. */
  SMS_HTTP_BODY: z.string().refine(isJson, opening.values.json).default('{"to":"{to}","text":"{text}","ref":"{ref}"}'),
  /** The path of the message's id in the response (`messages.0.id`). */
  SMS_HTTP_ID: z.string().default('id'),
}

const variables = z.object(smsVariables)
type Variables = z.output<typeof variables>

export interface TwilioConfig {
  readonly baseUrl: string
  readonly accountSid: string
  readonly authToken: string
  readonly sender: { readonly From: string } | { readonly MessagingServiceSid: string }
}

export interface SmsHttpConfig {
  readonly url: string
  readonly method: 'POST' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly idPath: string
}

export type SmsConfig = ReturnType<typeof smsConfig>

/** Makes the configuration of both providers; null for one whose keys are missing. At most one of the two has them. */
export function smsConfig(env: Variables) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, SMS_HTTP_URL: url } = env
  const { TWILIO_FROM: From, TWILIO_MESSAGING_SERVICE_SID: MessagingServiceSid } = env
  const sender = MessagingServiceSid ? { MessagingServiceSid } : From ? { From } : null
  const twilio: TwilioConfig | null =
    accountSid && authToken && sender ? { baseUrl: env.TWILIO_BASE_URL, accountSid, authToken, sender } : null
  const http: SmsHttpConfig | null = url
    ? {
        url,
        method: env.SMS_HTTP_METHOD,
        headers: headerOf(env.SMS_HTTP_HEADER),
        body: JSON.parse(env.SMS_HTTP_BODY) as unknown,
        idPath: env.SMS_HTTP_ID,
      }
    : null
  const anyOfTwilio = Boolean(accountSid || authToken || sender)
  return {
    timeoutMs: env.SMS_TIMEOUT_MS,
    twilio,
    http,
    /** Half a set of keys is a mistake: the shop refuses to start. */
    incomplete: [
      ...(anyOfTwilio && !twilio
        ? [faults.together(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM o TWILIO_MESSAGING_SERVICE_SID'])]
        : []),
      ...(twilio && http ? [faults.exclusive('SMS_HTTP_URL', 'TWILIO_ACCOUNT_SID')] : []),
    ],
  }
}

/** Lists what a live shop refuses to start with: the sandbox's token, or another host than the real one. */
export function unsafeSmsSettings({ twilio, http }: Pick<SmsConfig, 'twilio' | 'http'>): string[] {
  const wrong: string[] = []
  if (twilio?.authToken.startsWith('sandbox')) wrong.push(faults.testKey('TWILIO_AUTH_TOKEN'))
  if (twilio && !/^https:\/\/api\.([a-z0-9-]+\.)*twilio\.com$/.test(twilio.baseUrl))
    wrong.push(faults.notProduction('TWILIO_BASE_URL'))
  if (http && !http.url.startsWith('https:')) wrong.push(faults.notEncrypted('SMS_HTTP_URL'))
  return wrong
}

function headerOf(header: string | undefined): Record<string, string> {
  const [name, ...value] = header?.split(': ') ?? []
  return name ? { [name]: value.join(': ') } : {}
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
