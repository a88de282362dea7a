import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lowerBound } from './lower-bound.ts'

test('is the first index that is not before, from a start on', () => {
  const sorted = fc.array(fc.integer({ min: 0, max: 20 })).map((list) => list.sort((a, b) => a - b))
  fc.assert(
    fc.property(sorted, fc.integer({ min: -1, max: 21 }), fc.nat(), (list, sought, some) => {
      const from = list.length === 0 ? 0 : some % list.length
      const found = list.findIndex((one, place) => place >= from && one >= sought)
      expect(lowerBound(from, list.length, (place) => list[place]! < sought)).toBe(found === -1 ? list.length : found)
    }),
  )
})
