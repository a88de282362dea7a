// What may be told of a visitor: nothing without consent, and no more than what advertisers' cookies, address and browser say.
import { createHash } from 'node:crypto'
import { cookieValue } from '#shop/shared/cookies.ts'
import { hasConsent } from './consent.ts'

/** Of somebody who accepted, at the moment of an event. */
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

/** The cookies that recognize a visitor, each with what it may look like. */
const COOKIES = {
  _fbp: /^fb\.\d\.\d{10,16}\.[\w-]{1,60}$/,
  _fbc: /^fb\.\d\.\d{10,16}\.[\w.-]{1,500}$/,
  _ga: /^GA\d\.\d\.(\d{1,15}\.\d{1,15})$/,
} as const

/** Their names: what is taken back with the consent. */
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

/** The cookies given to somebody who accepts and has none, as Meta and Google write theirs. `chance` is a whole number nobody can guess. */
export function newVisitorCookies(cookies: string, now: Date, chance: number): Record<string, string> {
  const missing = (name: keyof typeof COOKIES) => cookieValue(cookies, name) === null
  const seconds = Math.floor(now.getTime() / 1000)
  return {
    ...(missing('_fbp') ? { _fbp: `fb.1.${now.getTime()}.${chance}` } : {}),
    ...(missing('_ga') ? { _ga: `GA1.1.${chance}.${seconds}` } : {}),
  }
}

/** How Meta wants what names a person: trimmed, lower case, SHA-256 in hexadecimal. Null for nothing. */
export function hashPersonalData(text: string): string | null {
  const plain = text.trim().toLowerCase()
  return plain === '' ? null : createHash('sha256').update(plain).digest('hex')
}
