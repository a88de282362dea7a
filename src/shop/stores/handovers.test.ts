import { describe, expect, test } from 'vitest'
import { commonPickupWeek, handoverHours } from './handovers.ts'
import type { SpecialDay } from './open-now.ts'
import type { Schedule } from './store.ts'

const hours = (dayOfWeek: number, opens: string, closes: string): Schedule => ({
  dayOfWeek,
  opens,
  closes,
  closed: false,
})
const weekOf = (opens: string, closes: string, friday = closes) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => hours(day, opens, day === 5 ? friday : closes))
const usual = { schedules: weekOf('09:30', '23:00', '01:30'), ownPickupSchedules: [] }
const own = {
  schedules: weekOf('10:00', '21:00'),
  ownPickupSchedules: [hours(1, '12:00', '19:00'), hours(3, '08:00', '23:00')],
}
const shown = (store: typeof own | typeof usual, day: string, special: SpecialDay | null = null) => {
  const found = handoverHours(store, day, special)
  return found && `${found.opens}–${found.closes}`
}

// Monday 9 to Friday 13 November 2026.
describe('programmed pickups are handed over', () => {
  test('on Tuesday and Friday in the hours of the store', () => {
    const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']
    expect(days.map((day) => shown(usual, day))).toEqual([null, '09:30–23:00', null, null, '09:30–01:30'])
  })

  test('on its own days, and only while it is open', () => {
    const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-13']
    expect(days.map((day) => shown(own, day))).toEqual(['12:00–19:00', null, '10:00–21:00', null])
  })

  test('not on days on which it is closed, and shorter when it closes earlier', () => {
    expect(shown(usual, '2026-11-10', { opens: null, closes: null })).toBeNull()
    expect(shown(usual, '2026-11-10', 'mandatory')).toBeNull()
    expect(shown(usual, '2026-11-10', { opens: '10:00', closes: '14:00' })).toBe('10:00–14:00')
    expect(shown(own, '2026-11-09', { opens: '08:00', closes: '12:00' })).toBeNull()
  })
})

test('before a store is chosen: Tuesday and Friday, in the hours that all stores without their own keep', () => {
  const early = { schedules: weekOf('08:00', '20:00'), ownPickupSchedules: [] }
  const week = commonPickupWeek([usual, early, own])
  expect(week.schedules).toEqual([hours(2, '09:30', '20:00'), hours(5, '09:30', '20:00')])
  expect(commonPickupWeek([own]).schedules).toEqual([])
})
