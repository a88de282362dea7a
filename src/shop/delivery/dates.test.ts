import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/settings.ts'
import { addDays, type Day, dayOf, instantAt } from '#shop/shared/chile-time.ts'
import { clp } from '#shop/shared/money.ts'
import { dateRulesOf } from './date-rules.ts'
import {
  type Calendar,
  DATES_OFFERED,
  type DateOption,
  dateOptions,
  noDatesReason,
  offeredDates,
  sameDayType,
} from './dates.ts'
import type { Zone } from './zones.ts'

const rules = dateRulesOf(defaultSettings)
const santiago: Zone = {
  id: 1,
  name: 'Santiago',
  cost: clp(2990),
  sameDay: true,
  leadDays: 1,
  horizonDays: 5,
  weekdays: [1, 2, 3, 4, 5, 6],
}
const daily: Zone = { ...santiago, weekdays: [0, 1, 2, 3, 4, 5, 6] }
const south: Zone = {
  id: 2,
  name: 'Sur',
  cost: clp(6990),
  sameDay: false,
  leadDays: 3,
  horizonDays: 10,
  weekdays: [2, 5],
}

function calendar(now: Date, holidays: Day[] = [], full: string[] = []): Calendar {
  return {
    now,
    holidays: new Set(holidays),
    bookedOrders: (day, service) => (full.includes(`${day} ${service}`) ? rules.limits[service] : 0),
  }
}

const told = (options: readonly DateOption[]) => options.map(({ kind, day }) => `${kind} ${day}`)
const offered = (zone: Zone, now: Date, holidays?: Day[], full?: string[]) =>
  told(offeredDates(dateOptions(zone, rules, calendar(now, holidays, full))))

describe('dates where there is same-day service (Wednesday 11 November 2026)', () => {
  test.each([
    ['00:00', ['today 2026-11-11', 'next_day 2026-11-13']],
    ['12:59', ['today 2026-11-11', 'next_day 2026-11-13']],
    ['13:00', ['next_day 2026-11-13', 'custom_day 2026-11-14']],
    ['16:59', ['next_day 2026-11-13', 'custom_day 2026-11-14']],
    ['17:00', ['tomorrow 2026-11-12', 'next_day 2026-11-13']],
    ['23:59', ['tomorrow 2026-11-12', 'next_day 2026-11-13']],
  ])('at %s', (clock, expected) => {
    expect(offered(daily, instantAt('2026-11-11', clock))).toEqual(expected)
  })

  test('the last second before a window still counts', () => {
    expect(offered(daily, new Date(instantAt('2026-11-11', '13:00').getTime() - 1))[0]).toBe('today 2026-11-11')
    expect(offered(daily, new Date(instantAt('2026-11-11', '17:00').getTime() - 1))[0]).toBe('next_day 2026-11-13')
    expect(offered(daily, new Date(instantAt('2026-11-12').getTime() - 1))[0]).toBe('tomorrow 2026-11-12')
    expect(offered(daily, instantAt('2026-11-12'))[0]).toBe('today 2026-11-12')
  })

  test('a date not served is not there, whatever the hour', () => {
    // Saturday: Sunday is not served.
    expect(offered(santiago, instantAt('2026-11-14', '18:00'))).toEqual([
      'next_day 2026-11-16',
      'custom_day 2026-11-17',
    ])
    // Sunday: nothing today.
    expect(offered(santiago, instantAt('2026-11-15', '10:00'))).toEqual([
      'next_day 2026-11-17',
      'custom_day 2026-11-18',
    ])
  })

  test('other windows of the settings', () => {
    const open = { ...rules, today: { open: '09:00', close: '15:30' } }
    const first = (clock: string) => dateOptions(daily, open, calendar(instantAt('2026-11-11', clock)))[0]?.problem
    expect(['08:59', '09:00', '15:29', '15:30'].map(first)).toEqual(['today_closed', null, null, 'today_closed'])
  })
})

describe('scheduled dates', () => {
  test('begin after the lead time, on served weekdays, and end with the horizon', () => {
    // Wednesday 11: three days on is Saturday 14; Tuesday 17 and Friday 20 are served; Saturday 21 is the horizon.
    expect(told(dateOptions(south, rules, calendar(instantAt('2026-11-11', '15:00'))))).toEqual([
      'next_day 2026-11-17',
      'custom_day 2026-11-20',
    ])
  })

  test('may be tomorrow where there is no same-day service and a day of lead', () => {
    const zone = { ...daily, sameDay: false }
    expect(offered(zone, instantAt('2026-11-11', '15:00'))).toEqual(['next_day 2026-11-12', 'custom_day 2026-11-13'])
  })

  test('the warehouse rests on holidays, and the next served day is the first', () => {
    expect(offered(south, instantAt('2026-11-11', '15:00'), ['2026-11-17'])).toEqual(['next_day 2026-11-20'])
    expect(offered(daily, instantAt('2026-11-11', '10:00'), ['2026-11-11', '2026-11-13'])).toEqual([
      'next_day 2026-11-14',
      'custom_day 2026-11-15',
    ])
  })
})

describe('around holidays, to weekdays and Saturdays', () => {
  // Friday 18 and Saturday 19 September, Christmas and New Year (both Fridays).
  const holidays = ['2026-09-18', '2026-09-19', '2026-12-25', '2027-01-01']

  test.each([
    ['2026-09-17', '12:59', ['today 2026-09-17', 'next_day 2026-09-21']],
    ['2026-09-17', '17:00', ['next_day 2026-09-21', 'custom_day 2026-09-22']],
    ['2026-09-18', '10:00', ['next_day 2026-09-21', 'custom_day 2026-09-22']],
    ['2026-09-19', '18:00', ['next_day 2026-09-21', 'custom_day 2026-09-22']],
    ['2026-12-24', '12:59', ['today 2026-12-24', 'next_day 2026-12-26']],
    ['2026-12-24', '17:00', ['next_day 2026-12-26', 'custom_day 2026-12-28']],
    ['2026-12-31', '12:59', ['today 2026-12-31', 'next_day 2027-01-02']],
    ['2026-12-31', '23:59', ['next_day 2027-01-02', 'custom_day 2027-01-04']],
  ])('%s %s', (day, clock, expected) => {
    expect(offered(santiago, instantAt(day, clock), holidays)).toEqual(expected)
  })
})

test('an election changes no date: what is refused on it is alcohol (Sunday 29 October 2028)', () => {
  expect(offered(daily, instantAt('2028-10-29', '12:59'))[0]).toBe('today 2028-10-29')
  expect(offered(daily, instantAt('2028-10-28', '17:00'))[0]).toBe('tomorrow 2028-10-29')
})

describe('full dates', () => {
  const now = instantAt('2026-11-11', '10:00')

  test('are not offered; the services count apart', () => {
    expect(offered(daily, now, [], ['2026-11-11 same_day'])).toEqual(['next_day 2026-11-13', 'custom_day 2026-11-14'])
    expect(offered(daily, now, [], ['2026-11-11 scheduled'])[0]).toBe('today 2026-11-11')
    expect(offered(daily, now, [], ['2026-11-13 scheduled'])).toEqual(['today 2026-11-11', 'custom_day 2026-11-14'])
  })

  test('say why there is none', () => {
    const why = (zone: Zone, holidays: Day[], full: string[]) =>
      noDatesReason(dateOptions(zone, rules, calendar(now, holidays, full)))
    expect(why(south, [], [])).toBeNull()
    expect(why(south, ['2026-11-20'], ['2026-11-17 scheduled'])).toBe('full')
    expect(why(south, ['2026-11-17', '2026-11-20'], [])).toBe('none')
    expect(why({ ...south, horizonDays: 3 }, [], [])).toBe('none')
  })
})

describe('when the clock changes in Chile', () => {
  test('April: the hour before midnight comes twice, and both are before it', () => {
    // Saturday 4 April 2026: at 24:00 (03:00Z) the clock goes back to 23:00.
    const first = new Date('2026-04-05T02:30:00Z')
    const second = new Date('2026-04-05T03:30:00Z')
    expect(offered(daily, first)).toEqual(['tomorrow 2026-04-05', 'next_day 2026-04-06'])
    expect(offered(daily, second)).toEqual(['tomorrow 2026-04-05', 'next_day 2026-04-06'])
    expect(offered(daily, new Date('2026-04-05T04:00:00Z'))[0]).toBe('today 2026-04-05')
  })

  test('September: midnight is jumped over, and the new day begins at 01:00', () => {
    // Saturday 5 September 2026: 23:59 (03:59Z) is followed by Sunday 01:00 (04:00Z).
    expect(offered(daily, new Date('2026-09-06T03:59:59Z'))[0]).toBe('tomorrow 2026-09-06')
    expect(offered(daily, new Date('2026-09-06T04:00:00Z'))[0]).toBe('today 2026-09-06')
    expect(offered(daily, instantAt('2026-09-06', '12:59'))[0]).toBe('today 2026-09-06')
    expect(offered(daily, instantAt('2026-09-06', '13:00'))[0]).toBe('next_day 2026-09-08')
  })

  test('the day in Chile counts, not the one in UTC', () => {
    expect(offered(daily, new Date('2026-11-12T02:59:00Z'))[0]).toBe('tomorrow 2026-11-12')
    expect(offered(daily, new Date('2026-11-12T03:00:00Z'))[0]).toBe('today 2026-11-12')
  })
})

describe('any zone at any moment', () => {
  const anyZone = fc
    .record({
      sameDay: fc.boolean(),
      horizonDays: fc.constantFrom(3, 5, 7, 10),
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      lead: fc.integer({ min: 1, max: 10 }),
    })
    .map(
      ({ lead, ...zone }): Zone => ({
        id: 1,
        name: 'Z',
        cost: clp(1),
        ...zone,
        leadDays: Math.min(lead, zone.horizonDays),
      }),
    )
  const anyMoment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  const anyHolidays = fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 4 })

  test('offers at most two days, each once, in order, served, open and within the horizon', () => {
    fc.assert(
      fc.property(anyZone, anyMoment, anyHolidays, (zone, now, rests) => {
        const today = dayOf(now)
        const holidays = rests.map((days) => addDays(today, days))
        const dates = offeredDates(dateOptions(zone, rules, calendar(now, holidays)))
        const days = dates.map(({ day }) => day)
        expect(dates.length).toBeLessThanOrEqual(DATES_OFFERED)
        expect(new Set(days).size).toBe(days.length)
        expect(days.toSorted()).toEqual(days)
        for (const { day, kind, service } of dates) {
          expect(day >= today && day <= addDays(today, zone.horizonDays)).toBe(true)
          expect(holidays).not.toContain(day)
          expect(zone.weekdays).toContain(new Date(`${day}T12:00:00Z`).getUTCDay())
          expect(service).toBe(sameDayType(kind) === 'other' ? 'scheduled' : 'same_day')
        }
      }),
    )
  })
})
