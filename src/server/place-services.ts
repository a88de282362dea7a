// Finding places: the gazetteer of streets, and Google where it has a key.
import type { Clock } from '#platform/clock.ts'
import type { MapsConfig } from '#platform/config-maps.ts'
import type { Database } from '#platform/database.ts'
import { createGetText } from '#platform/get-text.ts'
import type { Logger } from '#platform/logger.ts'
import { createPostJson } from '#platform/post-json.ts'
import type { CommuneFinder } from '#shop/geography/commune-finder.ts'
import { createGazetteer } from '#shop/geography/gazetteer/gazetteer.service.ts'
import { createGooglePlaces } from '#shop/geography/google/google-places.provider.ts'
import { createPlaceSearch } from '#shop/geography/place-search.service.ts'

interface PlaceServicesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Pick<Logger, 'error'>
  readonly maps: MapsConfig
  readonly communes: CommuneFinder
}

export function buildPlaceServices({ maps, communes, ...deps }: PlaceServicesDeps) {
  const gazetteer = createGazetteer({ database: deps.database, communes })
  const places = createPlaceSearch({ ...deps, communes, gazetteer, google: googleOf(maps) })
  return { gazetteer, places }
}

/** Null without a contract with Google. */
function googleOf(maps: MapsConfig) {
  if (!maps) return null
  const post = createPostJson(maps.timeoutMs, { 'x-goog-api-key': maps.key })
  return createGooglePlaces({ ...maps, post, get: createGetText(maps.timeoutMs) })
}
