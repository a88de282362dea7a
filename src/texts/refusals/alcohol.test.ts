import { expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import { alcoholRefusals } from './alcohol.ts'

test.each([
  [
    'hours',
    '09:00',
    'A esta hora no se puede vender alcohol en tu comuna. Podrás pedirlo desde el domingo 29 a las 09:00',
  ],
  [
    'election',
    '20:00',
    'Hoy hay elecciones y no se puede vender alcohol. Podrás pedirlo desde el domingo 29 a las 20:00',
  ],
])('says why no alcohol is sold, and until when: %s', (reason, clock, sentence) => {
  expect(alcoholRefusals.alcoholHours({ reason, until: instantAt('2028-10-29', clock) })).toBe(sentence)
})

test('says on which day it cannot be handed over', () => {
  expect(alcoholRefusals.alcoholHours({ reason: 'election', until: null, day: '2028-10-29' })).toBe(
    'No se puede entregar alcohol el domingo 29. Elija otra fecha',
  )
})

test('says no moment where there is none', () => {
  const sentence = 'A esta hora no se puede vender alcohol en tu comuna'
  expect(alcoholRefusals.alcoholHours({ reason: 'hours', until: null })).toBe(sentence)
})
