// Outlines that share their borders (TopoJSON), taken apart into rings of their own.
import type { Polygons, Position, Ring } from './outlines.ts'

/** A file of outlines: steps along every border, once, and which borders go round which commune. */
export interface Topology {
  readonly transform: { readonly scale: Position; readonly translate: Position }
  /** The first pair from the corner of the file, every other from the one before it. */
  readonly arcs: readonly (readonly Position[])[]
  readonly objects: { readonly communes: { readonly geometries: readonly Geometry[] } }
}

/** A number is a border, as it runs; its complement (`~`) the same border backwards. */
type Arcs = readonly (readonly number[])[]

type Geometry = {
  readonly properties: { readonly code: string; readonly remote?: 1; readonly approximate?: 1 }
} & (
  | { readonly type: 'Polygon'; readonly arcs: Arcs }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly Arcs[] }
)

export interface CommuneShape {
  readonly code: string
  /** Far from the mainland. */
  readonly remote: boolean
  readonly approximate: boolean
  readonly polygons: Polygons
}

/**
 * The outline of every commune of a file, in degrees with five decimals. `reduce` takes corners out of a border
 * before it goes into the two rings it divides: they still fit together. What it flattens is left out.
 */
export function communeShapes(
  { transform, arcs, objects }: Topology,
  reduce: (border: readonly Position[]) => readonly Position[] = (border) => border,
): CommuneShape[] {
  const borders = arcs.map((steps) => reduce(inDegrees(steps, transform)))
  const ringOf = (numbers: readonly number[]): Ring =>
    numbers.flatMap((number, at) => {
      const border = number < 0 ? borders[~number]!.toReversed() : borders[number]!
      return at === 0 ? border : border.slice(1) // it begins where the one before it ends
    })
  return objects.communes.geometries.map(({ properties, ...geometry }) => ({
    code: properties.code,
    remote: properties.remote === 1,
    approximate: properties.approximate === 1,
    polygons: (geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs)
      .map((polygon) => polygon.map(ringOf))
      .flatMap(([coast, ...holes]) => (coast && isRound(coast) ? [[coast, ...holes.filter(isRound)]] : [])),
  }))
}

/** Whether a ring goes round something: the last corner repeats the first. */
function isRound(ring: Ring): boolean {
  return ring.length > 3
}

function inDegrees(steps: readonly Position[], { scale, translate }: Topology['transform']): Position[] {
  let [east, north] = [0, 0]
  return steps.map(([x, y]) => {
    east += x
    north += y
    return [rounded(east * scale[0] + translate[0]), rounded(north * scale[1] + translate[1])]
  })
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
