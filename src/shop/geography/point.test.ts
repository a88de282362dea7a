import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_COORDINATES, distance, isInside, middleAround, nearest, parseCoordinates } from './point.ts'

const points = fc.record({
  latitude: fc.double({ min: -56, max: -17, noNaN: true }),
  longitude: fc.double({ min: -76, max: -66, noNaN: true }),
})

describe('coordinates', () => {
  test.each([
    ['-33.416,-70.534', { latitude: -33.416, longitude: -70.534 }],
    [' -33.4 , -70 ', { latitude: -33.4, longitude: -70 }],
    ['0,0', { latitude: 0, longitude: 0 }],
    ['-91,0', null],
    ['0,181', null],
    ['-33.416', null],
    ['-33.416,-70.534,3', null],
    ['-33,416,-70,534', null],
    ['1e1,2', null],
    ['NaN,NaN', null],
    ['', null],
    [undefined, null],
  ])('%j', (text, point) => {
    expect(parseCoordinates(text)).toEqual(point)
  })
})

describe('distance', () => {
  test('is what maps say', () => {
    const santiago = { latitude: -33.4489, longitude: -70.6693 }
    const valparaiso = { latitude: -33.0472, longitude: -71.6127 }
    expect(distance(santiago, valparaiso)).toBeCloseTo(98.6, 0)
    expect(distance(santiago, santiago)).toBe(0)
  })

  test('is the same there and back', () => {
    fc.assert(
      fc.property(points, points, (one, other) => {
        expect(distance(one, other)).toBeCloseTo(distance(other, one), 9)
      }),
    )
  })

  test('no store is nearer than the nearest', () => {
    fc.assert(
      fc.property(fc.array(points, { maxLength: 15 }), points, (stores, to) => {
        const found = nearest(stores, to)
        expect(found === undefined).toBe(stores.length === 0)
        for (const store of stores) expect(distance(found!, to)).toBeLessThanOrEqual(distance(store, to))
      }),
    )
  })
})

const corner = (longitude: number, latitude: number) => ({ latitude, longitude })
const square = [corner(-71, -34), corner(-70, -34), corner(-70, -33), corner(-71, -33)]

describe('an area', () => {
  test('holds what is between its corners, wherever it begins and whichever way it goes round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.boolean(), points, (start, back, closed, point) => {
        const turned = [...square.slice(start), ...square.slice(0, start)]
        const ring = back ? turned.toReversed() : turned
        const area = closed ? [...ring, ring[0]!] : ring
        const { latitude, longitude } = point
        fc.pre(![-34, -33].includes(latitude) && ![-71, -70].includes(longitude))
        expect(isInside(area, point)).toBe(latitude > -34 && latitude < -33 && longitude > -71 && longitude < -70)
      }),
    )
  })

  test.each([
    ['a corner', -71, -34],
    ['the west side', -71, -33.4],
    ['the north side', -70.123, -33],
    ['the east side', -70, -33.999],
  ])('holds its edge: %s', (_, longitude, latitude) => {
    expect(isInside(square, { latitude, longitude })).toBe(true)
    expect(isInside(square, { latitude: latitude * 1.001, longitude: longitude * 1.02 })).toBe(false)
  })

  test('holds the middle of a slanting side', () => {
    const slanting = [corner(-70.6143, -33.4063), corner(-70.6044, -33.4061), corner(-70.61, -33.42)]
    expect(isInside(slanting, { latitude: -33.4062, longitude: -70.60935 })).toBe(true)
    expect(isInside(slanting, { latitude: -33.40619, longitude: -70.60935 })).toBe(false)
  })

  test('without corners holds nothing', () => {
    expect(isInside([], DEFAULT_COORDINATES)).toBe(false)
  })
})

test('a map is centred between the places around the first, and what is far away does not move it', () => {
  const [north, south] = [
    { latitude: -33.35, longitude: -70.51 },
    { latitude: -33.45, longitude: -70.61 },
  ]
  const far = { latitude: -23.65, longitude: -70.4 }
  const middle = middleAround([north, south, far], 20)!
  expect([middle.latitude.toFixed(2), middle.longitude.toFixed(2)]).toEqual(['-33.40', '-70.56'])
  expect(middleAround([far, north], 20)).toEqual(far)
  expect(middleAround([], 20)).toBeUndefined()
})
