import { expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import { nextHours } from './opening-hours.ts'

const row = (dayOfWeek: number, opens: string | null, closes: string | null, closed = false) => ({
  dayOfWeek,
  opens,
  closes,
  closed,
})
/** Sunday, Wednesday and Thursday; Wednesday closes after midnight. */
const WEEK = [row(0, '10:00', '20:00'), row(3, '09:30', '01:30'), row(4, '09:30', '23:00'), row(5, null, null, true)]

test.each([
  ['on its weekday', instantAt('2026-11-11', '09:30'), { opens: '09:30', closes: '01:30' }],
  ['on another', instantAt('2026-11-12', '09:30'), { opens: '09:30', closes: '23:00' }],
  ['on a holiday with the hours of Sunday', instantAt('2026-12-08', '10:00'), { opens: '10:00', closes: '20:00' }],
  ['on a day with hours of its own', instantAt('2026-12-24', '11:00'), { opens: '11:00', closes: null }],
  ['never again', null, null],
])('a closed store opens %s', (_, opensAt, hours) => {
  expect(nextHours(WEEK, opensAt)).toEqual(hours)
})
