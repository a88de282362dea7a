import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clp, MAX_CLP } from '#shop/shared/money.ts'
import { documentTaxes, taxesOf } from './taxes.ts'

describe('the taxes inside a price', () => {
  test.each([
    // Water: 1190 = 1000 + 190.
    [1190, 19, 0, [1000, 190, 0]],
    // Wine at 20,5 %: 13.950 = 10.000 + 1.900 + 2.050.
    [13_950, 19, 20.5, [10_000, 1_900, 2_050]],
    // Pisco at 31,5 %: 1505 = 1000 + 190 + 315.
    [1505, 19, 31.5, [1000, 190, 315]],
    // A soft drink at 18 %: 990 / 1,37 = 722,63 → 723; of the other 267 IVA 19/37, 137,11 → 137; the rest 130.
    [990, 19, 18, [723, 137, 130]],
    // 10 % sugar-free: 1000 / 1,29 = 775,19 → 775; of the other 225 IVA 19/29, 147,41 → 147; the rest 78.
    [1000, 19, 10, [775, 147, 78]],
    // 5 / 1,19 = 4,20 → 4.
    [5, 19, 0, [4, 1, 0]],
    [1, 19, 60, [1, 0, 0]],
    [0, 19, 31.5, [0, 0, 0]],
    // Neither tax; additional tax alone.
    [999, 0, 0, [999, 0, 0]],
    [1100, 0, 10, [1000, 0, 100]],
    [MAX_CLP, 19, 31.5, [664_451_827, 126_245_847, 209_302_325]],
  ])('%d at %d and %d per cent', (gross, tax, extraTax, [net, iva, extra]) => {
    expect(taxesOf(clp(gross), { tax, extraTax })).toEqual({ net, iva, extra })
  })

  test('add up to the price, are never negative, and are within a peso or so of the exact ones', () => {
    const rates = fc.record({
      tax: fc.constantFrom(0, 19),
      extraTax: fc.integer({ min: 0, max: 400 }).map((t) => t / 10),
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CLP }), rates, (gross, { tax, extraTax }) => {
        const { net, iva, extra } = taxesOf(clp(gross), { tax, extraTax })
        const exact = gross / (1 + (tax + extraTax) / 100)
        expect(net + iva + extra).toBe(gross)
        expect(Math.min(net, iva, extra)).toBeGreaterThanOrEqual(0)
        expect(Math.abs(net - exact)).toBeLessThanOrEqual(0.500_001)
        expect(Math.abs(extra - (exact * extraTax) / 100)).toBeLessThan(1.01)
        expect(Math.abs(iva - (exact * tax) / 100)).toBeLessThan(1.01)
      }),
    )
  })
})

test('a document is the sum of its lines and its delivery, which has IVA alone', () => {
  const lines = [taxesOf(clp(13_950), { tax: 19, extraTax: 20.5 }), taxesOf(clp(990), { tax: 19, extraTax: 18 })]
  const { delivery, total } = documentTaxes(lines, clp(2990))
  expect(delivery).toEqual({ net: 2513, iva: 477, extra: 0 })
  expect(total).toEqual({ net: 10_000 + 723 + 2513, iva: 1_900 + 137 + 477, extra: 2_050 + 130 })
  expect(documentTaxes(lines, clp(0)).delivery).toEqual({ net: 0, iva: 0, extra: 0 })
})

test('random documents add up to what is charged, whatever their order', () => {
  const line = fc.record({
    gross: fc.integer({ min: 0, max: 5_000_000 }),
    extraTax: fc.constantFrom(0, 10, 18, 20.5, 31.5),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), fc.integer({ min: 0, max: 20_000 }), (lines, cost) => {
      const parts = lines.map(({ gross, extraTax }) => taxesOf(clp(gross), { tax: 19, extraTax }))
      const { total } = documentTaxes(parts, clp(cost))
      expect(total.net + total.iva + total.extra).toBe(lines.reduce((sum, { gross }) => sum + gross, cost))
      expect(documentTaxes(parts.toReversed(), clp(cost)).total).toEqual(total)
    }),
  )
})
