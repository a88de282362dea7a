import { expect, test } from 'vitest'
import type { Database } from '#platform/database.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import type { StoreWithHours } from '#shop/stores/store.ts'
import { aProduct } from '#tests/support/products.ts'
import { createServingStores } from './serving-store.service.ts'

const HERE = { latitude: -33.42, longitude: -70.6 }
const NO_DATABASE = {} as Database
const lines = [{ product: aProduct(7), quantity: 2 }]

interface World {
  /** In order of preference. */
  readonly covering: readonly number[]
  readonly open: readonly number[]
  /** Units of the product by store. */
  readonly stock: Readonly<Record<number, number>>
  /** Stores that deliver express. */
  readonly express?: readonly number[]
}

function serving({ covering, open, stock, express = [1, 2, 3] }: World) {
  const level = (units: number) => () => ({ stock: units, reserveProgrammed: 0, reserveImmediate: 1 })
  return createServingStores({
    coverage: { storesAt: () => covering.map((id) => ({ storeId: id as StoreId, polygonId: 1, priority: 1 })) },
    stores: { expressStores: () => express.map((id) => ({ id, openNow: open.includes(id) }) as StoreWithHours) },
    stock: {
      levels: async () => new Map(Object.entries(stock).map(([id, units]) => [Number(id) as StoreId, level(units)])),
    },
    communes: {
      communeAt: ({ longitude }) =>
        longitude >= HERE.longitude - 0.001
          ? {
              commune: { code: '13114', name: 'Las Condes', regionCode: '13' },
              region: { code: '13', name: 'Metropolitana de Santiago' },
            }
          : null,
    },
  })
}

test.each<readonly [why: string, world: World, found: string]>([
  ['nobody covers it', { covering: [], open: [1], stock: {} }, 'uncovered'],
  ['who covers it has no express', { covering: [1], open: [1], stock: { 1: 9 }, express: [2] }, 'uncovered'],
  ['all are closed', { covering: [2, 1], open: [3], stock: { 1: 9, 2: 9 } }, 'closed 2'],
  ['the first has it', { covering: [1, 2], open: [1, 2], stock: { 1: 3, 2: 9 } }, 'open 1,2'],
  ['the first keeps its last for itself', { covering: [1, 2], open: [1, 2], stock: { 1: 2, 2: 9 } }, 'open 2,1'],
  ['the first is closed', { covering: [1, 2], open: [2], stock: { 1: 9, 2: 9 } }, 'open 2'],
  ['only the third has it', { covering: [1, 2, 3], open: [1, 2, 3], stock: { 3: 3 } }, 'open 3,1,2'],
  ['nobody has it', { covering: [2, 1], open: [1, 2], stock: { 1: 1 } }, 'open 2,1'],
])('%s', async (_why, world, expected) => {
  const found = await serving(world).find(NO_DATABASE, HERE, { lines })
  const told = found.state === 'open' ? found.stores : found.state === 'closed' ? [found.store] : []
  expect([found.state, told.map(({ id }) => id).join()].join(' ').trim()).toBe(expected)
})

test('a store serves what it covers while it is open', () => {
  const { serves } = serving({ covering: [1, 2], open: [1], stock: {} })
  expect([1, 2, 3].map((id) => serves(id as StoreId, HERE))).toEqual([true, false, false])
})

test('a point must lie in the commune of its address, or just across its border', () => {
  const { liesIn } = serving({ covering: [], open: [], stock: {} })
  expect(liesIn(HERE, '13114')).toBe(true)
  expect(liesIn(HERE, '13123')).toBe(false)
  expect(liesIn({ ...HERE, longitude: HERE.longitude - 0.002 }, '13114')).toBe(true)
  expect(liesIn({ ...HERE, longitude: HERE.longitude - 0.01 }, '13114')).toBe(false)
})
