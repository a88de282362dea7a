import { expect, test } from 'vitest'
import { KNOWN_METHODS, methodNameOf } from './methods.ts'
import { PAYMENT_TYPES, type PaymentTypeEntry } from './payment-types.ts'

const all: readonly PaymentTypeEntry[] = PAYMENT_TYPES

test('the sixteen types of the document, each once, and four exact ones', () => {
  expect(new Set(all.map(({ type }) => type)).size).toBe(20)
  expect(all.filter(({ exact }) => !exact)).toHaveLength(16)
})

test('each method of the checkout has its type, and each type its method', () => {
  for (const method of KNOWN_METHODS)
    expect(all.filter((each) => each.method === method && !each.exact).map(({ type }) => methodNameOf(type))).toEqual([
      method,
    ])
  const methods = all.flatMap(({ method }) => method ?? [])
  expect(new Set(methods)).toEqual(new Set(KNOWN_METHODS))
})
