import { expect, test } from 'vitest'
import { untilExpiry } from './quote-expiry.ts'

const EXPIRES = new Date('2026-11-26T15:10:00Z')
const DAY = 86_400_000

test.each([
  [0, null],
  [5 * DAY, null],
  [400 * DAY, null],
  [-90_000, 90_000],
  [-5 * DAY, DAY],
  [-400 * DAY, DAY],
])('by a clock %i ms past its end it is looked at again in %j', (past, left) => {
  expect(untilExpiry(EXPIRES, new Date(EXPIRES.getTime() + past))).toBe(left)
})
