import { expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import type { StoreWithHours } from './store.ts'
import { storeListView } from './store-list.view.ts'

const RM = 'Metropolitana de Santiago'
const places = [
  ['Providencia', 'Providencia', RM, -33.4262, -70.6143],
  ['Las Condes', 'Las Condes', RM, -33.4132, -70.58],
  ['Maipú', 'Maipú', RM, -33.5031, -70.7575],
  ['Concepción', 'Concepción', 'Biobío', -36.828, -73.0421],
] as const
const all = places.map(
  ([name, commune, region, latitude, longitude], at) =>
    ({
      id: (at + 1) as StoreId,
      name,
      ecommerceName: `Liqui ${name}`,
      street: 'Calle',
      number: '1',
      commune,
      region,
      latitude,
      longitude,
      pickup: true,
      schedules: [],
      ownPickupSchedules: [],
      openNow: false,
      changesAt: null,
    }) as unknown as StoreWithHours,
)
const shop = {
  stores: {
    shown: () => all,
    weekOf: () => ({ today: null, handover: null, changed: [] }),
    communeNamed: (name: string) => all.find(({ commune }) => commune === name),
  },
  clock: { now: () => instantAt('2026-11-12', '12:00') },
  settings: { current: () => ({ immediatePickup: true, programmedPickup: true, immediateDelivery: true }) },
}
type Chosen = Parameters<typeof storeListView>[0]['chosen']
const listAt = (query: string, chosen: Chosen = null) => {
  const list = storeListView({ shop, address: new URL(`https://liqui.cl/tiendas?${query}`), chosen })
  return { ...list, names: list.cards.map(({ name }) => name), far: list.cards.map(({ distance }) => distance) }
}

test('nobody knows where the shopper is: by number, without distances', () => {
  const { names, far, summary, map } = listAt('')
  expect(names).toEqual(['Providencia', 'Las Condes', 'Maipú', 'Concepción'])
  expect(far).toEqual([null, null, null, null])
  expect(summary).toBe('4 tiendas en Chile')
  expect(map).toEqual({ centre: { latitude: -33.457, longitude: -70.648 }, zoom: 11 })
})

test('from the chosen commune', () => {
  const { names, far, summary, map } = listAt('', { region: RM, commune: 'Maipú' })
  expect(names).toEqual(['Maipú', 'Providencia', 'Las Condes', 'Concepción'])
  expect(far).toEqual(['a 100 m', 'a 16 km', 'a 19 km', 'a 424 km'])
  expect(summary).toBe('4 tiendas en Chile. Primero las más cercanas a Maipú.')
  expect(map.centre).toEqual({ latitude: -33.5031, longitude: -70.7575 })
})

test('from the address, where its point is known', () => {
  const point = { latitude: -33.42, longitude: -70.59 }
  const { names, summary, map } = listAt('region=rm', { region: RM, commune: 'Maipú', point })
  expect(names).toEqual(['Las Condes', 'Providencia', 'Maipú'])
  expect(summary).toBe('3 tiendas en la Región Metropolitana. Primero las más cercanas a tu dirección.')
  expect(map.zoom).toBe(11)
})

test('the fields offer the communes with stores: of each region, or of the chosen one', () => {
  expect(listAt('').communes.map(({ region, communes }) => [region, communes.map(({ name }) => name)])).toEqual([
    [RM, ['Las Condes', 'Maipú', 'Providencia']],
    ['Biobío', ['Concepción']],
  ])
  const { regions, communes } = listAt('region=Biob%C3%ADo')
  expect(regions).toEqual([
    { name: RM, isChosen: false },
    { name: 'Biobío', isChosen: true },
  ])
  expect(communes).toEqual([{ region: 'Biobío', communes: [{ name: 'Concepción', isChosen: false }] }])
})

test('a place that is none shows no store and says nothing of their number', () => {
  expect(listAt(`commune=${'x'.repeat(100)}`)).toMatchObject({ names: [], summary: null, unknown: 'x'.repeat(60) })
})
