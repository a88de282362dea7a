import { expect, test } from 'vitest'
import { JustoEstimate } from './justo-body.ts'

const minutesOf = (estimatedMinutes?: number | null) => {
  const data = JustoEstimate.parse({ status: 'ok', data: { available: true, price: 3_500, estimatedMinutes } }).data
  return data.available ? (data.estimatedMinutes ?? null) : undefined
}

test('an estimate says when it arrives, or not; what no day holds is left out', () => {
  expect([undefined, null, 0, 32.5, 1_440].map(minutesOf)).toEqual([null, null, 0, 32.5, 1_440])
  expect([-1, 1_441, 1e300].map(minutesOf)).toEqual([null, null, null])
})
