import { expect, test } from 'vitest'
import type { Day } from '#shop/shared/chile-time.ts'
import { changedDays } from './changed-days.ts'
import { type HolidayKind, hoursOn } from './open-now.ts'
import type { Schedule } from './store.ts'

const week = [0, 1, 2, 3, 4, 5, 6].map(
  (dayOfWeek): Schedule => ({
    dayOfWeek,
    opens: dayOfWeek === 0 ? '11:00' : '10:00',
    closes: dayOfWeek === 0 ? '21:00' : '22:00',
    closed: false,
  }),
)

test('the days ahead with other hours, today included, and no others', () => {
  // Friday 18 and Saturday 19 September 2026 are mandatory; that Sunday is a holiday with its usual hours.
  const holidays = new Map<Day, HolidayKind>([
    ['2026-09-16', 'plain'],
    ['2026-09-18', 'mandatory'],
    ['2026-09-19', 'mandatory'],
    ['2026-09-20', 'plain'],
    ['2026-09-30', 'mandatory'],
  ])
  const hours = (day: Day) => hoursOn(week, day, holidays.get(day) ?? null)
  expect(changedDays(week, '2026-09-16', hours)).toEqual([
    { day: '2026-09-16', hours: { opens: '11:00', closes: '21:00' } },
    { day: '2026-09-18', hours: null },
    { day: '2026-09-19', hours: null },
  ])
  expect(changedDays(week, '2026-09-20', hours)).toEqual([])
})
