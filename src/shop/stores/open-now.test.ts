import { describe, expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type HolidayKind, hoursOn, isOpenNow } from './open-now.ts'
import { pickupSchedules, type Schedule } from './store.ts'

const hours = (dayOfWeek: number, opens: string, closes: string): Schedule => ({
  dayOfWeek,
  opens,
  closes,
  closed: false,
})
const week: Schedule[] = [
  hours(0, '10:00', '22:00'),
  hours(1, '09:30', '23:00'),
  hours(2, '09:30', '23:00'),
  hours(3, '09:30', '23:00'),
  hours(4, '09:30', '23:00'),
  hours(5, '09:30', '01:30'),
  hours(6, '09:30', '01:30'),
]

describe('a store that closes at 23:00, on Friday and Saturday at 01:30', () => {
  test.each([
    ['Thursday 09:29', '2026-11-12', '09:29', false],
    ['Thursday 09:30', '2026-11-12', '09:30', true],
    ['Thursday 22:59', '2026-11-12', '22:59', true],
    ['Thursday 23:00', '2026-11-12', '23:00', false],
    ['Friday 00:30, after a Thursday', '2026-11-13', '00:30', false],
    ['Friday 23:59', '2026-11-13', '23:59', true],
    ['Saturday 00:30, after a Friday', '2026-11-14', '00:30', true],
    ['Saturday 01:30', '2026-11-14', '01:30', false],
    ['Sunday 01:29', '2026-11-15', '01:29', true],
    ['Sunday 22:00', '2026-11-15', '22:00', false],
    ['Monday 00:30, after a Sunday', '2026-11-16', '00:30', false],
  ])('%s', (_, day, clock, open) => {
    expect(isOpenNow(week, instantAt(day, clock), new Map())).toBe(open)
  })

  test('keeps its Sunday hours on a holiday and opens not at all on a mandatory one', () => {
    const friday = new Map<string, HolidayKind>([['2026-11-13', 'plain']])
    expect(isOpenNow(week, instantAt('2026-11-13', '09:45'), friday)).toBe(false)
    expect(isOpenNow(week, instantAt('2026-11-13', '10:00'), friday)).toBe(true)
    expect(isOpenNow(week, instantAt('2026-11-14', '00:30'), friday)).toBe(false)
    const shut = new Map<string, HolidayKind>([['2026-11-14', 'mandatory']])
    expect(isOpenNow(week, instantAt('2026-11-14', '12:00'), shut)).toBe(false)
    expect(isOpenNow(week, instantAt('2026-11-14', '00:30'), shut)).toBe(true)
  })

  test('follows the wall clock when it changes', () => {
    // Saturday 5 September 2026 24:00 is Sunday 01:00: half an hour of the night is left.
    expect(isOpenNow(week, new Date('2026-09-06T04:00:00Z'), new Map())).toBe(true)
    expect(isOpenNow(week, new Date('2026-09-06T04:30:00Z'), new Map())).toBe(false)
  })
})

test('no hours, no opening', () => {
  expect(hoursOn([], '2026-11-12', null)).toBeNull()
  expect(hoursOn([{ dayOfWeek: 4, opens: null, closes: null, closed: true }], '2026-11-12', null)).toBeNull()
})

test('pickups are on Tuesday and Friday', () => {
  expect(pickupSchedules(week).map(({ dayOfWeek }) => dayOfWeek)).toEqual([2, 5])
})
