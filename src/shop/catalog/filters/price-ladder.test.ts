import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBits, emptyBits, hasBit, positionsIn, setBit } from '#shop/shared/bits.ts'
import type { FacetIndex } from './filter-index.ts'
import { keepInRange, leftInRange } from './price-ladder.ts'

const SETS = [[], [0], [1, 3], [0, 1, 2]]

/** A filter of four values, a list of any length, and some of it on sale. */
const anyList = fc.integer({ min: 0, max: 1_300 }).chain((size) =>
  fc.record({
    prices: fc.array(fc.nat(60), { minLength: size, maxLength: size }),
    codes: fc.array(fc.nat(SETS.length - 1), { minLength: size, maxLength: size }),
    sold: fc.array(fc.boolean(), { minLength: size, maxLength: size }),
  }),
)

test('what a range leaves is what a count by hand finds, at any length of the list', () => {
  fc.assert(
    fc.property(anyList, fc.integer({ min: 1, max: 61 }), fc.nat(61), fc.nat(40), (list, low, high, most) => {
      const prices = Int32Array.from(list.prices)
      const within = emptyBits(prices.length)
      for (const [place, sold] of list.sold.entries()) if (sold) setBit(within, place)
      const values = new Map(
        [0, 1, 2, 3].map((number) => [
          `${number}`,
          { slug: `${number}`, text: '', number, size: 1, bits: null, places: null },
        ]),
      )
      const facet: FacetIndex = {
        name: 'strain',
        values,
        steps: 1,
        codes: Uint32Array.from(list.codes),
        sets: SETS,
        scratch: new Uint32Array(values.size).fill(7),
        counts: new WeakMap(),
      }
      const byHand = [...prices.keys()].filter(
        (place) => hasBit(within, place) && prices[place]! >= low && prices[place]! <= high,
      )

      const left = leftInRange(prices, within, { low, high })
      expect(left.count).toBe(byHand.length)
      expect([...prices.keys()].filter(left.has)).toEqual(byHand)
      expect([...left.first(most)]).toEqual(byHand.slice(0, most))
      for (let again = 0; again < 2; again++) {
        const quantityOf = left.counter(facet)
        for (const value of values.values())
          expect(quantityOf(value)).toBe(
            byHand.filter((place) => SETS[list.codes[place]!]!.includes(value.number)).length,
          )
      }
      keepInRange(within, prices, { low, high })
      expect([...positionsIn(within, countBits(within))]).toEqual(byHand)
    }),
    { numRuns: 200 },
  )
})
