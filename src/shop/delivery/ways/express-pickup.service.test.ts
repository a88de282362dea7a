import { describe, expect, test } from 'vitest'
import type { Tx } from '#platform/database/database.ts'
import { type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { ZERO } from '#shop/shared/money.ts'
import { createExpressPickup } from './express-pickup.service.ts'
import type { BookedBefore, Wanted } from './receiving.ts'

const STORES = [
  { id: 1, pickup: true, openNow: true },
  { id: 2, pickup: false, openNow: true },
  { id: 3, pickup: true, openNow: false },
]
const entry = createExpressPickup({ stores: { all: async () => STORES as never } })
const tx = {} as Tx
const NOW = new Date('2026-11-11T15:00:00Z')
const GOODS = { lines: [], subtotal: () => ZERO }
const wanted = (storeId: number | null): Wanted => ({
  way: 'immediatePickup',
  place: null,
  date: '',
  storeId: storeId as StoreId | null,
})

describe('express pickup', () => {
  test('is collected at the chosen store, from its stock, for nothing', async () => {
    expect(await entry.quote(wanted(1), GOODS, NOW)).toBe(0)
    expect(await entry.choose(tx, wanted(1), GOODS, NOW)).toMatchObject({
      ok: true,
      value: { way: 'immediatePickup', storeId: 1, pickupStoreId: 1, cost: 0, day: null, commune: null },
    })
  })

  test.each([
    ['of the warehouse', WAREHOUSE, 'pickupStoreAgain'],
    ['of no store', null, 'pickupStoreChanged'],
    ['of an unknown store', 99, 'pickupStoreChanged'],
    ['of a store that hands nothing over', 2, 'pickupStoreChanged'],
    ['of a closed store', 3, 'storesClosed'],
  ])('is refused: %s', async (_, storeId, code) => {
    expect(await entry.choose(tx, wanted(storeId), GOODS, NOW)).toMatchObject({ ok: false, refusal: { code } })
  })

  test('is held again for late money while the store is closed, not once it stops handing over', async () => {
    const earlier = (soldBy: number) => ({ ...wanted(soldBy), soldBy: soldBy as StoreId }) as BookedBefore
    expect(await entry.bookAgain(tx, earlier(3), NOW)).toMatchObject({ ok: true, value: { storeId: 3 } })
    expect(await entry.bookAgain(tx, earlier(2), NOW)).toMatchObject({ ok: false })
  })
})
