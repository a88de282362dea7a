// Reading the few cookies that are meant for scripts.
import { cookieIn } from '#shop/shared/cookies.ts'

/** The decoded value of a cookie of this page, or null. */
export function cookie(name: string): string | null {
  const value = cookieIn(document.cookie, name)
  if (value === null) return null
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
