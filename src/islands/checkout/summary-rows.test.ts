import { describe, expect, it } from 'vitest'
import { NO_DISCOUNTS, type Totals } from '#islands/cart/totals.store.ts'
import { type Summed, summaryRows } from './summary-rows.ts'

const totals: Totals = {
  lines: [],
  unknown: [],
  subtotal: 36_420,
  discounts: NO_DISCOUNTS,
  deliveryCost: 2_990,
  promotionNames: [],
  nearPromotions: [],
  freeDelivery: false,
  points: 0,
  wantedPoints: 0,
  finalTotal: 39_410,
  hasAlcohol: true,
  alcoholNotice: null,
  coupon: null,
  couponNotice: null,
  askedCoupon: '',
  delivery: '',
}
const delivery = { label: 'Despacho, mañana', cost: 2_990, isKnown: true }

/** Each row as it reads. */
function read(changes: Partial<Totals>, more: Partial<Summed> = {}): string[] {
  const fresh = { ...totals, ...changes }
  const summed = { fresh, last: fresh, estimate: 35_000, delivery, isToPay: true, ...more }
  return summaryRows(summed).map(({ label, note, amount }) => [label, note, amount].filter(Boolean).join(' | '))
}

describe('the receipt', () => {
  it('has every part of what is taken off, with its promotion and its coupon, and adds up', () => {
    const discounts = {
      clubDiscount: 1_800,
      bulkDiscount: 240,
      recommendedDiscount: 390,
      offersDiscount: 1_345,
      couponDiscount: 1_000,
      totalDiscount: 4_775,
    }
    const all = {
      discounts,
      promotionNames: ['2ª unidad al 50 %'],
      coupon: 'FINDE1000',
      points: 1_480,
      finalTotal: 33_155,
    }
    expect(read(all)).toEqual([
      'Subtotal | $36.420',
      'Descuento Socio | −$1.800',
      'Descuento Mayorista | −$240',
      'Descuento producto recomendado | −$390',
      'Descuento promoción | 2ª unidad al 50 % | −$1.345',
      'Cupón FINDE1000 | −$1.000',
      'Despacho, mañana | $2.990',
      'Liquipuntos | −$1.480',
      'Total a pagar | $33.155',
    ])
  })
  it('says what pays for the delivery', () => {
    const free = { freeDelivery: true, deliveryCost: 0, finalTotal: 36_420 }
    expect(read({ ...free, coupon: 'DESPACHOGRATIS' })[1]).toBe('Despacho, mañana | Cupón DESPACHOGRATIS | Gratis')
    expect(read({ ...free, promotionNames: ['Sobre $30.000'] })[1]).toBe('Despacho, mañana | Sobre $30.000 | Gratis')
    expect(read(free)[1]).toBe('Despacho, mañana | Gratis')
  })
  it('counts at the stored prices while nothing is calculated, and promises no delivery cost', () => {
    const unknown = {
      fresh: null,
      last: null,
      isToPay: false,
      delivery: { label: 'Despacho', cost: null, isKnown: false },
    }
    expect(read({}, unknown)).toEqual(['Subtotal | $35.000', 'Despacho | por definir', 'Total | $35.000'])
  })
})
