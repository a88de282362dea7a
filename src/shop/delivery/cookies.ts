// Names the cookies of the choices about delivery, and the commune that counts until one is chosen. Their reading is elsewhere
// (commune-cookie.ts, state/cookie-selection.ts), since the script of every page needs no more than this.
import type { Point } from '#shop/geography/point.ts'

/** The cookie with the chosen commune, and the point of the address where one was chosen. */
export const COMMUNE_COOKIE = 'entrega'

/** The cookie with the number of the store where a pickup is collected. */
export const PICKUP_COOKIE = 'retiro'

/** A region and commune by their names. */
export interface NamedCommune {
  readonly region: string
  readonly commune: string
  /** The point of the address to about ten metres, where one was chosen. */
  readonly point?: Point
}

/** The commune that counts for a guest until he chooses one. */
export const DEFAULT_COMMUNE: NamedCommune = { region: 'Metropolitana de Santiago', commune: 'Las Condes' }
