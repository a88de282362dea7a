// Which communes the areas of express reach: those with ground in one, found by points close together.
import type { Place } from '#shop/geography/places.ts'
import { type Area, isInside, type Point } from '#shop/geography/point.ts'
import { boxAround } from './grid.ts'

/** Degrees between two points, 200 m: a sliver on the other side of a commune's border does not count. */
const STEP = 0.002
/** Points in a row and in a column: a small area has so many at least, a large one so many at most. */
const [FEWEST, MOST] = [10, 120]

/** Each commune once, in the order found. */
export function communesReached(areas: readonly Area[], communeAt: (point: Point) => Place | null): Place[] {
  const reached = new Map<string, Place>()
  for (const point of areas.flatMap(pointsIn)) {
    const place = communeAt(point)
    if (place) reached.set(place.commune.code, place)
  }
  return [...reached.values()]
}

/** Points of an area, in rows and columns. */
function pointsIn(area: Area): Point[] {
  const { west, south, east, north } = boxAround(area)
  const latitudes = between(south, north)
  return between(west, east)
    .flatMap((longitude) => latitudes.map((latitude) => ({ latitude, longitude })))
    .filter((point) => isInside(area, point))
}

/** Values the same distance apart, half of it from either end. */
function between(from: number, to: number): number[] {
  const count = Math.min(MOST, Math.max(FEWEST, Math.ceil((to - from) / STEP)))
  return Array.from({ length: count }, (_, at) => from + ((at + 0.5) * (to - from)) / count)
}
