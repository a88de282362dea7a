import { describe, expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { type HolidayKind, hoursOn, isOpenNow } from './open-now.ts'
import { type Closure, daysClosed, specialDaysOf } from './special-days.ts'
import type { Schedule } from './store.ts'

const NEAR = 1 as StoreId
const FAR = 2 as StoreId
/** 10:00 to 22:00, Friday and Saturday to 01:30, Sunday 11:00 to 21:00. */
const week = [0, 1, 2, 3, 4, 5, 6].map(
  (dayOfWeek): Schedule => ({
    dayOfWeek,
    opens: dayOfWeek === 0 ? '11:00' : '10:00',
    closes: dayOfWeek >= 5 ? '01:30' : dayOfWeek === 0 ? '21:00' : '22:00',
    closed: false,
  }),
)
const store = { id: NEAR, schedules: week }
const holidays = new Map<string, HolidayKind>([
  ['2026-09-18', 'mandatory'],
  ['2026-09-19', 'mandatory'],
  ['2026-12-08', 'plain'],
  ['2026-12-25', 'mandatory'],
])
const closure = (storeId: StoreId | null, day: string, opens: string | null = null, closes = opens): Closure => ({
  storeId,
  day,
  opens,
  closes,
})
const hours = (day: string, closures: Closure[]) =>
  hoursOn(week, day, specialDaysOf(store, holidays, closures).get(day) ?? null)

describe('the hours of a day (Thursday 24, Friday 25 and Thursday 31 December 2026)', () => {
  const eves = [closure(null, '2026-12-24', '09:00', '20:00'), closure(null, '2026-12-31', '09:00', '20:00')]

  test.each<[string, string, Closure[], string | null]>([
    ['an ordinary day', '2026-12-23', eves, '10:00–22:00'],
    ['hours for all stores only shorten', '2026-12-24', eves, '10:00–20:00'],
    ['the last day of the year', '2026-12-31', eves, '10:00–20:00'],
    ['Christmas', '2026-12-25', eves, null],
    ['Christmas, whatever is written down', '2026-12-25', [closure(NEAR, '2026-12-25', '10:00', '20:00')], null],
    [
      'its own hours replace the others',
      '2026-12-24',
      [closure(NEAR, '2026-12-24', '08:00', '23:00'), ...eves],
      '08:00–23:00',
    ],
    ['its own hours on a holiday', '2026-12-08', [closure(NEAR, '2026-12-08', '09:00', '14:00')], '09:00–14:00'],
    [
      'Sunday hours on a holiday, shortened for all',
      '2026-12-08',
      [closure(null, '2026-12-08', '09:00', '14:00')],
      '11:00–14:00',
    ],
    ['closed for all', '2026-12-23', [closure(null, '2026-12-23')], null],
    ['closed by itself', '2026-12-23', [closure(NEAR, '2026-12-23')], null],
    ['another store', '2026-12-23', [closure(FAR, '2026-12-23')], '10:00–22:00'],
    ['nothing in common', '2026-12-23', [closure(null, '2026-12-23', '06:00', '09:00')], null],
  ])('%s', (_, day, closures, shown) => {
    const found = hours(day, closures)
    expect(found && `${found.opens}–${found.closes}`).toBe(shown)
  })
})

describe('open or not', () => {
  const isOpen = (day: string, clock: string, closures: Closure[] = []) =>
    isOpenNow(week, instantAt(day, clock), specialDaysOf(store, holidays, closures))

  test.each<[string, string, boolean]>([
    // Thursday 17, Friday 18 and Saturday 19 September 2026, then Sunday.
    ['2026-09-17', '21:59', true],
    ['2026-09-17', '22:00', false],
    ['2026-09-18', '12:00', false],
    ['2026-09-19', '00:30', false],
    ['2026-09-19', '23:59', false],
    ['2026-09-20', '10:59', false],
    ['2026-09-20', '11:00', true],
  ])('%s %s', (day, clock, open) => {
    expect(isOpen(day, clock)).toBe(open)
  })

  test('a closure ends with its day, but not the night before', () => {
    // Friday's hours run until Saturday 01:30; Saturday is closed.
    const saturday = [closure(NEAR, '2026-11-14')]
    expect(isOpen('2026-11-14', '00:30', saturday)).toBe(true)
    expect(isOpen('2026-11-14', '01:30', saturday)).toBe(false)
    expect(isOpen('2026-11-14', '12:00', saturday)).toBe(false)
    expect(isOpen('2026-11-15', '00:30', saturday)).toBe(false)
    expect(isOpen('2026-11-15', '11:00', saturday)).toBe(true)
  })
})

test('the days closed are those of the store and of all; its own row goes first', () => {
  const rows = [
    closure(null, '2026-12-21'),
    closure(NEAR, '2026-12-22'),
    closure(FAR, '2026-12-23'),
    closure(null, '2026-12-24', '10:00', '20:00'),
    closure(NEAR, '2026-12-28', '10:00', '12:00'),
    closure(null, '2026-12-28'),
  ]
  expect([...daysClosed(NEAR, rows)].sort()).toEqual(['2026-12-21', '2026-12-22'])
})
