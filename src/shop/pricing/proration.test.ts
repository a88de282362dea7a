import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Clp, clp, MAX_CLP } from '#shop/shared/money.ts'
import { prorate, shareOfUnits } from './proration.ts'

const total = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)
const anyPesos = (max = MAX_CLP) => fc.integer({ min: 0, max }).map(clp)

test.each<[string, number, number[], number[]]>([
  ['thirds: the peso left over is the first one’s', 100, [1, 1, 1], [34, 33, 33]],
  ['the larger remainder comes first', 10, [1, 2, 4], [1, 3, 6]],
  ['nothing for what weighs nothing', 5, [0, 3, 0, 2], [0, 3, 0, 2]],
  ['no weight at all', 7, [0, 0], [0, 0]],
  ['nothing to share', 0, [5, 3], [0, 0]],
  [
    'products beyond what a number holds',
    MAX_CLP,
    [MAX_CLP, MAX_CLP, MAX_CLP],
    [333_333_333, 333_333_333, 333_333_333],
  ],
])('%s', (_what, amount, weights, shares) => {
  expect(prorate(clp(amount), weights.map(clp))).toEqual(shares)
})

test('shares add up to the whole, differ from the exact one by less than a peso, and never exceed their weight', () => {
  fc.assert(
    fc.property(fc.array(anyPesos(), { minLength: 1, maxLength: 60 }), anyPesos(), (weights, wanted) => {
      const whole = total(weights)
      const amount = clp(Math.min(wanted, whole))
      const shares = prorate(amount, weights)
      expect(total(shares)).toBe(amount)
      for (const [index, share] of shares.entries()) {
        const exact = BigInt(amount) * BigInt(weights[index]!)
        const asked = BigInt(share) * BigInt(whole)
        expect(asked - exact < BigInt(whole || 1) && exact - asked < BigInt(whole || 1)).toBe(true)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(weights[index]!)
      }
    }),
  )
})

test('a line that comes to nothing changes nobody’s share', () => {
  fc.assert(
    fc.property(
      fc.array(anyPesos(), { minLength: 1, maxLength: 20 }),
      anyPesos(),
      fc.nat(20),
      (weights, amount, place) => {
        const more = [...weights.slice(0, place), clp(0), ...weights.slice(place)]
        const shares = prorate(amount, more)
        shares.splice(Math.min(place, weights.length), 1)
        expect(shares).toEqual(prorate(amount, weights))
      },
    ),
  )
})

test('however a line is given back, it gives back exactly its total, each unit about alike', () => {
  const anyReturn = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(anyPesos(), anyReturn, (line: Clp, returns) => {
      const quantity = total(returns)
      let before = 0
      let back = 0
      for (const units of returns) {
        const pesos = shareOfUnits(line, quantity, units, before)
        expect(Math.abs(pesos - (line * units) / quantity)).toBeLessThan(1.001)
        before += units
        back += pesos
      }
      expect(back).toBe(line)
    }),
  )
})
