// A visitor's answer about cookies: whether visits may be counted and reported to advertisers.
import { cookieValue } from '#shop/shared/requests/cookies.ts'

/** The cookie with the answer; our scripts read it, so it is not HttpOnly. */
export const CONSENT_COOKIE = 'consentimiento'

const ANSWERS = ['si', 'no'] as const

export type ConsentAnswer = (typeof ANSWERS)[number]

export function isConsentAnswer(text: unknown): text is ConsentAnswer {
  return ANSWERS.includes(text as ConsentAnswer)
}

/** The answer in a `Cookie` header (or `document.cookie`); null when there is none. */
export function consentIn(cookies: string): ConsentAnswer | null {
  const value = cookieValue(cookies, CONSENT_COOKIE)
  return isConsentAnswer(value) ? value : null
}

/** Only `si` is consent: without it nothing is counted, loaded or sent. */
export function hasConsent(cookies: string): boolean {
  return consentIn(cookies) === 'si'
}
