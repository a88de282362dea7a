import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import { ALWAYS, activeUntil, firstChange, isActive, nextChange, type Schedule } from './schedule.ts'

const at = (day: string, clock = '00:00') => instantAt(day, clock)
const ms = (day: string, clock = '00:00') => at(day, clock).getTime()
const weekend = { fromDay: 5, fromClock: '18:00', untilDay: 0, untilClock: '24:00' }

describe('a schedule', () => {
  test('without anything is always', () => {
    expect(isActive(ALWAYS, at('2026-11-22'))).toBe(true)
    expect(nextChange(ALWAYS, at('2026-11-22'))).toBeUndefined()
    expect(activeUntil(ALWAYS, at('2026-11-22'))).toBeUndefined()
  })

  test('holds from its first instant until just before its last', () => {
    const short = { ...ALWAYS, from: ms('2026-11-20', '10:00'), until: ms('2026-11-20', '20:00') }
    const seen = ['09:59', '10:00', '19:59', '20:00'].map((clock) => isActive(short, at('2026-11-20', clock)))
    expect(seen).toEqual([false, true, true, false])
    expect(activeUntil(short, at('2026-11-20', '12:00'))).toEqual(at('2026-11-20', '20:00'))
  })

  test.each([
    ['2026-11-20', '17:59', false],
    ['2026-11-20', '18:00', true],
    ['2026-11-22', '23:59', true],
    ['2026-11-23', '00:00', false],
    ['2026-11-26', '12:00', false],
  ])('from Friday 18:00 to the end of Sunday: %s %s is %s', (day, clock, seen) => {
    expect(isActive({ ...ALWAYS, weekly: weekend }, at(day, clock))).toBe(seen)
  })

  test('a weekly window says when it ends, and when it comes again', () => {
    const weekly = { ...ALWAYS, weekly: weekend }
    expect(activeUntil(weekly, at('2026-11-21'))).toEqual(at('2026-11-23'))
    expect(nextChange(weekly, at('2026-11-23'))).toEqual(at('2026-11-27', '18:00'))
  })

  test('a window that ends on its own weekday at an earlier clock lasts the week', () => {
    const week = { ...ALWAYS, weekly: { fromDay: 1, fromClock: '08:00', untilDay: 1, untilClock: '06:00' } }
    expect(isActive(week, at('2026-11-23', '07:00'))).toBe(false)
    expect(isActive(week, at('2026-11-22', '07:00'))).toBe(true)
  })

  test('a season passes New Year, and 29 February is the last of the month', () => {
    const summer = { ...ALWAYS, yearly: { first: '12-21', last: '03-20' } }
    const days = ['2026-12-20', '2026-12-21', '2027-01-15', '2027-03-20', '2027-03-21']
    expect(days.map((day) => isActive(summer, at(day, '12:00')))).toEqual([false, true, true, true, false])
    const leap = { ...ALWAYS, yearly: { first: '02-29', last: '02-29' } }
    expect(isActive(leap, at('2027-02-28', '12:00'))).toBe(true)
    expect(isActive(leap, at('2028-02-28', '12:00'))).toBe(false)
  })

  test('the first change of several is the nearest', () => {
    const [one, other] = [ms('2026-11-25'), ms('2026-11-24')]
    expect(firstChange([{ ...ALWAYS, until: one }, { ...ALWAYS, from: other }, ALWAYS], at('2026-11-22'))).toEqual(
      new Date(other),
    )
  })
})

const clock = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`)
const day = fc.integer({ min: 0, max: 6 })
const monthDay = fc
  .date({ min: new Date('2027-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(5, 10))
const moment = fc.integer({ min: ms('2026-01-01'), max: ms('2027-12-31') })
const schedules: fc.Arbitrary<Schedule> = fc.record({
  from: fc.option(moment, { nil: null }),
  until: fc.option(moment, { nil: null }),
  weekly: fc.option(fc.record({ fromDay: day, fromClock: clock, untilDay: day, untilClock: clock }), { nil: null }),
  yearly: fc.option(fc.record({ first: monthDay, last: monthDay }), { nil: null }),
})

test('until its next change it stays as it is', () => {
  fc.assert(
    fc.property(schedules, moment, fc.double({ min: 0, max: 1, noNaN: true }), (schedule, now, share) => {
      const change = nextChange(schedule, new Date(now))?.getTime() ?? now + 40 * 86_400_000
      const later = new Date(now + Math.floor((change - 1 - now) * share))
      expect(isActive(schedule, later)).toBe(isActive(schedule, new Date(now)))
    }),
  )
})

test('what is active ends where it says, and nowhere before', () => {
  fc.assert(
    fc.property(schedules, moment, fc.double({ min: 0, max: 1, noNaN: true }), (schedule, now, share) => {
      const end = activeUntil(schedule, new Date(now))
      if (end === undefined) return
      expect(isActive(schedule, end)).toBe(false)
      expect(isActive(schedule, new Date(now + Math.floor((end.getTime() - 1 - now) * share)))).toBe(true)
    }),
  )
})
