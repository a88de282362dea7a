import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxOf, createOutlineIndex, type Outline, type Ring } from './outlines.ts'

const ring = (...corners: (readonly [number, number])[]): Ring => [...corners, corners[0]!]
const square = (west: number, south: number, side = 1): Ring =>
  ring([west, south], [west + side, south], [west + side, south + side], [west, south + side])

/** Two communes side by side; the western has a hole, in which a third lies, and an islet in the south. */
const outlines: Outline[] = [
  { code: '00002', polygons: [[square(-70, -34)]] },
  { code: '00001', polygons: [[square(-71, -34), square(-70.6, -33.6, 0.2)], [square(-71, -35, 0.1)]] },
  { code: '00003', polygons: [[square(-70.6, -33.6, 0.2)]] },
]
const codeAt = createOutlineIndex(outlines)
const at = (longitude: number, latitude: number) => codeAt({ latitude, longitude })

describe('a point is in', () => {
  test.each([
    ['the western commune', -70.9, -33.9, '00001'],
    ['the eastern commune', -69.5, -33.5, '00002'],
    ['the commune in the hole', -70.5, -33.5, '00003'],
    ['the islet', -70.95, -34.95, '00001'],
    ['none, between islet and land', -70.95, -34.5, null],
    ['none, far in the west', -75, -33.5, null],
    ['none, across the world', 110, 33, null],
    ['the first of two, on their border', -70, -33.5, '00001'],
    ['the first of two, on the border of the hole', -70.6, -33.5, '00001'],
    ['a commune, on its outer edge', -69, -33.5, '00002'],
    ['a commune, on a corner', -69, -33, '00002'],
    ['a commune, on its southern edge', -69.5, -34, '00002'],
  ])('%s', (_, longitude, latitude, code) => {
    expect(at(longitude, latitude)).toBe(code)
  })
})

describe('a point outside belongs to the nearest within 300 m', () => {
  // A metre is 1 / 111,195 degree of latitude, and 1 / (111,195 × cos 33.5°) of longitude here.
  const [north, east] = [1 / 111_195, 1 / (111_195 * Math.cos((33.5 * Math.PI) / 180))]

  test.each([
    ['299 m west', -71 - 299 * east, -33.5, '00001'],
    ['301 m west', -71 - 301 * east, -33.5, null],
    ['299 m east', -69 + 299 * east, -33.5, '00002'],
    ['301 m east', -69 + 301 * east, -33.5, null],
    ['299 m north of both, nearer to the second', -70 + 10 * east, -33 + 299 * north, '00002'],
    ['301 m north', -69.5, -33 + 301 * north, null],
    ['200 m beyond a corner both ways', -69 + 200 * east, -33 + 200 * north, '00002'],
    ['250 m beyond a corner both ways', -69 + 250 * east, -33 + 250 * north, null],
  ])('%s', (_, longitude, latitude, code) => {
    expect(at(longitude, latitude)).toBe(code)
  })
})

test('a star of many corners holds what lies between its centre and its edge', () => {
  const radius = (turn: number) => 0.5 + 0.3 * Math.sin(7 * turn)
  const corners = Array.from({ length: 4000 }, (_, at): readonly [number, number] => {
    const turn = (at / 4000) * 2 * Math.PI
    return [-70 + radius(turn) * Math.cos(turn), -33 + radius(turn) * Math.sin(turn)]
  })
  const star = createOutlineIndex([{ code: '00009', polygons: [[ring(...corners)]] }])
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      fc.double({ min: 0, max: 1.5, noNaN: true }),
      (turn, share) => {
        fc.pre(share < 0.99 || share > 1.1)
        const away = radius(turn) * share
        const point = { longitude: -70 + away * Math.cos(turn), latitude: -33 + away * Math.sin(turn) }
        expect(star(point)).toBe(share < 1 ? '00009' : null)
      },
    ),
  )
})

test('no outline, no commune', () => {
  expect(createOutlineIndex([])({ latitude: -33, longitude: -70 })).toBeNull()
})

test('the box around an outline', () => {
  expect(boxOf(outlines[1]!.polygons)).toEqual({ west: -71, south: -35, east: -70, north: -33 })
})
