// Every difference between an order and what of it can be had today.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderAgain as texts } from '#texts/orders/order-again.ts'
import { againLines, askedOf, isCheaper, isWorse, type PastLine, type PricedToday, unitsAdded } from './again.ts'

const MOST = 240
const PAST: PastLine = { productId: 1, name: 'Pisco', quantity: 3, price: 1000 }
type Today = PricedToday['lines'][number]
const TODAY: Today = { productId: 1, quantity: 3, unitPrice: 1000, state: 'ok', available: 20 }

const again = (today: Partial<Today> | 'unknown' | 'missing', present = 0, past = PAST) => {
  const inCart = new Map(present > 0 ? [[1, present]] : [])
  const lines = typeof today === 'object' ? [{ ...TODAY, ...today }] : []
  const asked = askedOf([past], inCart, MOST)
  return againLines([past], inCart, asked, { lines, unknown: today === 'unknown' ? [1] : [] })[0]!
}

test.each([
  ['as it was', {}, 0, 3, []],
  ['dearer', { unitPrice: 1200 }, 0, 3, ['Subió de $1.000 a $1.200']],
  ['cheaper', { unitPrice: 900 }, 0, 3, ['Bajó de $1.000 a $900']],
  [
    'fewer left, cheaper',
    { state: 'no_stock', available: 2, unitPrice: 900 },
    0,
    2,
    ['Pediste 3, quedan 2', 'Bajó de $1.000 a $900'],
  ],
  ['fewer left', { state: 'no_stock', available: 2 }, 0, 2, ['Pediste 3, quedan 2']],
  [
    'one left, dearer',
    { state: 'no_stock', available: 1, unitPrice: 1100 },
    0,
    1,
    ['Pediste 3, queda 1', 'Subió de $1.000 a $1.100'],
  ],
  ['none left', { state: 'no_stock', available: 0 }, 0, 0, ['Sin stock por ahora']],
  ['not sold any more', { state: 'inactive' }, 0, 0, ['Ya no lo vendemos']],
  ['unknown', 'unknown', 0, 0, ['Ya no lo vendemos']],
  ['not answered', 'missing', 0, 0, ['Ya no lo vendemos']],
  ['not by this way', { state: 'other_time' }, 0, 0, ['No disponible con la entrega que elegiste']],
  ['outside the hours of alcohol: the cart says so', { state: 'alcohol_hours' }, 0, 3, []],
  ['on top of what is in the cart', { quantity: 5 }, 2, 3, []],
  ['above the limit', { quantity: 2 }, 0, 2, ['Pediste 3, por el máximo por producto caben 2 más']],
  ['the limit is in the cart', { quantity: 12 }, 12, 0, ['Ya tienes en el carro el máximo por producto']],
  [
    'the stock is in the cart',
    { quantity: 5, state: 'no_stock', available: 2 },
    2,
    0,
    ['No queda más stock que lo que ya tienes en el carro'],
  ],
] as const)('%s', (_, today, present, add, sentences) => {
  const line = again(today as Partial<Today> | 'unknown', present)
  expect([line.add, line.differences.map(texts.difference)]).toEqual([add, sentences])
  const falls = sentences.filter((one) => one.startsWith('Bajó')).length
  expect([isWorse([line]), isCheaper([line])]).toEqual([sentences.length > falls, falls > 0])
})

describe('a whole order', () => {
  test('asks for no more lines than a cart has, and says which did not fit', () => {
    const inCart = new Map(Array.from({ length: 100 }, (_, index) => [index + 10, 1]))
    const asked = askedOf([PAST], inCart, MOST)
    expect(asked.size).toBe(100)
    expect(againLines([PAST], inCart, asked, { lines: [], unknown: [] })[0]!.differences).toEqual([
      { kind: 'cartFull' },
    ])
  })

  test('never adds more than was bought, can be had, or the limit allows', () => {
    const count = fc.integer({ min: 0, max: 20 })
    fc.assert(
      fc.property(count, count, count, fc.integer({ min: 1, max: 12 }), (present, bought, available, limit) => {
        const past = { ...PAST, quantity: bought + 1 }
        const inCart = new Map(present > 0 ? [[1, present]] : [])
        const asked = askedOf([past], inCart, MOST)
        const quantity = Math.min(asked.get(1)!, limit)
        const state = available < quantity ? 'no_stock' : 'ok'
        const lines = [{ ...TODAY, quantity, available, state } as const]
        const [line] = againLines([past], inCart, asked, { lines, unknown: [] })
        expect(line!.add).toBeGreaterThanOrEqual(0)
        expect(line!.add).toBeLessThanOrEqual(past.quantity)
        if (line!.add > 0) expect(present + line!.add).toBeLessThanOrEqual(Math.min(available, limit))
        expect(line!.add === past.quantity || line!.differences.length > 0).toBe(true)
        expect(unitsAdded([line!])).toBe(line!.add)
      }),
    )
  })
})
