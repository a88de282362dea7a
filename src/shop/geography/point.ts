// Points on Earth, the areas between them, and what is near.

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Corners of an area; the last may repeat the first. */
export type Area = readonly Point[]

/** Coordinates of a visitor who has given none: Las Condes. */
export const DEFAULT_COORDINATES: Point = { latitude: -33.416, longitude: -70.534 }

/** The point of a text `lat,lng`; null for anything that is no point on Earth. */
export function parseCoordinates(text: string | null | undefined): Point | null {
  const parts = /^\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/.exec(text ?? '')
  if (!parts) return null
  const point = { latitude: Number(parts[1]), longitude: Number(parts[2]) }
  return isOnEarth(point) ? point : null
}

export function isOnEarth({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/** Kilometres from one point to another. */
export function distance(one: Point, other: Point): number {
  const [north, south] = [radians(one.latitude), radians(other.latitude)]
  const across = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const along = Math.sin((south - north) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(along + Math.cos(north) * Math.cos(south) * across)))
}

/** The nearest of some places; of two as near, the first. Undefined when there is none. */
export function nearest<Place extends Point>(places: readonly Place[], to: Point): Place | undefined {
  const [first, ...others] = places.map((place) => ({ place, km: distance(place, to) }))
  return first && others.reduce((best, next) => (next.km < best.km ? next : best), first).place
}

/** The middle of the box around the first of some places and those within `km` of it; undefined when there is none. */
export function middleAround(places: readonly Point[], km: number): Point | undefined {
  const [first] = places
  if (!first) return undefined
  const near = places.filter((place) => distance(first, place) <= km)
  const middle = (degrees: readonly number[]) => (Math.min(...degrees) + Math.max(...degrees)) / 2
  return {
    latitude: middle(near.map(({ latitude }) => latitude)),
    longitude: middle(near.map(({ longitude }) => longitude)),
  }
}

/** Whether a point lies in an area or on its edge: a ray to the east crosses the border an odd number of times. */
export function isInside(area: Area, point: Point): boolean {
  let inside = false
  let before = area[area.length - 1]!
  for (const corner of area) {
    if (reaches(before, corner, point.latitude)) {
      if (isOnEdge(before, corner, point)) return true
      if (crosses(before, corner, point)) inside = !inside
    }
    before = corner
  }
  return inside
}

/** Whether a line between two points comes as far north, or south, as a latitude: of an area few do. */
function reaches(from: Point, to: Point, latitude: number): boolean {
  const low = latitude - ON_EDGE
  if (from.latitude < low && to.latitude < low) return false
  const high = latitude + ON_EDGE
  return from.latitude <= high || to.latitude <= high
}

/** Whether a point lies on the line between two others, which reaches its latitude. */
function isOnEdge(from: Point, to: Point, { latitude, longitude }: Point): boolean {
  if (longitude < Math.min(from.longitude, to.longitude) - ON_EDGE) return false
  if (longitude > Math.max(from.longitude, to.longitude) + ON_EDGE) return false
  const [north, east] = [to.latitude - from.latitude, to.longitude - from.longitude]
  const beside = east * (latitude - from.latitude) - north * (longitude - from.longitude)
  return beside * beside <= ON_EDGE * ON_EDGE * (north * north + east * east)
}

/** Whether a ray from a point to the east crosses the line between two others. */
function crosses(from: Point, to: Point, { latitude, longitude }: Point): boolean {
  if (to.latitude > latitude === from.latitude > latitude) return false
  const share = (latitude - to.latitude) / (from.latitude - to.latitude)
  return longitude < to.longitude + share * (from.longitude - to.longitude)
}

/** In degrees, a tenth of a millimetre: nearer than this a point is on the line. */
const ON_EDGE = 1e-9

const EARTH_KM = 6371

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
