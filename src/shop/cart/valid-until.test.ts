import { expect, test } from 'vitest'
import { validUntil } from './valid-until.ts'

const at = (clock: string) => new Date(`2026-11-24T${clock}:00Z`)
const product = (pricesChangeAt: Date | null) => ({ pricesChangeAt })

test.each<[string, (Date | null)[], (Date | null)[], Date | null]>([
  ['an empty cart holds for good', [], [], null],
  ['prices without dates hold for good', [null, null], [null], null],
  ['the first offer that ends decides', [at('09:00'), null, at('03:00')], [null], at('03:00')],
  ['what else the clock changes counts too', [at('09:00')], [at('12:00'), at('08:00')], at('08:00')],
  ['alone as well', [null], [at('12:00')], at('12:00')],
])('%s', (_, prices, others, expected) => {
  expect(validUntil(prices.map(product), ...others)).toEqual(expected)
})
