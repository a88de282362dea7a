// Reading and writing the few cookies that are meant for scripts.
import { cookieValue } from '#shop/shared/requests/cookies.ts'

/** The decoded value of a cookie of this page, or null. */
export function cookie(name: string): string | null {
  const value = cookieValue(document.cookie, name)
  return value === null ? null : decoded(value)
}

/** Writes a cookie as it stands: for the browser session, or for so many seconds; 0 takes it away. */
export function setCookie(name: string, value: string, seconds?: number): void {
  const lasts = seconds === undefined ? '' : `; Max-Age=${seconds}`
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not in every browser yet
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${lasts}${secure}`
}

export const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The same without blocking: `document.cookie` waits for another process of the browser. */
export async function cookieSoon(name: string): Promise<string | null> {
  if (!('cookieStore' in window)) return cookie(name)
  try {
    const value = (await cookieStore.get(name))?.value
    return value === undefined ? null : decoded(value)
  } catch {
    return cookie(name) // not allowed on this page
  }
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
