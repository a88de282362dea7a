import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clp } from '#shop/shared/money.ts'
import { savingOf, unitsNeeded } from './kinds.ts'
import type { PromotionOffer } from './promotion.ts'

const percentage = (off: number): PromotionOffer => ({ kind: 'percentage', percentage: off })
const secondAt = (off: number): PromotionOffer => ({ kind: 'secondUnit', percentage: off })
const nForM = (take: number, pay: number): PromotionOffer => ({ kind: 'nForM', take, pay })

test.each<[string, PromotionOffer, number, number, number]>([
  ['15 % of 4.990 is 748,5: rounded up, of each unit', percentage(15), 4990, 3, 2247],
  ['1 % of 49 is less than half a peso', percentage(1), 49, 10, 0],
  ['all of it', percentage(100), 2690, 2, 5380],
  ['a fixed price', { kind: 'fixedPrice', price: clp(3990) }, 4690, 4, 2800],
  ['a fixed price above the price', { kind: 'fixedPrice', price: clp(4790) }, 4690, 4, 0],
  ['seven hold two threes', nForM(3, 2), 790, 7, 1580],
  ['two are no three', nForM(3, 2), 790, 2, 0],
  ['four for one', nForM(4, 1), 1000, 9, 6000],
  ['the second at half, odd', secondAt(50), 333, 4, 334],
  ['a unit alone', secondAt(50), 333, 1, 0],
  ['the second for nothing', secondAt(0), 990, 3, 990],
  ['free delivery takes nothing off a line', { kind: 'freeDelivery', from: clp(0) }, 990, 3, 0],
])('%s', (_name, offer, unitPrice, units, saved) => {
  expect(savingOf(offer, clp(unitPrice), units)).toBe(saved)
})

test.each<[PromotionOffer, number]>([
  [percentage(10), 1],
  [nForM(3, 2), 3],
  [secondAt(50), 2],
])('%o takes %i units of a line', (offer, units) => {
  expect(unitsNeeded(offer)).toBe(units)
})

test('never more than the line costs, never below 0, and never less for more units', () => {
  const take = fc.integer({ min: 2, max: 12 })
  const anyOffer = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map(percentage),
    fc.integer({ min: 0, max: 99 }).map(secondAt),
    fc.integer({ min: 0, max: 50_000 }).map((price): PromotionOffer => ({ kind: 'fixedPrice', price: clp(price) })),
    take.chain((n) => fc.integer({ min: 1, max: n - 1 }).map((m) => nForM(n, m))),
  )
  fc.assert(
    fc.property(
      anyOffer,
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 999 }),
      (offer, price, units) => {
        const saved = savingOf(offer, clp(price), units)
        expect(saved).toBeGreaterThanOrEqual(0)
        expect(saved).toBeLessThanOrEqual(price * units)
        expect(savingOf(offer, clp(price), units + 1)).toBeGreaterThanOrEqual(saved)
      },
    ),
  )
})
