// Finds the communes that the areas of express reach: those with ground in one, by points close together.
import type { Place } from '#shop/geography/places.ts'
import { type Area, isInside, type Point } from '#shop/geography/point.ts'
import { boxAround } from './grid.ts'

/** The degrees between two points, 200 m: a sliver beyond a commune's border does not count. */
const STEP = 0.002
/** The fewest and the most points in a row and in a column of an area. */
const [FEWEST, MOST] = [10, 120]

/** Lists each commune that the areas reach once, in the order found. */
export function communesReached(areas: readonly Area[], communeAt: (point: Point) => Place | null): Place[] {
  const reached = new Map<string, Place>()
  for (const point of areas.flatMap(pointsIn)) {
    const place = communeAt(point)
    if (place) reached.set(place.commune.code, place)
  }
  return [...reached.values()]
}

/** Lists points of an area, in rows and columns. */
function pointsIn(area: Area): Point[] {
  const { west, south, east, north } = boxAround(area)
  const latitudes = between(south, north)
  return between(west, east)
    .flatMap((longitude) => latitudes.map((latitude) => ({ latitude, longitude })))
    .filter((point) => isInside(area, point))
}

/** Lists values at equal distances, half of one from either end. */
function between(from: number, to: number): number[] {
  const count = Math.min(MOST, Math.max(FEWEST, Math.ceil((to - from) / STEP)))
  return Array.from({ length: count }, (_, at) => from + ((at + 0.5) * (to - from)) / count)
}
