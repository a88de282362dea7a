// The shape of an area as GeoJSON has it: one closed ring without holes, longitude before latitude, within Chile, of a size a courier rides.
import { jsonIn } from '#shop/shared/json.ts'
import type { Cell } from '../cells.ts'
import { CHILE_BOX } from './record-cells.ts'

type Corner = readonly [longitude: number, latitude: number]

/** What a map draws and a lookup walks through in no time. */
const MOST_CORNERS = 1_000
/** Square kilometres: less is a slip of the hand, more no courier rides. */
const [LEAST_AREA, MOST_AREA] = [0.01, 5_000]
const KM_OF_DEGREE = 111.2

/** The geometry of a feature as text, as its ring: `[[lng,lat]…]`, to six places. */
export function readShape(text: string): Cell {
  const corners = ringOf(text)
  if (corners === null) return { fault: 'notPolygon' }
  if (corners.length > MOST_CORNERS) return { fault: 'tooManyCorners' }
  const [first, last] = [corners[0], corners.at(-1)]
  if (!first || !last || corners.length < 4 || first[0] !== last[0] || first[1] !== last[1])
    return { fault: 'ringOpen' }
  const { west, east, south, north } = CHILE_BOX
  const isInside = ([lng, lat]: Corner) => lng >= west && lng <= east && lat >= south && lat <= north
  if (!corners.every(isInside))
    return { fault: corners.every(([lng, lat]) => isInside([lat, lng])) ? 'latitudeFirst' : 'notInChile' }
  const area = areaOf(corners)
  if (crossesItself(corners)) return { fault: 'ringCrossed' }
  return area < LEAST_AREA || area > MOST_AREA ? { fault: 'areaOutside' } : { value: JSON.stringify(corners) }
}

function ringOf(text: string): Corner[] | null {
  const geometry = jsonIn(text) as { type?: unknown; coordinates?: unknown } | null
  if (geometry?.type !== 'Polygon' || !Array.isArray(geometry.coordinates)) return null
  const [ring, ...holes] = geometry.coordinates as readonly unknown[]
  if (!Array.isArray(ring) || holes.length > 0) return null
  const corners = ring.map((corner: unknown) => {
    const [lng, lat] = Array.isArray(corner) ? (corner as readonly unknown[]) : []
    return typeof lng === 'number' && typeof lat === 'number' ? ([Number(lng.toFixed(6)), Number(lat.toFixed(6))] as const) : null // biome-ignore format: one row
  })
  return corners.every((corner) => corner !== null) ? corners : null
}

/** Square kilometres, near enough for a size. */
function areaOf(corners: readonly Corner[]): number {
  const shrink = Math.cos((corners[0]![1] * Math.PI) / 180)
  const twice = corners.slice(1).reduce((sum, [lng, lat], at) => sum + corners[at]![0] * lat - lng * corners[at]![1], 0)
  return (Math.abs(twice) / 2) * KM_OF_DEGREE * KM_OF_DEGREE * shrink
}

/** Whether two sides cut each other that are no neighbours. */
function crossesItself(corners: readonly Corner[]): boolean {
  const sides = corners.slice(1).map((corner, at) => [corners[at]!, corner] as const)
  return sides.some(([a, b], one) =>
    sides.slice(one + 2).some(([c, d], at) => {
      const isWrapped = one === 0 && at + 2 === sides.length - 1
      return !isWrapped && turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
    }),
  )
}

const turn = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
