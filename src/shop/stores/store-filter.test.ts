import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distance } from '#shop/geography/point.ts'
import { findStores, nearestFirst } from './store-filter.ts'

const RM = 'Metropolitana de Santiago'
const place = (commune: string, region: string, latitude: number, longitude: number) => ({
  commune,
  region,
  latitude,
  longitude,
})
const store = (name: string, ...at: Parameters<typeof place>) => ({ name, ...place(...at) })
const stores = [
  store('Providencia', 'Providencia', RM, -33.4262, -70.6143),
  store('Las Condes', 'Las Condes', RM, -33.4132, -70.58),
  store('Escuela Militar', 'Las Condes', RM, -33.4135, -70.582),
  store('Viña del Mar', 'Viña del Mar', 'Valparaíso', -33.014, -71.5497),
  store('Concepción', 'Concepción', 'Biobío', -36.828, -73.0421),
]
const communes = [...stores, place('Renca', RM, -33.4, -70.72), place('Chillán', 'Ñuble', -36.6, -72.1)]
const found = (region: string, commune: string) =>
  findStores(stores, { region, commune }, (name) => communes.find((one) => one.commune === name))
const names = (region: string, commune = '') => found(region, commune).stores.map(({ name }) => name)

describe('what is asked for', () => {
  test.each([
    ['nothing', '', '', ['Providencia', 'Las Condes', 'Escuela Militar', 'Viña del Mar', 'Concepción']],
    ['a region', 'rm', '', ['Providencia', 'Las Condes', 'Escuela Militar']],
    ['a region as people write it', 'bio bio', '', ['Concepción']],
    ['a commune', '', 'Las Condes', ['Las Condes', 'Escuela Militar']],
    ['both', RM, 'Providencia', ['Providencia']],
    ['a commune of another region: the region alone', 'Biobío', 'Las Condes', ['Concepción']],
    ['a commune without stores: the nearest three', '', 'Renca', ['Providencia', 'Escuela Militar', 'Las Condes']],
    ['one of a region without stores', '', 'Chillán', ['Concepción', 'Providencia', 'Escuela Militar']],
  ])('%s', (_, region, commune, shown) => {
    expect(names(region, commune)).toEqual(shown)
  })

  test('says what it is about', () => {
    expect(found('', 'Las Condes')).toMatchObject({ region: RM, commune: { commune: 'Las Condes' }, areNear: false })
    expect(found('', 'Renca')).toMatchObject({ region: RM, commune: { commune: 'Renca' }, areNear: true })
    expect(found('Biobío', 'Las Condes')).toMatchObject({ region: 'Biobío', commune: null, unknown: null })
  })

  test.each([
    ['Atlantis', '', 'Atlantis'],
    ['Ñuble', '', 'Ñuble'], // no store stands there
    ['', 'Atlantis', 'Atlantis'],
    [RM, 'Atlantis', 'Atlantis'],
  ])('region %j and commune %j are no place', (region, commune, unknown) => {
    expect(found(region, commune)).toMatchObject({ unknown, stores: [] })
  })
})

test('the nearest come first, each store once', () => {
  const points = fc.record({
    latitude: fc.double({ min: -56, max: -17, noNaN: true }),
    longitude: fc.double({ min: -76, max: -66, noNaN: true }),
  })
  fc.assert(
    fc.property(points, (to) => {
      const sorted = nearestFirst(stores, to)
      expect(new Set(sorted)).toEqual(new Set(stores))
      const far = sorted.map((one) => distance(one, to))
      expect(far).toEqual(far.toSorted((one, other) => one - other))
    }),
  )
})
