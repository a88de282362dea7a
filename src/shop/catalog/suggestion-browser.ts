// The cookie that ties suggestions to the browser that got them: a random token, kept for the browser session, that names nobody.

export const SUGGESTION_COOKIE = 'sugerencias'

/** The token in a `Cookie` header; null for none, or for what is no token. */
export function suggestionBrowser(cookies: string): string | null {
  return new RegExp(`(?:^|;\\s*)${SUGGESTION_COOKIE}=([A-Za-z0-9_-]{22})(?:;|$)`).exec(cookies)?.[1] ?? null
}
