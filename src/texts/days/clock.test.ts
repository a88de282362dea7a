import { expect, test } from 'vitest'
import { pickupDates } from '#texts/delivery/pickup-dates.ts'

test('one o’clock is one hour', () => {
  expect(pickupDates.between('11:00', '01:00')).toBe('Retira entre las 11:00 y la 01:00')
  expect(pickupDates.between('10:00', '21:00')).toBe('Retira entre las 10:00 y las 21:00')
})
