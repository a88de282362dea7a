// Ranges cover every possible id exactly once.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductId } from '#shop/shared/ids.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import { differingRanges, idsIn, rangesOf, rangesOfProducts, SPAN_SIZE } from './id-ranges.ts'

const someIds = fc
  .uniqueArray(fc.integer({ min: 1, max: 5_000 }), { maxLength: 60 })
  .map((ids) => ids.sort((a, b) => a - b))

test('every id is in one range, and no range has more of the known ids than its size', () => {
  fc.assert(
    fc.property(
      someIds,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 4_294_967_295 }),
      (ids, size, any) => {
        const ranges = rangesOf(ids as ProductId[], size)
        const holding = (id: number) => ranges.filter(({ first, last }) => first <= id && id <= last)
        for (const id of [...ids, any]) expect(holding(id)).toHaveLength(1)
        for (const { first, last } of ranges)
          expect(ids.filter((id) => first <= id && id <= last).length).toBeLessThanOrEqual(size)
      },
    ),
  )
})

test('the ranges of the same products are cached by size', () => {
  const products = [1, 2, 3].map((id) => aProduct(id))
  expect(rangesOfProducts(products, 2)).toBe(rangesOfProducts(products, 2))
  expect(rangesOfProducts(products, 2).ids).toEqual([1, 2, 3])
  expect(rangesOfProducts(products, 2).ranges).toHaveLength(2)
  expect(rangesOfProducts(products, 1).ranges).toHaveLength(3)
  expect(rangesOfProducts(products.slice(1), 2).ids).toEqual([2, 3])
})

test('the ids of a range are those in it', () => {
  const any = fc.integer({ min: 0, max: 5_000 })
  fc.assert(
    fc.property(someIds, any, any, (ids, first, last) => {
      expect(idsIn(ids as ProductId[], { first, last })).toEqual(ids.filter((id) => first <= id && id <= last))
    }),
  )
})

test('spans with differing counts are ranges, and nothing else is', () => {
  const spans = fc.dictionary(fc.integer({ min: 0, max: 30 }).map(String), fc.integer({ min: 1, max: 3 }))
  const read = (counts: Record<string, number>) => new Map(Object.entries(counts).map(([span, n]) => [Number(span), n]))
  fc.assert(
    fc.property(spans, spans, (one, other) => {
      const apart = differingRanges(read(one), read(other))
      for (let span = 0; span <= 30; span++)
        expect(apart.some(({ first, last }) => first === span * SPAN_SIZE && last === (span + 1) * SPAN_SIZE - 1)).toBe(
          one[span] !== other[span],
        )
    }),
  )
})
