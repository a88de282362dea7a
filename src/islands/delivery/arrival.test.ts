import { expect, test } from 'vitest'
import type { OfferedDate } from '#shop/delivery/state/delivery-state.ts'
import { arrivalText, deliveredText } from './arrival.ts'

const date = (day: string, kind: OfferedDate['kind'], label: string): OfferedDate => ({
  day: day as OfferedDate['day'],
  kind,
  label,
  cost: 2990,
})
const TODAY = date('2026-11-23', 'today', 'HOY')
const NEXT = date('2026-11-24', 'next_day', 'MAÑANA')
const LATER = date('2026-11-26', 'custom_day', 'Jueves 26')

test.each<[OfferedDate[], string | null, string]>([
  [[TODAY, NEXT], null, 'Recibe hoy'],
  [[NEXT], null, 'Recibe mañana'],
  [[NEXT, LATER], '2026-11-26', 'Recibe el 26/11/26'],
  [[LATER], '2026-11-30', 'Recibe el 26/11/26'],
  [[], null, ''],
])('%j, chosen %s: %s', (dates, chosen, text) => {
  expect(arrivalText(dates, chosen as OfferedDate['day'] | null)).toBe(text)
})

test.each([
  ['one hour for all', [TODAY, NEXT], null, 'hasta las 22:00'],
  [
    'an eve among the days',
    [{ ...TODAY, until: '18:00' }, LATER],
    null,
    'hoy hasta las 18:00 y el jueves 26 hasta las 22:00',
  ],
  ['the eve chosen', [{ ...TODAY, until: '18:00' }, LATER], TODAY.day, 'hasta las 18:00'],
  ['the other chosen', [{ ...TODAY, until: '18:00' }, LATER], LATER.day, 'hasta las 22:00'],
  ['no day', [], null, 'hasta las 22:00'],
] as const)('until when it comes: %s', (_, dates, chosen, hours) => {
  expect(deliveredText(dates, chosen)).toBe(
    `Entregamos ${hours}, a cualquier hora. No se puede elegir una hora exacta.`,
  )
})
