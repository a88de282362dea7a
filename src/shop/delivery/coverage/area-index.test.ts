import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distance, isInside, type Point } from '#shop/geography/point.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { createAreaIndex } from './area-index.ts'
import type { ExpressArea } from './coverage.ts'

const point = (longitude: number, latitude: number): Point => ({ latitude, longitude })
const square = (west: number, south: number, side = 0.1) => [
  point(west, south),
  point(west + side, south),
  point(west + side, south + side),
  point(west, south + side),
]
const store = (id: number, at: Point, priority = 1) => ({
  storeId: id as StoreId,
  name: `Tienda ${id}`,
  priority,
  ...at,
})
const area = (id: number, ring: readonly Point[], ...stores: ReturnType<typeof store>[]): ExpressArea => ({
  id,
  name: `Zona ${id}`,
  ring,
  stores,
})
const storesAt = (areas: readonly ExpressArea[], at: Point) =>
  createAreaIndex(areas)(at).map(({ storeId, polygonId }) => `${storeId} by ${polygonId}`)

const here = point(-70.55, -33.45)
const ring = square(-70.6, -33.5)

describe('the stores of a point', () => {
  test.each<[string, readonly ExpressArea[], readonly string[]]>([
    ['none without areas', [], []],
    ['none outside all', [area(1, square(-70.4, -33.5), store(1, here))], []],
    ['the one whose area holds it', [area(1, ring, store(7, here))], ['7 by 1']],
    [
      'the nearest first',
      [area(1, ring, store(7, point(-70.5, -33.45))), area(2, ring, store(8, point(-70.54, -33.45)))],
      ['8 by 2', '7 by 1'],
    ],
    [
      'the smaller priority before the nearer',
      [area(1, ring, store(7, here, 2)), area(2, ring, store(8, point(-70.4, -33.45), 1))],
      ['8 by 2', '7 by 1'],
    ],
    ['of two at one place the smaller number', [area(1, ring, store(8, here), store(7, here))], ['7 by 1', '8 by 1']],
    [
      'a store of two areas once, by the smaller priority',
      [area(1, ring, store(7, here, 3)), area(2, ring, store(7, here, 2)), area(3, ring, store(9, here, 1))],
      ['9 by 3', '7 by 2'],
    ],
    [
      'a store of two areas alike by the first',
      [area(5, ring, store(7, here)), area(4, ring, store(7, here))],
      ['7 by 4'],
    ],
  ])('%s', (_, areas, expected) => {
    expect(storesAt(areas, here)).toEqual(expected)
  })
})

describe('the edge of an area', () => {
  const areas = [area(1, ring, store(7, here))]
  // A metre is 1 / 111,195 degree of latitude.
  const metre = 1 / 111_195

  test.each([
    ['on a side', point(-70.55, -33.5), true],
    ['on a corner', point(-70.6, -33.5), true],
    ['a metre inside', point(-70.55, -33.5 + metre), true],
    ['a metre outside', point(-70.55, -33.5 - metre), false],
    ['50 m outside', point(-70.55, -33.5 - 50 * metre), false],
  ])('%s', (_, at, isCovered) => {
    expect(storesAt(areas, at)).toEqual(isCovered ? ['7 by 1'] : [])
  })
})

test('the edges of many areas in one place', () => {
  const all = Array.from({ length: 40 }, (_, at) => area(at + 1, square(-70.6 - at * 1e-5, -33.5), store(at + 1, here)))
  const found = (longitude: number) => createAreaIndex(all)(point(longitude, -33.45)).map(({ storeId }) => storeId)
  expect([found(-70.60045), found(-70.599)].map(({ length }) => length)).toEqual([0, 40])
  expect(found(-70.60035)).toEqual([36, 37, 38, 39, 40])
})

test('an area as large as the country is still found, in coarser cells', () => {
  const country = [point(-75, -56), point(-66, -56), point(-66, -17), point(-75, -17)]
  expect(storesAt([area(1, country, store(7, here)), area(2, ring, store(8, here))], here)).toEqual([
    '7 by 1',
    '8 by 2',
  ])
})

describe('any areas', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  const points = fc.record({ latitude: degrees(-33.45, -33.4), longitude: degrees(-70.6, -70.55) })
  const areas = fc.array(
    fc.record({
      ring: fc.array(points, { minLength: 3, maxLength: 12 }),
      stores: fc.uniqueArray(
        fc.record({ storeId: fc.integer({ min: 1, max: 6 }), priority: fc.integer({ min: 1, max: 2 }), at: points }),
        { minLength: 1, maxLength: 3, selector: ({ storeId }) => storeId },
      ),
    }),
    { maxLength: 5 },
  )

  test('give every point the stores that trying them all gives', () => {
    // A store stands in one place, whatever areas it serves.
    fc.assert(
      fc.property(areas, fc.array(points, { minLength: 20, maxLength: 40 }), (drawn, asked) => {
        const places = new Map<number, Point>()
        for (const { storeId, at } of drawn.flatMap(({ stores }) => stores))
          if (!places.has(storeId)) places.set(storeId, at)
        const all = drawn.map(({ ring: corners, stores }, at) =>
          area(
            at + 1,
            corners,
            ...stores.map(({ storeId, priority }) => store(storeId, places.get(storeId)!, priority)),
          ),
        )
        const index = createAreaIndex(all)
        const corners = drawn.flatMap(({ ring: each }) => each)
        for (const at of [...asked, ...corners]) {
          const found = index(at).map(({ storeId }) => storeId)
          expect(found).toEqual(storesOf(all, at))
        }
      }),
    )
  })

  /** Every area tried, every store measured. */
  function storesOf(all: readonly ExpressArea[], at: Point): StoreId[] {
    const covering = all
      .filter(({ ring: corners }) => isInside(corners, at))
      .flatMap(({ stores }) => stores)
      .sort(
        (one, other) =>
          one.priority - other.priority || distance(one, at) - distance(other, at) || one.storeId - other.storeId,
      )
    return [...new Set(covering.map(({ storeId }) => storeId))]
  }
})
