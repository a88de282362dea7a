import { describe, expect, test } from 'vitest'
import { productReader } from '#shop/catalog/product-page/product-at.view.ts'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import type { BuyingContext, Product } from '#shop/products/product.ts'
import { readSettings } from '#shop/settings/settings.ts'
import { type ProductId, type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { aProduct, shelf } from '#tests/support/catalogue/products.ts'
import { productFragments } from './product-fragments.ts'

const NOW = new Date('2026-11-21T15:00:00Z')
const MIDNIGHT = new Date('2026-11-22T03:00:00Z')

function shopWith(
  products: readonly Product[],
  stock: Parameters<typeof shelf>[1],
  stored = new Map<string, string>(),
) {
  const { products: all, levels } = shelf(products, stock)
  const catalogue = createCatalogue(1, { products: all, stock: new Map<StoreId, typeof levels>([[WAREHOUSE, levels]]) })
  const { settings } = readSettings(stored)
  const read = productReader({
    catalogue: { current: () => catalogue },
    settings: { current: () => settings },
    stores: { resolveStore: (context: BuyingContext) => context },
    layout: { current: () => ({ arrival: null }) },
    expressNow: () => null,
    boughtTogether: { with: () => [] },
    siteUrl: 'https://liqui.example',
    clock: { now: () => NOW },
  })
  return { read, ...productFragments }
}
const at = (path: string) => new URL(path, 'https://liqui.example')
const WINE = aProduct(1, { alcohol: 13.5 })
const PAGE = at('/productos/1/producto-1')

describe('the page of a product is made of its parts', () => {
  test('at its own address only, while it is sold', () => {
    const { read } = shopWith([WINE, aProduct(2, { active: false })], { 1: { stock: 30 } })
    expect(read(at('/productos/1/producto-1?formato=caja-6#x'))?.card.id).toBe(1)
    for (const other of ['/productos/1/otro', '/productos/2/producto-2', '/productos/3/x', '/productos/1', '/'])
      expect(read(at(other))).toBeNull()
  })

  test('until the day ends, or its price changes before that', () => {
    const untilOf = (pricesUntil: string | null) => {
      const product = aProduct(1, { pricesChangeAt: pricesUntil === null ? null : new Date(pricesUntil) })
      return shopWith([product], { 1: { stock: 30 } }).read(PAGE)?.until
    }
    expect(untilOf(null)).toEqual(MIDNIGHT)
    expect(untilOf('2026-11-21T18:00:00Z')).toEqual(new Date('2026-11-21T18:00:00Z'))
    expect(untilOf('2026-11-20T18:00:00Z')).toEqual(MIDNIGHT)
    expect(untilOf('2026-12-24T18:00:00Z')).toEqual(MIDNIGHT)
  })

  test('sold out, it says so for the way it would be received, and not when it would come', () => {
    const ways = [
      ['', 'Con stock para despacho programado', 'Agotado para despacho programado'],
      ['?delivery_time=immediate', 'Con stock para entrega Express', 'Agotado para entrega Express'],
      ['?delivery_type=pickup', 'Con stock para retiro en tienda', 'Agotado para retiro en tienda'],
    ] as const
    for (const [query, inStock, soldOut] of ways) {
      const shown = (stock: number) => {
        const { read, render } = shopWith([WINE], { 1: { stock } })
        return render(read(at(`/productos/1/producto-1${query}`))!).main
      }
      expect(shown(30)).toContain(`<b>${inStock}</b>`)
      const markup = shown(0)
      expect(markup).toContain(`<b>${soldOut}</b>`)
      expect(markup).not.toMatch(/Con stock para|Verás las fechas|data-delivery|<b>Retiro/)
      expect(markup).toContain('agotado (avisar)')
    }
  })

  test('whatever its words are, they make no tag and end no attribute', () => {
    const evil = `<script>alert('x')</script>"><img src=x onerror="alert(1)"> & ñandú “comillas”`
    const names = { name: evil, displayName: evil, brand: evil, description: evil, pictureKey: evil }
    const attributes = { vineyard: evil, strain: evil, pairing: evil }
    const hostile = aProduct(1, { ...names, attributes, boxUnits: 12 })
    const pack = aProduct(2, { ...names, components: [{ productId: 1 as ProductId, quantity: 6 }] })
    for (const units of [30, 8, 0]) {
      const cut = shopWith([hostile, pack, aProduct(3, names)], {
        1: { stock: units, reserveProgrammed: 2 },
        3: { stock: 9 },
      })
      for (const path of ['/productos/1/producto-1', '/productos/2/producto-2']) {
        const { head, ...parts } = cut.render(cut.read(at(path))!)
        for (const markup of Object.values(parts)) {
          expect(markup).not.toMatch(/<script|<img src=x|"\s*onerror=|[\u0100-\uffff]/)
          expect(markup.replaceAll(/"[^"]*"/g, '')).not.toContain("alert('x')")
        }
        expect(head.match(/<script/g)).toHaveLength(2)
        expect(head.match(/<\/script/g)).toHaveLength(2)
      }
    }
  })

  test('offers another delivery only while the shop has it', () => {
    const express = (value: string) =>
      shopWith([WINE], { 1: { stock: 30 } }, new Map([['IMMEDIATE_DELIVERY', value]])).read(PAGE)?.change
    expect(express('true')).toEqual({ to: 'immediate', only: false })
    expect(express('false')).toBeNull()
  })
})
