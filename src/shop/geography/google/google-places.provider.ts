// Google's Places API (new) and Geocoding, asked by the server, so that its key stays private. Only Chile.

import type { GetText } from '#platform/http/get-text.ts'
import type { PostJson, PostResponse } from '#platform/http/post-json.ts'
import { jsonIn } from '#shop/shared/json.ts'
import type { FoundPlace, PlaceSearch } from '../place-search.ts'
import { DEFAULT_COORDINATES } from '../point.ts'
import { geocodedIn, placeIn, suggestionsIn } from './google-place.ts'

const LANGUAGE = 'es-419'
/** Without a bias Google prefers what is near our server. */
const BIAS_METRES = 30_000
/** Google answers nothing without one; each field is paid for. */
const FIELDS = 'id,location,addressComponents'

/** Google refused, was silent, or said something else. */
export class GoogleFailed extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'GoogleFailed'
  }
}

interface Deps {
  readonly placesUrl: string
  readonly geocodeUrl: string
  readonly key: string
  /** Sends the key with every request. */
  readonly post: PostJson
  readonly get: GetText
}

/** Every method throws GoogleFailed. Names of communes are Google's. */
export function createGooglePlaces({ placesUrl, geocodeUrl, key, post, get }: Deps): PlaceSearch {
  return {
    async suggest(text, { session, near = DEFAULT_COORDINATES }) {
      const response = await answered('autocomplete', () =>
        post(`${placesUrl}/v1/places:autocomplete`, {
          input: text,
          includedRegionCodes: ['cl'],
          regionCode: 'cl',
          languageCode: LANGUAGE,
          locationBias: { circle: { center: near, radius: BIAS_METRES } },
          ...sessionToken(session),
        }),
      )
      return read('autocomplete', response, suggestionsIn)
    },

    async resolve(id, { session }) {
      const query = new URLSearchParams({ languageCode: LANGUAGE, ...sessionToken(session) })
      const address = `${placesUrl}/v1/places/${encodeURIComponent(id)}?${query}`
      const response = await answered('details', () =>
        get(address, { 'x-goog-api-key': key, 'x-goog-fieldmask': FIELDS }),
      )
      return isUnknownPlace(response) ? null : read('details', response, placeIn)
    },

    geocode: (text) => geocoded({ address: text, components: 'country:CL' }),

    async reverse(point) {
      const found = await geocoded({ latlng: `${point.latitude},${point.longitude}` })
      return found && { ...found, point }
    },
  }

  async function geocoded(what: Readonly<Record<string, string>>): Promise<FoundPlace | null> {
    const query = new URLSearchParams({ ...what, language: LANGUAGE, region: 'cl', key })
    const response = await answered('geocode', () => get(`${geocodeUrl}/maps/api/geocode/json?${query}`))
    return read('geocode', response, geocodedIn).place
  }
}

/** Google refuses longer ones. */
const LONGEST_SESSION = 36

function sessionToken(session: string | undefined): { readonly sessionToken?: string } {
  return session && session.length <= LONGEST_SESSION ? { sessionToken: session } : {}
}

async function answered(what: string, ask: () => Promise<PostResponse>): Promise<PostResponse> {
  return ask().catch((error: unknown) => {
    throw new GoogleFailed(`${what} was not answered: ${error instanceof Error ? error.name : 'unknown'}`)
  })
}

/** 404, or 400 for an id that is none; a wrong key is 400 as well, and says so. */
function isUnknownPlace({ status, text }: PostResponse): boolean {
  return status === 404 || (status === 400 && !/api[ _]key/i.test(text))
}

function read<Value>(what: string, { status, text }: PostResponse, valueIn: (answer: unknown) => Value | null): Value {
  const value = status === 200 ? valueIn(jsonIn(text)) : null
  if (value === null) throw new GoogleFailed(`${what} answered ${status} ${refusalIn(text)}`)
  return value
}

/** Google's own word for a refusal, `REQUEST_DENIED`. The rest may repeat an address, and errors are logged. */
function refusalIn(text: string): string {
  return /"status"\s*:\s*"([A-Z_]{2,40})"/.exec(text)?.[1] ?? ''
}
