import { expect, test } from 'vitest'
import { endsIn, isOutdated, retriedIn } from './validity.ts'

const HOUR = 3_600_000
const validity = (validUntil: string | null) => ({ calculatedAt: '2026-11-30T02:00:00.000Z', validUntil })

test.each([
  ['nothing ends', null, 0, 0, null],
  ['a broken moment ends nothing', 'x', 0, 0, null],
  ['the campaign ends at midnight in Chile', '2026-11-30T03:00:00.000Z', 0, 0, HOUR],
  ['pages are spread over five seconds', '2026-11-30T03:00:00.000Z', 1, 0, HOUR + 5_000],
  ['whatever is further away is looked at after a day', '2027-11-30T03:00:00.000Z', 0, 0, 24 * HOUR],
  ['the shop is a moment behind', '2026-11-30T02:00:00.000Z', 1, 0, 5_000],
  ['and still is', '2026-11-30T01:59:00.000Z', 1, 2, 20_000],
  ['for hours', '2026-11-29T03:00:00.000Z', 1, 99, 320_000],
])('%s', (_, until, share, outdated, expected) => {
  expect(endsIn(validity(until), share, outdated)).toBe(expected)
})

test('an answer is outdated when what it says has ended', () => {
  expect([null, '2026-11-30T02:00:00.000Z', '2026-11-30T02:00:00.001Z'].map((at) => isOutdated(validity(at)))).toEqual([
    false,
    true,
    false,
  ])
})

test('without an answer it is tried three times more, ever later', () => {
  expect([1, 2, 3, 4].map(retriedIn)).toEqual([5_000, 15_000, 45_000, null])
})
