// The cookie that ties suggestions to the browser that got them: a random token, kept for the browser session, that names nobody.
import { cookieValue } from '#shop/shared/cookies.ts'

export const SUGGESTION_COOKIE = 'sugerencias'

/** The token in a `Cookie` header; null for none, or for what is no token. */
export function suggestionBrowser(cookies: string): string | null {
  const token = cookieValue(cookies, SUGGESTION_COOKIE)
  return token !== null && /^[A-Za-z0-9_-]{22}$/.test(token) ? token : null
}
