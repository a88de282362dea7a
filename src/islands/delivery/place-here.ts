// The place where the browser is, as an address.
import { askPosition } from '#islands/delivery/geolocation.ts'
import { call } from '#islands/shared/call.ts'
import type { FoundPlace } from '#shop/geography/place-search.ts'
import { selector as texts } from '#texts/delivery/selector.ts'
import { uncovered } from '#texts/delivery/uncovered.ts'

/** A text says why there is none. */
export async function placeHere(): Promise<FoundPlace | string> {
  const point = await askPosition()
  if (point === null) return texts.hereNone
  const { latitude, longitude } = point
  const coordinates = `${latitude.toFixed(6)},${longitude.toFixed(6)}`
  const answer = await call('GET /api/places/reverse', { query: { coordinates } })
  if (!answer.ok) return answer.message
  const found = answer.data.place
  return found?.programmed ? { ...found, point } : uncovered
}
