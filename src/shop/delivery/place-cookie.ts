// The commune a browser has chosen, in a cookie that scripts write too: read as something nobody vouches for.
import { cookieIn } from '#shop/shared/cookies.ts'

export const PLACE_COOKIE = 'entrega'

/** Region and commune by their names. */
export interface NamedPlace {
  readonly region: string
  readonly commune: string
}

/** Where a guest is taken to be until told otherwise (spec 1, §3 "stock commune"). */
export const FIRST_PLACE: NamedPlace = { region: 'Metropolitana de Santiago', commune: 'Las Condes' }

/** The place in a form or any other value; null when there is none in it. */
export function placeIn(value: unknown): NamedPlace | null {
  if (typeof value !== 'object' || value === null) return null
  const { region, commune } = value as Partial<Record<string, unknown>>
  return isName(region) && isName(commune) ? { region, commune } : null
}

/** The place in a request's `Cookie` header. */
export function placeInCookies(header: string | undefined): NamedPlace | null {
  try {
    return placeIn(JSON.parse(decodeURIComponent(cookieIn(header, PLACE_COOKIE) ?? '')))
  } catch {
    return null
  }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 60
}
