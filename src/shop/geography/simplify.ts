// A border with fewer corners, for maps.
import type { Position } from './outlines.ts'

/** A border may move by this share of its extent: a pixel, where it fills a phone's screen. */
const SHARE = 1 / 400
/** Metres. */
const [LEAST, MOST] = [10, 500]
const METRES_PER_DEGREE = 111_195

/**
 * Drops the corners that are not needed to stay near a border (Douglas and Peucker), and rounds the others to
 * four decimals. Both ends stay, so that borders still meet; backwards a border loses the same corners.
 */
export function fewerCorners(border: readonly Position[]): Position[] {
  const metres = inMetres(border)
  const tolerance = Math.min(MOST, Math.max(LEAST, extentOf(metres) * SHARE))
  const kept = new Set([0, border.length - 1])
  const open: (readonly [number, number])[] = [[0, border.length - 1]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to] = next
    const { at, away } = farthest(metres, from, to)
    if (away <= tolerance) continue
    kept.add(at)
    open.push([from, at], [at, to])
  }
  return border.filter((_, at) => kept.has(at)).map(([longitude, latitude]) => [rounded(longitude), rounded(latitude)])
}

/** On a plane that touches the Earth at the border's southern end. */
function inMetres(border: readonly Position[]): Position[] {
  const south = Math.min(...border.map(([, latitude]) => latitude))
  const across = Math.cos((south * Math.PI) / 180) * METRES_PER_DEGREE
  return border.map(([longitude, latitude]) => [longitude * across, latitude * METRES_PER_DEGREE])
}

/** The diagonal of the box around some places. */
function extentOf(metres: readonly Position[]): number {
  const [xs, ys] = [metres.map(([x]) => x), metres.map(([, y]) => y)]
  return Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

/** Which place between two is farthest from the line that joins them. */
function farthest(metres: readonly Position[], from: number, to: number): { at: number; away: number } {
  const [x1, y1] = metres[from]!
  const [x2, y2] = metres[to]!
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  let best = { at: from, away: 0 }
  for (let at = from + 1; at < to; at++) {
    const [x, y] = metres[at]!
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
    const away = Math.hypot(x - x1 - share * dx, y - y1 - share * dy)
    if (away > best.away) best = { at, away }
  }
  return best
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4
}
