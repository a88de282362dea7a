import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_LINES } from '#shop/shared/limits.ts'
import { type Amount, isSameCart, mergeCarts, storable } from './saved-cart.ts'

const cart = (amounts: Readonly<Record<number, number>>): Amount[] =>
  Object.entries(amounts).map(([productId, quantity]) => ({ productId: Number(productId), quantity }))
const merged = (base: object, local: object, stored: object, limit = 12) =>
  mergeCarts({ base: cart({ ...base }), local: cart({ ...local }), stored: cart({ ...stored }), limit })

const anyCart = fc
  .dictionary(fc.integer({ min: 1, max: 9 }).map(String), fc.integer({ min: 1, max: 12 }), { maxKeys: 6 })
  .map((amounts) => cart(amounts as Record<number, number>))

describe('two carts', () => {
  test('that never agreed are added up, and held back by the limit', () => {
    expect(merged({}, { 1: 2, 2: 1 }, { 1: 3, 3: 1 }).lines).toEqual(cart({ 1: 5, 3: 1, 2: 1 }).toSorted(byStored))
    expect(merged({}, { 1: 8 }, { 1: 8 })).toEqual({ lines: cart({ 1: 12 }), capped: [1] })
  })

  test('that agreed once have what was added and taken away since, on both sides', () => {
    expect(merged({ 1: 2 }, { 1: 3 }, { 1: 2, 2: 1 }).lines).toEqual(cart({ 1: 3, 2: 1 }))
    expect(merged({ 1: 2 }, {}, { 1: 2, 2: 1 }).lines).toEqual(cart({ 2: 1 }))
    expect(merged({ 1: 2 }, { 1: 2 }, {}).lines).toEqual([]) // paid elsewhere
  })

  test('a browser that changed nothing gets the stored one, and a stored one nobody changed the browser’s', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (base, other) => {
        expect(isSameCart(mergeCarts({ base, local: base, stored: other, limit: 12 }).lines, other)).toBe(true)
        expect(isSameCart(mergeCarts({ base, local: other, stored: base, limit: 12 }).lines, other)).toBe(true)
        expect(mergeCarts({ base, local: base, stored: base, limit: 12 }).capped).toEqual([])
      }),
    )
  })

  test('are never above the limit, never empty lines, each product once', () => {
    fc.assert(
      fc.property(anyCart, anyCart, anyCart, (base, local, stored) => {
        const { lines } = mergeCarts({ base, local, stored, limit: 12 })
        for (const { quantity } of lines) expect(quantity >= 1 && quantity <= 12).toBe(true)
        expect(new Set(lines.map(({ productId }) => productId)).size).toBe(lines.length)
      }),
    )
  })
})

test('what may be stored: known products, once, within the limits', () => {
  const sent = [...cart({ 1: 5, 7: 1 }), { productId: 1, quantity: 9 }]
  expect(storable(sent, (id) => id !== 7, 12)).toEqual(cart({ 1: 12 }))
  const many = Array.from({ length: MAX_LINES + 5 }, (_, at) => ({ productId: at + 1, quantity: 1 }))
  expect(storable(many, () => true, 12)).toHaveLength(MAX_LINES)
})

/** Stored lines come first. */
function byStored(one: Amount, other: Amount): number {
  return [1, 3, 2].indexOf(one.productId) - [1, 3, 2].indexOf(other.productId)
}
