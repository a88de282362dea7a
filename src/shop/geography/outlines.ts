// Which outline a point lies in. Outlines are cut into bands of latitude: a point meets few of their edges.
import type { Point } from './point.ts'

/** `[longitude, latitude]`, as map files write it. */
export type Position = readonly [number, number]
/** Corners; the last repeats the first. */
export type Ring = readonly Position[]
/** Of each piece of land its coast, then its holes. */
export type Polygons = readonly (readonly Ring[])[]

export interface Outline {
  readonly code: string
  readonly polygons: Polygons
}

/** Degrees. */
interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** A point in no outline belongs to the nearest within so many metres: the outlines leave out wharves. */
const NEAR_M = 300

/** Finds the code of the outline that a point lies in, or is within 300 m of; of two as good the smaller code. */
export function createOutlineIndex(outlines: readonly Outline[]): (point: Point) => string | null {
  const banded = outlines.map(bandedOutline).sort((one, other) => (one.code < other.code ? -1 : 1))
  return (point) => {
    const found = banded.find((outline) => holds(outline, point))
    return found?.code ?? nearestCode(banded, point)
  }
}

export function boxOf(polygons: Polygons): Box {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const ring of polygons.flat()) {
    for (const [longitude, latitude] of ring) {
      west = Math.min(west, longitude)
      east = Math.max(east, longitude)
      south = Math.min(south, latitude)
      north = Math.max(north, latitude)
    }
  }
  return { west, south, east, north }
}

interface BandedOutline extends Box {
  readonly code: string
  /** The edges of all rings, `x1, y1, x2, y2`. */
  readonly edges: Float64Array
  /** From south to north, where in `edges` those begin that reach into a band. */
  readonly bands: readonly (readonly number[])[]
  /** Degrees. */
  readonly bandHeight: number
}

function bandedOutline({ code, polygons }: Outline): BandedOutline {
  const rings = polygons.flat()
  const box = boxOf(polygons)
  const edges = Float64Array.from(
    rings.flatMap((ring) => ring.slice(1).flatMap(([x, y], at) => [ring[at]![0], ring[at]![1], x, y])),
  )
  const count = Math.max(1, Math.ceil(edges.length / 4 / EDGES_IN_BAND))
  const bandHeight = (box.north - box.south) / count || 1
  const bands = Array.from({ length: count }, (): number[] => [])
  const outline = { code, ...box, edges, bands, bandHeight }
  for (let at = 0; at < edges.length; at += 4) {
    const [south, north] = [Math.min(edges[at + 1]!, edges[at + 3]!), Math.max(edges[at + 1]!, edges[at + 3]!)]
    for (let band = bandAt(outline, south); band <= bandAt(outline, north); band++) bands[band]!.push(at)
  }
  return outline
}

/** Few edges a band, few bands an edge. */
const EDGES_IN_BAND = 8

/** The band of a latitude; the first or last for one beyond them. */
function bandAt({ south, bands, bandHeight }: Pick<BandedOutline, 'south' | 'bands' | 'bandHeight'>, latitude: number) {
  return Math.min(bands.length - 1, Math.max(0, Math.floor((latitude - south) / bandHeight)))
}

/** Whether a point lies in an outline or on its edge. Holes are edges, too: inside them the number is even. */
function holds(outline: BandedOutline, { latitude, longitude }: Point): boolean {
  if (!isInBox(outline, latitude, longitude, 0, 0)) return false
  const { edges } = outline
  let inside = false
  for (const at of outline.bands[bandAt(outline, latitude)]!) {
    const y1 = edges[at + 1]!
    const y2 = edges[at + 3]!
    if (latitude < Math.min(y1, y2) || latitude > Math.max(y1, y2)) continue
    const x1 = edges[at]!
    const x2 = edges[at + 2]!
    if (y1 === y2) {
      if (longitude >= Math.min(x1, x2) && longitude <= Math.max(x1, x2)) return true
      continue
    }
    const x = x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)
    if (Math.abs(x - longitude) <= ON_EDGE) return true
    if (y1 > latitude !== y2 > latitude && longitude < x) inside = !inside
  }
  return inside
}

/** The code of the nearest outline within `NEAR_M`; null where there is none. */
function nearestCode(outlines: readonly BandedOutline[], point: Point): string | null {
  const across = Math.cos((point.latitude * Math.PI) / 180) * METRES_PER_DEGREE
  const [north, east] = [NEAR_M / METRES_PER_DEGREE, NEAR_M / across]
  let best: string | null = null
  let least = NEAR_M
  for (const outline of outlines) {
    if (!isInBox(outline, point.latitude, point.longitude, north, east)) continue
    const metres = metresTo(outline, point, across)
    if (best === null ? metres > least : metres >= least) continue
    best = outline.code
    least = metres
  }
  return best
}

/** Metres from a point to the edge of an outline not far away. `across`: metres per degree of longitude. */
function metresTo(outline: BandedOutline, { latitude, longitude }: Point, across: number): number {
  const { edges } = outline
  const reach = NEAR_M / METRES_PER_DEGREE
  const last = bandAt(outline, latitude + reach)
  let least = Number.POSITIVE_INFINITY
  for (let band = bandAt(outline, latitude - reach); band <= last; band++) {
    for (const at of outline.bands[band]!) {
      const x1 = (edges[at]! - longitude) * across
      const y1 = (edges[at + 1]! - latitude) * METRES_PER_DEGREE
      const x2 = (edges[at + 2]! - longitude) * across
      const y2 = (edges[at + 3]! - latitude) * METRES_PER_DEGREE
      least = Math.min(least, metresToLine(x1, y1, x2, y2))
    }
  }
  return least
}

/** How far the line from one point to another is from the origin. */
function metresToLine(x1: number, y1: number, x2: number, y2: number): number {
  const dx = x2 - x1
  const dy = y2 - y1
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length))
  return Math.hypot(x1 + share * dx, y1 + share * dy)
}

/** Whether a point lies in a box that is made larger by some degrees on every side. */
function isInBox(box: Box, latitude: number, longitude: number, north: number, east: number): boolean {
  if (latitude < box.south - north || latitude > box.north + north) return false
  return longitude >= box.west - east && longitude <= box.east + east
}

/** In degrees, a tenth of a millimetre: nearer than this a point is on the edge. */
const ON_EDGE = 1e-9
/** Of latitude, on a sphere of 6,371 km. */
const METRES_PER_DEGREE = 111_195
