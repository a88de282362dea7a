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

test('a point that was rounded on its way is the same address, one two metres off is not', () => {
  const point = { latitude: -33.4261849, longitude: -70.6143151 }
  const { addressHashes } = quoteKey(STORE, point, [])
  const hashOf = (latitude: number, longitude: number) => quoteKey(STORE, { latitude, longitude }, []).addressHash
  for (const decimals of [5, 6, 7])
    expect(addressHashes).toContain(
      hashOf(Number(point.latitude.toFixed(decimals)), Number(point.longitude.toFixed(decimals))),
    )
  expect(addressHashes).not.toContain(hashOf(-33.4262, -70.61432))
  expect(addressHashes).toHaveLength(4)
})

test.each([
  ['another quantity', key([line(1, 3), line(7, 1)])],
  ['another product', key([line(1, 2), line(8, 1)])],
  ['another address', key(undefined, { ...HOME, latitude: -33.42628 })],
  ['another store', key(undefined, undefined, 2 as StoreId)],
])('%s is another quote', (_what, other) => {
  expect(other).not.toBe(key())
})
