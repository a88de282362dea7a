// Finds the point of an address that was typed by hand or saved: the likeliest place of its line, if it is in
// its commune.
import { call } from '#islands/shared/call.ts'
import type { ChosenPlace } from '#shop/delivery/state/delivery-state.ts'
import { normalizedName } from '#shop/geography/place-names.ts'

/** The same place with its point; without one where none is found. */
export async function locate(place: ChosenPlace): Promise<ChosenPlace> {
  const { street, number, commune } = place
  const text = [street, /\d/.test(number) ? number : '', commune].filter((part) => part !== '').join(' ')
  if (place.point !== null || text.length < 3) return place
  const found = await call('GET /api/places/suggestions', { query: { text } })
  const [first] = found.ok ? found.data.places : []
  if (!first) return place
  const resolved = await call('GET /api/places/resolve', { query: { id: first.id } })
  if (!resolved.ok) return place
  const { latitude, longitude, precision, ...there } = resolved.data.place
  if (precision === 'commune' || normalizedName(there.commune) !== normalizedName(commune)) return place
  return { ...place, point: { latitude, longitude }, precision }
}
