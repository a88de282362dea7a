// A text message as Twilio takes it: which requests it refuses, with its error codes, and what it answers.
import { randomBytes } from 'node:crypto'

/** Keys only this stand-in takes; a live shop refuses to start with them. */
export const ACCOUNT_SID = `AC${'0'.repeat(32)}`
export const AUTH_TOKEN = 'sandbox-twilio-token'

export type TwilioError = { readonly status: number; readonly code: number; readonly message: string }

export type NewMessage = {
  readonly sid: string
  readonly to: string
  readonly from: string | null
  readonly serviceSid: string | null
  readonly text: string
  readonly callback: string | null
}

type Fields = Readonly<Record<string, string | undefined>>

const MAX_TEXT = 1_600
const MAX_ADDRESS = 4_000

/** The message a form asks for, or why Twilio refuses it. */
export function parseMessage(fields: Fields): NewMessage | TwilioError {
  const { To: to, From: from, MessagingServiceSid: serviceSid, Body: text, StatusCallback: callback } = fields
  if (!to) return refuse(21604, "A 'To' phone number is required.")
  if (!/^\+[1-9]\d{7,14}$/.test(to)) return invalidNumber(to)
  if (!from && !serviceSid) return refuse(21603, "A 'From' phone number is required.")
  if (!text) return refuse(21602, 'Message body is required.')
  if (text.length > MAX_TEXT) return refuse(21617, 'The concatenated message body exceeds the 1600 character limit.')
  if (callback && !isCallback(callback)) return refuse(21609, `The StatusCallback URL ${callback} is not a valid URL.`)
  return {
    sid: `SM${randomBytes(16).toString('hex')}`,
    to,
    from: from ?? null,
    serviceSid: serviceSid ?? null,
    text,
    callback: callback ?? null,
  }
}

export const invalidNumber = (to: string): TwilioError => refuse(21211, `Invalid 'To' Phone Number: ${to}`)

function refuse(code: number, message: string): TwilioError {
  return { status: 400, code, message }
}

function isCallback(address: string): boolean {
  if (address.length > MAX_ADDRESS || !URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && !hostname.includes('_')
}

export function errorView({ status, code, message }: TwilioError) {
  return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }
}

/** The body of a 201. */
export function messageView(message: NewMessage, at: number) {
  const created = new Date(at).toUTCString().replace('GMT', '+0000')
  return {
    account_sid: ACCOUNT_SID,
    api_version: '2010-04-01',
    body: message.text,
    date_created: created,
    date_sent: null,
    date_updated: created,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: message.from,
    messaging_service_sid: message.serviceSid,
    num_media: '0',
    num_segments: String(segmentsOf(message.text)),
    price: null,
    price_unit: 'USD',
    sid: message.sid,
    status: firstStatus(message),
    to: message.to,
    uri: `/2010-04-01/Accounts/${ACCOUNT_SID}/Messages/${message.sid}.json`,
  }
}

export function firstStatus({ serviceSid }: Pick<NewMessage, 'serviceSid'>): string {
  return serviceSid ? 'accepted' : 'queued'
}

/** GSM 03.38: its letters, and those that take two places. */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[\]~|€]*$/
const TWO_PLACES = /[\^{}\\[\]~|€]/g

/** How many messages are paid for: 160 letters, or 70 where one is not of GSM; fewer each when there are several. */
export function segmentsOf(text: string): number {
  const isGsm = GSM.test(text)
  const places = isGsm ? text.length + (text.match(TWO_PLACES)?.length ?? 0) : text.length
  const [alone, each] = isGsm ? [160, 153] : [70, 67]
  return places <= alone ? 1 : Math.ceil(places / each)
}
