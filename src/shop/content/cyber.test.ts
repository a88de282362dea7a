import { expect, test } from 'vitest'
import { cyberIsOn, cyberPhase, nextCyberChange } from './cyber.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))

test.each<[Date | '', Date | '', number, boolean, Date | null]>([
  [at(2), at(5), 1, false, at(2)],
  [at(2), at(5), 2, true, at(5)],
  [at(2), at(5), 4, true, at(5)],
  [at(2), at(5), 5, false, null],
  [at(5), at(2), 3, false, null],
  ['', at(5), 3, false, null],
  [at(2), '', 3, false, null],
])('from %s to %s, on day %i the campaign is on: %s, and turns next at %s', (cyberStart, cyberEnd, day, on, turn) => {
  expect(cyberIsOn({ cyberStart, cyberEnd }, at(day))).toBe(on)
  expect(nextCyberChange({ cyberStart, cyberEnd }, at(day))).toEqual(turn)
})

test.each<[Date | '', Date | '', number, string | null]>([
  [at(2), at(5), 1, 'before'],
  [at(2), at(5), 2, 'on'],
  [at(2), at(5), 5, null],
  [at(5), at(2), 1, null],
  ['', at(5), 1, null],
  [at(2), '', 1, null],
])('from %s to %s, on day %i its tab is: %s', (cyberStart, cyberEnd, day, phase) => {
  expect(cyberPhase({ cyberStart, cyberEnd }, at(day))).toBe(phase)
})
