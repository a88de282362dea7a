import { expect, test } from 'vitest'
import { methodOfType, PAYMENT_METHODS } from './methods.ts'
import { OTHER_TYPES } from './payment-types.ts'

const ofMethods = PAYMENT_METHODS.map(({ paymentTypes }): readonly string[] => paymentTypes)

test('the sixteen types of the document, each once, and four exact ones', () => {
  const first = ofMethods.map(([type]) => type)
  const exact = ofMethods.flatMap(([, ...types]) => types)
  expect([first.length + OTHER_TYPES.length, exact.length]).toEqual([16, 4])
  expect(new Set([...OTHER_TYPES, ...first, ...exact]).size).toBe(20)
})

test('each type of a method leads to it, the others to none', () => {
  for (const { method, paymentTypes } of PAYMENT_METHODS)
    for (const type of paymentTypes) expect(methodOfType(type)?.method).toBe(method)
  for (const type of OTHER_TYPES) expect(methodOfType(type)).toBeNull()
})
