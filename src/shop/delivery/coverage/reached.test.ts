import { expect, test } from 'vitest'
import type { Place } from '#shop/geography/places.ts'
import type { Point } from '#shop/geography/point.ts'
import { communesReached } from './reached.ts'

const place = (code: string): Place => ({
  commune: { code, name: code, regionCode: '13' },
  region: { code: '13', name: 'Metropolitana de Santiago' },
})
/** West of 70.6° one commune, east of it another, in the sea none. */
const communeAt = ({ longitude }: Point) => {
  if (longitude < -70.8) return null
  return place(longitude < -70.6 ? '13119' : '13101')
}
const box = (west: number, south: number, east: number, north: number): Point[] => [
  { latitude: south, longitude: west },
  { latitude: south, longitude: east },
  { latitude: north, longitude: east },
  { latitude: north, longitude: west },
]
const reached = (...areas: Point[][]) =>
  communesReached(areas, communeAt)
    .map(({ commune }) => commune.code)
    .sort()

test.each([
  ['an area in one commune', [box(-70.5, -33.5, -70.4, -33.4)], ['13101']],
  ['an area across a border', [box(-70.65, -33.5, -70.55, -33.4)], ['13101', '13119']],
  ['a sliver beyond the border, which does not count', [box(-70.6005, -33.5, -70.5, -33.4)], ['13101']],
  ['an area of a single house', [box(-70.7001, -33.5001, -70.7, -33.5)], ['13119']],
  ['an area in the sea', [box(-71, -33.5, -70.9, -33.4)], []],
  ['a country', [box(-75, -56, -66, -17)], ['13101', '13119']],
  ['areas in both', [box(-70.5, -33.5, -70.4, -33.4), box(-70.75, -33.5, -70.7, -33.4)], ['13101', '13119']],
  ['no area', [], []],
])('%s', (_, areas, codes) => {
  expect(reached(...areas)).toEqual(codes)
})
