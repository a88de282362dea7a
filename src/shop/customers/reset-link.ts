// The link of a letter that sets a new password: RUT and token, in the address once, afterwards in a cookie of that page alone.
import { cookieValue } from '#shop/shared/requests/cookies.ts'

export const RESET_COOKIE = 'restablecer'

export interface ResetLink {
  readonly rut: string
  readonly token: string
}

/** What an address brings; null when either is missing or longer than any we write. */
export function resetLinkOf(rut: unknown, token: unknown): ResetLink | null {
  if (typeof rut !== 'string' || typeof token !== 'string') return null
  return /^[\dkK.-]{1,14}$/.test(rut) && /^[\w-]{1,100}$/.test(token) ? { rut, token } : null
}

/** As the cookie's value. */
export function writeResetLink({ rut, token }: ResetLink): string {
  return `${rut}_${token}`
}

/** The link a request's cookies hold. */
export function readResetLink(cookies: string | undefined): ResetLink | null {
  const [, rut, token] = /^([^_]+)_(.+)$/.exec(cookieValue(cookies, RESET_COOKIE) ?? '') ?? []
  return resetLinkOf(rut, token)
}
