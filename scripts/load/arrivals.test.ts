// When shoppers come and what they choose, by a draw that is the same in every run.
import { describe, expect, test } from 'vitest'
import { seededRandom } from '#scripts/bench/seeded-random.ts'
import { PAYMENT_METHODS } from '#shop/checkout/methods.ts'
import { arrivals, oneOf, thinkTime } from './arrivals.ts'
import { METHOD_SHARES } from './shopper-kinds.ts'

function drawOf(seed: number): () => number {
  const dice = seededRandom(seed)
  return () => dice(2 ** 30) / 2 ** 30
}

describe('arrivals', () => {
  const gapsOf = (moments: readonly number[]) => moments.slice(1).map((at, n) => at - moments[n]!)

  test('come in their order within the time, as many as the rate says, and are the same for the same draw', () => {
    const moments = arrivals(50, 200, drawOf(7))
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
    expect(moments.at(-1)).toBeLessThan(200_000)
    // 10,000 expected; five times their standard deviation to both sides.
    expect(Math.abs(moments.length - 10_000)).toBeLessThan(500)
    expect(arrivals(50, 200, drawOf(7))).toEqual(moments)
  })

  test('know nothing of each other: their gaps spread as widely as they are long', () => {
    const gaps = gapsOf(arrivals(50, 200, drawOf(7)))
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    const spread = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length)
    expect(spread / mean).toBeCloseTo(1, 1)
  })
})

test('one of several is taken as often as its share says, and never one without a share', () => {
  const draw = drawOf(3)
  const values = [
    { name: 'often', share: 30 },
    { name: 'never', share: 0 },
    { name: 'seldom', share: 10 },
  ]
  const names = Array.from({ length: 4_000 }, () => oneOf(values, draw).name)
  expect(names.filter((name) => name === 'often').length / names.length).toBeCloseTo(0.75, 1)
  expect(names).not.toContain('never')
  expect(names).toContain('seldom')
})

test('half of the rests are shorter than the median, and none is endless', () => {
  const draw = drawOf(5)
  const rests = Array.from({ length: 4_000 }, () => thinkTime(1_000, draw))
  expect(rests.filter((rest) => rest < 1_000).length / rests.length).toBeCloseTo(0.5, 1)
  expect(Math.max(...rests)).toBeLessThanOrEqual(6_000)
  expect(Math.min(...rests)).toBeGreaterThan(0)
})

test('somebody pays in each way of the checkout', () => {
  expect(METHOD_SHARES.map(({ method }) => method).sort()).toEqual(PAYMENT_METHODS.map(({ method }) => method).sort())
})
