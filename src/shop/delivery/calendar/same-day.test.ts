import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/settings.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { dateRulesOf } from '../date-rules.ts'
import type { DateOption } from '../dates.ts'
import type { PickupDate } from './pickup-dates.ts'
import { sameDay, sameDayPickups } from './same-day.ts'

const rules = dateRulesOf(defaultSettings)
const DAY = '2026-11-11'
const availableAt = (clock: string, options: readonly DateOption[] | null = null) => {
  const { today, tomorrow } = sameDay(rules, instantAt(DAY, clock), options)
  return [today.available, tomorrow.available]
}

describe('delivery today and tomorrow', () => {
  test.each([
    ['00:00', [true, false]],
    ['12:59', [true, false]],
    ['13:00', [false, false]],
    ['16:59', [false, false]],
    ['17:00', [false, true]],
    ['23:59', [false, true]],
  ])('by the windows alone, at %s', (clock, available) => {
    expect(availableAt(clock)).toEqual(available)
  })

  test.each([
    ['2026-11-11', '12:59:59', [true, false]],
    ['2026-11-11', '16:59:59', [false, false]],
    ['2026-11-11', '23:59:59', [false, true]],
    ['2026-11-12', '00:00:00', [true, false]],
    // Holidays rest by the dates of a commune: the windows are those of any day.
    ['2026-09-18', '12:59:59', [true, false]],
    ['2026-12-24', '17:00:00', [false, true]],
    ['2026-12-31', '23:59:59', [false, true]],
  ])('to the second: %s %s', (day, clock, available) => {
    const now = new Date(instantAt(day, clock.slice(0, 5)).getTime() + 1000 * Number(clock.slice(6)))
    const { today, tomorrow } = sameDay(rules, now, null)
    expect([today.available, tomorrow.available]).toEqual(available)
  })

  test.each([
    // Saturday 4 April 2026: the hour from 23:00 comes twice.
    ['2026-04-05T02:59:59Z', [false, true]],
    ['2026-04-05T03:59:59Z', [false, true]],
    ['2026-04-05T04:00:00Z', [true, false]],
    ['2026-04-05T16:59:59Z', [true, false]],
    ['2026-04-05T17:00:00Z', [false, false]],
    // Saturday 5 September 2026: 23:59 is followed by Sunday 01:00.
    ['2026-09-06T03:59:59Z', [false, true]],
    ['2026-09-06T04:00:00Z', [true, false]],
    ['2026-09-06T15:59:59Z', [true, false]],
    ['2026-09-06T16:00:00Z', [false, false]],
  ])('when the clock changes: %s', (instant, available) => {
    const { today, tomorrow } = sameDay(rules, new Date(instant), null)
    expect([today.available, tomorrow.available]).toEqual(available)
  })

  test('by the dates of a commune', () => {
    const option = (problem: DateOption['problem']): DateOption => ({
      day: DAY,
      kind: 'today',
      service: 'same_day',
      until: '22:00',
      problem,
    })
    expect(availableAt('10:00', [option(null)])).toEqual([true, false])
    expect(availableAt('10:00', [option('full')])).toEqual([false, false])
    expect(availableAt('10:00', [])).toEqual([false, false])
  })

  test('says in which hours they can be chosen', () => {
    const { today, tomorrow } = sameDay(rules, instantAt(DAY, '10:00'), null)
    expect([today.window, tomorrow.window]).toEqual([
      { open: '00:00', close: '13:00' },
      { open: '17:00', close: '24:00' },
    ])
  })
})

test('pickups whose goods leave today or tomorrow', () => {
  const date = (day: string) => ({ day }) as PickupDate
  expect(sameDayPickups(rules, DAY, [date('2026-11-11'), date('2026-11-16')])).toEqual({
    today: { available: true, window: { open: '00:00', close: '13:00' } },
    tomorrow: { available: false, window: { open: '00:00', close: '24:00' } },
  })
  expect(sameDayPickups(rules, DAY, [date('2026-11-12')]).tomorrow.available).toBe(true)
})
