// Builds the services of places: communes, the areas and stores that serve them, and the search of addresses (Google's with a key, else our
// own gazetteer of streets).
import type { Clock } from '#platform/clock.ts'
import type { MapsConfig } from '#platform/config/config-maps.ts'
import type { Database } from '#platform/database/database.ts'
import { createGetText } from '#platform/http/get-text.ts'
import { createPostJson } from '#platform/http/post-json.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createCoverage } from '#shop/delivery/coverage/coverage.service.ts'
import { createCommuneFinder } from '#shop/geography/commune-finder.service.ts'
import { createGazetteer } from '#shop/geography/gazetteer/gazetteer.service.ts'
import { createGooglePlaces } from '#shop/geography/google/google-places.provider.ts'
import { createPlaceSearch } from '#shop/geography/place-search.service.ts'
import { createStoreService } from '#shop/stores/store.service.ts'

interface PlaceServicesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly maps: MapsConfig
}

export type PlaceServices = ReturnType<typeof buildPlaceServices>

export function buildPlaceServices({ maps, ...shared }: PlaceServicesDeps) {
  const { database } = shared
  const communes = createCommuneFinder({ database })
  const coverage = createCoverage({ ...shared, communes })
  const gazetteer = createGazetteer({ database, communes })
  return {
    communes,
    coverage,
    stores: createStoreService({ ...shared, coverage }),
    gazetteer,
    places: createPlaceSearch({ ...shared, communes, gazetteer, google: googleOf(maps) }),
  }
}

/** Connects to Google's maps; null without a key. */
function googleOf(maps: MapsConfig) {
  if (!maps) return null
  const post = createPostJson('google-maps', maps.timeoutMs, { 'x-goog-api-key': maps.key })
  return createGooglePlaces({ ...maps, post, get: createGetText('google-maps', maps.timeoutMs) })
}
