// The report is due at seven on the clock in Chile, also around the nights whose clocks change.
import { expect, test } from 'vitest'
import { dayToReport } from './report-day.ts'

test.each([
  ['a minute before seven', '2026-11-23T09:59:00Z', null],
  ['at seven in summer (UTC−3)', '2026-11-23T10:00:00Z', '2026-11-22'],
  ['late in the evening', '2026-11-24T02:59:00Z', '2026-11-22'],
  ['after midnight', '2026-11-24T03:00:00Z', null],
  ['at seven in winter (UTC−4)', '2026-07-01T11:00:00Z', '2026-06-30'],
  ['an hour earlier in winter', '2026-07-01T10:00:00Z', null],
  ['the morning after clocks went back', '2026-04-05T11:00:00Z', '2026-04-04'],
  ['an hour earlier that morning', '2026-04-05T10:59:59Z', null],
  ['the morning after clocks went forward', '2026-09-06T10:00:00Z', '2026-09-05'],
  ['an hour earlier on that one', '2026-09-06T09:59:59Z', null],
])('%s', (_when, now, day) => {
  expect(dayToReport(new Date(now))).toBe(day)
})
