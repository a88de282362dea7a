/** Bodies drawn as half outlines and mirrored, and the bending of flat print around them. */
import { AXIS, tenth } from './canvas.ts'

export type Point = readonly [x: number, y: number]

/** A line to (x, y), or a curve with two handles; x is the distance from the axis. */
export type Segment = readonly ['L', number, number] | readonly ['C', number, number, number, number, number, number]

/** The right half of a body, from its mouth down to its foot. */
export type HalfOutline = { start: Point; segments: readonly Segment[] }

/** Reads a half outline from a path (`M19 52 C21 52 22 54 22 57 L22 70`). */
export function outlineOf(path: string): HalfOutline {
  const [start, ...segments] = [...path.matchAll(/([MLC])([^MLC]+)/g)].map(([, kind, numbers = '']) => [
    kind,
    ...numbers.trim().split(' ').map(Number),
  ])
  return { start: start?.slice(1) as unknown as Point, segments: segments as unknown as Segment[] }
}

const endOf = (segment: Segment): Point => (segment[0] === 'L' ? [segment[1], segment[2]] : [segment[5], segment[6]])

/** The whole silhouette as a path, mirrored on the axis. */
export function silhouette({ start, segments }: HalfOutline, axis = AXIS): string {
  const at = (side: number, x: number, y: number) => `${tenth(axis + side * x)} ${tenth(y)}`
  const points: Point[] = [start, ...segments.map(endOf)]
  let path = `M${at(1, ...start)}`
  for (const part of segments) {
    path +=
      part[0] === 'L'
        ? `L${at(1, part[1], part[2])}`
        : `C${at(1, part[1], part[2])} ${at(1, part[3], part[4])} ${at(1, part[5], part[6])}`
  }
  path += `L${at(-1, ...(points.at(-1) ?? start))}`
  segments.toReversed().forEach((part, back) => {
    const to = points[segments.length - 1 - back] ?? start
    path +=
      part[0] === 'L'
        ? `L${at(-1, ...to)}`
        : `C${at(-1, part[3], part[4])} ${at(-1, part[1], part[2])} ${at(-1, ...to)}`
  })
  return `${path}Z`
}

/** The same outline with every point moved, e.g. the inside of a glass wall. */
export const reshaped = ({ start, segments }: HalfOutline, move: (x: number, y: number) => Point): HalfOutline => ({
  start: move(...start),
  segments: segments.map((part): Segment => {
    if (part[0] === 'L') return ['L', ...move(part[1], part[2])]
    return ['C', ...move(part[1], part[2]), ...move(part[3], part[4]), ...move(part[5], part[6])]
  }),
})

/** The inside of a wall this thick, standing on a floor thicker still. */
export const inset = (outline: HalfOutline, wall: number, base: number): HalfOutline =>
  reshaped(outline, (x, y) => [Math.max(2, x - wall), Math.min(y, base - wall * 1.6)])

const measured = new WeakMap<HalfOutline, Map<number, number>>()

/** Half the width of the body at a height; 0 above and below it. Bottles are few, so measures are kept. */
export function halfWidthAt(outline: HalfOutline, y: number): number {
  const known = measured.get(outline) ?? new Map<number, number>()
  measured.set(outline, known)
  const width = known.get(y) ?? measure(outline, y)
  known.set(y, width)
  return width
}

function measure({ start, segments }: HalfOutline, y: number): number {
  let from = start
  let widest = 0
  for (const part of segments) {
    const to = endOf(part)
    for (let step = 0; step <= 50; step += 1) {
      const [x, height] = part[0] === 'L' ? along(from, to, step / 50) : bend(from, part, step / 50)
      if (Math.abs(height - y) < 6) widest = Math.max(widest, x)
    }
    from = to
  }
  return widest
}

const along = (from: Point, to: Point, t: number): Point => [
  from[0] + (to[0] - from[0]) * t,
  from[1] + (to[1] - from[1]) * t,
]

function bend(from: Point, [, x1, y1, x2, y2, x, y]: Extract<Segment, readonly ['C', ...unknown[]]>, t: number): Point {
  const u = 1 - t
  const mixOf = (a: number, b: number, c: number, d: number) =>
    u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
  return [mixOf(from[0], x1, x2, x), mixOf(from[1], y1, y2, y)]
}

export type Warp = (x: number, y: number) => Point

/** Something bent that is printed on. */
export type Surface = {
  axis: number
  radius: number
  sag: number
  /** Half the angle it covers, in radians. */
  reach: number
  warp: Warp
  /** Outline of the paper. */
  paper: string
  /** Longest line of text. */
  printable: number
}

/** Bends flat print around an upright cylinder; `sag` is how far the front of a level line drops. */
export const around =
  (axis: number, radius: number, sag: number): Warp =>
  (x, y) => {
    const angle = Math.max(-1.5, Math.min(1.5, (x - axis) / radius))
    return [axis + radius * Math.sin(angle), y + sag * Math.cos(angle) - sag]
  }

export const pathThrough = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}Z`

/** The part of a cylinder between two heights, reaching `angle` radians to either side. */
export function patch(axis: number, radius: number, top: number, bottom: number, angle: number, sag: number): string {
  const warp = around(axis, radius, sag)
  const edge = (y: number) => Array.from({ length: 17 }, (_, i) => warp(axis + (-angle + (angle * i) / 8) * radius, y))
  return pathThrough([...edge(top), ...edge(bottom).toReversed()])
}

/** Half a turn: print that goes all the way round. */
export const ALL_ROUND = Math.PI / 2
