// Which names stand on the drawn map, where, and at which angle: of streets along their longest piece in view,
// of communes in the middle of what is seen of them. A name that would lie over an earlier one is left out.

export interface Pixel {
  readonly x: number
  readonly y: number
}

/** What is seen of the map, from its upper left corner. */
export interface View {
  readonly width: number
  readonly height: number
}

export interface Label extends Pixel {
  readonly text: string
  /** Degrees clockwise; never upside down. */
  readonly angle: number
  /** How long and how high the text is, about. */
  readonly length: number
  readonly height: number
}

const STREET_LETTER = 6.6
const STREET_HEIGHT = 14
const AREA_LETTER = 8.4
const AREA_HEIGHT = 20
/** Room around a name, in pixels. */
const AROUND = 4
/** A name in the middle of a commune is looked for on so many points a side. */
const SAMPLES = 9

/** The name of a street along the longest of its pieces in view; null where none is long enough. */
export function streetLabel(text: string, pieces: readonly (readonly [Pixel, Pixel])[], view: View): Label | null {
  const seen = pieces.map(([from, to]) => clipped(from, to, view)).filter((piece) => piece !== null)
  const lengths = seen.map(([from, to]) => Math.hypot(to.x - from.x, to.y - from.y))
  const longest = Math.max(...lengths, 0)
  const piece = seen[lengths.indexOf(longest)]
  const length = text.length * STREET_LETTER
  if (piece === undefined || longest < length + 2 * AROUND) return null
  const [from, to] = piece
  return { text, ...middle(from, to), angle: readable(from, to), length, height: STREET_HEIGHT }
}

/** The name of an area in the middle of what is seen of it; null where nothing is. */
export function areaLabel(text: string, isInside: (at: Pixel) => boolean, view: View): Label | null {
  const seen = grid(view).filter(isInside)
  const [first] = seen
  if (first === undefined) return null
  const centre = {
    x: seen.reduce((sum, { x }) => sum + x, 0) / seen.length,
    y: seen.reduce((sum, { y }) => sum + y, 0) / seen.length,
  }
  const away = (at: Pixel) => Math.hypot(at.x - centre.x, at.y - centre.y)
  const at = seen.reduce((best, next) => (away(next) < away(best) ? next : best), first)
  return { text, ...at, angle: 0, length: text.length * AREA_LETTER, height: AREA_HEIGHT }
}

/** Those of the labels, the most important first, that lie whole in view, over none before them and under nothing that covers the map. */
export function withoutOverlaps(
  labels: readonly Label[],
  { width, height }: View,
  covering: readonly Box[] = [],
): Label[] {
  const taken = [...covering]
  return labels.filter((label) => {
    const box = boxOf(label)
    const isWhole = box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height
    if (!isWhole || taken.some((other) => touches(box, other))) return false
    taken.push(box)
    return true
  })
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function boxOf({ x, y, angle, length, height }: Label): Box {
  const turn = (angle * Math.PI) / 180
  const wide = (Math.abs(Math.cos(turn)) * length + Math.abs(Math.sin(turn)) * height) / 2 + AROUND
  const high = (Math.abs(Math.sin(turn)) * length + Math.abs(Math.cos(turn)) * height) / 2 + AROUND
  return { left: x - wide, top: y - high, right: x + wide, bottom: y + high }
}

const touches = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const middle = (from: Pixel, to: Pixel): Pixel => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })

/** The direction of a line, from -90 to 90 degrees. */
function readable(from: Pixel, to: Pixel): number {
  const [left, right] = from.x <= to.x ? [from, to] : [to, from]
  return (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI
}

function grid({ width, height }: View): Pixel[] {
  const steps = Array.from({ length: SAMPLES }, (_, at) => (at + 0.5) / SAMPLES)
  return steps.flatMap((down) => steps.map((across) => ({ x: across * width, y: down * height })))
}

/** What of a line is in view (Liang and Barsky); null when nothing is. */
function clipped(from: Pixel, to: Pixel, { width, height }: View): readonly [Pixel, Pixel] | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  let [start, end] = [0, 1]
  for (const [step, room] of [
    [-dx, from.x],
    [dx, width - from.x],
    [-dy, from.y],
    [dy, height - from.y],
  ] as const) {
    if (step === 0 && room < 0) return null
    if (step < 0) start = Math.max(start, room / step)
    if (step > 0) end = Math.min(end, room / step)
  }
  if (start >= end) return null
  const at = (share: number): Pixel => ({ x: from.x + share * dx, y: from.y + share * dy })
  return [at(start), at(end)]
}
