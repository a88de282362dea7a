import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import type { Product } from '#shop/products/product.ts'
import { type ProductId, type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { clp, ZERO } from '#shop/shared/money.ts'
import { shortages } from '#shop/stock/availability.ts'
import { anyShelf, aProduct, readerOf, shelf } from '#tests/support/catalogue/products.ts'
import { choices } from './choices.ts'
import { packsOf, singleProductOf } from './packs.ts'

const priced = (price: number, club = price) => ({
  prices: [
    { list: 1, price: clp(price), club: false },
    { list: 2, price: clp(club), club: true },
  ],
})
const wine = (different: Partial<Product> = {}) => aProduct(1, { ...priced(1000, 900), boxUnits: 12, ...different })
const pack = (id: number, quantity: number, price: number, of = 1) =>
  aProduct(id, { ...priced(price), components: [{ productId: of as ProductId, quantity }] })
const asking = (different: Partial<Parameters<typeof choices>[2]> = {}) => ({
  audience: 'guest' as Audience,
  limit: 12,
  bulkMinimum: ZERO,
  promotions: [],
  available: () => 100,
  ...different,
})
const told = (found: ReturnType<typeof choices>) =>
  found.map(({ kind, units, total, each, saving }) => `${kind} ${units}: ${total}, ${each} each, saves ${saving}`)

describe('the choices of a product', () => {
  test.each<[string, Product, Product[], Partial<Parameters<typeof choices>[2]>, string[]]>([
    [
      'unit, six-pack and box',
      wine(),
      [pack(2, 6, 5500)],
      {},
      ['unit 1: 1000, 1000 each, saves 0', 'pack 6: 5500, 917 each, saves 500', 'box 12: 12000, 1000 each, saves 0'],
    ],
    ['a unit alone', wine({ boxUnits: 1 }), [], {}, ['unit 1: 1000, 1000 each, saves 0']],
    ['a box above the limit is none', wine({ boxUnits: 24 }), [], {}, ['unit 1: 1000, 1000 each, saves 0']],
    [
      'a box no cart could hold is none',
      wine(priced(999_999_999)),
      [],
      {},
      ['unit 1: 999999999, 999999999 each, saves 0'],
    ],
    ['a box above the stock is none', wine(), [], { available: () => 11 }, ['unit 1: 1000, 1000 each, saves 0']],
    [
      'a pack may be had where the last units are kept back from single sales',
      wine(),
      [pack(2, 6, 5500)],
      { available: ({ id }) => (id === 1 ? 0 : 1) },
      ['pack 6: 5500, 917 each, saves 500'],
    ],
    ['nothing in stock', wine(), [pack(2, 6, 5500)], { available: () => 0 }, []],
    [
      'a pack dearer than its units is none',
      wine({ boxUnits: 1 }),
      [pack(2, 4, 4100)],
      {},
      ['unit 1: 1000, 1000 each, saves 0'],
    ],
    [
      'of a pack and a box of as many the cheaper stays',
      wine({ boxUnits: 6 }),
      [pack(2, 6, 5500), pack(3, 6, 5400)],
      {},
      ['unit 1: 1000, 1000 each, saves 0', 'pack 6: 5400, 900 each, saves 600'],
    ],
    [
      'and the box where it is',
      wine({ boxUnits: 6 }),
      [pack(2, 6, 6500)],
      {},
      ['unit 1: 1000, 1000 each, saves 0', 'box 6: 6000, 1000 each, saves 0'],
    ],
    [
      'but the pack whose page it is keeps its place',
      wine({ boxUnits: 6 }),
      [pack(2, 6, 5500), pack(3, 6, 5000)],
      { about: 2 as ProductId },
      ['unit 1: 1000, 1000 each, saves 0', 'pack 6: 5500, 917 each, saves 500'],
    ],
    [
      'and a dearer one has the cheaper way beside it',
      wine({ boxUnits: 6 }),
      [pack(2, 6, 6500), pack(3, 4, 4100)],
      { about: 2 as ProductId },
      ['unit 1: 1000, 1000 each, saves 0', 'box 6: 6000, 1000 each, saves 0', 'pack 6: 6500, 1083 each, saves 0'],
    ],
    [
      'but not under its own name',
      wine({ boxUnits: 1 }),
      [pack(2, 6, 6500), pack(3, 6, 5000)],
      { about: 2 as ProductId },
      ['unit 1: 1000, 1000 each, saves 0', 'pack 6: 6500, 1083 each, saves 0'],
    ],
    [
      'members pay their price, and in bulk for a box',
      wine({ bulk: { price: clp(800), amount: 6 } }),
      [],
      { audience: 'member' },
      ['unit 1: 900, 900 each, saves 0', 'box 12: 9600, 800 each, saves 1200'],
    ],
    [
      'not in bulk under the least sum of a wholesale order',
      wine({ bulk: { price: clp(800), amount: 6 } }),
      [],
      { audience: 'member', bulkMinimum: clp(9601) },
      ['unit 1: 900, 900 each, saves 0', 'box 12: 10800, 900 each, saves 0'],
    ],
    [
      'guests never buy in bulk',
      wine({ bulk: { price: clp(800), amount: 6 } }),
      [],
      {},
      ['unit 1: 1000, 1000 each, saves 0', 'box 12: 12000, 1000 each, saves 0'],
    ],
    [
      'without a price for the unit the pack has nothing to save against',
      wine({ prices: [] }),
      [pack(2, 6, 5500)],
      {},
      ['pack 6: 5500, 917 each, saves 0'],
    ],
  ])('%s', (_name, single, packs, different, expected) => {
    expect(told(choices(single, packs, asking(different)))).toEqual(expected)
  })
})

const stocked = ({ products, levels }: ReturnType<typeof shelf>) =>
  createCatalogue(1, { products, stock: new Map<StoreId, typeof levels>([[WAREHOUSE, levels]]) })
const context = { storeId: WAREHOUSE, deliveryTime: 'programmed', deliveryType: 'delivery' } as const

test('every choice can be bought alone, in whole pesos, and never boasts', () => {
  fc.assert(
    fc.property(
      anyShelf,
      fc.constantFrom<Audience>('guest', 'member', 'distributor', 'caterer'),
      fc.integer({ min: 1, max: 30 }),
      (random, audience, limit) => {
        const catalogue = stocked(random)
        for (const product of catalogue.products.filter((one) => one.components.length === 0)) {
          const packs = packsOf(catalogue, product)
          const available = (one: Product) => catalogue.available(one, context)
          const found = choices(product, packs, { audience, limit, bulkMinimum: ZERO, promotions: [], available })
          expect(new Set(found.map(({ units }) => units)).size).toBe(found.length)
          const unit = found.find(({ kind }) => kind === 'unit')
          for (const { product: taken, amount, units, total, each, saving } of found) {
            expect(shortages([{ product: taken, quantity: amount }], 'programmed', readerOf(random).stock)).toEqual([])
            expect(amount).toBeLessThanOrEqual(limit)
            for (const pesos of [total, each, saving]) expect(Number.isSafeInteger(pesos)).toBe(true)
            expect(saving).toBeGreaterThanOrEqual(0)
            expect(Math.abs(each * units - total)).toBeLessThanOrEqual(units / 2)
            if (unit && saving > 0) expect(total + saving).toBe(unit.total * units)
          }
        }
      },
    ),
  )
})

describe('packs of one thing', () => {
  const mixed = aProduct(9, {
    components: [
      { productId: 1 as ProductId, quantity: 2 },
      { productId: 8 as ProductId, quantity: 1 },
    ],
  })
  const catalogue = stocked(
    shelf([
      wine(),
      aProduct(8),
      pack(3, 12, 9000),
      pack(2, 6, 5500),
      pack(4, 1, 1000),
      pack(5, 6, 1, 8),
      mixed,
      { ...pack(6, 4, 1), active: false },
    ]),
  )

  test('are found from the smallest on, only those that are sold', () => {
    expect(packsOf(catalogue, { id: 1 as ProductId }).map(({ id }) => id)).toEqual([2, 3])
    expect(packsOf(catalogue, { id: 7 as ProductId })).toEqual([])
  })

  test('lead to what they are made of; a pack of different things to nothing', () => {
    const singleOfId = (id: number) => singleProductOf(catalogue, catalogue.product(id as ProductId)!)?.id
    expect([1, 2, 5, 9].map(singleOfId)).toEqual([1, 1, 8, undefined])
  })
})
