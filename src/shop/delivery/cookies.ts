// Names of the cookies with what was chosen for the delivery, and the commune that holds until one is. Apart from what reads
// them (commune-cookie.ts, state/cookie-selection.ts): the script of every page needs no more.
import type { Point } from '#shop/geography/point.ts'

/** Cookie with the chosen commune, and the point of the address where one was chosen. */
export const COMMUNE_COOKIE = 'entrega'

/** Cookie with the number of the store where a pickup is collected. */
export const PICKUP_COOKIE = 'retiro'

/** Region and commune by their names. */
export interface NamedCommune {
  readonly region: string
  readonly commune: string
  /** Of the address, where one was chosen: to about ten metres. */
  readonly point?: Point
}

/** Where a guest is until a commune is chosen. */
export const DEFAULT_COMMUNE: NamedCommune = { region: 'Metropolitana de Santiago', commune: 'Las Condes' }
