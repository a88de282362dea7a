// Coverage with the demonstration's areas and the outlines of Chile: every point gets what trying everything gives
// (how fast is a case of `npm run bench -- --rules`).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { coverageRoutes } from '#shop/delivery/coverage/coverage.controller.ts'
import { type CoverageService, createCoverage } from '#shop/delivery/coverage/coverage.service.ts'
import { type CommuneFinderService, createCommuneFinder } from '#shop/geography/commune-finder.service.ts'
import type { Point } from '#shop/geography/point.ts'
import { defaultSettings, type Settings } from '#shop/settings/settings.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { createStoreService } from '#shop/stores/store.service.ts'
import { seededDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

let schema: TestDatabase
let database: Database
let communes: CommuneFinderService
let coverage: CoverageService
let now = instantAt('2026-11-11', '12:00')
let settings: Settings = defaultSettings

beforeAll(async () => {
  schema = await seededDatabase()
  database = connectDatabase(schema.url, 4)
  communes = createCommuneFinder({ database })
  await communes.start()
  coverage = createCoverage({ database, communes })
  await coverage.refresh()
})

afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})

const at = (latitude: number, longitude: number): Point => ({ latitude, longitude })
const communeAt = (point: Point) => communes.communeAt(point)?.commune.name ?? null
const storesAt = (point: Point): number[] => coverage.storesAt(point).map(({ storeId }) => storeId)

/** Metres on a sphere of 6,371 km, in degrees of latitude and, in Santiago, of longitude. */
const METRE_NORTH = 1 / 111_195
const METRE_EAST = METRE_NORTH / Math.cos((33.45 * Math.PI) / 180)

describe('a point in the commune', () => {
  test.each<[string, Point, string | null]>([
    ['the Moneda', at(-33.4429, -70.6539), 'Santiago'],
    ['Costanera Center', at(-33.4175, -70.6065), 'Providencia'],
    ['Plaza Ñuñoa', at(-33.4562, -70.5935), 'Ñuñoa'],
    ['Plaza de Puente Alto', at(-33.6096, -70.5757), 'Puente Alto'],
    ['the square of Puerto Montt', at(-41.4717, -72.9369), 'Puerto Montt'],
    ['the square of Punta Arenas', at(-53.1627, -70.9078), 'Punta Arenas'],
    ['Hanga Roa', at(-27.15, -109.4333), 'Isla de Pascua'],
    ['the sea, 20 km off Valparaíso', at(-33.0, -71.87), null],
    ['the Andes beyond the border: Uspallata', at(-32.5931, -69.3459), null],
    ['the Andes this side of the border: Portillo', at(-32.8356, -70.1297), 'Los Andes'],
    ['Mendoza', at(-32.8895, -68.8458), null],
    ['Tacna', at(-18.0146, -70.2536), null],
    ['Madrid', at(40.4168, -3.7038), null],
    ['the equator at Greenwich', at(0, 0), null],
  ])('%s', (_, point, commune) => {
    expect(communeAt(point)).toBe(commune)
  })

  test('every centre lies in its own commune', async () => {
    const rows = await database.selectFrom('commune').select(['name', 'lat', 'lng']).execute()
    expect(rows).toHaveLength(346)
    const strange = rows.filter(({ name, lat, lng }) => communeAt(at(Number(lat), Number(lng))) !== name)
    expect(strange.map(({ name }) => name)).toEqual([])
  })
})

describe('the stores of a point', () => {
  test.each<[string, Point, readonly number[]]>([
    ['two areas, the nearer store first: Tobalaba station', at(-33.4183, -70.6012), [1, 2]],
    ['one area: the store of La Florida itself', at(-33.5225, -70.599), [10]],
    ['the warehouse, which delivers nothing express', at(-33.3378, -70.7126), []],
    ['Puerto Montt, without a store', at(-41.4717, -72.9369), []],
    ['the sea off Viña, outside the area', at(-33.0, -71.62), []],
    ['Mendoza', at(-32.8895, -68.8458), []],
  ])('%s', (_, point, stores) => {
    expect(storesAt(point)).toEqual(stores)
  })

  // The southern corner of La Florida's area, its eastern one, and the middle of the side between two others.
  test.each<[string, Point, boolean]>([
    ['on a corner', at(-33.5605, -70.599), true],
    ['on another corner', at(-33.5225, -70.5559), true],
    ['on a side', at((-33.5605 - 33.5576) / 2, (-70.599 - 70.5817) / 2), true],
    ['50 m inside', at(-33.5605 + 50 * METRE_NORTH, -70.599), true],
    ['1 m inside', at(-33.5605 + METRE_NORTH, -70.599), true],
    ['1 m outside', at(-33.5605 - METRE_NORTH, -70.599), false],
    ['50 m outside', at(-33.5605 - 50 * METRE_NORTH, -70.599), false],
    ['50 m east of the eastern corner', at(-33.5225, -70.5559 + 50 * METRE_EAST), false],
  ])('the edge of an area: %s', (_, point, isCovered) => {
    expect(storesAt(point)).toEqual(isCovered ? [10] : [])
  })
})

describe('the communes of Greater Santiago, every 250 m', () => {
  interface Ring {
    readonly xs: readonly number[]
    readonly ys: readonly number[]
  }
  let points: readonly Point[] = []
  let outlines: readonly { readonly name: string; readonly rings: readonly Ring[] }[] = []
  let areas: readonly {
    readonly ring: Ring
    readonly stores: readonly {
      readonly id: number
      readonly priority: number
      readonly lat: number
      readonly lng: number
    }[]
  }[] = []

  beforeAll(async () => {
    const shapes = await database
      .selectFrom('commune_shape')
      .innerJoin('commune', 'commune.code', 'commune_shape.commune_code')
      .select(['commune.code', 'commune.name', 'commune_shape.polygons', 'west', 'south', 'east', 'north'])
      .orderBy('commune.code')
      .execute()
    outlines = shapes.map(({ name, polygons }) => ({ name, rings: json<number[][][][]>(polygons).flat().map(ringOf) }))
    // The province of Santiago, Puente Alto and San Bernardo.
    const urban = shapes.filter(({ code }) => /^131|^13201$|^13401$/.test(code))
    expect(urban).toHaveLength(34)
    const names = new Set(urban.map(({ name }) => name))
    const grid: Point[] = []
    const [south, north] = [Math.min(...urban.map((one) => +one.south)), Math.max(...urban.map((one) => +one.north))]
    const [west, east] = [Math.min(...urban.map((one) => +one.west)), Math.max(...urban.map((one) => +one.east))]
    for (let latitude = south; latitude <= north; latitude += 250 * METRE_NORTH)
      for (let longitude = west; longitude <= east; longitude += 250 * METRE_EAST)
        if (names.has(communeAt({ latitude, longitude }) ?? '')) grid.push({ latitude, longitude })
    points = grid

    const rows = await database
      .selectFrom('polygon_store')
      .innerJoin('coverage_polygon', 'coverage_polygon.id', 'polygon_store.polygon_id')
      .innerJoin('store', 'store.id', 'polygon_store.store_id')
      .select(['coverage_polygon.ring', 'polygon_store.priority', 'store.id', 'store.lat', 'store.lng'])
      .execute()
    areas = rows.map(({ ring, id, priority, lat, lng }) => ({
      ring: ringOf(json<number[][]>(ring)),
      stores: [{ id, priority, lat: Number(lat), lng: Number(lng) }],
    }))
  })

  test('are tens of thousands of points, a good part of them covered', () => {
    expect(points.length).toBeGreaterThan(20_000)
    expect(points.filter((point) => storesAt(point).length > 0).length).toBeGreaterThan(2_000)
  })

  test('every point gets the stores that trying every area gives, in the same order', () => {
    const wrong = points.filter((point) => storesAt(point).join() !== storesByTrying(point).join())
    expect(wrong).toEqual([])
  })

  test('near an edge, too: beside every corner of every area', () => {
    const beside = areas.flatMap(({ ring: { xs, ys } }) =>
      xs.flatMap((x, corner) =>
        [-50, -10, -1, 1, 10, 50].flatMap((metres) => [
          at(ys[corner]! + metres * METRE_NORTH, x),
          at(ys[corner]!, x + metres * METRE_EAST),
          at(ys[corner]! + metres * METRE_NORTH, x + metres * METRE_EAST),
        ]),
      ),
    )
    expect(beside.length).toBeGreaterThan(4_000)
    expect(beside.filter((point) => storesAt(point).join() !== storesByTrying(point).join())).toEqual([])
  })

  test('every fiftieth gets the commune that trying every outline of Chile gives', () => {
    const some = points.filter((_, index) => index % 50 === 0)
    expect(some.filter((point) => communeAt(point) !== communeByTrying(point))).toEqual([])
  })

  /** Every area tried edge by edge, every store measured, all of them sorted: nothing of the shop's own code. */
  function storesByTrying({ latitude, longitude }: Point): number[] {
    const covering: { id: number; priority: number; km: number }[] = []
    for (const { ring, stores } of areas) {
      if (!isIn(ring, longitude, latitude)) continue
      for (const { id, priority, lat, lng } of stores)
        covering.push({ id, priority, km: greatCircle(latitude, longitude, lat, lng) })
    }
    covering.sort((one, other) => one.priority - other.priority || one.km - other.km || one.id - other.id)
    return covering.map(({ id }) => id)
  }

  /** Every outline of Chile tried edge by edge: in a hole a point is in two rings. */
  function communeByTrying({ latitude, longitude }: Point): string | null {
    const found = outlines.find(({ rings }) => rings.filter((ring) => isIn(ring, longitude, latitude)).length % 2 === 1)
    return found?.name ?? null
  }
})

describe('the calls', () => {
  async function ask(path: string, query: object = {}) {
    const clock = { now: () => now }
    const stores = createStoreService({ database, clock, coverage })
    await stores.refresh()
    const routes = coverageRoutes({ coverage, stores, settings: { current: () => settings } })
    const found = routes.find((route) => route.endpoint.path === path)!
    const answer = await found.action({ params: undefined, body: undefined, query } as never, {} as never)
    if (!answer.ok) throw new Error('refused')
    return found.endpoint.data.parse(answer.value) as unknown[]
  }

  test('GET /api/polygon/coordinates', async () => {
    const polygons = await ask('/api/polygon/coordinates')
    expect(polygons).toHaveLength(14)
    expect(polygons[0]).toMatchObject({
      polygon_id: 1,
      name: 'Providencia',
      coords: expect.arrayContaining([{ lat: -33.4063, lng: -70.6143 }]),
      polygon_store: [{ store_id: 1, priority: 1, Store: { id: 1, name: 'Providencia', latitude: -33.4262 } }],
    })
  })

  test('GET /api/coordinates/stores: open or not, of Las Condes without coordinates', async () => {
    now = instantAt('2026-11-11', '12:00')
    expect(await ask('/api/coordinates/stores', { coordinates: '-33.4183,-70.6012' })).toMatchObject([
      { store_id: 1, polygon_id: 1, priority: 1, open_now: true, opens_at: null },
      { store_id: 2, polygon_id: 2, open_now: true },
    ])
    now = instantAt('2026-11-11', '08:00')
    expect(await ask('/api/coordinates/stores', { stock_coordinates: '-33.5225,-70.599' })).toMatchObject([
      { store_id: 10, distance_km: 0, open_now: false, opens_at: '10:00' },
    ])
    expect(await ask('/api/coordinates/stores', { coordinates: '' })).toEqual(
      await ask('/api/coordinates/stores', { coordinates: '-33.416,-70.534' }),
    )
    expect(await ask('/api/coordinates/stores', { coordinates: '-32.8895,-68.8458' })).toEqual([])
  })

  test('are empty while express is off', async () => {
    settings = { ...defaultSettings, immediateDelivery: false }
    expect(await ask('/api/polygon/coordinates')).toEqual([])
    expect(await ask('/api/coordinates/stores')).toEqual([])
    settings = defaultSettings
  })

  test('name the communes with ground in an area, and their regions from north to south', () => {
    const { regions, communes: reached } = coverage.reached()
    expect(regions.map(({ code }) => code)).toEqual(['04', '05', '13', '08'])
    const names = reached.map(({ commune }) => commune.name)
    expect(names).toEqual(expect.arrayContaining(['Colina', 'Concepción', 'La Serena', 'Maipú', 'Viña del Mar']))
    expect(names).not.toContain('Melipilla')
  })
})

describe('what stores and areas change', () => {
  const areasNow = () => coverage.polygons().map(({ id }) => id)

  test('shows after the next read, once', async () => {
    let changes = 0
    const forget = coverage.onChange(() => changes++)
    await database.updateTable('coverage_polygon').set({ active: false }).where('id', '=', 10).execute()
    await coverage.refresh()
    await coverage.refresh()
    expect([areasNow().includes(10), storesAt(at(-33.5225, -70.599)), changes]).toEqual([false, [], 1])
    await database.updateTable('coverage_polygon').set({ active: true }).where('id', '=', 10).execute()
    await database.updateTable('store').set({ immediate: false }).where('id', '=', 1).execute()
    await coverage.refresh()
    expect(storesAt(at(-33.4183, -70.6012))).toEqual([2])
    await database.updateTable('store').set({ immediate: true }).where('id', '=', 1).execute()
    await coverage.refresh()
    expect(storesAt(at(-33.4183, -70.6012))).toEqual([1, 2])
    forget()
  })

  test('a priority goes before distance, and an area without a shape is left out', async () => {
    await database.updateTable('polygon_store').set({ priority: 0 }).where('polygon_id', '=', 2).execute()
    await database
      .insertInto('coverage_polygon')
      .values({ id: 99, name: 'Sin forma', ring: '[[-70.6,-33.4]]' })
      .execute()
    await database.insertInto('polygon_store').values({ polygon_id: 99, store_id: 1 }).execute()
    await coverage.refresh()
    expect(storesAt(at(-33.4183, -70.6012))).toEqual([2, 1])
    expect(areasNow()).not.toContain(99)
    await database.deleteFrom('coverage_polygon').where('id', '=', 99).execute()
    await database.updateTable('polygon_store').set({ priority: 1 }).where('polygon_id', '=', 2).execute()
    await coverage.refresh()
  })
})

function json<Value>(column: unknown): Value {
  return (typeof column === 'string' ? JSON.parse(column) : column) as Value
}

function ringOf(corners: readonly (readonly number[])[]) {
  return { xs: corners.map(([x]) => x!), ys: corners.map(([, y]) => y!) }
}

/** The textbook's: how often a ray to the east crosses the edge; a point on the edge is in. */
function isIn({ xs, ys }: { readonly xs: readonly number[]; readonly ys: readonly number[] }, x: number, y: number) {
  let inside = false
  for (let i = 0, j = xs.length - 1; i < xs.length; j = i++) {
    const x1 = xs[i]!
    const y1 = ys[i]!
    const x2 = xs[j]!
    const y2 = ys[j]!
    const isBetween = Math.min(y1, y2) <= y && y <= Math.max(y1, y2) && Math.min(x1, x2) <= x && x <= Math.max(x1, x2)
    if (isBetween && Math.abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) < 1e-12) return true
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

function greatCircle(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const radians = Math.PI / 180
  const along = Math.sin(((lat2 - lat1) * radians) / 2) ** 2
  const across = Math.sin(((lng2 - lng1) * radians) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(along + Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * across))
}
