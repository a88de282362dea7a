import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaLabel, type Label, streetLabel, withoutOverlaps } from './labels.ts'

const VIEW = { width: 400, height: 300 }

describe('the name of a street', () => {
  test('stands in the middle of its longest piece', () => {
    const pieces = [
      [
        { x: 0, y: 10 },
        { x: 100, y: 10 },
      ],
      [
        { x: 100, y: 100 },
        { x: 300, y: 100 },
      ],
    ] as const
    expect(streetLabel('Av. Apoquindo', pieces, VIEW)).toMatchObject({ x: 200, y: 100, angle: 0 })
  })

  test('stands in the middle of what is seen of it', () => {
    const piece = [
      { x: -1000, y: 150 },
      { x: 400, y: 150 },
    ] as const
    expect(streetLabel('Alameda', [piece], VIEW)).toMatchObject({ x: 200, y: 150 })
  })

  test.each([
    ['too short a piece', { x: 10, y: 10 }, { x: 60, y: 10 }],
    ['a piece outside', { x: 10, y: -10 }, { x: 390, y: -10 }],
    ['a piece of which too little is seen', { x: -500, y: 50 }, { x: 40, y: 50 }],
  ])('is left out of %s', (_what, from, to) => {
    expect(streetLabel('Av. Apoquindo', [[from, to]], VIEW)).toBeNull()
  })

  test('is never upside down', () => {
    const somewhere = fc.record({
      x: fc.double({ min: -500, max: 900, noNaN: true }),
      y: fc.double({ min: -500, max: 900, noNaN: true }),
    })
    fc.assert(
      fc.property(somewhere, somewhere, (from, to) => {
        const label = streetLabel('A', [[from, to]], VIEW)
        if (label === null) return
        expect(Math.abs(label.angle)).toBeLessThanOrEqual(90)
        expect(label.x).toBeGreaterThanOrEqual(-1e-6)
        expect(label.x).toBeLessThanOrEqual(VIEW.width + 1e-6)
      }),
    )
  })
})

describe('the name of a commune', () => {
  test('stands in the middle of what is seen of it', () => {
    expect(areaLabel('Ñuñoa', ({ x }) => x > 200, VIEW)!.x).toBeGreaterThan(250)
    expect(areaLabel('Ñuñoa', () => true, VIEW)).toMatchObject({ x: 200, y: 150 })
  })

  test('stands inside of it, whatever its shape', () => {
    const isInRing = ({ x, y }: { x: number; y: number }) => Math.hypot(x - 200, y - 150) > 120
    expect(isInRing(areaLabel('Ñuñoa', isInRing, VIEW)!)).toBe(true)
  })

  test('is left out where nothing of it is seen', () => {
    expect(areaLabel('Ñuñoa', () => false, VIEW)).toBeNull()
  })
})

describe('names that lie over each other', () => {
  const label = (text: string, x: number, y: number, angle = 0): Label => ({
    text,
    x,
    y,
    angle,
    length: 80,
    height: 14,
  })

  test('leave the place to the first', () => {
    const kept = withoutOverlaps([label('a', 100, 100), label('b', 120, 105), label('c', 100, 140)], VIEW)
    expect(kept.map(({ text }) => text)).toEqual(['a', 'c'])
  })

  test('leave the place to what covers the map', () => {
    const pin = { left: 130, top: 80, right: 174, bottom: 134 }
    const kept = withoutOverlaps([label('a', 100, 100), label('b', 100, 200)], VIEW, [pin])
    expect(kept.map(({ text }) => text)).toEqual(['b'])
  })

  test('count as they are turned', () => {
    const [level, upright] = [label('a', 100, 100), label('b', 100, 140, 90)]
    expect(withoutOverlaps([level, label('b', 100, 140)], VIEW)).toHaveLength(2)
    expect(withoutOverlaps([level, upright], VIEW)).toHaveLength(1)
  })

  test('a name that reaches out of view is left out', () => {
    expect(withoutOverlaps([label('a', 30, 100), label('b', 100, 2), label('c', 100, 200)], VIEW)).toHaveLength(1)
  })
})
