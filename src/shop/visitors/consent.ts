// What a visitor answered to the notice about cookies: whether we may count visits and tell advertisers about them.
import { cookieValue } from '#shop/shared/cookies.ts'

/** The cookie that remembers it; readable by our scripts, never HttpOnly. */
export const CONSENT_COOKIE = 'consentimiento'

const ANSWERS = ['si', 'no'] as const

export type ConsentAnswer = (typeof ANSWERS)[number]

/** Whether a text is one of the two answers. */
export function isConsentAnswer(text: unknown): text is ConsentAnswer {
  return ANSWERS.includes(text as ConsentAnswer)
}

/** The answer in a `Cookie` header (or `document.cookie`); null when nobody has answered, or with something else. */
export function consentIn(cookies: string): ConsentAnswer | null {
  const value = cookieValue(cookies, CONSENT_COOKIE)
  return isConsentAnswer(value) ? value : null
}

/** Only a plain yes is a yes: no answer means that nothing is counted, loaded or sent. */
export function hasConsent(cookies: string): boolean {
  return consentIn(cookies) === 'si'
}
