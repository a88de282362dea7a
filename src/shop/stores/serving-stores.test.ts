import { describe, expect, test } from 'vitest'
import { servingStores } from './serving-stores.ts'

const corner = (longitude: number, latitude: number) => ({ latitude, longitude })
const square = [corner(-71, -34), corner(-70, -34), corner(-70, -33), corner(-71, -33)]

describe('the stores that serve a commune', () => {
  const store = (id: number, at: number, more: object = {}) => ({
    id,
    ...corner(at, -33.5),
    commune: 'Otra',
    region: 'Otra',
    area: square,
    areaPriority: 1,
    ...more,
  })
  const here = { ...corner(-70.5, -33.5), commune: 'Las Condes', region: 'Metropolitana de Santiago' }

  test('cover it, by priority and then by distance', () => {
    const stores = [
      store(1, -70.1),
      store(2, -70.4),
      store(3, -70.2, { areaPriority: 0 }),
      store(4, -70.5, { area: [] }),
    ]
    expect(servingStores(stores, here).map(({ id }) => id)).toEqual([3, 2, 1])
  })

  test('or stand in it', () => {
    const own = { area: [], commune: here.commune, region: here.region }
    expect(servingStores([store(5, -70.1, own)], here).map(({ id }) => id)).toEqual([5])
    expect(servingStores([store(5, -70.1, { ...own, region: 'Biobío' })], here)).toEqual([])
  })
})
