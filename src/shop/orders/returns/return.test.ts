// What lines give back: in any parts, in any order, the whole and never more.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { type ReturnedUnits, restOf, returnOf } from './return.ts'

const id = (value: number) => value as ProductId
const units = (productId: number, count: number): ReturnedUnits => ({ productId: id(productId), units: count })
const bought = (lines: readonly (readonly [number, number, number])[], points = 0, delivery = 0) => {
  const goods = lines.reduce((sum, [, , total]) => sum + total, 0)
  return {
    lines: lines.map(([product, quantity, total]) => ({ productId: id(product), quantity, totalPrice: clp(total) })),
    amounts: { total: clp(goods + delivery), due: clp(goods + delivery - points) },
  }
}

test('units give back their share of money and points, delivery stays', () => {
  const order = bought(
    [
      [1, 3, 10_000],
      [2, 1, 5_000],
    ],
    1_500,
    2_990,
  )
  // 1.000 of the points are the first line's: 9.000 in money for three.
  expect(returnOf(order, [], [units(1, 1)])).toEqual({
    ok: true,
    value: { lines: [{ ...units(1, 1), money: 3_000, points: 333 }], money: 3_000, points: 333 },
  })
  expect(returnOf(order, [units(1, 1)], [units(1, 2), units(2, 1)])).toMatchObject({
    value: { money: 6_000 + 4_500, points: 667 + 500 },
  })
})

test.each([
  ['no lines', [], 'nothingAsked'],
  ['no units', [units(1, 0)], 'nothingAsked'],
  ['another product', [units(9, 1)], 'notBought'],
  ['more than is left', [units(1, 2)], 'moreThanBought'],
  ['more than is left, in two parts', [units(1, 1), units(1, 1)], 'moreThanBought'],
])('%s is refused', (_what, asked, code) => {
  expect(returnOf(bought([[1, 3, 10_000]]), [units(1, 2)], asked)).toMatchObject({ ok: false, refusal: { code } })
})

test('whatever is given back in whatever parts comes to what was paid for the lines', () => {
  const line = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 200_000 }))
  const cases = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    share: fc.integer({ min: 0, max: 100 }),
    seeds: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
  })
  fc.assert(
    fc.property(cases, ({ lines, share, seeds }) => {
      const goods = lines.reduce((sum, [, total]) => sum + total, 0)
      const points = Math.floor((goods * share) / 100)
      const order = bought(
        lines.map(([quantity, total], index) => [index + 1, quantity, total]),
        points,
        2_990,
      )
      const before: ReturnedUnits[] = []
      let left = lines.map(([quantity]) => quantity)
      let money = 0
      let back = 0
      for (let turn = 0; left.some((count) => count > 0); turn += 1) {
        const open = left.flatMap((count, index) => (count > 0 ? [index] : []))
        const seed = seeds[turn % seeds.length]!
        const index = open[seed % open.length]!
        const some = units(index + 1, 1 + (seed % left[index]!))
        const given = returnOf(order, before, [some])
        if (!given.ok) throw new Error(given.refusal.code)
        expect(given.value.money).toBeGreaterThanOrEqual(0)
        expect(given.value.points).toBeGreaterThanOrEqual(0)
        money += given.value.money
        back += given.value.points
        before.push(some)
        left = left.map((count, each) => (each === index ? count - some.units : count))
      }
      expect([money, back]).toEqual([goods - points, points])
    }),
  )
})

test('what is left of an order is its units, its points and the money it is told, delivery with none of them', () => {
  const order = bought(
    [
      [1, 3, 10_000],
      [2, 1, 5_000],
    ],
    1_500,
    2_990,
  )
  const before = [{ ...units(1, 1), money: clp(3_000), points: 333 }]
  expect(restOf(order, before, clp(13_490))).toEqual({
    lines: [
      { ...units(1, 2), money: 6_000, points: 667 },
      { ...units(2, 1), money: 4_500, points: 500 },
    ],
    money: 13_490,
    points: 1_167,
  })
  // A part of it was given back without naming lines.
  expect(restOf(order, before, clp(7_000)).lines.map(({ money }) => money)).toEqual([6_000, 1_000])
  const all = [
    ...before,
    { ...units(1, 2), money: clp(6_000), points: 667 },
    { ...units(2, 1), money: clp(4_500), points: 500 },
  ]
  expect(restOf(order, all, clp(2_990))).toEqual({ lines: [], money: 2_990, points: 0 })
})
