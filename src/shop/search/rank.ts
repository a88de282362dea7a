// The products found, the best first.
import type { ProductId } from '#shop/shared/ids.ts'
import type { Holders, SearchIndex } from './search-index.ts'

/** The worth of a product is told in so many steps. */
const STEPS = 1270

/**
 * By the mean of their points for `slots` things, times their worth; equals stay in the index's order. Sorted by counting, so that twenty
 * thousand take no longer than going through them.
 */
export function inOrder(index: SearchIndex, { numbers, points }: Holders, slots: number): ProductId[] {
  const steps = new Uint16Array(numbers.length)
  const counts = new Uint32Array(STEPS + 1)
  for (let place = 0; place < numbers.length; place++) {
    const below = STEPS - Math.round((points[place]! / slots) * index.worth[numbers[place]!]! * 10)
    steps[place] = below
    counts[below]!++
  }
  let next = 0
  for (let below = 0; below <= STEPS; below++) {
    const here = counts[below]!
    counts[below] = next
    next += here
  }
  const ids = new Array<ProductId>(numbers.length)
  for (let place = 0; place < numbers.length; place++) ids[counts[steps[place]!]!++] = index.ids[numbers[place]!]!
  return ids
}
