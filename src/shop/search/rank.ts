// The products found, the best first.
import type { ProductId } from '#shop/shared/ids.ts'
import type { PostingList, SearchIndex } from './search-index.ts'
import type { Size } from './size.ts'

/** The worth of a product is told in so many steps. */
const STEPS = 1270

/**
 * By the mean of their points for `slots` things, times their worth, what has the wanted size before all others; equals stay in the index's order. Sorted by counting, so that twenty
 * thousand take no longer than going through them.
 */
export function rankedIds(
  index: SearchIndex,
  { docs: numbers, scores: points }: PostingList,
  slots: number,
  size: Size | null = null,
): ProductId[] {
  const steps = new Uint16Array(numbers.length)
  const counts = new Uint32Array(2 * (STEPS + 1))
  for (let place = 0; place < numbers.length; place++) {
    const number = numbers[place]!
    const behind = size === null || index.sizes[number] === size ? 0 : STEPS + 1
    const below = behind + STEPS - Math.round((points[place]! / slots) * index.worth[number]! * 10)
    steps[place] = below
    counts[below]!++
  }
  let next = 0
  for (let below = 0; below < counts.length; below++) {
    const here = counts[below]!
    counts[below] = next
    next += here
  }
  const ids = new Array<ProductId>(numbers.length)
  for (let place = 0; place < numbers.length; place++) ids[counts[steps[place]!]!++] = index.ids[numbers[place]!]!
  return ids
}
