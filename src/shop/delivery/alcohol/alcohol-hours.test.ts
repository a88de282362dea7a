import { describe, expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { Schedule } from '#shop/stores/store.ts'
import { alcoholRefusal, type ElectionDay } from './alcohol-hours.ts'

/** 09:00 to 01:00, Friday and Saturday to 03:00. */
const week = [0, 1, 2, 3, 4, 5, 6].map(
  (dayOfWeek): Schedule => ({ dayOfWeek, opens: '09:00', closes: dayOfWeek >= 5 ? '03:00' : '01:00', closed: false }),
)
/** A Sunday. */
const election: ElectionDay = { day: '2028-10-29', starts: '04:00', ends: '20:00' }
const at = (day: string, clock: string) => {
  const [hours, minutes, seconds = '00'] = clock.split(':')
  return new Date(instantAt(day, `${hours}:${minutes}`).getTime() + Number(seconds) * 1000)
}
const refused = (now: Date, schedules: readonly Schedule[] | null = week, elections = [election]) => {
  const refusal = alcoholRefusal(schedules, elections, now)
  return refusal && `${refusal.reason} until ${refusal.until?.toISOString()}`
}
const until = (reason: string, day: string, clock: string) => `${reason} until ${instantAt(day, clock).toISOString()}`

describe('in the hours of a commune (Thursday 12 to Sunday 15 November 2026)', () => {
  test.each([
    ['2026-11-12', '08:59:59', until('hours', '2026-11-12', '09:00')],
    ['2026-11-12', '09:00:00', null],
    ['2026-11-12', '23:59:59', null],
    ['2026-11-13', '00:00:00', null],
    ['2026-11-13', '00:59:59', null],
    ['2026-11-13', '01:00:00', until('hours', '2026-11-13', '09:00')],
    ['2026-11-14', '01:00:00', null],
    ['2026-11-14', '02:59:59', null],
    ['2026-11-14', '03:00:00', until('hours', '2026-11-14', '09:00')],
    ['2026-11-15', '02:59:59', null],
    ['2026-11-15', '03:00:00', until('hours', '2026-11-15', '09:00')],
  ])('%s %s', (day, clock, refusal) => {
    expect(refused(at(day, clock))).toBe(refusal)
  })

  // Thursday 17 to Saturday 19 September, Thursdays 24 and 31 December 2026: no holiday has hours of its own.
  test.each([
    ['2026-09-18', '00:59:59', null],
    ['2026-09-18', '01:00:00', until('hours', '2026-09-18', '09:00')],
    ['2026-09-18', '12:59:59', null],
    ['2026-09-19', '02:59:59', null],
    ['2026-09-19', '03:00:00', until('hours', '2026-09-19', '09:00')],
    ['2026-09-19', '17:00:00', null],
    ['2026-12-24', '23:59:59', null],
    ['2026-12-25', '00:00:00', null],
    ['2026-12-25', '01:00:00', until('hours', '2026-12-25', '09:00')],
    ['2026-12-31', '23:59:59', null],
    ['2027-01-01', '01:00:00', until('hours', '2027-01-01', '09:00')],
  ])('about holidays: %s %s', (day, clock, refusal) => {
    expect(refused(at(day, clock))).toBe(refusal)
  })

  test('a weekday without hours has no sale', () => {
    const fridays = week.filter(({ dayOfWeek }) => dayOfWeek === 5)
    expect(refused(at('2026-11-14', '02:00'), fridays)).toBeNull()
    expect(refused(at('2026-11-14', '12:00'), fridays)).toBe(until('hours', '2026-11-20', '09:00'))
  })

  test('no rule, no refusal; a rule without hours, never', () => {
    expect(refused(at('2026-11-12', '04:00'), null)).toBeNull()
    expect(refused(at('2026-11-12', '12:00'), [])).toBe('hours until undefined')
  })
})

describe('on a day of elections', () => {
  test.each([
    // Saturday night goes on until 03:00.
    ['2028-10-29', '02:59:59', null],
    ['2028-10-29', '03:59:59', until('hours', '2028-10-29', '20:00')],
    ['2028-10-29', '04:00:00', until('election', '2028-10-29', '20:00')],
    ['2028-10-29', '12:00:00', until('election', '2028-10-29', '20:00')],
    ['2028-10-29', '19:59:59', until('election', '2028-10-29', '20:00')],
    ['2028-10-29', '20:00:00', null],
    ['2028-10-30', '00:30:00', null],
  ])('%s %s', (day, clock, refusal) => {
    expect(refused(at(day, clock))).toBe(refusal)
  })

  test('also where there are no hours', () => {
    expect(refused(at('2028-10-29', '12:00'), null)).toBe(until('election', '2028-10-29', '20:00'))
    expect(refused(at('2028-10-29', '03:59:59'), null)).toBeNull()
  })

  test('which may end after midnight, and then waits for the morning', () => {
    const long = [{ ...election, ends: '02:00' }]
    expect(refused(at('2028-10-30', '01:59:59'), week, long)).toBe(until('election', '2028-10-30', '09:00'))
    expect(refused(at('2028-10-30', '01:59:59'), null, long)).toBe(until('election', '2028-10-30', '02:00'))
  })
})

test('when the clock changes, by the wall clock', () => {
  // Saturday 4 April 2026: 23:00 to 24:00 comes twice. Sunday 03:00 is 07:00Z, and the morning begins at 13:00Z.
  expect(refused(new Date('2026-04-05T06:59:59Z'))).toBeNull()
  expect(refused(new Date('2026-04-05T07:00:00Z'))).toBe('hours until 2026-04-05T13:00:00.000Z')
  // Saturday 5 September 2026 24:00 is Sunday 01:00. Sunday 03:00 is 06:00Z, and the morning begins at 12:00Z.
  expect(refused(new Date('2026-09-06T05:59:59Z'))).toBeNull()
  expect(refused(new Date('2026-09-06T06:00:00Z'))).toBe('hours until 2026-09-06T12:00:00.000Z')
})
