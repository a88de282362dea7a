import { describe, expect, it } from 'vitest'
import type { SavedLine } from './cart-lines.ts'
import { changesBetween, refreshed } from './changes.ts'
import { NO_DISCOUNTS, type PricedLine, type Totals } from './totals.store.ts'

const wine: SavedLine = { productId: 1, amount: 2, name: 'Vino', price: 5090, pictureKey: 'k', slug: 'vino' }
const priced: PricedLine = { ...wine, regularPrice: 5090, unitPrice: 5090, total: 10_180, state: 'ok', available: 12 }

function totals(lines: readonly PricedLine[], unknown: readonly number[] = []): Totals {
  return {
    lines,
    unknown,
    subtotal: 0,
    discounts: NO_DISCOUNTS,
    deliveryCost: 0,
    finalTotal: 0,
    hasAlcohol: false,
    delivery: '',
  }
}

describe('changes in the cart', () => {
  it('nothing is said when nothing changed, and the lines stay', () => {
    expect(changesBetween([wine], totals([priced]))).toEqual([])
    expect(refreshed([wine], totals([priced]))[0]).toBe(wine)
  })
  it('a changed price is said with both prices, once', () => {
    const now = totals([{ ...priced, unitPrice: 4990 }])
    expect(changesBetween([wine], now)[0]?.text).toBe('Vino cambió de precio: antes $5.090, ahora $4.990.')
    expect(changesBetween(refreshed([wine], now), now)).toEqual([])
  })
  it('says what is left, what is sold out and what is gone', () => {
    expect(changesBetween([wine], totals([{ ...priced, state: 'no_stock', available: 1 }]))[0]?.text).toBe(
      'Queda 1 de Vino.',
    )
    expect(changesBetween([wine], totals([{ ...priced, state: 'no_stock', available: 0 }]))[0]?.text).toBe(
      'Vino se agotó.',
    )
    expect(changesBetween([wine], totals([], [1]))[0]?.text).toBe('Vino ya no está disponible.')
  })
  it('takes over an amount the server cut to the limit', () => {
    expect(refreshed([{ ...wine, amount: 30 }], totals([{ ...priced, amount: 12 }]))[0]?.amount).toBe(12)
  })
})
