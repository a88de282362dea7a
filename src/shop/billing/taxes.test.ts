import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clp, MAX_CLP } from '#shop/shared/money.ts'
import { chargedRates, documentTaxes, type TaxRates, taxesOf } from './taxes.ts'

describe('the taxes inside one price', () => {
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

describe('the taxes of a document', () => {
  const [water, pisco, wine, beer, cola, light] = [0, 24, 25, 26, 271, 27].map((code) => chargedRates(19, code, true)) as [TaxRates, ...TaxRates[]] & TaxRates[] // biome-ignore format: one row
  const none = { cost: clp(0), day: '2026-11-27' } as const
  const of = (gross: number, rates: TaxRates) => ({ gross: clp(gross), rates })

  test('a retailer’s boleta has no additional tax: a pisco of 11.990 is 10.076 and 1.914', () => {
    const { total, rounding } = documentTaxes('boleta', [of(11_990, chargedRates(19, 24, false))], none)
    expect([total, rounding]).toEqual([{ net: 10_076, iva: 1_914, extra: 0 }, 0])
  })

  test('a boleta is rounded once: three lines and a delivery', () => {
    const plain = chargedRates(19, 24, false)
    const lines = [of(4_990, plain), of(2_690, plain), of(1_003, plain)]
    const { total } = documentTaxes('boleta', lines, { cost: clp(2_990), day: '2026-11-27' })
    // 11.673 ÷ 1,19 = 9.809,24; each alone 4.193 + 2.261 + 843 + 2.513 = 9.810.
    expect(total).toEqual({ net: 9_809, iva: 1_864, extra: 0 })
  })

  test('a factura to a reseller: a pisco of net 10.000 is 15.050 with ILA 24', () => {
    const { total, extras } = documentTaxes('factura', [of(15_050, pisco!)], none)
    expect([total, extras]).toEqual([
      { net: 10_000, iva: 1_900, extra: 3_150 },
      [{ code: 24, rate: 31.5, pesos: 3_150 }],
    ])
  })

  test('keeps wine and beer apart, and what pays IVA alone', () => {
    const lines = [of(13_950, wine!), of(27_900, beer!), of(1_190, water), of(1_370, cola!), of(1_290, light!)]
    const { extras, total, nets } = documentTaxes('factura', lines, none)
    expect(nets).toEqual([10_000, 20_000, 1_000, 1_000, 1_000])
    expect(total).toEqual({ net: 33_000, iva: 6_270, extra: 6_430 })
    expect(extras.map(({ code, pesos }) => [code, pesos])).toEqual([
      [25, 2_050],
      [26, 4_100],
      [27, 100],
      [271, 180],
    ])
  })

  test('of 5.001, which no net amount gives, says by how much the factura differs', () => {
    // 4.202 → 5.000, 4.203 → 5.002; 5.001 ÷ 1,19 = 4.202,52 is nearer to 4.203.
    const { total, rounding } = documentTaxes('factura', [of(5_001, water)], none)
    expect([total, rounding]).toEqual([{ net: 4_203, iva: 799, extra: 0 }, -1])
  })

  test('add up to what is charged; a factura’s net to its lines’; each tax follows from the net', () => {
    const line = fc.record({
      gross: fc.integer({ min: 0, max: 5_000_000 }),
      code: fc.constantFrom(0, 24, 25, 26, 27, 271),
    })
    const cost = fc.integer({ min: 0, max: 20_000 })
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 60 }),
        cost,
        fc.constantFrom('boleta', 'factura'),
        (drawn, pesos, kind) => {
          const lines = drawn.map(({ gross, code }) => of(gross, chargedRates(19, code, kind === 'factura')))
          const document = documentTaxes(kind, lines, { cost: clp(pesos), day: '2026-11-27' })
          const { total, rounding, nets, deliveryNet, extras } = document
          expect(total.net + total.iva + total.extra + rounding).toBe(
            lines.reduce((sum, { gross }) => sum + gross, pesos),
          )
          expect(Math.abs(rounding)).toBeLessThanOrEqual(kind === 'boleta' ? 0 : 1)
          expect(nets.reduce((sum, net) => sum + net, 0) + deliveryNet).toBe(total.net)
          if (kind === 'boleta') {
            expect(total.extra).toBe(0)
            return
          }
          expect(total.iva).toBe(Math.round((total.net * 19) / 100))
          for (const { code, rate, pesos: own } of extras) {
            const net = nets.reduce((sum, each, index) => (drawn[index]!.code === code ? sum + each : sum), 0)
            expect(own).toBe(Math.round((net * rate * 10) / 1000))
          }
        },
      ),
    )
  })
})
