// Reads and writes the cookie with the commune a browser has chosen. Scripts write it too, so it is untrusted input.
import { parseCoordinates } from '#shop/geography/point.ts'
import { cookieValue } from '#shop/shared/requests/cookies.ts'
import { COMMUNE_COOKIE, type NamedCommune } from './cookies.ts'

/** Reads a commune from a form or any other value; null when there is none in it. */
export function parseCommune(value: unknown): NamedCommune | null {
  if (typeof value !== 'object' || value === null) return null
  const { region, commune, lat, lng } = value as Partial<Record<string, unknown>>
  if (!isName(region) || !isName(commune)) return null
  const point = typeof lat === 'number' && typeof lng === 'number' ? parseCoordinates(`${lat},${lng}`) : null
  return { region, commune, ...(point && { point }) }
}

/** Writes the cookie's text. */
export function communeText({ region, commune, point }: NamedCommune): string {
  const at = point && { lat: rounded(point.latitude), lng: rounded(point.longitude) }
  return JSON.stringify({ region, commune, ...at })
}

/** Reads the commune from a request's `Cookie` header; null without one. */
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
