// Reading the few cookies that are meant for scripts.
import { cookieValue } from '#shop/shared/cookies.ts'

/** The decoded value of a cookie of this page, or null. */
export function cookie(name: string): string | null {
  const value = cookieValue(document.cookie, name)
  return value === null ? null : decoded(value)
}

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
