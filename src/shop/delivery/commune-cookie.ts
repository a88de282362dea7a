// The commune a browser has chosen, in a cookie that scripts write too: untrusted input.
import { parseCoordinates } from '#shop/geography/point.ts'
import { cookieValue } from '#shop/shared/cookies.ts'
import { COMMUNE_COOKIE, type NamedCommune } from './cookies.ts'

/** The commune in a form or any other value; null when there is none in it. */
export function parseCommune(value: unknown): NamedCommune | null {
  if (typeof value !== 'object' || value === null) return null
  const { region, commune, lat, lng } = value as Partial<Record<string, unknown>>
  if (!isName(region) || !isName(commune)) return null
  const point = typeof lat === 'number' && typeof lng === 'number' ? parseCoordinates(`${lat},${lng}`) : null
  return { region, commune, ...(point && { point }) }
}

/** The cookie's text. */
export function communeText({ region, commune, point }: NamedCommune): string {
  const at = point && { lat: rounded(point.latitude), lng: rounded(point.longitude) }
  return JSON.stringify({ region, commune, ...at })
}

/** The commune in a request's `Cookie` header. */
export function communeInCookies(header: string | undefined): NamedCommune | null {
  try {
    return parseCommune(JSON.parse(decodeURIComponent(cookieValue(header, COMMUNE_COOKIE) ?? '')))
  } catch {
    return null
  }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 60
}
