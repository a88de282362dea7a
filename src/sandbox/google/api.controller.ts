// Google's stand-in: Places (new) and Geocoding, at their real paths below `/google`.
import express, { type NextFunction, type Request, type Response, Router } from 'express'
import { z } from 'zod'
import type { Clock } from '#sandbox/clock.ts'
import type { CallLog } from '#sandbox/control/call-log.ts'
import type { ScenarioQueue } from '#sandbox/control/scenarios.ts'
import { type EventResponse, responder } from '#sandbox/events/faulty-response.ts'
import { detailBody, geocodeBody, geocodeStatus, placesError, suggestionsBody } from './answers.ts'
import { PLACES, placeAt, placesLike } from './places.ts'

/** The key only this stand-in takes; a live shop refuses to start with it. */
export const GOOGLE_KEY = 'sandbox-google-key'

type Deps = { scenarios: ScenarioQueue; calls: CallLog; clock: Clock }

const DOWN = placesError(500, 'Internal error encountered.')
const NO_KEY = placesError(403, "Method doesn't allow unregistered callers.")
const WRONG_KEY = placesError(400, 'API key not valid. Please pass a valid API key.')
const OVER_LIMIT = placesError(429, 'Quota exceeded.')
const DENIED = geocodeStatus('REQUEST_DENIED', 'The provided API key is invalid.')

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const Autocomplete = z.strictObject({
  input: z.string().min(1),
  includedRegionCodes: z.array(z.string().length(2)).max(15).optional(),
  regionCode: z.string().length(2).optional(),
  languageCode: z.string().optional(),
  locationBias: z
    .strictObject({
      circle: z.strictObject({
        center: z.strictObject({ latitude, longitude }),
        radius: z.number().min(0).max(50_000),
      }),
    })
    .optional(),
  sessionToken: z
    .string()
    .regex(/^[\w-]{1,36}$/)
    .optional(),
})

/** The routes below `/google`. */
export function googleApi(deps: Deps): Router {
  const api = Router()
  const answer = responder(deps, 'google')

  api.post('/v1/places\\:autocomplete', express.json({ limit: '100kb' }), (request, response) =>
    respond('suggest', response, () => {
      const refused = refusedKey(request.get('x-goog-api-key'))
      if (refused) return refused
      const body = Autocomplete.safeParse(request.body).data
      if (!body) return placesError(400, 'Request contains an invalid argument.')
      const found = placesLike(body.input, body.includedRegionCodes)
      return { status: 200, body: suggestionsBody(found.slice(0, 5)) }
    }),
  )

  api.get('/v1/places/:id', (request, response) =>
    respond('place', response, () => {
      const refused = refusedKey(request.get('x-goog-api-key'))
      if (refused) return refused
      const fields = (request.get('x-goog-fieldmask') ?? '').split(',').filter((field) => field !== '')
      if (fields.length === 0) return placesError(400, 'FieldMask is a required parameter.')
      if (!request.params.id.startsWith('ChIJ')) return placesError(400, 'Not a valid Place ID.')
      const place = PLACES.find(({ id }) => id === request.params.id)
      if (!place) return placesError(404, 'The Place ID is no longer valid.')
      return { status: 200, body: detailBody(place, fields) }
    }),
  )

  api.get('/maps/api/geocode/json', (request, response) =>
    respond('geocode', response, () => {
      const { key, address, latlng, components } = request.query
      if (key !== GOOGLE_KEY) return DENIED
      const [lat, lng] = String(latlng ?? '')
        .split(',')
        .map(Number)
      if (latlng !== undefined && (!Number.isFinite(lat) || !Number.isFinite(lng)))
        return geocodeStatus('INVALID_REQUEST')
      if (latlng === undefined && typeof address !== 'string') return geocodeStatus('INVALID_REQUEST')
      const countries = components === 'country:CL' ? ['cl'] : undefined
      const place = latlng === undefined ? placesLike(String(address), countries)[0] : placeAt(lat!, lng!)
      return place ? { status: 200, body: geocodeBody(place) } : geocodeStatus('ZERO_RESULTS')
    }),
  )

  api.use((error: { status?: number }, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error)
    response.status(error.status ?? 500).json(placesError(400, 'Invalid request.').body)
  })
  return api

  function respond(operation: 'suggest' | 'place' | 'geocode', response: Response, work: () => EventResponse) {
    const isGeocode = operation === 'geocode'
    const faults = { error: DOWN, token: isGeocode ? DENIED : WRONG_KEY }
    const limited = isGeocode ? geocodeStatus('OVER_QUERY_LIMIT') : OVER_LIMIT
    return answer(operation, response, faults, (scenario) => (scenario === 'over_limit' ? limited : work()))
  }
}

function refusedKey(key: string | undefined): EventResponse | null {
  if (key === GOOGLE_KEY) return null
  return key === undefined ? NO_KEY : WRONG_KEY
}
