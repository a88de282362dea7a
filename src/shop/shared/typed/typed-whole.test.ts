// Amounts, points and units as operators and banks write them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedWhole } from './typed-whole.ts'

test.each([
  ['25990', 25_990],
  ['25.990', 25_990],
  ['$ 25.990', 25_990],
  ['$25.990', 25_990],
  ['-1.000', -1_000],
  ['−5', -5],
  ['-$ 1.000', -1_000],
  ['+300', 300],
  ['1 000', 1_000],
  ['1\u00a0000', 1_000],
  ['1.000.000', 1_000_000],
  ['１０', 10],
  ['\u200b7 ', 7],
  ['-0', 0],
  ['1.5', null],
  ['1,000', null],
  ['1000,50', null],
  ['25,990', null],
  ['25990.5', null],
  ['1.0000', null],
  ['1000.000', null],
  ['.5', null],
  ['0.500', null],
  ['0 500', null],
  ['½', null],
  ['$25.990.-', null],
  ['1 5', null],
  ['1 0000', null],
  ['1e3', null],
  ['0x10', null],
  ['--5', null],
  ['5-', null],
  ['12 unidades', null],
  ['9'.repeat(16), null],
  ['', null],
  ['mil', null],
])('%j is %j', (text, whole) => expect(typedWhole(text)).toBe(whole))

test('what the shop writes is read back, and a decimal comma or point never makes a number larger', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 99 }), (amount, cents) => {
      const shown = String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, '.')
      expect(typedWhole(shown)).toBe(amount)
      expect(typedWhole(`${shown},${cents}`)).toBeNull()
      expect(typedWhole(`${amount}.${cents}`)).toBeNull()
    }),
  )
})
