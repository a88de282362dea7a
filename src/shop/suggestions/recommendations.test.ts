import { describe, expect, it } from 'vitest'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import type { BuyingContext, Product } from '#shop/products/product.ts'
import { type ProductId, type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { aProduct, shelf } from '#tests/support/catalogue/products.ts'
import { recommendations, shortName } from './recommendations.ts'

const context: BuyingContext = { storeId: WAREHOUSE, deliveryTime: 'programmed', deliveryType: 'delivery' }
const FAMILIES = ['vinos', 'piscos', 'cervezas', 'whiskys', 'snacks', 'bebidas']
const products = FAMILIES.flatMap((family, f) =>
  Array.from({ length: 8 }, (_, n) => aProduct(f * 10 + n + 1, { family, subfamily: family })),
)

function selling(soldOut: readonly number[] = []) {
  const stock = (id: number) => ({ stock: soldOut.includes(id) ? 0 : 20 })
  const { products: all, levels } = shelf(products, Object.fromEntries(products.map(({ id }) => [id, stock(id)])))
  return createCatalogue(1, { products: all, stock: new Map<StoreId, typeof levels>([[WAREHOUSE, levels]]) })
}
const asking = (together: readonly number[] = [], day = '2026-11-21') => ({
  audience: 'guest' as const,
  context,
  together: together as ProductId[],
  day,
})
const idsOf = (list: readonly Product[]) => list.map(({ id }) => id as number)
const wine = products[0]!

describe('the blocks under a product', () => {
  it('say what others bought in the order it was bought, what can be bought only, three at most', () => {
    const { together } = recommendations(selling([12]), wine, asking([11, 12, 1, 999, 21, 31, 41]))
    expect(idsOf(together)).toEqual([11, 21, 31])
  })

  it('say nothing of others while nobody bought', () => {
    expect(recommendations(selling(), wine, asking()).together).toEqual([])
  })

  it('offer something instead only when it is sold out', () => {
    expect(recommendations(selling(), wine, asking()).instead).toEqual([])
    expect(idsOf(recommendations(selling([1]), wine, asking()).instead)).toEqual([2, 3, 4])
  })

  it('never show a product twice, nor the product itself', () => {
    const found = recommendations(selling([1]), wine, asking([2, 5, 11, 21]))
    const all = idsOf([...found.instead, ...found.together, ...found.more, ...(found.interest?.products ?? [])])
    expect(new Set(all).size).toBe(all.length)
    expect(all).not.toContain(1)
    expect(found.more).toHaveLength(3)
  })

  it('draw another category than its own, the same all day, and another on other days', () => {
    const slugs = Array.from(
      { length: 30 },
      (_, n) => recommendations(selling(), wine, asking([], `day ${n}`)).interest?.slug,
    )
    expect(slugs).not.toContain('vinos')
    expect(new Set(slugs).size).toBeGreaterThan(3)
    expect(recommendations(selling(), wine, asking())).toEqual(recommendations(selling(), wine, asking()))
  })
})

it.each([
  ['Pisco Mistral 40°', 'Pisco Mistral 40°'],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['b'.repeat(41), `${'b'.repeat(37)}...`],
  [`${'ñ'.repeat(36)}🍷🍷🍷🍷🍷`, `${'ñ'.repeat(36)}🍷...`],
])('the name %s is shown as %s', (name, shown) => {
  expect(shortName(name)).toBe(shown)
})
