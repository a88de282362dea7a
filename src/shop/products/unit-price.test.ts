import { describe, expect, test } from 'vitest'
import type { ProductId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import type { Product } from './product.ts'
import { pricePerUnit } from './unit-price.ts'

const nothing = () => undefined
const measured = (netContent: number, unitOfMeasure: Product['unitOfMeasure']) =>
  aProduct(1, { netContent, unitOfMeasure })

describe('the price per unit', () => {
  test.each([
    [12790, 750, 'cc', 17053, 'lt.'],
    [1000, 250, 'ml', 4000, 'lt.'],
    [3000, 1.5, 'lt', 2000, 'lt.'],
    [2490, 180, 'g', 13833, 'kg'],
    [1690, 2, 'kg', 845, 'kg'],
  ] as const)('%i for %d %s is %i %s', (price, content, unit, expected, label) => {
    expect(pricePerUnit(measured(content, unit), clp(price), nothing)).toEqual({ price: expected, label })
  })

  test('what is counted by units has none', () => {
    expect(pricePerUnit(measured(6, 'un'), clp(1000), nothing)).toBeNull()
  })

  test('so little content that no amount of pesos comes out has none', () => {
    expect(pricePerUnit(measured(0.01, 'cc'), clp(9_999), nothing)?.price).toBe(999_900_000)
    expect(pricePerUnit(measured(0.01, 'cc'), clp(10_000), nothing)).toBeNull()
    expect(pricePerUnit(measured(750, 'cc'), clp(999_999_999), nothing)).toBeNull()
  })

  const can = aProduct(2, { netContent: 350 })
  const bottle = aProduct(3, { netContent: 750 })
  const find = (id: ProductId) => [can, bottle].find((product) => product.id === id)

  test('a pack divides by all it holds', () => {
    const pack = aProduct(9, { netContent: 350, components: [{ productId: can.id, quantity: 6 }] })
    expect(pricePerUnit(pack, clp(4390), find)).toEqual({ price: 2090, label: 'lt.' })
  })

  test('a mixed pack has none, nor has one whose child is unknown', () => {
    const mixed = aProduct(9, {
      components: [
        { productId: can.id, quantity: 4 },
        { productId: bottle.id, quantity: 1 },
      ],
    })
    expect(pricePerUnit(mixed, clp(9990), find)).toBeNull()
    expect(
      pricePerUnit(aProduct(9, { components: [{ productId: 77 as ProductId, quantity: 1 }] }), clp(9990), find),
    ).toBeNull()
  })
})
