import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededHash, seededShuffle } from './seeded-shuffle.ts'

const self = (one: number) => one

describe('a seeded shuffle', () => {
  it('is the same for the same seed and differs for another', () => {
    expect(seededHash('1 2026-11-21', 7)).toBe(seededHash('1 2026-11-21', 7))
    expect(seededHash('1 2026-11-21', 7)).not.toBe(seededHash('1 2026-11-22', 7))
  })

  it('favours nobody: of eight, each comes first about as often over many days', () => {
    const firsts = new Map<number, number>()
    for (let day = 0; day < 4_000; day++) {
      const [first = 0] = seededShuffle([1, 2, 3, 4, 5, 6, 7, 8], `day ${day}`, self)
      firsts.set(first, (firsts.get(first) ?? 0) + 1)
    }
    for (const times of firsts.values()) expect(Math.abs(times - 500)).toBeLessThan(100)
    expect(firsts.size).toBe(8)
  })

  it('draws the same order whatever order the list is in, the light before the heavy', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { maxLength: 30 }), fc.string(), (list, seed) => {
        const weight = (one: number) => Math.abs(one) % 3
        const order = seededShuffle(list, seed, self, weight)
        expect(seededShuffle(list.toReversed(), seed, self, weight)).toEqual(order)
        expect(order.toSorted((a, b) => a - b)).toEqual(list.toSorted((a, b) => a - b))
        expect(order.map(weight)).toEqual(order.map(weight).toSorted())
      }),
    )
  })
})
