// What the embedded map is drawn from, of our own server: the outlines of the communes, and the streets of
// those in view.
import type { Area, Point } from '#shop/geography/point.ts'
import { paths } from '#texts/paths.ts'

/** Degrees. */
export interface Box {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

export const meet = (one: Box, other: Box): boolean =>
  one.south <= other.north && other.south <= one.north && one.west <= other.east && other.west <= one.east

export interface Outline extends Box {
  readonly code: string
  readonly name: string
  readonly region: string
  /** Of each piece of land its coast, then its holes. */
  readonly polygons: readonly (readonly Area[])[]
}

export interface Street {
  readonly name: string
  readonly isWide: boolean
  readonly pieces: readonly (readonly [Point, Point])[]
}

/** Corners as `[longitude, latitude]`, as map files write them. */
type Corner = readonly [number, number]

interface OutlineFile {
  readonly communes: readonly {
    readonly code: string
    readonly name: string
    readonly region: string
    readonly polygons: readonly (readonly (readonly Corner[])[])[]
  }[]
}

type StreetFile = readonly (readonly [name: string, lat1: number, lng1: number, lat2: number, lng2: number])[]

let outlines: Promise<readonly Outline[]> | undefined

/** The outlines of all communes, fetched once; rejects without an answer, and asks again the next time. */
export function loadOutlines(): Promise<readonly Outline[]> {
  outlines ??= fetchJson<OutlineFile>(paths.mapOutlines).then(readOutlines)
  outlines.catch(() => {
    outlines = undefined
  })
  return outlines
}

const streets = new Map<string, Promise<readonly Street[]>>()

/** The streets of a commune, fetched once; none without an answer, and asks again the next time. */
export function loadStreets(code: string): Promise<readonly Street[]> {
  const known = streets.get(code)
  if (known !== undefined) return known
  const loading = fetchJson<StreetFile>(paths.streetLayer(code))
    .then(readStreets)
    .catch(() => {
      streets.delete(code)
      return []
    })
  streets.set(code, loading)
  return loading
}

async function fetchJson<File>(address: string): Promise<File> {
  const response = await fetch(address, { signal: AbortSignal.timeout(15_000) })
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  return (await response.json()) as File
}

export function readOutlines({ communes }: OutlineFile): Outline[] {
  return communes.map(({ polygons, ...commune }) => ({
    ...commune,
    ...boxOf(polygons.flat(2)),
    polygons: polygons.map((rings) =>
      rings.map((ring) => ring.map(([longitude, latitude]) => ({ latitude, longitude }))),
    ),
  }))
}

function boxOf(corners: readonly Corner[]): Box {
  const box = { south: 90, west: 180, north: -90, east: -180 }
  for (const [longitude, latitude] of corners) {
    box.south = Math.min(box.south, latitude)
    box.north = Math.max(box.north, latitude)
    box.west = Math.min(box.west, longitude)
    box.east = Math.max(box.east, longitude)
  }
  return box
}

/** Names of what is drawn wide, and named first. */
const WIDE = /^(Av\.|Avenida|Alameda|Autopista|Camino|Carretera|Circunvalaci|Costanera|Diagonal|Gran Avenida|Ruta)/

/** The pieces of each street together, the wide ones first. */
export function readStreets(file: StreetFile): Street[] {
  const byName = new Map<string, (readonly [Point, Point])[]>()
  for (const [name, lat1, lng1, lat2, lng2] of file) {
    const pieces = byName.get(name) ?? []
    pieces.push([
      { latitude: lat1, longitude: lng1 },
      { latitude: lat2, longitude: lng2 },
    ])
    byName.set(name, pieces)
  }
  const all = [...byName].map(([name, pieces]) => ({ name, pieces, isWide: WIDE.test(name) }))
  return [...all.filter(({ isWide }) => isWide), ...all.filter(({ isWide }) => !isWide)]
}
