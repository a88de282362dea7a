import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, instantAt } from '#shop/shared/chile-time.ts'
import {
  anyOpenToday,
  type HolidayKind,
  hoursFrom,
  hoursOn,
  isOpenNow,
  nextOpeningChange,
  type SpecialDay,
} from './open-now.ts'
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
    ['Saturday 00:00, after a Friday', '2026-11-14', '00:00', true],
    ['Saturday 01:29', '2026-11-14', '01:29', true],
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
    // Saturday 4 April 2026 24:00 is 23:00 once more: an hour longer.
    expect(isOpenNow(week, new Date('2026-04-05T03:30:00Z'), new Map())).toBe(true)
    expect(isOpenNow(week, new Date('2026-04-05T05:29:59Z'), new Map())).toBe(true)
    expect(isOpenNow(week, new Date('2026-04-05T05:30:00Z'), new Map())).toBe(false)
  })

  test('keeps other hours on a day of its own', () => {
    const early = new Map<string, SpecialDay>([['2026-11-12', { opens: '10:00', closes: '20:00' }]])
    const shut = new Map<string, SpecialDay>([['2026-11-12', { opens: null, closes: null }]])
    expect(isOpenNow(week, instantAt('2026-11-12', '09:45'), early)).toBe(false)
    expect(isOpenNow(week, instantAt('2026-11-12', '19:59'), early)).toBe(true)
    expect(isOpenNow(week, instantAt('2026-11-12', '20:00'), early)).toBe(false)
    expect(isOpenNow(week, instantAt('2026-11-12', '12:00'), shut)).toBe(false)
  })
})

test('no hours, no opening', () => {
  expect(hoursOn([], '2026-11-12', null)).toBeNull()
  expect(hoursOn([{ dayOfWeek: 4, opens: null, closes: null, closed: true }], '2026-11-12', null)).toBeNull()
})

test('pickups are on Tuesday and Friday where a store has no days of its own for them', () => {
  const days = (ownPickupSchedules: Schedule[]) =>
    pickupSchedules({ schedules: week, ownPickupSchedules }).map(({ dayOfWeek }) => dayOfWeek)
  expect(days([])).toEqual([2, 5])
  expect(days([hours(1, '12:00', '20:00')])).toEqual([1])
})

describe('when that changes', () => {
  const turn = (day: string, clock: string, holidays = new Map<string, HolidayKind>()) =>
    nextOpeningChange(week, instantAt(day, clock), holidays)?.toISOString()

  test.each([
    ['Thursday morning it opens', '2026-11-12', '08:00', '2026-11-12', '09:30'],
    ['Thursday noon it closes', '2026-11-12', '12:00', '2026-11-12', '23:00'],
    ['Thursday night it opens on Friday', '2026-11-12', '23:00', '2026-11-13', '09:30'],
    ['Friday evening it closes after midnight', '2026-11-13', '22:00', '2026-11-14', '01:30'],
    ['Saturday at one it closes', '2026-11-14', '01:00', '2026-11-14', '01:30'],
  ])('on %s', (_, day, clock, then, thenClock) => {
    expect(turn(day, clock)).toBe(instantAt(then, thenClock).toISOString())
  })

  test('it stays shut over a mandatory holiday', () => {
    const shut = new Map<string, HolidayKind>([['2026-11-13', 'mandatory']])
    expect(turn('2026-11-12', '23:30', shut)).toBe(instantAt('2026-11-14', '09:30').toISOString())
  })

  test('it is then open for the hours of that day, whichever they are', () => {
    const friday = instantAt('2026-11-13', '09:30')
    const hoursAt = (opensAt: Date | null, special?: SpecialDay) =>
      hoursFrom(week, opensAt, new Map(special && [['2026-11-13', special]]))
    expect(hoursAt(friday)).toEqual({ opens: '09:30', closes: '01:30' })
    expect(hoursAt(friday, { opens: '09:30', closes: '20:00' })).toEqual({ opens: '09:30', closes: '20:00' })
    expect(hoursAt(instantAt('2026-11-13', '10:00'), 'plain')).toEqual({ opens: '10:00', closes: '22:00' })
    expect(hoursAt(null)).toBeNull()
  })

  test('a store without hours never opens', () => {
    expect(nextOpeningChange([], instantAt('2026-11-12', '12:00'), new Map())).toBeNull()
  })

  test('until then nothing changes', () => {
    const moments = fc.record({ day: fc.integer({ min: 0, max: 400 }), minute: fc.integer({ min: 0, max: 1439 }) })
    fc.assert(
      fc.property(moments, fc.double({ min: 0, max: 0.999, noNaN: true }), ({ day, minute }, share) => {
        const now = new Date(instantAt(addDays('2026-01-01', day)).getTime() + minute * 60_000)
        const next = nextOpeningChange(week, now, new Map())!
        const between = new Date(now.getTime() + share * (next.getTime() - now.getTime()))
        expect(isOpenNow(week, between, new Map())).toBe(isOpenNow(week, now, new Map()))
        expect(isOpenNow(week, next, new Map())).toBe(!isOpenNow(week, now, new Map()))
      }),
    )
  })
})

test.each([
  ['open until after midnight', true, '2026-11-14', '01:30', true],
  ['still to open', false, '2026-11-13', '23:30', true],
  ['shut until tomorrow', false, '2026-11-14', '00:30', false],
])('of stores one of which is %s', (_, openNow, day, clock, expected) => {
  const shut = { openNow: false, changesAt: null }
  expect(anyOpenToday([shut, { openNow, changesAt: instantAt(day, clock) }], instantAt('2026-11-13', '22:00'))).toBe(
    expected,
  )
  expect(anyOpenToday([shut], instantAt('2026-11-13', '22:00'))).toBe(false)
})
