import { expect, test } from 'vitest'
import { HOURS, isWithin } from './hours.ts'

/** A moment of 20 November 2026 by the clock in Santiago, three hours behind UTC. */
const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 20, hour + 3, minute)

test.each([
  ['10:00-23:30', at(9, 59), false],
  ['10:00-23:30', at(10), true],
  ['10:00-23:30', at(23, 30), false],
  ['08:00-01:30', at(1, 29), true],
  ['08:00-01:30', at(1, 30), false],
  ['08:00-01:30', at(23), true],
  ['00:00-24:00', at(3), true],
])('%s at %d: %s', (hours, moment, open) => {
  expect(hours).toMatch(HOURS)
  expect(isWithin(hours, moment)).toBe(open)
})
