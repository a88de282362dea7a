// Streets with house numbers, and where a number stands on them.
import type { Place } from '../places.ts'
import { distance, type Point } from '../point.ts'

/** A straight piece; `number1` is the lower one. */
export interface StreetPiece {
  readonly from: Point
  readonly to: Point
  readonly number1: number
  readonly number2: number
  /** Nine of ten known addresses lie within so many metres of where the piece puts them. */
  readonly errorMetres: number
}

/** A street within one commune; one that crosses several is as many streets. */
export interface Street {
  readonly name: string
  readonly aliases: readonly string[]
  readonly place: Place
  /** By number. */
  readonly pieces: readonly StreetPiece[]
}

export interface Landmark {
  readonly name: string
  readonly aliases: readonly string[]
  readonly place: Place
  readonly point: Point
}

/** A commune with its centre. */
export interface Centre {
  readonly place: Place
  readonly point: Point
}

/** How a number fits a street: on a piece, in a gap between two, a little past an end, or not at all. */
export type NumberFit = 'piece' | 'gap' | 'near' | 'far'

/** House numbers past the last known one that may still be there. */
const NEAR_NUMBERS = 150
/** A number found with a larger error than this is a stretch of street, not a house. */
const HOUSE_METRES = 100

export interface NumberedPoint {
  readonly point: Point
  readonly fit: NumberFit
  readonly precision: 'rooftop' | 'street'
}

/** Where a number stands: on the shortest piece that holds it, else at the nearest end. */
export function pointOf({ pieces }: Pick<Street, 'pieces'>, number: number): NumberedPoint {
  const holding = pieces.filter(({ number1, number2 }) => number >= number1 && number <= number2)
  if (holding.length > 0) {
    const piece = holding.reduce((best, next) => (rangeOf(next) < rangeOf(best) ? next : best))
    const precision = piece.errorMetres <= HOUSE_METRES ? 'rooftop' : 'street'
    return { point: along(piece, shareOf(piece, number)), fit: 'piece', precision }
  }
  const ends = pieces.flatMap(({ from, to, number1, number2 }) => [
    { point: from, off: Math.abs(number1 - number) },
    { point: to, off: Math.abs(number2 - number) },
  ])
  const end = ends.reduce((best, next) => (next.off < best.off ? next : best))
  const isInside = pieces.some(({ number1 }) => number1 < number) && pieces.some(({ number2 }) => number2 > number)
  const fit = isInside ? 'gap' : end.off <= NEAR_NUMBERS ? 'near' : 'far'
  return { point: end.point, fit, precision: 'street' }
}

/** The middle of a street: half way along its pieces. */
export function middleOf({ pieces }: Pick<Street, 'pieces'>): Point {
  let left = lengthOf({ pieces }) / 2
  for (const piece of pieces) {
    const length = distance(piece.from, piece.to)
    if (length >= left) return along(piece, length === 0 ? 0 : left / length)
    left -= length
  }
  return pieces[0]!.from
}

/** Kilometres of street. */
export function lengthOf({ pieces }: Pick<Street, 'pieces'>): number {
  return pieces.reduce((sum, { from, to }) => sum + distance(from, to), 0)
}

/** The number at a share of a piece. */
export function numberAt({ number1, number2 }: StreetPiece, share: number): number {
  return Math.round(number1 + share * (number2 - number1))
}

/** The point at a share of a piece, 0 to 1. */
export function along({ from, to }: Pick<StreetPiece, 'from' | 'to'>, share: number): Point {
  return {
    latitude: from.latitude + share * (to.latitude - from.latitude),
    longitude: from.longitude + share * (to.longitude - from.longitude),
  }
}

function rangeOf({ number1, number2 }: StreetPiece): number {
  return number2 - number1
}

function shareOf(piece: StreetPiece, number: number): number {
  return rangeOf(piece) === 0 ? 0.5 : (number - piece.number1) / rangeOf(piece)
}
