import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/settings.ts'
import { addDays, type Day, dayOf, instantAt, weekdayOf } from '#shop/shared/chile-time.ts'
import { dateRulesOf } from '../date-rules.ts'
import { DATES_OFFERED, noDatesReason } from '../dates.ts'
import {
  isPastPickup,
  offeredPickups,
  PICKUP_HORIZON_DAYS,
  type PickupCalendar,
  pickupOptions,
} from './pickup-dates.ts'

const rules = dateRulesOf(defaultSettings)
const HOURS = { opens: '10:00', closes: '21:00' }
const SUNDAY = 0
const TUESDAY_AND_FRIDAY = [2, 5]
const DAILY = [0, 1, 2, 3, 4, 5, 6]

interface Facts {
  readonly weekdays?: readonly number[]
  readonly holidays?: readonly Day[]
  readonly full?: readonly Day[]
}

/** A store that hands over on some weekdays, and a warehouse that works from Monday to Saturday. */
function calendar(now: Date, { weekdays = TUESDAY_AND_FRIDAY, holidays = [], full = [] }: Facts): PickupCalendar {
  return {
    now,
    handover: (day) => (weekdays.includes(weekdayOf(day)) && !holidays.includes(day) ? HOURS : null),
    leaves: (day) => weekdayOf(day) !== SUNDAY && !holidays.includes(day),
    bookedOrders: (day) => (full.includes(day) ? rules.limits.scheduled : 0),
  }
}

/** `stored→shown` of what is offered, without the year. */
const offered = (now: Date, facts: Facts = {}) =>
  offeredPickups(pickupOptions(rules, calendar(now, facts))).map(
    ({ day, shownDay }) => `${day.slice(5)}→${shownDay.slice(5)}`,
  )
const at = (day: Day, clock: string) => {
  const [hours, minutes, seconds = '00'] = clock.split(':')
  return new Date(instantAt(day, `${hours}:${minutes}`).getTime() + Number(seconds) * 1000)
}

describe('a store that hands over on Tuesday and Friday (Thursday 12 November 2026)', () => {
  test.each([
    ['2026-11-11', '23:59:59', ['11-12→11-13', '11-16→11-17']],
    ['2026-11-12', '00:00:00', ['11-12→11-13', '11-16→11-17']],
    ['2026-11-12', '12:59:59', ['11-12→11-13', '11-16→11-17']],
    ['2026-11-12', '13:00:00', ['11-16→11-17', '11-19→11-20']],
    ['2026-11-12', '16:59:59', ['11-16→11-17', '11-19→11-20']],
    ['2026-11-12', '17:00:00', ['11-16→11-17', '11-19→11-20']],
    ['2026-11-12', '23:59:59', ['11-16→11-17', '11-19→11-20']],
    ['2026-11-13', '00:00:00', ['11-16→11-17', '11-19→11-20']],
  ])('%s %s', (day, clock, dates) => {
    expect(offered(at(day, clock))).toEqual(dates)
  })

  test('the first that is in time is the next day, later ones are custom days', () => {
    const kinds = (clock: string) =>
      pickupOptions(rules, calendar(at('2026-11-12', clock), {})).map(({ kind, problem }) => `${kind} ${problem}`)
    expect(kinds('12:00')).toEqual(['next_day null', 'custom_day null', 'custom_day null'])
    expect(kinds('13:00')).toEqual(['next_day too_late', 'next_day null', 'custom_day null'])
  })

  test('the cut-off of the settings', () => {
    const early = { ...rules, today: { open: '09:00', close: '11:30' } }
    const first = (clock: string) => pickupOptions(early, calendar(at('2026-11-12', clock), {}))[0]?.problem
    expect(['08:00', '11:29:59', '11:30'].map(first)).toEqual([null, null, 'too_late'])
  })
})

describe('the warehouse rests', () => {
  const daily = { weekdays: DAILY }

  test.each([
    // Goods for Monday 16 leave on Saturday, as nothing leaves on Sunday.
    ['2026-11-14', '12:59:59', ['11-14→11-15', '11-15→11-16']],
    ['2026-11-14', '13:00:00', ['11-16→11-17', '11-17→11-18']],
    ['2026-11-15', '10:00:00', ['11-16→11-17', '11-17→11-18']],
  ])('on Sunday: %s %s', (day, clock, dates) => {
    expect(offered(at(day, clock), daily)).toEqual(dates)
  })

  test.each([
    // Thursday 21 May 2026 is a holiday: what is collected on Friday 22 leaves on Wednesday.
    ['2026-05-20', '12:59:59', ['05-21→05-22', '05-25→05-26']],
    ['2026-05-20', '13:00:00', ['05-25→05-26', '05-28→05-29']],
    ['2026-05-21', '10:00:00', ['05-25→05-26', '05-28→05-29']],
  ])('on a holiday: %s %s', (day, clock, dates) => {
    expect(offered(at(day, clock), { holidays: ['2026-05-21'] })).toEqual(dates)
  })
})

describe('holidays count on the day that is shown', () => {
  test('Tuesday 8 December 2026', () => {
    expect(offered(at('2026-12-04', '10:00'), { holidays: ['2026-12-08'] })).toEqual(['12-10→12-11', '12-14→12-15'])
  })

  // Friday 18 and Saturday 19 September 2026.
  const september = ['2026-09-18', '2026-09-19']
  test.each([
    ['2026-09-14', '10:00', TUESDAY_AND_FRIDAY, ['09-14→09-15', '09-21→09-22']],
    ['2026-09-17', '10:00', TUESDAY_AND_FRIDAY, ['09-21→09-22', '09-24→09-25']],
    ['2026-09-17', '12:59:59', DAILY, ['09-19→09-20', '09-20→09-21']],
    ['2026-09-17', '13:00:00', DAILY, ['09-21→09-22', '09-22→09-23']],
    ['2026-09-18', '10:00', DAILY, ['09-21→09-22', '09-22→09-23']],
    ['2026-09-19', '10:00', DAILY, ['09-21→09-22', '09-22→09-23']],
  ])('%s %s', (day, clock, weekdays, dates) => {
    expect(offered(at(day, clock), { weekdays, holidays: september })).toEqual(dates)
  })

  // Fridays both: Christmas and New Year.
  const summer = ['2026-12-25', '2027-01-01']
  test.each([
    ['2026-12-21', '10:00', ['12-21→12-22', '12-28→12-29']],
    ['2026-12-24', '10:00', ['12-28→12-29']],
    ['2026-12-31', '10:00', ['01-04→01-05', '01-07→01-08']],
  ])('%s %s', (day, clock, dates) => {
    expect(offered(at(day, clock), { holidays: summer })).toEqual(dates)
  })
})

describe('when the clock changes in Chile', () => {
  test.each([
    // Saturday 4 April 2026: the hour from 23:00 comes twice.
    ['2026-04-05T02:59:59Z', '04-05→04-06'],
    ['2026-04-05T03:59:59Z', '04-05→04-06'],
    ['2026-04-05T04:00:00Z', '04-05→04-06'],
    ['2026-04-05T16:59:59Z', '04-05→04-06'],
    ['2026-04-05T17:00:00Z', '04-06→04-07'],
    // Saturday 5 September 2026: 23:59 is followed by Sunday 01:00.
    ['2026-09-06T03:59:59Z', '09-06→09-07'],
    ['2026-09-06T04:00:00Z', '09-06→09-07'],
    ['2026-09-06T15:59:59Z', '09-06→09-07'],
    ['2026-09-06T16:00:00Z', '09-07→09-08'],
  ])('%s', (instant, date) => {
    const always = { ...calendar(new Date(instant), { weekdays: DAILY }), leaves: () => true }
    const [first] = offeredPickups(pickupOptions(rules, { ...always, handover: notToday(new Date(instant)) }))
    expect(first && `${first.day.slice(5)}→${first.shownDay.slice(5)}`).toBe(date)
  })

  /** From the day after the Sunday on, so that both sides of midnight show the same first date. */
  function notToday(now: Date): PickupCalendar['handover'] {
    const sunday = now < new Date('2026-06-01') ? '2026-04-05' : '2026-09-06'
    return (day) => (day > sunday ? HOURS : null)
  }
})

describe('full days', () => {
  const now = at('2026-11-12', '10:00')

  test('are not offered, by the stored day', () => {
    expect(offered(now, { full: ['2026-11-12'] })).toEqual(['11-16→11-17', '11-19→11-20'])
    expect(offered(now, { full: ['2026-11-13'] })).toEqual(['11-12→11-13', '11-16→11-17'])
  })

  test('say why there is none', () => {
    const why = (facts: Facts) => noDatesReason(pickupOptions(rules, calendar(now, facts)))
    expect(why({})).toBeNull()
    expect(why({ full: ['2026-11-12', '2026-11-16', '2026-11-19'] })).toBe('full')
    expect(why({ weekdays: [] })).toBe('none')
  })
})

test('a date is past once the day it is collected on is', () => {
  expect(isPastPickup('2026-11-11', '2026-11-12')).toBe(false)
  expect(isPastPickup('2026-11-10', '2026-11-12')).toBe(true)
  expect(isPastPickup('2026-11-12', '2026-11-12')).toBe(false)
})

describe('any store at any moment', () => {
  const anyMoment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  const anyWeekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }))
  const anyHolidays = fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 4 })

  test('offers at most two days, in order, handed over one day later, after a day on which goods leave', () => {
    fc.assert(
      fc.property(anyMoment, anyWeekdays, anyHolidays, (now, weekdays, rests) => {
        const today = dayOf(now)
        const facts = calendar(now, { weekdays, holidays: rests.map((days) => addDays(today, days)) })
        const dates = offeredPickups(pickupOptions(rules, facts))
        const days = dates.map(({ day }) => day)
        expect(dates.length).toBeLessThanOrEqual(DATES_OFFERED)
        expect([...new Set(days)].sort()).toEqual(days)
        for (const { day, shownDay } of dates) {
          expect(day >= today && day <= addDays(today, PICKUP_HORIZON_DAYS)).toBe(true)
          expect(shownDay).toBe(addDays(day, 1))
          expect(facts.handover(shownDay)).not.toBeNull()
          const departures = Array.from({ length: PICKUP_HORIZON_DAYS + 1 }, (_, n) => addDays(today, n))
          expect(departures.some((each) => each <= day && facts.leaves(each))).toBe(true)
        }
      }),
    )
  })
})
