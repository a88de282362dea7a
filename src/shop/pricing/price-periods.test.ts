import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clp } from '#shop/shared/money.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import { offerEnd, unitPrice } from './price.ts'
import { pricesAt, type StoredPrice } from './price-periods.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute))
const price = (list: number, pesos: number, from: number | null = null, until: number | null = null): StoredPrice => ({
  list,
  price: clp(pesos),
  club: list === 2,
  from: from === null ? null : at(from),
  until: until === null ? null : at(until),
})
const OFFER = [price(1, 5000), price(2, 4500), price(3, 3990, 10, 20)]

describe('an offer with dates', () => {
  test.each([
    [9, 5000, 10, false],
    [10, 3990, 20, true],
    [19, 3990, 20, true],
    [20, 5000, null, false],
  ])('at minute %i the price is %i, the next change at %s, and it is an offer: %s', (minute, paid, next, offer) => {
    const now = pricesAt(OFFER, at(minute))
    expect(unitPrice(aProduct(1, now), 'guest')).toBe(paid)
    expect(now.pricesChangeAt).toEqual(next === null ? null : at(next))
    expect(now.offer).toBe(offer)
  })

  test('says when it ends, unless another price is as low without an end', () => {
    const endOf = (stored: StoredPrice[]) => offerEnd(aProduct(1, pricesAt(stored, at(10))))
    expect(endOf(OFFER)).toEqual(at(20))
    expect(endOf([price(1, 5000), price(3, 6000, 0, 20)])).toBeNull()
    expect(endOf([price(1, 3990), price(3, 3990, 0, 20)])).toBeNull()
    expect(endOf([price(3, 3990, 0, 20), price(4, 3990, 0, 30)])).toEqual(at(30))
    expect(endOf([])).toBeNull()
  })

  test('that never began nor ends leaves it to the product’s own mark', () => {
    expect(pricesAt([price(1, 5000)], at(0))).toMatchObject({ offer: null, pricesChangeAt: null })
    expect(pricesAt([price(1, 5000), price(86, 4000, 0, 20)], at(30)).offer).toBeNull()
  })
})

test('until the next change the prices are the same, and at it they differ', () => {
  const minute = fc.option(fc.integer({ min: 0, max: 59 }), { nil: null })
  const anyStored = fc.array(
    fc
      .tuple(fc.constantFrom(1, 2, 3, 86), fc.integer({ min: 1, max: 9000 }), minute, minute)
      .filter(([, , from, until]) => from === null || until === null || from < until)
      .map((parts) => price(...parts)),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(anyStored, fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }), (stored, now, later) => {
      const read = pricesAt(stored, at(now))
      if (later < now) return
      const again = pricesAt(stored, at(later))
      if (read.pricesChangeAt === null || at(later) < read.pricesChangeAt) expect(again).toEqual(read)
      else expect(again.pricesChangeAt?.getTime()).not.toBe(read.pricesChangeAt.getTime())
    }),
  )
})
