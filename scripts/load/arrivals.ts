// When shoppers come: by a rate that nothing slows down, at moments that know nothing of each other (Poisson), as people do.
import { seededRandom } from '#scripts/bench/seeded-random.ts'

/** A number from 0 up to, not including, 1. */
export type Draw = () => number

/** The same numbers for the same seed. */
export function seededDraw(seed: number): Draw {
  const dice = seededRandom(seed)
  return () => dice(2 ** 30) / 2 ** 30
}

/** The milliseconds from the beginning at which somebody comes, the earliest first, at so many a second for so many seconds. */
export function arrivals(perSecond: number, seconds: number, draw: Draw): number[] {
  const moments: number[] = []
  for (let at = gap(perSecond, draw); at < seconds * 1000; at += gap(perSecond, draw)) moments.push(at)
  return moments
}

/** The milliseconds between two of them: exponential. */
const gap = (perSecond: number, draw: Draw): number => (-Math.log(1 - draw()) * 1000) / perSecond

/** One of several by their shares, which need not add up to 1. */
export function oneOf<Value extends { readonly share: number }>(values: readonly Value[], draw: Draw): Value {
  const whole = values.reduce((sum, { share }) => sum + share, 0)
  let left = draw() * whole
  for (const value of values) {
    left -= value.share
    if (left < 0) return value
  }
  throw new RangeError('nothing to choose from')
}

/** How long somebody looks before the next step, in milliseconds: half of them less than `median`, some much longer, none above six times. */
export function thinkTime(median: number, draw: Draw): number {
  // Two draws make one of a normal distribution (Box and Muller); its exponential is how reading times are spread.
  const normal = Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
  return median * Math.min(6, Math.exp(0.7 * normal))
}
