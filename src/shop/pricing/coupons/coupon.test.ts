// How codes are read, and when a coupon may be used.
import { expect, test } from 'vitest'
import { couponCode, notInForce, usedUp } from './coupon.ts'

test.each([
  [' bienvenida10 ', 'BIENVENIDA10'],
  ['Menos 3000', 'MENOS3000'],
  ['', ''],
  [null, ''],
  ['A'.repeat(40), 'A'.repeat(40)],
  ['A'.repeat(41), ''],
  ["X' OR 1", ''],
  ['ÑANDÚ', ''],
])('%j is the code %j', (typed, code) => {
  expect(couponCode(typed)).toBe(code)
})

const START = new Date('2026-11-01T03:00:00Z')
const END = new Date('2026-12-01T03:00:00Z')

test.each([
  ['before its start', new Date(START.getTime() - 1), 'couponNotYet'],
  ['at its start', START, null],
  ['just before its end', new Date(END.getTime() - 1), null],
  ['at its end', END, 'couponOver'],
])('%s: %s is %s', (_, now, code) => {
  expect(notInForce({ active: true, startsAt: START, endsAt: END }, now)?.code ?? null).toBe(code)
})

test('an inactive coupon does not exist, one without dates always holds', () => {
  const always = { startsAt: null, endsAt: null }
  expect(notInForce({ ...always, active: false }, START)).toEqual({ code: 'couponUnknown' })
  expect(notInForce({ ...always, active: true }, START)).toBeNull()
})

test.each([
  [null, null, 900, 90, null],
  [1, null, 0, 0, null],
  [1, null, 1, 0, 'couponUsedUp'],
  [null, 1, 5, 0, null],
  [null, 1, 5, 1, 'couponUsedByYou'],
  [5, 1, 5, 1, 'couponUsedByYou'],
])('of %s in all and %s a customer, %i and %i are used: %s', (usesInAll, usesPerCustomer, inAll, byCustomer, code) => {
  expect(usedUp({ usesInAll, usesPerCustomer }, { inAll, byCustomer })?.code ?? null).toBe(code)
})
