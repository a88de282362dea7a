// The commune a browser has chosen, in a cookie that scripts write too: untrusted input.
import { cookieValue } from '#shop/shared/cookies.ts'

export const COMMUNE_COOKIE = 'entrega'

/** Region and commune by their names. */
export interface NamedCommune {
  readonly region: string
  readonly commune: string
}

/** Where a guest is until a commune is chosen. */
export const DEFAULT_COMMUNE: NamedCommune = { region: 'Metropolitana de Santiago', commune: 'Las Condes' }

/** The commune in a form or any other value; null when there is none in it. */
export function parseCommune(value: unknown): NamedCommune | null {
  if (typeof value !== 'object' || value === null) return null
  const { region, commune } = value as Partial<Record<string, unknown>>
  return isName(region) && isName(commune) ? { region, commune } : null
}

/** The commune in a request's `Cookie` header. */
export function communeInCookies(header: string | undefined): NamedCommune | null {
  try {
    return parseCommune(JSON.parse(decodeURIComponent(cookieValue(header, COMMUNE_COOKIE) ?? '')))
  } catch {
    return null
  }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 60
}
