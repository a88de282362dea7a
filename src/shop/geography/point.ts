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

/** Whether a point lies in an area: a ray from it to the east crosses the border an odd number of times. */
export function isInside(area: Area, { latitude, longitude }: Point): boolean {
  let inside = false
  for (const [at, corner] of area.entries()) {
    const before = area.at(at - 1)!
    if (corner.latitude > latitude === before.latitude > latitude) continue
    const share = (latitude - corner.latitude) / (before.latitude - corner.latitude)
    if (longitude < corner.longitude + share * (before.longitude - corner.longitude)) inside = !inside
  }
  return inside
}

const EARTH_KM = 6371

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
