import { describe, expect, test } from 'vitest'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import type { BuyingContext, Product } from '#shop/products/product.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import type { StoreWithHours } from '#shop/stores/store.ts'
import { aProduct, shelf } from '#tests/support/catalogue/products.ts'
import { productAt } from './product-at.view.ts'

const NOW = new Date('2026-11-21T15:00:00Z')
const MIDDAY = new Date('2026-11-21T15:30:00Z')
const MIDNIGHT = new Date('2026-11-22T03:00:00Z')

function shopWith(
  products: readonly Product[],
  stock: Parameters<typeof shelf>[1],
  stored = new Map<string, string>(),
  changesAt: Date | null = MIDDAY,
) {
  const { products: all, levels } = shelf(products, stock)
  const catalogue = createCatalogue(1, { products: all, stock: new Map<StoreId, typeof levels>([[WAREHOUSE, levels]]) })
  const { settings } = readSettings(stored)
  const store = { openNow: false, changesAt } as StoreWithHours
  const shop = {
    catalogue: { current: () => catalogue },
    settings: { current: () => settings },
    stores: { resolveStore: (context: BuyingContext) => context, shown: () => [], expressStores: () => [store] },
    layout: { current: () => ({ arrival: null }) },
    expressNow: () => null,
    boughtTogether: { with: () => [] },
    siteUrl: 'https://liqui.example',
    clock: { now: () => NOW },
  }
  return (address: URL) => productAt({ shop, address })
}
const at = (path: string) => new URL(path, 'https://liqui.example')
const WINE = aProduct(1, { alcohol: 13.5 })
const PAGE = at('/productos/1/producto-1')

describe('the page of a product', () => {
  test('at its own address only, while it is sold', () => {
    const read = shopWith([WINE, aProduct(2, { active: false })], { 1: { stock: 30 } })
    expect(read(at('/productos/1/producto-1?formato=caja-6#x'))?.card.id).toBe(1)
    for (const other of ['/productos/1/otro', '/productos/2/producto-2', '/productos/3/x', '/productos/1', '/'])
      expect(read(at(other))).toBeNull()
  })

  test('until the day ends, or its price changes before that', () => {
    const untilOf = (pricesUntil: string | null) => {
      const product = aProduct(1, { pricesChangeAt: pricesUntil === null ? null : new Date(pricesUntil) })
      return shopWith([product], { 1: { stock: 30 } })(PAGE)?.until
    }
    expect(untilOf(null)).toEqual(MIDNIGHT)
    expect(untilOf('2026-11-21T18:00:00Z')).toEqual(new Date('2026-11-21T18:00:00Z'))
    expect(untilOf('2026-11-20T18:00:00Z')).toEqual(MIDNIGHT)
    expect(untilOf('2026-12-24T18:00:00Z')).toEqual(MIDNIGHT)
  })

  test('says in words whether it is in stock for the way it would be received', () => {
    const ways = [
      ['', 'Con stock para despacho programado', 'Agotado para despacho programado'],
      ['?delivery_time=immediate', 'Con stock para entrega Express', 'Agotado para entrega Express'],
      ['?delivery_type=pickup', 'Con stock para retiro en tienda', 'Agotado para retiro en tienda'],
    ] as const
    for (const [query, inStock, soldOut] of ways) {
      const shown = (stock: number) => shopWith([WINE], { 1: { stock } })(at(`/productos/1/producto-1${query}`))?.stock
      expect(shown(30)).toBe(inStock)
      expect(shown(0)).toBe(soldOut)
    }
  })

  test('offers another delivery only while the shop has it', () => {
    const express = (value: string) =>
      shopWith([WINE], { 1: { stock: 30 } }, new Map([['IMMEDIATE_DELIVERY', value]]))(PAGE)?.change
    expect(express('true')).toEqual({ to: 'immediate', only: false })
    expect(express('false')).toBeNull()
    const opening = (at: Date | null) => shopWith([WINE], { 1: { stock: 30 } }, undefined, at)(PAGE)?.change
    expect(opening(MIDNIGHT)).toBeNull() // every store is shut until tomorrow
    expect(opening(null)).toBeNull()
  })
})
