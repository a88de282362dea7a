import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DeliveryTime } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { anyShelf, aProduct, readerOf, type Shelf, shelf } from '#tests/support/catalogue/products.ts'
import {
  availableUnits,
  availableWithCart,
  isOffered,
  type RequestedLine,
  shortages,
  unitsTaken,
} from './availability.ts'

const anyTime = fc.constantFrom<DeliveryTime>('programmed', 'immediate')
const id = (number: number) => number as ProductId

/** A shelf and up to five lines over different products of it. */
const anyCart = anyShelf.chain((stocked) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...stocked.products.values()), fc.integer({ min: 1, max: 12 })), {
      maxLength: 5,
      selector: ([product]) => product.id,
    })
    .map((chosen) => ({
      stocked,
      lines: chosen.map(([product, amount]): RequestedLine => ({ product, quantity: amount })),
    })),
)

describe('units on sale', () => {
  test.each([
    ['programmed', 10, 3, 0, 7],
    ['immediate', 10, 3, 1, 9],
    ['programmed', 3, 3, 0, 0],
    ['programmed', 2, 5, 0, 0],
    ['immediate', 0, 0, 0, 0],
  ] as const)(
    '%s: %i in stock, reserves %i and %i leave %i',
    (time, stock, reserveProgrammed, reserveImmediate, left) => {
      const reader = readerOf(shelf([aProduct(1)], { 1: { stock, reserveProgrammed, reserveImmediate } }))
      expect(availableUnits(aProduct(1), time, reader.stock)).toBe(left)
    },
  )

  test('a pack has as many as its scarcest child gives, whose reserve does not count', () => {
    const pack = aProduct(9, {
      components: [
        { productId: id(1), quantity: 2 },
        { productId: id(2), quantity: 1 },
      ],
    })
    const reader = readerOf(
      shelf([pack], { 1: { stock: 7, reserveProgrammed: 7 }, 2: { stock: 10 }, 9: { stock: 99 } }),
    )
    expect(availableUnits(pack, 'programmed', reader.stock)).toBe(3)
  })

  test('a product without a row has none', () => {
    expect(availableUnits(aProduct(1), 'programmed', readerOf(shelf([])).stock)).toBe(0)
  })

  test('each delivery time has its own switch, and inactive is inactive', () => {
    expect(isOffered(aProduct(1, { immediateAvailable: false }), 'immediate')).toBe(false)
    expect(isOffered(aProduct(1, { immediateAvailable: false }), 'programmed')).toBe(true)
    expect(isOffered(aProduct(1, { programmedAvailable: false }), 'programmed')).toBe(false)
    expect(isOffered(aProduct(1, { active: false }), 'programmed')).toBe(false)
  })
})

describe('beside what is in the cart', () => {
  const single = aProduct(1)
  const pack = aProduct(9, { components: [{ productId: id(1), quantity: 6 }] })
  const reader = readerOf(shelf([single, pack], { 1: { stock: 20, reserveProgrammed: 2 } }))

  test('a pack takes what its children hold', () => {
    expect(availableWithCart(single, [{ product: pack, quantity: 2 }], 'programmed', reader.stock)).toBe(6)
  })

  test('a single takes from the packs it is in', () => {
    expect(availableWithCart(pack, [{ product: single, quantity: 9 }], 'programmed', reader.stock)).toBe(1)
  })
})

describe('a whole cart', () => {
  test('never has less than nothing on sale, and nothing of what is not offered', () => {
    fc.assert(
      fc.property(anyCart, anyTime, ({ stocked, lines }, time) => {
        for (const product of stocked.products.values()) {
          const left = availableWithCart(product, lines, time, readerOf(stocked).stock)
          expect(left).toBeGreaterThanOrEqual(0)
          if (!isOffered(product, time)) expect(left).toBe(0)
        }
      }),
    )
  })

  test('without shortages takes no more than there is and leaves every reserve of the singles alone', () => {
    fc.assert(
      fc.property(anyCart, anyTime, ({ stocked, lines }, time) => {
        if (shortages(lines, time, readerOf(stocked).stock).length > 0) return
        expect(fits(stocked, lines)).toBe(true)
      }),
    )
  })

  test('has the same shortages whatever the order of its lines', () => {
    fc.assert(
      fc.property(anyCart, anyTime, ({ stocked, lines }, time) => {
        const named = (wanted: readonly RequestedLine[]) =>
          shortages(wanted, time, readerOf(stocked).stock).toSorted((a, b) => a.productId - b.productId)
        expect(named(lines.toReversed())).toEqual(named(lines))
      }),
    )
  })

  test('cut to what its shortage says, a line is no longer short by itself', () => {
    fc.assert(
      fc.property(anyCart, anyTime, ({ stocked, lines }, time) => {
        const reader = readerOf(stocked)
        const [first] = shortages(lines, time, reader.stock)
        if (!first || first.available === 0) return
        const cut = lines.map((line) =>
          line.product.id === first.productId ? { ...line, quantity: first.available } : line,
        )
        expect(shortages(cut, time, reader.stock).map(({ productId }) => productId)).not.toContain(first.productId)
      }),
    )
  })

  test('gives back what it took', () => {
    fc.assert(
      fc.property(anyCart, ({ lines }) => {
        const together = unitsTaken(lines)
        const apart = lines.map((line) => unitsTaken([line]))
        for (const [product, units] of together) {
          expect(apart.reduce((sum, part) => sum + (part.get(product) ?? 0), 0)).toBe(units)
        }
      }),
    )
  })
})

function fits(stocked: Shelf, lines: readonly RequestedLine[]): boolean {
  const reader = readerOf(stocked)
  return [...unitsTaken(lines)].every(([product, units]) => units <= reader.stock(product).stock)
}
