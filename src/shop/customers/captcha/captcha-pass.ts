// The cookies of who was verified by e-mail instead of solving a captcha, and of who is told from others behind his address.
import { cookieValue } from '#shop/shared/requests/cookies.ts'

export const PASS_COOKIE = 'verificado'

/** Names a signed cookie: who has it solved a captcha, and is counted for himself. */
export const PROOF_COOKIE = 'persona'

/** The pass, still to be verified; null when there is none. */
export function passInCookies(cookies: string | undefined): string | null {
  return cookieValue(cookies, PASS_COOKIE) || null
}

/** What a form is verified by: what its control solved, or else the pass of a browser that cannot. */
export function captchaPayload(field: string, cookies: string | undefined): string {
  return field !== '' ? field : (passInCookies(cookies) ?? '')
}
