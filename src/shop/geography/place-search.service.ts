// Finding places for the shop: Google where it has a key, else, and while Google fails, the gazetteer.

import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import { MINUTE } from '#shop/shared/durations.ts'
import type { CommuneFinder } from './commune-finder.ts'
import type { Gazetteer } from './gazetteer/gazetteer.service.ts'
import { isGazetteerId } from './gazetteer/place-id.ts'
import type { FoundPlace, PlaceSearch } from './place-search.ts'

/** After a failure Google is not asked for so long: nobody waits twice for a party that is away. */
const REST_MS = 30_000
/** Questions to Google a minute, of all visitors together: each is paid for. The gazetteer answers the others. */
const MOST_PAID = 300

interface Deps {
  readonly gazetteer: Pick<Gazetteer, keyof PlaceSearch | 'communeNamed'>
  /** Null without a key. */
  readonly google: PlaceSearch | null
  readonly communes: CommuneFinder
  readonly clock: Clock
  readonly logger: Pick<Logger, 'error'>
}

export function createPlaceSearch({ gazetteer, google, communes, clock, logger }: Deps): PlaceSearch {
  if (!google) return gazetteer
  let restsUntil = 0
  let minute = 0
  let paid = 0

  /** Counts one more question; false, and said once a minute, when there were enough of them. */
  function mayPay(at: number): boolean {
    const current = Math.floor(at / MINUTE)
    if (current !== minute) [minute, paid] = [current, 0]
    paid += 1
    if (paid === MOST_PAID + 1) logger.error({ most: MOST_PAID }, 'ALERT: too many questions to Google in a minute')
    return paid <= MOST_PAID
  }

  async function googleOr<Value>(
    ask: (google: PlaceSearch) => Promise<Value>,
    otherwise: () => Promise<Value>,
  ): Promise<Value> {
    const at = clock.now().getTime()
    if (!google || at < restsUntil || !mayPay(at)) return otherwise()
    try {
      return await ask(google)
    } catch (error) {
      restsUntil = clock.now().getTime() + REST_MS
      logger.error({ err: error }, 'Google found no places; the gazetteer answers for a while')
      return otherwise()
    }
  }

  /** With our names of commune and region; null for a place that is in no commune of Chile. */
  function named(found: FoundPlace | null): FoundPlace | null {
    if (!found) return null
    const around = communes.communeAt(found.point)
    if (!around) return null
    const { commune, region } = gazetteer.communeNamed(found.commune) ?? around
    return { ...found, commune: commune.name, region: region.name }
  }

  return {
    suggest: (text, session) =>
      googleOr(
        (google) => google.suggest(text, session),
        () => gazetteer.suggest(text, session),
      ),
    resolve: (id, session) =>
      isGazetteerId(id)
        ? gazetteer.resolve(id, session)
        : googleOr(
            async (google) => named(await google.resolve(id, session)),
            () => gazetteer.resolve(id, session),
          ),
    geocode: (text) =>
      googleOr(
        async (google) => named(await google.geocode(text)),
        () => gazetteer.geocode(text),
      ),
    // Each question is paid for: a point in no commune of Chile has no place.
    reverse: async (point) =>
      communes.communeAt(point) &&
      googleOr(
        async (google) => named(await google.reverse(point)),
        () => gazetteer.reverse(point),
      ),
  }
}
