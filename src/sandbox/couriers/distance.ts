// Kilometres between two points: the couriers' stand-ins charge by them.

export type Position = { readonly lat: number; readonly lng: number }

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** As the crow flies. */
export function kilometres(from: Position, to: Position): number {
  const [a, b] = [radians(from.lat), radians(to.lat)]
  const sines = Math.sin(a) * Math.sin(b)
  const cosines = Math.cos(a) * Math.cos(b) * Math.cos(radians(to.lng - from.lng))
  return EARTH_KM * Math.acos(Math.min(1, sines + cosines))
}
