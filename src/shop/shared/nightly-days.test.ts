// Which days a night does.
import { expect, test } from 'vitest'
import { instantAt } from './chile-time.ts'
import { daysDue } from './nightly-days.ts'

const night = instantAt('2026-11-22', '03:30')

test.each<[string, Date, string[], string[]]>([
  ['at half past three, the day before', night, [], ['2026-11-21']],
  ['before, the one before that', instantAt('2026-11-22', '03:29'), [], ['2026-11-20']],
  ['nothing twice', night, ['2026-11-20', '2026-11-21'], []],
  ['missed days, oldest first', night, ['2026-11-18'], ['2026-11-19', '2026-11-20', '2026-11-21']],
  ['a gap', night, ['2026-11-18', '2026-11-20'], ['2026-11-19', '2026-11-21']],
  ['a week at most', night, ['2026-10-01'], [15, 16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day}`)],
])('%s', (_, now, done, expected) => {
  expect(daysDue(now, new Set(done), done[0] ?? null)).toEqual(expected)
})
