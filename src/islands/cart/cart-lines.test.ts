import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as cart from './cart-lines.ts'

const wine: cart.SavedProduct = { productId: 1, name: 'Vino', price: 5090, pictureKey: 'VIN-1', slug: 'vino' }
const ice: cart.SavedProduct = { productId: 2, name: 'Hielo', price: 1690, pictureKey: 'ICE-1', slug: 'hielo' }
const one = cart.add([], wine, 1, 12)

describe('actions', () => {
  it('adds a line, then units to it, up to the most', () => {
    expect(cart.quantityOf(one, 1)).toBe(1)
    expect(cart.quantityOf(cart.add(one, wine, 3, 12), 1)).toBe(4)
    expect(cart.quantityOf(cart.add(one, wine, 30, 12), 1)).toBe(12)
    expect(cart.quantityOf(cart.add(one, wine, 1, 0), 1)).toBe(1)
  })
  it('takes the newer name and price when adding again', () => {
    expect(cart.add(one, { ...wine, price: 4990 }, 1, 12)[0]?.price).toBe(4990)
  })
  it('never goes below 1', () => {
    expect(cart.quantityOf(cart.setQuantity(one, 1, -4), 1)).toBe(1)
    expect(cart.quantityOf(cart.setQuantity(one, 1, Number.NaN), 1)).toBe(1)
  })
  it('removes one and many', () => {
    const both = cart.add(one, ice, 2, 12)
    expect(cart.remove(both, [1])).toHaveLength(1)
    expect(cart.remove(both, [1, 2])).toEqual([])
  })
  it('puts a removed line back where it was, and leaves alone what was done since', () => {
    const both = cart.add(one, ice, 2, 12)
    const corks = { ...wine, productId: 3, name: 'Sacacorchos' }
    const since = cart.add(cart.setQuantity(cart.remove(both, [1]), 2, 5), corks, 1, 12)
    const back = cart.putBack(since, both, [1])
    expect(back.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [1, 1],
      [2, 5],
      [3, 1],
    ])
    expect(cart.putBack([], both, [1])).toEqual(one) // the other one was removed elsewhere
    expect(cart.putBack([], both, [1, 2])).toEqual(both)
  })
  it('replaces a line by one unit of an alternative, which is not twice in the cart', () => {
    const both = cart.add(one, ice, 2, 12)
    expect(cart.replace(both, 1, ice)).toEqual([{ ...ice, quantity: 1 }])
  })
  it('counts units and money', () => {
    const both = cart.add(one, ice, 2, 12)
    expect(cart.unitsOf(both)).toBe(3)
    expect(cart.estimateOf(both)).toBe(5090 + 2 * 1690)
  })
  it('keeps every quantity a whole number of 1 or more, whatever is done', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.constantFrom('add', 'set'), fc.double({ noNaN: false }), fc.integer({ min: -3, max: 20 })),
        ),
        (steps) => {
          let lines: readonly cart.SavedLine[] = one
          for (const [what, quantity, maximum] of steps) {
            if (what === 'add') lines = cart.add(lines, wine, quantity, maximum)
            if (what === 'set') lines = cart.setQuantity(lines, 1, quantity, maximum)
            expect(Number.isInteger(cart.quantityOf(lines, 1))).toBe(true)
            expect(cart.quantityOf(lines, 1)).toBeGreaterThanOrEqual(1)
          }
        },
      ),
    )
  })
})

describe('stored text', () => {
  it('reads back what was written', () => {
    expect(cart.parseLines(cart.writeLines(one))).toEqual(one)
    expect(JSON.parse(cart.writeLines(one))[0]).toMatchObject({ productId: 1, amount: 1 })
  })
  it.each([
    '',
    '{',
    'null',
    '3',
    '"x"',
    '{"a":1}',
    '[null,1,"x",[]]',
    '[{"productId":"1","amount":1}]',
    '[{"productId":1,"amount":0.5}]',
  ])('takes %j for an empty cart', (text) => {
    expect(cart.parseLines(text)).toEqual([])
  })
  it('keeps what is whole beside what is broken', () => {
    expect(cart.parseLines(`[{"productId":1},${cart.writeLines(one).slice(1)}`)).toEqual(one)
  })
  it('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(cart.parseLines(text))))
  })
})
