import { describe, expect, it } from 'vitest'
import { NOTHING_SELECTED } from '#shop/delivery/state/initial-state.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import type { StockByType } from './stock.store.ts'
import { missingOf, pickupStores, type StockedStore, stockLabel, stockOfType } from './stock-of.ts'

const product = (product_id: number, amount: number, stock: number) => ({
  product_id,
  name: `Producto ${product_id}`,
  amount,
  stock,
  available: stock >= amount,
})
const counted = (...products: ReturnType<typeof product>[]) => ({
  available: products.every(({ available }) => available),
  available_amount: products.reduce((sum, { stock }) => sum + stock, 0),
  total_amount: products.reduce((sum, { amount }) => sum + amount, 0),
  products,
})
const store = (store_id: number, open: boolean, ...products: ReturnType<typeof product>[]): StockedStore => ({
  ...counted(...products),
  store_id,
  name: `Tienda ${store_id}`,
  address: 'Calle 1',
  commune: 'Las Condes',
  region: 'Metropolitana de Santiago',
  latitude: -33.4,
  longitude: -70.5,
  open_now: open,
  opens_at: open ? null : '10:00',
  notice: null,
  distance_km: null,
})
const near = store(3, true, product(1, 3, 2), product(2, 1, 1))
const far = store(4, false, product(1, 3, 3), product(2, 1, 1))
const warehouse = { notice: null, opens_at: null, ...counted(product(1, 3, 3), product(2, 1, 0)), stores: [] }
const STOCK: StockByType = {
  delivery: { programmed: warehouse, immediate: { ...warehouse, ...near, stores: [near] } },
  pickup: {
    programmed: { ...warehouse, stores: [{ ...near, ...warehouse }] as never },
    immediate: { notice: null, opens_at: null, ...counted(product(1, 3, 3), product(2, 1, 1)), stores: [near, far] },
  },
}
const chosen = (type: 'delivery' | 'pickup', time: 'immediate' | 'programmed', pickupStore: number | null = null) => ({
  ...NOTHING_SELECTED,
  type,
  time,
  pickupStore: pickupStore as StoreId | null,
})

describe('the stock of a way', () => {
  it('is said in units', () => {
    expect(stockLabel(near)).toBe('3 de 4 productos disponibles')
    expect(stockLabel(counted(product(1, 3, 0)))).toBe('No disponible')
  })

  it('is that of the chosen time, else of the time with more of it', () => {
    expect(stockOfType(STOCK, 'pickup', 'programmed').available_amount).toBe(3)
    expect(stockOfType(STOCK, 'pickup', null).available_amount).toBe(4)
    const shut = { ...STOCK, pickup: { ...STOCK.pickup, immediate: { ...STOCK.pickup.immediate, notice: 'Cerrado' } } }
    expect(stockOfType(shut, 'pickup', null).available_amount).toBe(3)
  })

  it('lists the stores of the chosen time', () => {
    expect(pickupStores(STOCK, 'immediate').map(({ store_id }) => store_id)).toEqual([3, 4])
    expect(pickupStores(STOCK, null)).toEqual([])
  })
})

describe('what is missing', () => {
  const names = (selection: ReturnType<typeof chosen>, storeId?: number) => {
    const quote = storeId === undefined ? null : ({ state: 'success', storeId } as never)
    const missing = missingOf(STOCK, selection, quote)
    return missing && [missing.store, ...missing.products.map(({ productId, stock }) => `${productId}: ${stock}`)]
  }

  it.each([
    ['programmed, of the warehouse', names(chosen('delivery', 'programmed')), [null, '2: 0']],
    ['collected on a day, of the warehouse', names(chosen('pickup', 'programmed', 3)), [null, '2: 0']],
    ['collected now, of the store', names(chosen('pickup', 'immediate', 3)), ['Tienda 3', '1: 2']],
    ['nothing of a store with everything', names(chosen('pickup', 'immediate', 4)), null],
    ['express, of the store of the quote', names(chosen('delivery', 'immediate'), 3), [null, '1: 2']],
    ['nothing while no way is chosen', names({ ...chosen('pickup', 'immediate'), type: null } as never), null],
  ])('%s', (_, missing, expected) => {
    expect(missing).toEqual(expected)
  })
})
