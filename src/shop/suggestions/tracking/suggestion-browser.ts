// The cookie that ties suggestions to a browser: a random token for the browser session that names nobody.
import { cookieValue } from '#shop/shared/requests/cookies.ts'

export const SUGGESTION_COOKIE = 'sugerencias'

/** The token in a `Cookie` header; null when there is no valid one. */
export function suggestionBrowser(cookies: string): string | null {
  const token = cookieValue(cookies, SUGGESTION_COOKIE)
  return token !== null && /^[A-Za-z0-9_-]{22}$/.test(token) ? token : null
}
