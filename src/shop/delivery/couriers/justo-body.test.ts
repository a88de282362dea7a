import { expect, test } from 'vitest'
import { JustoEstimate } from './justo-body.ts'

const estimate = (estimatedMinutes?: number | null) =>
  JustoEstimate.safeParse({ status: 'ok', data: { available: true, price: 3_500, estimatedMinutes } }).success

test('an estimate says when it arrives, or not; nothing of the next century', () => {
  expect([undefined, null, 0, 32.5, 1_440].every((minutes) => estimate(minutes))).toBe(true)
  expect([-1, 1_441, 1e300].some((minutes) => estimate(minutes))).toBe(false)
})
