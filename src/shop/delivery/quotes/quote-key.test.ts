import { expect, test } from 'vitest'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { keyText, quoteKey } from './quote-key.ts'

const STORE = 1 as StoreId
const HOME = { latitude: -33.42618, longitude: -70.61432 }
const line = (id: number, quantity: number) => ({ product: { id: id as ProductId }, quantity })
const key = (lines = [line(1, 2), line(7, 1)], to = HOME, store = STORE) => keyText(quoteKey(store, to, lines))

test('the order of lines, a line in two pieces and less than a metre change nothing', () => {
  expect(key([line(7, 1), line(1, 1), line(1, 1)])).toBe(key())
  expect(key(undefined, { latitude: -33.426181, longitude: -70.614319 })).toBe(key())
})

test.each([
  ['another quantity', key([line(1, 3), line(7, 1)])],
  ['another product', key([line(1, 2), line(8, 1)])],
  ['another address', key(undefined, { ...HOME, latitude: -33.42628 })],
  ['another store', key(undefined, undefined, 2 as StoreId)],
])('%s is another quote', (_what, other) => {
  expect(other).not.toBe(key())
})
