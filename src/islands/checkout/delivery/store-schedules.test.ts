import { expect, it } from 'vitest'
import { rowsOf } from './store-schedules.ts'

const row = (day_of_week: number, opens: string | null, store_closed = false) => ({
  day_of_week,
  store_opening_hour: opens,
  store_closing_hour: opens && '20:00',
  store_closed,
})
const WEEK = {
  schedules: [row(0, '11:00', true), row(5, '09:30')],
  pickupSchedules: [row(2, '15:00'), row(5, '15:00')],
}

it.each([
  ['immediate', 5, ['5: 09:30', '6: null', '0: null']],
  ['programmed', 5, ['2: 15:00', '5: 15:00']],
] as const)('of %s pickups on weekday %i: %j', (time, today, rows) => {
  expect(rowsOf(WEEK, time, today).map(({ weekday, opens }) => `${weekday}: ${opens}`)).toEqual(rows)
})
