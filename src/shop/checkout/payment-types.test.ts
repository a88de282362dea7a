import { expect, test } from 'vitest'
import { methodOfType, PAYMENT_METHODS } from './methods.ts'
import { PAYMENT_TYPES, type PaymentTypeEntry } from './payment-types.ts'

const all: readonly PaymentTypeEntry[] = PAYMENT_TYPES

test('the sixteen types of the document, each once, and four exact ones', () => {
  expect(new Set(all.map(({ type }) => type)).size).toBe(20)
  expect(all.filter(({ exact }) => !exact)).toHaveLength(16)
})

test('each method begins with its type of the document, and has the exact ones after it', () => {
  for (const { method, paymentTypes } of PAYMENT_METHODS) {
    const [first, ...exact] = paymentTypes.map((type) => all.find((each) => each.type === type))
    expect(first?.exact, method).toBeUndefined()
    expect(
      exact.every((each) => each?.exact),
      method,
    ).toBe(true)
    for (const type of paymentTypes) expect(methodOfType(type)?.method).toBe(method)
  }
})
