import { expect, test } from 'vitest'
import type { OfferedDate } from '#shop/delivery/state/delivery-state.ts'
import { arrivalText } from './arrival.ts'

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
