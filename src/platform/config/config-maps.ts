// Reads the variables of Google Maps. Without a key the shop finds addresses in its gazetteer and draws its own map.
import { z } from 'zod'
import { faults } from '#texts/opening.ts'
import { address, formed, timeout } from './config-values.ts'

const MAPS_HOST = 'https://maps.googleapis.com'
const PLACES_HOST = 'https://places.googleapis.com'

const key = formed(/^[\w-]{8,100}$/, 'AIzaSyA1B2-c3D4_e5F6').optional()

export const mapsVariables = {
  /** The server's key, for Places and Geocoding. */
  GOOGLE_MAPS_API_KEY: key,
  /** The key of the browser's map, which anybody can read. Left out, it is the server's, with which a live shop does not open. */
  GOOGLE_MAPS_BROWSER_KEY: key,
  GOOGLE_PLACES_URL: address(PLACES_HOST),
  GOOGLE_GEOCODE_URL: address(MAPS_HOST),
  GOOGLE_SCRIPT_URL: address(MAPS_HOST),
  /** Milliseconds for one call: somebody is typing, and a later answer is of no use. */
  GOOGLE_TIMEOUT_MS: timeout(2_500, 30_000),
}

const variables = z.object(mapsVariables)

export type MapsConfig = ReturnType<typeof mapsConfig>

/** Makes the configuration of Google Maps; null without a key. */
export function mapsConfig(env: z.output<typeof variables>) {
  if (!env.GOOGLE_MAPS_API_KEY) return null
  return {
    key: env.GOOGLE_MAPS_API_KEY,
    browserKey: env.GOOGLE_MAPS_BROWSER_KEY ?? env.GOOGLE_MAPS_API_KEY,
    /** `/v1/places…` */
    placesUrl: env.GOOGLE_PLACES_URL,
    /** `/maps/api/geocode/json` */
    geocodeUrl: env.GOOGLE_GEOCODE_URL,
    /** `/maps/api/js` */
    scriptUrl: env.GOOGLE_SCRIPT_URL,
    timeoutMs: env.GOOGLE_TIMEOUT_MS,
  }
}

/** Lists what a live shop refuses to start with: the sandbox's keys, or another host than the real one. */
export function unsafeMapsSettings(maps: MapsConfig): string[] {
  if (!maps) return []
  const wrong: string[] = []
  if (maps.key.startsWith('sandbox')) wrong.push(faults.testKey('GOOGLE_MAPS_API_KEY'))
  if (maps.browserKey.startsWith('sandbox')) wrong.push(faults.testKey('GOOGLE_MAPS_BROWSER_KEY'))
  if (maps.browserKey === maps.key) wrong.push(faults.browserKey)
  if (maps.placesUrl !== PLACES_HOST) wrong.push(faults.notProduction('GOOGLE_PLACES_URL'))
  if (maps.geocodeUrl !== MAPS_HOST) wrong.push(faults.notProduction('GOOGLE_GEOCODE_URL'))
  if (maps.scriptUrl !== MAPS_HOST) wrong.push(faults.notProduction('GOOGLE_SCRIPT_URL'))
  return wrong
}
