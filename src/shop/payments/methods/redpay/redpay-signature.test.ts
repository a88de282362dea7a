// Redpay's signature: its own vector, and what must not matter to it.
import { expect, test } from 'vitest'
import { isSignedByRedpay, redpaySignature } from './redpay-signature.ts'

const SECRET = 'f441bb4d-9cd3-410a-8ede-cefd33cf3fa0'

test("the vector of Redpay's documents", () => {
  expect(redpaySignature({ hello: 'world' }, SECRET)).toBe(
    'ba1cf4f1a0d5659a4c7dd8c70f74788a532c644c65eeb3d46d9e56cdb22eaeaa',
  )
})

test.each([
  ['the order of keys', { a: 1, B: { d: [2, 1], c: 'x' } }, { B: { c: 'x', d: [1, 2] }, a: 1 }],
  ['what is undefined', { a: 1, b: undefined }, { a: 1 }],
  ['the signature itself', { a: 1, signature: 'x' }, { a: 1 }],
])('%s does not matter', (_, one, other) => {
  expect(redpaySignature(one, SECRET)).toBe(redpaySignature(other, SECRET))
})

test.each([
  ['another value', { a: 2 }],
  ['another type', { a: '1' }],
  ['one field more', { a: 1, b: null }],
  ['one field deeper', { a: { a: 1 } }],
])('%s is another signature', (_, other) => {
  expect(redpaySignature(other, SECRET)).not.toBe(redpaySignature({ a: 1 }, SECRET))
})

test('only the right one is right', () => {
  const signature = redpaySignature({ a: 1 }, SECRET)
  expect(isSignedByRedpay({ a: 1, signature }, SECRET)).toBe(true)
  const wrong = [{ a: 1 }, { a: 1, signature: '' }, { a: 1, signature: 7 }, { a: 2, signature }]
  for (const fields of wrong) expect(isSignedByRedpay(fields, SECRET)).toBe(false)
  expect(isSignedByRedpay({ a: 1, signature }, 'another')).toBe(false)
})
