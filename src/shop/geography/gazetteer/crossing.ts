// Where two streets meet.
import { distance, type Point } from '../point.ts'
import { along, type Street, type StreetPiece } from './street.ts'

/** Streets that come this near meet: lines begin at the first house, not at the corner. */
const MEET_KM = 0.35

export interface Meeting {
  readonly point: Point
  readonly km: number
}

/** The point where two streets meet, between the places where they come nearest; null when they do not. */
export function meetingOf(one: Street, other: Street): Meeting | null {
  let best: Meeting | null = null
  for (const piece of one.pieces) {
    for (const another of other.pieces) {
      if (!areNear(piece, another)) continue
      const meeting = meetingOfPieces(piece, another)
      if (meeting.km <= MEET_KM && (!best || meeting.km < best.km)) best = meeting
    }
  }
  return best
}

/** `MEET_KM` in degrees of longitude, as far south as Chile goes; of latitude it is more. */
const MARGIN = 0.006

function areNear(one: StreetPiece, other: StreetPiece): boolean {
  return overlap(one, other, 'latitude') && overlap(one, other, 'longitude')
}

function overlap(one: StreetPiece, other: StreetPiece, axis: 'latitude' | 'longitude'): boolean {
  const [low, high] = [Math.min(one.from[axis], one.to[axis]), Math.max(one.from[axis], one.to[axis])]
  const [lower, higher] = [Math.min(other.from[axis], other.to[axis]), Math.max(other.from[axis], other.to[axis])]
  return low - MARGIN <= higher && lower - MARGIN <= high
}

function meetingOfPieces(one: StreetPiece, other: StreetPiece): Meeting {
  const crossing = crossingOf(one, other)
  if (crossing) return { point: crossing, km: 0 }
  const pairs = [
    [one.from, footOn(other, one.from)],
    [one.to, footOn(other, one.to)],
    [other.from, footOn(one, other.from)],
    [other.to, footOn(one, other.to)],
  ] as const
  const meetings = pairs.map(([end, foot]) => ({
    point: along({ from: end, to: foot.point }, 0.5),
    km: foot.km,
  }))
  return meetings.reduce((best, next) => (next.km < best.km ? next : best))
}

interface Foot {
  readonly point: Point
  /** Where on the piece, 0 at its low end to 1. */
  readonly share: number
  readonly km: number
}

/** The nearest point of a piece, as on a flat map: pieces are short. */
export function footOn(piece: Pick<StreetPiece, 'from' | 'to'>, point: Point): Foot {
  const { from, to } = piece
  const narrowing = Math.cos((point.latitude * Math.PI) / 180)
  const [east, north] = [(to.longitude - from.longitude) * narrowing, to.latitude - from.latitude]
  const [x, y] = [(point.longitude - from.longitude) * narrowing, point.latitude - from.latitude]
  const length = east * east + north * north
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (x * east + y * north) / length))
  const foot = along(piece, share)
  return { point: foot, share, km: distance(foot, point) }
}

function crossingOf(one: StreetPiece, other: StreetPiece): Point | null {
  const [width, height] = [one.to.longitude - one.from.longitude, one.to.latitude - one.from.latitude]
  const [across, up] = [other.to.longitude - other.from.longitude, other.to.latitude - other.from.latitude]
  const area = width * up - height * across
  if (area === 0) return null
  const [x, y] = [other.from.longitude - one.from.longitude, other.from.latitude - one.from.latitude]
  const [share, otherShare] = [(x * up - y * across) / area, (x * height - y * width) / area]
  const isOnBoth = share >= 0 && share <= 1 && otherShare >= 0 && otherShare <= 1
  return isOnBoth ? along(one, share) : null
}
