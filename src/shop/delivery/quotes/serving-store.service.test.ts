import { describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { type Day, instantAt } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { type HolidayKind, isOpenNow } from '#shop/stores/open-now.ts'
import { specialDaysOf } from '#shop/stores/special-days.ts'
import type { Schedule, StoreWithHours } from '#shop/stores/store.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
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
  /** When a store opens; at 10:00 where it is left out. */
  readonly opens?: Readonly<Record<number, string>>
}

function serving({ covering, open, stock, express = [1, 2, 3], opens = {} }: World) {
  const level = (units: number) => () => ({ stock: units, reserveProgrammed: 0, reserveImmediate: 1 })
  return createServingStores({
    coverage: { storesAt: () => covering.map((id) => ({ storeId: id as StoreId, polygonId: 1, priority: 1 })) },
    stores: {
      expressStores: () =>
        express.map((id) => {
          const changesAt = instantAt('2026-11-13', opens[id] ?? '10:00')
          return { id, openNow: open.includes(id), changesAt } as StoreWithHours
        }),
    },
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
  ['all are closed, one not as long', { covering: [2, 1], open: [], stock: {}, opens: { 1: '09:30' } }, 'closed 1'],
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

describe('by the clock, of a store until 22:00 and one until 01:30, which both cover it', () => {
  const week = (closes: string) =>
    [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek): Schedule => ({ dayOfWeek, opens: '10:00', closes, closed: false }))
  const stores = [week('22:00'), week('01:30')].map((schedules, at) => ({ id: (at + 1) as StoreId, schedules }))
  const holidays = new Map<Day, HolidayKind>(
    ['2026-09-18', '2026-09-19', '2026-12-25', '2027-01-01'].map((day) => [day, 'mandatory']),
  )
  const eves = ['2026-12-24', '2026-12-31'].map((day) => ({ storeId: null, day, opens: '09:00', closes: '20:00' }))
  const at = (day: Day, clock: string) =>
    new Date(instantAt(day, clock.slice(0, 5)).getTime() + 1000 * Number(clock.slice(6)))

  async function foundAt(now: Date): Promise<string> {
    const open = stores.filter((one) => isOpenNow(one.schedules, now, specialDaysOf(one, holidays, eves)))
    const world = { covering: [1, 2], open: open.map(({ id }) => id), stock: { 1: 9, 2: 9 } }
    const found = await serving(world).find(NO_DATABASE, HERE, { lines })
    return found.state === 'open' ? `open ${found.stores.map(({ id }) => id)}` : found.state
  }

  test.each<[Day, string, string]>([
    ['2026-11-12', '09:59:59', 'closed'],
    ['2026-11-12', '10:00:00', 'open 1,2'],
    // The windows of programmed delivery are not those of express.
    ['2026-11-12', '12:59:59', 'open 1,2'],
    ['2026-11-12', '13:00:00', 'open 1,2'],
    ['2026-11-12', '16:59:59', 'open 1,2'],
    ['2026-11-12', '17:00:00', 'open 1,2'],
    ['2026-11-12', '21:59:59', 'open 1,2'],
    ['2026-11-12', '22:00:00', 'open 2'],
    ['2026-11-12', '23:59:59', 'open 2'],
    ['2026-11-13', '00:00:00', 'open 2'],
    ['2026-11-13', '01:29:59', 'open 2'],
    ['2026-11-13', '01:30:00', 'closed'],
    // The night of 17 September goes on, the days of both holidays do not begin.
    ['2026-09-17', '23:59:59', 'open 2'],
    ['2026-09-18', '00:00:00', 'open 2'],
    ['2026-09-18', '01:30:00', 'closed'],
    ['2026-09-18', '13:00:00', 'closed'],
    ['2026-09-19', '00:30:00', 'closed'],
    ['2026-09-19', '13:00:00', 'closed'],
    ['2026-09-20', '00:30:00', 'closed'],
    ['2026-09-20', '10:00:00', 'open 1,2'],
    ['2026-12-24', '19:59:59', 'open 1,2'],
    ['2026-12-24', '20:00:00', 'closed'],
    ['2026-12-25', '00:30:00', 'closed'],
    ['2026-12-31', '19:59:59', 'open 1,2'],
    ['2026-12-31', '20:00:00', 'closed'],
    ['2027-01-01', '13:00:00', 'closed'],
    // An election: what is refused then is alcohol, whoever is open.
    ['2028-10-29', '13:00:00', 'open 1,2'],
  ])('%s %s', async (day, clock, found) => {
    expect(await foundAt(at(day, clock))).toBe(found)
  })

  test.each([
    // Saturday 4 April 2026: the hour from 23:00 comes twice, and 01:30 is 05:30Z.
    ['2026-04-05T02:59:59Z', 'open 2'],
    ['2026-04-05T03:59:59Z', 'open 2'],
    ['2026-04-05T05:29:59Z', 'open 2'],
    ['2026-04-05T05:30:00Z', 'closed'],
    // Saturday 5 September 2026: 23:59 is followed by Sunday 01:00, and 01:30 is 04:30Z.
    ['2026-09-06T03:59:59Z', 'open 2'],
    ['2026-09-06T04:00:00Z', 'open 2'],
    ['2026-09-06T04:29:59Z', 'open 2'],
    ['2026-09-06T04:30:00Z', 'closed'],
  ])('when the clock changes: %s', async (instant, found) => {
    expect(await foundAt(new Date(instant))).toBe(found)
  })
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
