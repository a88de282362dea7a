// What Google's Places (new) and Geocoding answer, as our places. Names of communes are still Google's.
import { z } from 'zod'
import type { FoundPlace, PlaceSuggestion } from '../place-search.ts'

const MOST = 6

const Text = z.object({ text: z.string().max(300) })
const Suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string().min(1).max(300),
            structuredFormat: z.object({ mainText: Text, secondaryText: Text.optional() }),
          })
          .optional(),
      }),
    )
    .default([]),
})

interface Component {
  readonly text: string
  readonly types: readonly string[]
}
const Detail = z.object({
  id: z.string().min(1).max(300),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z.array(
    z
      .object({ longText: z.string(), types: z.array(z.string()).default([]) })
      .transform(({ longText, types }): Component => ({ text: longText, types })),
  ),
})

const Geocoded = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        place_id: z.string().min(1).max(300),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }), location_type: z.string() }),
        address_components: z.array(
          z
            .object({ long_name: z.string(), types: z.array(z.string()).default([]) })
            .transform(({ long_name, types }): Component => ({ text: long_name, types })),
        ),
      }),
    )
    .default([]),
})

/** The suggestions of an autocomplete; null where the answer is something else. */
export function suggestionsIn(answer: unknown): PlaceSuggestion[] | null {
  const parsed = Suggestions.safeParse(answer).data
  if (!parsed) return null
  const found = parsed.suggestions.flatMap(({ placePrediction: prediction }) => {
    if (!prediction) return []
    const { mainText, secondaryText } = prediction.structuredFormat
    return [{ id: prediction.placeId, main: mainText.text, secondary: secondaryText?.text ?? '' }]
  })
  return found.slice(0, MOST)
}

/** The place of a detail; null where the answer is something else. */
export function placeIn(answer: unknown): FoundPlace | null {
  const parsed = Detail.safeParse(answer).data
  if (!parsed) return null
  const named = namesIn(parsed.addressComponents)
  const precision = named.number !== '' ? 'rooftop' : named.street !== '' ? 'street' : 'commune'
  return { id: parsed.id, ...named, point: parsed.location, precision }
}

/** The best result of a geocoding, if it has one; null where Google refused or said something else. */
export function geocodedIn(answer: unknown): { readonly place: FoundPlace | null } | null {
  const parsed = Geocoded.safeParse(answer).data
  if (parsed?.status === 'ZERO_RESULTS') return { place: null }
  const best = parsed?.status === 'OK' ? parsed.results[0] : undefined
  if (!best) return null
  const { lat, lng } = best.geometry.location
  const named = namesIn(best.address_components)
  const precision = precisionOf(best.geometry.location_type, named.street)
  return { place: { id: best.place_id, ...named, point: { latitude: lat, longitude: lng }, precision } }
}

function precisionOf(locationType: string, street: string): FoundPlace['precision'] {
  if (locationType === 'ROOFTOP') return 'rooftop'
  return street === '' ? 'commune' : 'street'
}

/** A commune of Chile is level 3; where Google has none, its locality has the same name. */
function namesIn(components: readonly Component[]): Pick<FoundPlace, 'street' | 'number' | 'commune' | 'region'> {
  const named = (...types: readonly string[]) =>
    types.flatMap((type) => components.find((one) => one.types.includes(type))?.text ?? []).at(0) ?? ''
  return {
    street: named('route', 'point_of_interest', 'establishment'),
    number: named('street_number'),
    commune: named('administrative_area_level_3', 'locality'),
    region: named('administrative_area_level_1'),
  }
}
