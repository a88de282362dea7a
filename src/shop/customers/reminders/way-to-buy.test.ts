import { describe, expect, test } from 'vitest'
import { NO_STOCK, type Product, type StockLevel } from '#shop/products/product.ts'
import { type ProductId, type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import { type Deliveries, supplyOf, wayToBuy } from './way-to-buy.ts'

const [PROVIDENCIA, LEJOS] = [3, 7] as [StoreId, StoreId]
const BOTH = { programmedDelivery: true, immediateDelivery: true }
const wine = aProduct(1)
type Stores = Readonly<Record<number, Partial<StockLevel>>>
const stockIn = (stores: Stores) =>
  new Map(
    Object.entries(stores).map(([store, level]) => [
      Number(store) as StoreId,
      (id: ProductId) => (id === wine.id ? { ...NO_STOCK, ...level } : NO_STOCK),
    ]),
  )

describe('where a product can be had', () => {
  test.each<[string, Product, Stores, Deliveries, boolean, number[]]>([
    ['in the warehouse', wine, { [WAREHOUSE]: { stock: 1 } }, BOTH, true, []],
    ['nowhere: the reserve is kept back', wine, { [WAREHOUSE]: { stock: 5, reserveProgrammed: 5 } }, BOTH, false, []],
    ['in two stores', wine, { 3: { stock: 2 }, 7: { stock: 1 }, 8: { stock: 0 } }, BOTH, false, [3, 7]],
    ['nowhere express without express', wine, { 3: { stock: 2 } }, { ...BOTH, immediateDelivery: false }, false, []],
    ['nowhere without programmed', wine, { 9: { stock: 2 } }, { ...BOTH, programmedDelivery: false }, false, []],
    ['not at a time it is not sold', { ...wine, programmedAvailable: false }, { 9: { stock: 2 } }, BOTH, false, []],
    [
      'not as a pack of too few',
      { ...aProduct(2), components: [{ productId: wine.id, quantity: 6 }] },
      { 9: { stock: 5 } },
      BOTH,
      false,
      [],
    ],
    [
      'as a pack of enough',
      { ...aProduct(2), components: [{ productId: wine.id, quantity: 6 }] },
      { 9: { stock: 6 } },
      BOTH,
      true,
      [],
    ],
  ])('%s', (_, product, stores, deliveries, programmed, express) => {
    expect(supplyOf(product, stockIn(stores), deliveries)).toEqual({ programmed, express: new Set(express) })
  })
})

describe('who waits is served', () => {
  const supply = (programmed: boolean, ...express: number[]) => ({ programmed, express: new Set(express as StoreId[]) })
  const member = { audience: 'member', expressStores: [LEJOS, PROVIDENCIA] } as const
  const express = { deliveryTime: 'immediate', deliveryType: 'delivery', storeId: PROVIDENCIA }

  test.each([
    ['programmed first', supply(true, 3), member, { storeId: WAREHOUSE, deliveryTime: 'programmed' }],
    ['by a store of an address of his', supply(false, 3, 8), member, express],
    ['not by a store that delivers elsewhere', supply(false, 8), member, null],
    ['not express as a distributor', supply(false, 3), { ...member, audience: 'distributor' } as const, null],
  ])('%s', (_, found, reach, way) => {
    if (way === null) expect(wayToBuy(wine, found, reach)).toBeNull()
    else expect(wayToBuy(wine, found, reach)).toMatchObject(way)
  })

  test('not with what has no price for him', () => {
    const wholesale = { ...wine, prices: [{ list: 86, price: clp(900), club: false }] }
    expect(wayToBuy(wholesale, supply(true), member)).toBeNull()
    expect(wayToBuy(wholesale, supply(true), { ...member, audience: 'distributor' })).not.toBeNull()
  })
})
