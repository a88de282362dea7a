// Finding places in the street gazetteer: in memory, read once at start, as streets change with a seed alone.
import type { Database } from '#platform/database/database.ts'
import { createLruCache } from '#shop/shared/cache.ts'
import type { CommuneFinder } from '../commune-finder.ts'
import { normalizedName } from '../place-names.ts'
import type { PlaceSearch, PlaceSuggestion } from '../place-search.ts'
import type { Place } from '../places.ts'
import type { Point } from '../point.ts'
import { createIndex, type GazetteerData, type GazetteerIndex } from './index.ts'
import { foundOf, namesOf, spotOf, suggestionOf } from './place-id.ts'
import { queryOf } from './query.ts'
import { type Hit, hitsOf } from './rank.ts'
import { createReverse, type FindNearest } from './reverse.ts'
import { createStreetRepository } from './street.repository.ts'
import type { Street } from './street.ts'

const SUGGESTIONS = 6
const MIN_CHARACTERS = 3
const CACHED_TEXTS = 5_000
/** Steps of `near`, degrees: nearer than that, people see the same suggestions. */
const NEAR_STEP = 0.02

export type Gazetteer = ReturnType<typeof createGazetteer>

interface Deps {
  readonly database: Database
  readonly communes: CommuneFinder
}

interface Loaded {
  readonly index: GazetteerIndex
  readonly findNearest: FindNearest
  readonly streets: ReadonlyMap<string, readonly Street[]>
  /** By text and by what is near. */
  readonly suggestions: ReturnType<typeof createLruCache<string, readonly PlaceSuggestion[]>>
}

export function createGazetteer({ database, communes }: Deps) {
  const repository = createStreetRepository()
  let loaded = load({ streets: [], landmarks: [], centres: [] })

  function hits(text: string, near: Point | undefined, limit: number): Hit[] {
    if ([...text.trim()].length < MIN_CHARACTERS) return []
    return hitsOf(loaded.index, queryOf(text, loaded.index), near, limit)
  }

  const search: PlaceSearch = {
    suggest: async (text, { near }) => {
      const about = near && roughly(near)
      const key = `${text.trim().toLowerCase()} ${about ? `${about.latitude},${about.longitude}` : ''}`
      return loaded.suggestions.getOrCreate(key, () => hits(text, about, SUGGESTIONS).map(suggestionOf))
    },
    resolve: async (id) => {
      const spot = spotOf(loaded.index, id)
      return spot && foundOf(spot)
    },
    geocode: async (text) => {
      const [best] = hits(text, undefined, 1)
      return best ? foundOf(best) : null
    },
    reverse: async (point) => {
      const place = communes.communeAt(point)
      if (!place) return null
      const nearest = loaded.findNearest(point, place.commune.code)
      if (nearest) {
        const { entry } = nearest
        const number = String(nearest.number)
        // The point is the one pointed at, not where the number is thought to be.
        return {
          id: `${entry.id}:${number}`,
          street: entry.name,
          number,
          ...namesOf(entry),
          point,
          precision: 'rooftop',
        }
      }
      const id = `comuna:${place.commune.code}`
      return { id, street: '', number: '', ...namesOf({ place }), point, precision: 'commune' }
    },
  }

  return {
    ...search,
    /** The commune that a name means, if any. */
    communeNamed: (name: string): Place | undefined => loaded.index.commune(normalizedName(name)),
    /** The streets of a commune, by its code; null when there is none. */
    streetsOf: (communeCode: string): readonly Street[] | null => loaded.streets.get(communeCode) ?? null,
    /** Reads streets, landmarks and communes; throws what the database throws. */
    async start(): Promise<void> {
      const centres = await repository.centres(database)
      const places = new Map(centres.map(({ place }) => [place.commune.code, place]))
      const [streets, landmarks] = [
        await repository.streets(database, places),
        await repository.landmarks(database, places),
      ]
      loaded = load({ streets, landmarks, centres })
    },
    /** Nothing runs between reads. */
    stop(): void {},
  }
}

function load(data: GazetteerData): Loaded {
  const index = createIndex(data)
  const byCommune = Map.groupBy(data.streets, ({ place }) => place.commune.code)
  const streets = new Map(
    data.centres.map(({ place: { commune } }) => [commune.code, byCommune.get(commune.code) ?? []]),
  )
  const suggestions = createLruCache<string, readonly PlaceSuggestion[]>(CACHED_TEXTS)
  return { index, findNearest: createReverse(index.entries), streets, suggestions }
}

function roughly({ latitude, longitude }: Point): Point {
  const rounded = (degrees: number) => Math.round(degrees / NEAR_STEP) * NEAR_STEP
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}
