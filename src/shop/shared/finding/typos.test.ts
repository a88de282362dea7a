import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { popcount } from '#shop/shared/finding/bits.ts'
import { editDistance, letterMask, maxEdits } from './typos.ts'

const anyWord = fc.string({ unit: fc.constantFrom(...'abcdeñ'), maxLength: 9 })

describe('edits', () => {
  test.each([
    ['piscco', 'pisco', 1],
    ['jonnie', 'johnnie', 1],
    ['mistarl', 'mistral', 1],
    ['cerbesa', 'cerveza', 2],
    ['vino', 'vino', 0],
    ['ron', 'ginebra', 3],
  ])('%s and %s: %i', (a, b, slips) => {
    expect(editDistance(a, b, 2)).toBe(slips)
  })

  test('are allowed by length, never in numbers', () => {
    expect(['ron', 'gin1', '1865', 'vino', 'mistral', 'carmener'].map(maxEdits)).toEqual([0, 0, 0, 1, 1, 2])
  })

  test('are the same both ways, none only between equals, and never more than letters differ', () => {
    fc.assert(
      fc.property(anyWord, anyWord, (a, b) => {
        const slips = editDistance(a, b, 9)
        expect(slips).toBe(editDistance(b, a, 9))
        expect(slips === 0).toBe(a === b)
        expect(popcount(letterMask(a) ^ letterMask(b))).toBeLessThanOrEqual(2 * slips)
        expect(editDistance(a, b, 1)).toBe(Math.min(slips, 2))
      }),
    )
  })
})
