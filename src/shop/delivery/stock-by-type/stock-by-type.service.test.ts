// What of a cart can be had in each way, and the sentence for why one cannot be chosen.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Way } from '#shop/browsing/ways.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import { createStockByTypeService, type StockByTypeService } from './stock-by-type.service.ts'
import { stockByTypeView } from './stock-by-type.view.ts'

const NOW = instantAt('2026-11-11', '12:00')
const wine = aProduct(1)
const beer = aProduct(2)

interface Told {
  off: Way[]
  cyber: boolean
  covering: number[]
  dates: 'commune_not_covered' | 'region_not_covered' | null
  stores: ReturnType<typeof store>[]
  units: Record<number, Record<number, number>>
}
let told: Told

function store(id: number, openNow: boolean, latitude: number, pickup = true, opens = '18:00') {
  const changesAt = openNow ? null : instantAt('2026-11-11', opens)
  const nextHours = openNow ? null : { opens, closes: '20:00' }
  const place = { street: 'Calle', number: `${id}`, commune: 'Las Condes', region: 'R', latitude, longitude: -70.6 }
  return { id: id as StoreId, name: `Tienda ${id}`, ...place, pickup, schedules: [], openNow, changesAt, nextHours }
}

const service: StockByTypeService = createStockByTypeService({
  catalogue: {
    current: () => ({
      product: (id) => [wine, beer].find((one) => one.id === id),
      stock: (id) => (product) => ({
        stock: told.units[id]?.[product] ?? 0,
        reserveProgrammed: 0,
        reserveImmediate: 0,
      }),
    }),
  },
  settings: { current: () => ({ ...defaultSettings, immediatePickup: true, programmedPickup: true }) },
  stores: { all: async () => told.stores as never, expressStoresFor: () => told.covering as StoreId[] },
  ways: { offered: (way) => (told.off.includes(way) ? null : ({} as never)) },
  delivery: {
    findPlace: async () => ({ region: { name: 'R' }, commune: { name: 'Las Condes' } }) as never,
    availableDates: async () => ({ dates: [], notice: told.dates, opening: null, today: '2026-11-11' }),
  },
  isCyber: () => told.cyber,
})

beforeEach(() => {
  told = {
    off: [],
    cyber: false,
    covering: [1, 2],
    dates: null,
    stores: [store(1, true, -33.5), store(2, true, -33.42), store(3, false, -33.41), store(4, true, -33.4, false)],
    units: { [WAREHOUSE]: { 1: 9, 2: 9 }, 1: { 1: 1, 2: 9 }, 2: { 1: 9, 2: 1 }, 3: { 1: 9, 2: 9 } },
  }
})

const PLACE = { region: 'R', commune: 'Las Condes' }
const lines = [
  { productId: 1, quantity: 2 },
  { productId: 2, quantity: 1 },
  { productId: 99, quantity: 1 },
]
async function ask(more: object = {}) {
  const question = { lines, audience: 'guest', place: PLACE, point: null, ...more } as const
  return stockByTypeView(await service.stockOf(question, NOW))
}

describe('the stock of each way', () => {
  test('is the warehouse’s on a day, and a store’s at once; what is unknown is left out', async () => {
    const { delivery, pickup } = await ask()
    expect(delivery.programmed).toMatchObject({ notice: null, available: true, total_amount: 3, stores: [] })
    expect(pickup.programmed).toMatchObject({ notice: null, available_amount: 3 })
    expect(pickup.programmed.stores.map(({ store_id, available }) => [store_id, available])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ])
    expect(delivery.immediate.stores.map(({ store_id }) => store_id)).toEqual([2, 1])
    expect(delivery.immediate.products.map(({ stock }) => stock)).toEqual([2, 1])
    expect(pickup.immediate).toMatchObject({ notice: null, available: true })
  })

  test('is of the covering store with most of the cart where none has it all', async () => {
    told.units[2] = {}
    expect((await ask()).delivery.immediate).toMatchObject({ available: false, available_amount: 2 })
  })

  test('is listed first of the store that would send it, of closed ones the one that opens first', async () => {
    const listed = async () => (await ask()).delivery.immediate.stores.map(({ store_id }) => store_id)
    expect(await listed()).toEqual([2, 1])
    told.stores = [store(1, false, -33.5), store(2, false, -33.4, true, '17:00')]
    expect(await listed()).toEqual([2, 1])
    expect((await ask()).delivery.immediate.notice).toBe('No disponible en este horario (17:00 a 20:00).')
  })

  test('lists the stores that hand over, nearest first', async () => {
    const { pickup } = await ask({ point: { latitude: -33.4, longitude: -70.6 } })
    expect(pickup.immediate.stores.map(({ store_id }) => store_id)).toEqual([3, 2, 1])
    expect(pickup.immediate.stores.map(({ distance_km }) => distance_km)).toEqual([1.1, 2.2, 11.1])
  })

  test('says of a closed store when it opens', async () => {
    const [, , closed] = (await ask()).pickup.immediate.stores
    expect(closed).toMatchObject({
      store_id: 3,
      open_now: false,
      opens_at: '18:00',
      notice: 'No disponible en este horario (18:00 a 20:00).',
    })
  })
})

describe('why a way cannot be chosen', () => {
  const notices = async (more: object = {}) => {
    const { delivery, pickup } = await ask(more)
    return [delivery.programmed, delivery.immediate, pickup.programmed, pickup.immediate].map(({ notice }) => notice)
  }
  const NONE = null

  test('nothing, while all are offered', async () => {
    expect(await notices()).toEqual([NONE, NONE, NONE, NONE])
    told.covering = []
    expect(await notices({ place: null })).toEqual([NONE, NONE, NONE, NONE])
  })

  test('switched off', async () => {
    told.off = ['programmedDelivery', 'immediateDelivery', 'programmedPickup', 'immediatePickup']
    expect(await notices()).toEqual([
      'El despacho programado no está disponible',
      'El despacho express no está disponible',
      'El retiro programado no está disponible',
      'El retiro express no está disponible',
    ])
  })

  test('a distributor has programmed delivery only', async () => {
    const [programmed, ...others] = await notices({ audience: 'distributor' })
    expect(programmed).toBeNull()
    expect(others.every((notice) => notice?.endsWith('no está disponible'))).toBe(true)
  })

  test('the cyber days', async () => {
    told.cyber = true
    expect(await notices()).toEqual([NONE, 'No disponible por cyber', NONE, NONE])
  })

  test('a place without coverage', async () => {
    told.covering = []
    told.dates = 'commune_not_covered'
    expect(await notices()).toEqual([
      'La comuna Las Condes no tiene cobertura',
      'No disponible en esta dirección.',
      NONE,
      NONE,
    ])
    told.dates = 'region_not_covered'
    expect((await notices())[0]).toBe('La región R no tiene cobertura')
  })

  test('every store is closed', async () => {
    told.stores = [store(1, false, -33.5), store(2, false, -33.4)]
    const closed = 'No disponible en este horario (18:00 a 20:00).'
    expect(await notices()).toEqual([NONE, closed, NONE, closed])
    const { delivery, pickup } = await ask()
    expect([delivery.immediate.opens_at, pickup.immediate.opens_at]).toEqual(['18:00', '18:00'])
    expect(delivery.programmed.opens_at).toBeNull()
    told.stores = [store(1, false, -33.5), store(2, true, -33.4)]
    expect((await ask()).delivery.immediate.opens_at).toBeNull()
  })

  test('no store hands over', async () => {
    told.stores = [store(4, true, -33.4, false)]
    const [, , programmed, immediate] = await notices()
    expect([programmed, immediate]).toEqual(['No disponible en estos momentos.', 'No disponible en estos momentos.'])
  })
})
