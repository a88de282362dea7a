import { describe, expect, it } from 'vitest'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import { type CategorySlug, categoryOf } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import { type ProductId, type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { aProduct, shelf } from '#tests/support/catalogue/products.ts'
import { cartSuggestions } from './cart-suggestions.ts'

const context = { storeId: WAREHOUSE, deliveryTime: 'programmed', deliveryType: 'delivery' } as const
const at = (price: number) => [{ list: 1, price: clp(price), club: false }]
const pisco = (id: number, price = 8_000) => aProduct(id, { family: 'piscos', subfamily: 'pisco', prices: at(price) })
const snack = (id: number, price = 1_000) => aProduct(id, { family: 'snacks', subfamily: 'papas', prices: at(price) })
const opener = aProduct(90, { family: 'accesorios', subfamily: 'bar', prices: at(900) })

function suggested(products: readonly Product[], cart: readonly number[], categories: readonly CategorySlug[] = []) {
  const { products: byId, levels } = shelf(products, Object.fromEntries(products.map(({ id }) => [id, { stock: 20 }])))
  const stock = new Map<StoreId, typeof levels>([[WAREHOUSE, levels]])
  const wishes = { audience: 'guest', context, priceSegment: null, seed: 'a day' } as const
  return cartSuggestions(createCatalogue(1, { products: byId, stock }), {
    ...wishes,
    cart: cart as ProductId[],
    categories,
  })
}

describe('what to take along', () => {
  it('goes with the cart, an accessory last, nothing that is in it', () => {
    const { type, products } = suggested([pisco(1), pisco(2), snack(3), snack(4), snack(5), opener], [1])
    expect(type).toBe('recommendedSuggestions')
    expect(products).toHaveLength(3)
    expect(products.at(-1)?.id).toBe(90)
    expect(products.map(({ id }) => id)).not.toContain(1)
  })

  it('comes from the categories of the cart, or the requested ones, where nothing else is sold', () => {
    const { type, products } = suggested([pisco(1), pisco(2), pisco(3)], [1])
    expect([type, products.map(({ id }) => id).toSorted()]).toEqual(['cartSuggestions', [2, 3]])
    expect(products.map(categoryOf)).toEqual(['piscos', 'piscos'])
    expect(suggested([pisco(1), pisco(2)], [1], ['vinos']).products).toEqual([])
  })

  it('is the same each time of a day, for an empty cart too', () => {
    const shop = [pisco(1), snack(2), snack(3), snack(4), opener]
    expect(suggested(shop, [])).toEqual(suggested(shop, []))
    expect(suggested(shop, []).products.length).toBeGreaterThan(0)
    expect(suggested([], [7])).toEqual({ type: 'cartSuggestions', products: [] })
  })
})
