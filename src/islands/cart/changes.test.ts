import { describe, expect, it } from 'vitest'
import { add, parseLines, type SavedLine, writeLines } from './cart-lines.ts'
import { newPriceChanges, priceChanges, stockChanges, withoutPreviousPrices, withServerData } from './changes.ts'
import { NO_DISCOUNTS, type PricedLine, type Totals } from './totals.store.ts'

const wine: SavedLine = {
  productId: 1,
  quantity: 2,
  name: 'Vino',
  price: 5090,
  list: 'guest',
  pictureKey: 'k',
  slug: 'vino',
}
const priced: PricedLine = {
  ...wine,
  list: 'guest',
  regularPrice: 5090,
  unitPrice: 5090,
  total: 10_180,
  promotion: null,
  recommended: false,
  state: 'ok',
  available: 12,
  freeDelivery: false,
}

function totals(lines: readonly PricedLine[], unknown: readonly number[] = []): Totals {
  return {
    lines,
    unknown,
    subtotal: 0,
    discounts: NO_DISCOUNTS,
    deliveryCost: 0,
    promotionNames: [],
    nearPromotions: [],
    freeDelivery: false,
    points: 0,
    wantedPoints: 0,
    finalTotal: 0,
    hasAlcohol: false,
    alcoholNotice: null,
    coupon: null,
    couponNotice: null,
    askedCoupon: '',
    delivery: '',
  }
}

const said = (notices: readonly { text: string }[]) => notices.map(({ text }) => text)
const at = (unitPrice: number) => totals([{ ...priced, unitPrice }])

describe('changes in the cart', () => {
  it('nothing is said when nothing changed, and the lines stay', () => {
    expect(stockChanges([wine], totals([priced]))).toEqual([])
    expect(withServerData([wine], totals([priced]))[0]).toBe(wine)
    expect(priceChanges([wine])).toEqual([])
  })
  it('what was said before is not new', () => {
    const dearer = withServerData([wine], at(5990))
    expect(said(newPriceChanges([wine], dearer))).toEqual(['Vino cambió de precio: antes $5.090, ahora $5.990.'])
    expect(newPriceChanges(dearer, withServerData(dearer, at(5990)))).toEqual([])
    expect(newPriceChanges(dearer, withServerData(dearer, at(6990)))).toHaveLength(1)
  })
  it('a changed price is said with both prices until it is understood', () => {
    const lines = withServerData([wine], at(4990))
    expect(said(priceChanges(lines))).toEqual(['Vino cambió de precio: antes $5.090, ahora $4.990.'])
    expect(withServerData(lines, at(4990))[0]).toBe(lines[0])
    expect(priceChanges(withoutPreviousPrices(lines))).toEqual([])
    expect(withServerData(withoutPreviousPrices(lines), at(4990))).toEqual([{ ...wine, price: 4990 }])
  })
  it('two changes not looked at are one; what costs again what it did is none', () => {
    const lines = withServerData(withServerData([wine], at(4990)), at(6000))
    expect(said(priceChanges(lines))).toEqual(['Vino cambió de precio: antes $5.090, ahora $6.000.'])
    expect(withServerData(lines, at(5090))).toEqual([wine])
  })
  it('adding more of it takes no change back, and one reverted is none', () => {
    const lines = withServerData([wine], at(4990))
    expect(said(priceChanges(add(lines, { ...wine, price: 4990 }, 1, 12)))).toHaveLength(1)
    expect(priceChanges(add(lines, wine, 1, 12))).toEqual([])
  })
  it('is kept with the cart', () => {
    const lines = withServerData([wine], at(4990))
    expect(parseLines(writeLines(lines))).toEqual(lines)
    expect(parseLines(writeLines([{ ...wine, before: 'x' as never }]))).toEqual([wine])
  })
  it.each(['member', 'member+', 'distributor', 'caterer'])('who pays less as %s was told of no change', (list) => {
    const own = (unitPrice: number, of = list) => totals([{ ...priced, unitPrice, list: of }])
    const added = parseLines(writeLines(add([], wine, 2, 12))) // also when the page is left before the answer
    const lines = withServerData(added, own(4490))
    expect(lines).toEqual([{ ...wine, price: 4490, list }])
    expect(priceChanges(withServerData(add(lines, wine, 1, 12), own(4490)))).toEqual([]) // by the same card once more
    expect(said(priceChanges(withServerData(lines, own(4390))))).toHaveLength(1) // his own price moved
    expect(said(priceChanges(withServerData(lines, own(4790))))).toHaveLength(1)
    expect(said(priceChanges(withServerData(lines, at(5090))))).toHaveLength(1) // logged out: it is dearer than what he saw
    expect(said(priceChanges(withServerData(added, at(4490))))).toHaveLength(1) // the guest's moved
    expect(said(priceChanges(withServerData(added, own(5490))))).toHaveLength(1) // dearer than was seen
    const untold = withServerData(withServerData(added, at(5990)), own(5490))
    expect(said(priceChanges(untold))).toEqual(['Vino cambió de precio: antes $5.090, ahora $5.490.'])
  })
  it('a line kept by an older page, which knows no list, is compared', () => {
    const { list: _, ...old } = wine
    expect(said(priceChanges(withServerData([old], at(4990))))).toHaveLength(1)
  })
  it('a price nobody knew is not said to have changed', () => {
    expect(withServerData([{ ...wine, price: 0 }], at(4990))).toEqual([{ ...wine, price: 4990 }])
  })
  it.each([
    ['Queda 1 de Vino.', [{ ...priced, state: 'no_stock', available: 1 }], []],
    ['Vino se agotó.', [{ ...priced, state: 'no_stock', available: 0 }], []],
    ['Vino ya no está disponible.', [], [1]],
    ['Vino ya no está disponible.', [{ ...priced, state: 'inactive', available: 0 }], []],
  ] as const)('%s', (text, lines, unknown) => {
    expect(said(stockChanges([wine], totals(lines, unknown)))).toEqual([text])
    expect(stockChanges([], totals(lines, unknown))).toEqual([])
  })
  it('takes over an amount the server cut to the limit', () => {
    expect(withServerData([{ ...wine, quantity: 30 }], totals([{ ...priced, quantity: 12 }]))[0]?.quantity).toBe(12)
  })
})
