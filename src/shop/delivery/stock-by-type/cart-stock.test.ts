import { describe, expect, test } from 'vitest'
import type { ProductId } from '#shop/shared/ids.ts'
import { aProduct, readerOf, shelf } from '#tests/support/catalogue/products.ts'
import { bestOf, type CartStock, cartStock, hasAll } from './cart-stock.ts'

const wine = aProduct(1)
const beer = aProduct(2)
const six = aProduct(10, { components: [{ productId: 1 as ProductId, quantity: 6 }] })
const programmedOnly = aProduct(3, { immediateAvailable: false })
const { stock } = readerOf(
  shelf([wine, beer, six, programmedOnly], {
    1: { stock: 10, reserveProgrammed: 2 },
    2: { stock: 1 },
    3: { stock: 9 },
  }),
)

const units = ({ products, wanted, available }: CartStock) => [
  products.map((one) => one.available),
  `${available} of ${wanted}`,
]

describe('of a cart can be had', () => {
  test.each([
    ['everything', [[wine, 8]], 'programmed', [[8], '8 of 8']],
    ['what is there', [[wine, 9]], 'programmed', [[8], '8 of 9']],
    ['what the reserve of the time leaves', [[wine, 9]], 'immediate', [[9], '9 of 9']],
    [
      'each line beside the others',
      [
        [wine, 3],
        [six, 1],
      ],
      'programmed',
      [[2, 1], '3 of 4'],
    ],
    [
      'some of the lines',
      [
        [wine, 1],
        [beer, 3],
      ],
      'programmed',
      [[1, 1], '2 of 4'],
    ],
    ['nothing that is not sold at the time', [[programmedOnly, 2]], 'immediate', [[0], '0 of 2']],
  ] as const)('%s', (_, lines, time, expected) => {
    const wanted = lines.map(([product, quantity]) => ({ product, quantity }))
    expect(units(cartStock(wanted, time, stock))).toEqual(expected)
  })

  test('all or not all', () => {
    expect(hasAll({ wanted: 2, available: 2 })).toBe(true)
    expect(hasAll({ wanted: 2, available: 1 })).toBe(false)
  })
})

test('the place with the most units is the best, the first of equals', () => {
  const place = (id: string, available: number) => ({ id, stock: { products: [], wanted: 3, available } })
  expect(bestOf([place('a', 1), place('b', 3), place('c', 3)])?.id).toBe('b')
  expect(bestOf([])).toBeUndefined()
})
