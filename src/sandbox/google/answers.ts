// Google's answers: suggestions and details of Places (new), results of Geocoding, and its errors.
import type { EventResponse } from '#sandbox/events/faulty-response.ts'
import { componentsOf, type GooglePlace, mainOf, secondaryOf, textOf } from './places.ts'

const ERRORS = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
} as const

/** An error of Places (new). */
export function placesError(code: keyof typeof ERRORS, message: string): EventResponse {
  return { status: code, body: { error: { code, message, status: ERRORS[code] } } }
}

/** Geocoding says everything with HTTP 200. */
export function geocodeStatus(status: string, message?: string): EventResponse {
  return { status: 200, body: { status, results: [], ...(message && { error_message: message }) } }
}

/** Without a suggestion Google leaves the list out. */
export function suggestionsBody(places: readonly GooglePlace[]) {
  if (places.length === 0) return {}
  return {
    suggestions: places.map((place) => ({
      placePrediction: {
        place: `places/${place.id}`,
        placeId: place.id,
        text: { text: textOf(place) },
        structuredFormat: { mainText: { text: mainOf(place) }, secondaryText: { text: secondaryOf(place) } },
        types: [place.number === '' ? 'route' : 'street_address', 'geocode'],
      },
    })),
  }
}

/** The fields of a place that were asked for. */
export function detailBody(place: GooglePlace, fields: readonly string[]) {
  const { latitude, longitude } = place
  const whole = {
    id: place.id,
    formattedAddress: textOf(place),
    location: { latitude, longitude },
    addressComponents: componentsOf(place).map(({ name, types }) => ({ longText: name, shortText: name, types })),
  }
  return Object.fromEntries(Object.entries(whole).filter(([field]) => fields.includes('*') || fields.includes(field)))
}

export function geocodeBody(place: GooglePlace) {
  const { latitude: lat, longitude: lng } = place
  return {
    status: 'OK',
    results: [
      {
        place_id: place.id,
        formatted_address: textOf(place),
        geometry: { location: { lat, lng }, location_type: place.number === '' ? 'GEOMETRIC_CENTER' : 'ROOFTOP' },
        address_components: componentsOf(place).map(({ name, types }) => ({
          long_name: name,
          short_name: name,
          types,
        })),
      },
    ],
  }
}
