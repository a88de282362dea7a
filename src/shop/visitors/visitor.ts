// What may be reported of a visitor: nothing without consent, then advertisers' cookies, address and browser.
import { createHash } from 'node:crypto'
import { cookieValue } from '#shop/shared/requests/cookies.ts'
import { hasConsent } from './cookie-consent.ts'

/** A visitor with consent, at the moment of an event. */
export interface Visitor {
  /** Meta's browser id and click id (cookies `_fbp` and `_fbc`). */
  readonly fbp: string | null
  readonly fbc: string | null
  /** GA4's client id: of the cookie `_ga`, the part after `GA1.1.`. */
  readonly client: string | null
  readonly ip: string
  readonly userAgent: string
  /** SHA-256 of the customer's public id. */
  readonly customer: string | null
}

export interface VisitorRequest {
  readonly cookies: string
  readonly ip: string
  readonly userAgent: string
  readonly customer: { readonly id: string } | null
}

/** The cookies that identify a visitor, each with its valid form. */
const COOKIES = {
  _fbp: /^fb\.\d\.\d{10,16}\.[\w-]{1,60}$/,
  _fbc: /^fb\.\d\.\d{10,16}\.[\w.-]{1,500}$/,
  _ga: /^GA\d\.\d\.(\d{1,15}\.\d{1,15})$/,
} as const

/** Their names: what is removed when consent is withdrawn. */
export const VISITOR_COOKIES = Object.keys(COOKIES) as (keyof typeof COOKIES)[]

/** The visitor of a request; null without consent. */
export function visitorOf({ cookies, ip, userAgent, customer }: VisitorRequest): Visitor | null {
  if (!hasConsent(cookies)) return null
  const found = (name: keyof typeof COOKIES) => {
    const match = COOKIES[name].exec(cookieValue(cookies, name) ?? '')
    return match ? (match[1] ?? match[0]) : null
  }
  return {
    fbp: found('_fbp'),
    fbc: found('_fbc'),
    client: found('_ga'),
    ip: ip.replace(/^::ffff:/, ''),
    userAgent,
    customer: customer && hashPersonalData(customer.id),
  }
}

/** Cookies for a visitor who consents and has none, in Meta's and Google's form. `random` is an unguessable number. */
export function newVisitorCookies(cookies: string, now: Date, random: number): Record<string, string> {
  const missing = (name: keyof typeof COOKIES) => cookieValue(cookies, name) === null
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    ...(missing('_fbp') ? { _fbp: `fb.1.${now.getTime()}.${random}` } : {}),
    ...(missing('_ga') ? { _ga: `GA1.1.${random}.${seconds}` } : {}),
  }
}

/** Personal data as Meta wants it: trimmed, lower case, SHA-256 in hexadecimal. Null for an empty text. */
export function hashPersonalData(text: string): string | null {
  const plain = text.trim().toLowerCase()
  return plain === '' ? null : createHash('sha256').update(plain).digest('hex')
}
