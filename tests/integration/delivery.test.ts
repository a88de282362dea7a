// Programmed delivery on the real database: coverage, dates, and bookings that never go beyond a date's limit.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase, type Database, inTransaction, type Tx } from '#platform/database/database.ts'
import { createAlcoholService } from '#shop/delivery/alcohol/alcohol.service.ts'
import { deliveryRoutes } from '#shop/delivery/delivery.controller.ts'
import { createDeliveryService } from '#shop/delivery/delivery.service.ts'
import { defaultSettings, type Settings } from '#shop/settings/settings.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { clp } from '#shop/shared/money.ts'
import { LAS_CONDES, METROPOLITANA, seedGeography } from '#tests/support/delivery/geography.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

let schema: TestDatabase
let database: Database
let now = new Date()
let settings: Settings = defaultSettings
const clock = { now: () => now }

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 12)
  await seedGeography(database)
})

afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})

beforeEach(async () => {
  // Wednesday, in the morning.
  now = instantAt('2026-11-11', '10:00')
  settings = defaultSettings
  await database.deleteFrom('delivery_day').execute()
})

const service = () => createDeliveryService({ database, clock, settings: { current: () => settings } })
const book = (value: string, place = LAS_CONDES, delivery = service()) =>
  inTransaction(database, (tx) => bookIn(tx, value, place, delivery))
async function bookIn(tx: Tx, value: string, place = LAS_CONDES, delivery = service()) {
  return delivery.takeChosen(tx, await delivery.chooseDay(tx, { ...place, value, now }))
}
const taken = async (day: string, kind: 'same_day' | 'scheduled') => {
  const row = await database
    .selectFrom('delivery_day')
    .select('taken')
    .where('day', '=', day)
    .where('service', '=', kind)
    .executeTakeFirst()
  return row?.taken ?? 0
}
const fill = (day: string, kind: 'same_day' | 'scheduled', orders: number) =>
  database.insertInto('delivery_day').values({ day, service: kind, taken: orders }).execute()

describe('coverage', () => {
  test('regions go from north to south, only with covered communes', async () => {
    expect(await service().regions()).toEqual([
      { code: '05', name: 'Valparaíso' },
      { code: '13', name: METROPOLITANA },
    ])
  })

  test('communes are in Spanish order, by region name or code', async () => {
    const names = async (region: string) => (await service().communes(region)).map(({ commune }) => commune.name)
    expect(await names('Región Metropolitana')).toEqual(['Las Condes', 'Ñuñoa', 'Peñalolén'])
    expect(await names('13')).toEqual(await names(METROPOLITANA))
    expect(await names('Mordor')).toEqual([])
    expect(await names('15')).toEqual([])
  })

  test('costs are by commune', async () => {
    const costs = async (commune: string) => {
      const { dates } = await service().availableDates({ commune })
      return [...new Set(dates.map(({ cost }) => cost))]
    }
    expect([await costs('las condes'), await costs('La Calera')]).toEqual([[2990], [4990]])
  })

  test('a commune is found in its own region only', async () => {
    expect(await service().findCoveredCommune({ region: 'Valparaíso', commune: 'Las Condes' })).toBeNull()
  })
})

describe('dates', () => {
  test('at most two, with cost and day', async () => {
    const { dates, notice } = await service().availableDates(LAS_CONDES)
    expect(dates.map(({ day, kind, cost }) => [day, kind, cost])).toEqual([
      ['2026-11-11', 'today', 2990],
      ['2026-11-13', 'next_day', 2990],
    ])
    expect(notice).toBeNull()
  })

  test('full ones and holidays are left out', async () => {
    await fill('2026-11-11', 'same_day', 40)
    await fill('2026-11-13', 'scheduled', 500)
    expect((await service().availableDates(LAS_CONDES)).dates.map(({ day }) => day)).toEqual([
      '2026-11-14',
      '2026-11-15',
    ])
    now = instantAt('2026-12-04', '10:00')
    expect((await service().availableDates({ commune: 'Calera' })).dates.map(({ day }) => day)).toEqual(['2026-12-11'])
  })

  test('say why there are none', async () => {
    const why = async (place: { region?: string; commune: string }) => (await service().availableDates(place)).notice
    expect(await why({ region: 'Mordor', commune: 'Las Condes' })).toBe('region_not_covered')
    expect(await why({ commune: 'General Lagos' })).toBe('commune_not_covered')
    for (const day of ['2026-11-17', '2026-11-20']) await fill(day, 'scheduled', 500)
    expect(await why({ commune: 'Calera' })).toBe('full')
    settings = { ...defaultSettings, programmedDelivery: false }
    expect(await why(LAS_CONDES)).toBe('off')
  })
})

describe('booking', () => {
  test('counts an order on its date and gives it back', async () => {
    expect(await book('2026-11-11')).toEqual({
      ok: true,
      value: {
        day: '2026-11-11',
        service: 'same_day',
        programmedType: 'today',
        cost: 2990,
        commune: { code: '13114', name: 'Las Condes', regionCode: '13' },
        region: { code: '13', name: METROPOLITANA },
      },
    })
    await book('2026-11-11')
    expect(await taken('2026-11-11', 'same_day')).toBe(2)
    for (let times = 0; times < 3; times++) {
      await inTransaction(database, (tx) => service().releaseDay(tx, '2026-11-11', 'same_day'))
    }
    expect(await taken('2026-11-11', 'same_day')).toBe(0)
  })

  test.each([
    ['today after its window', '2026-11-11', '13:00', 'today'],
    ['tomorrow before its window', '2026-11-12', '16:59', 'tomorrow'],
    ['a day that is past', '2026-11-10', '10:00', null],
    ['a day beyond the horizon', '2026-11-17', '10:00', null],
    ['no day at all', 'mañana', '10:00', null],
  ])('refuses %s', async (_, value, at, window) => {
    now = instantAt('2026-11-11', at)
    expect(await book(value)).toMatchObject({ ok: false, refusal: { code: 'delivery_programmed_type', window } })
  })

  test('refuses holidays, uncovered places and a service that is off', async () => {
    const refused = { ok: false, refusal: { code: 'delivery_programmed_type', window: null } }
    expect(await book('2026-11-13', { region: '15', commune: 'General Lagos' })).toMatchObject({
      ok: false,
      refusal: { code: 'communeNotCovered', commune: 'General Lagos' },
    })
    now = instantAt('2026-12-05', '10:00')
    expect(await book('2026-12-08')).toEqual(refused)
    settings = { ...defaultSettings, programmedDelivery: false }
    expect(await book('2026-12-07')).toEqual(refused)
  })

  test('what was tomorrow before midnight is today after it', async () => {
    now = instantAt('2026-11-11', '23:59')
    expect(await book('2026-11-12')).toMatchObject({ ok: true, value: { programmedType: 'tomorrow' } })
    now = instantAt('2026-11-12', '00:01')
    expect(await book('2026-11-12')).toMatchObject({ ok: true, value: { programmedType: 'today' } })
    expect(await taken('2026-11-12', 'same_day')).toBe(2)
  })

  test('a broken-off order leaves nothing', async () => {
    const breaking = inTransaction(database, async (tx: Tx) => {
      await bookIn(tx, '2026-11-13')
      throw new Error('broken off')
    })
    await expect(breaking).rejects.toThrow('broken off')
    expect(await taken('2026-11-13', 'scheduled')).toBe(0)
  })

  test('sixty at once take exactly the forty places, whether the date has a row yet or not', async () => {
    for (const start of [null, 3]) {
      await database.deleteFrom('delivery_day').execute()
      if (start !== null) await fill('2026-11-11', 'same_day', start)
      const delivery = service()
      const results = await Promise.all(Array.from({ length: 60 }, () => book('2026-11-11', LAS_CONDES, delivery)))
      expect(results.filter(({ ok }) => ok)).toHaveLength(40 - (start ?? 0))
      expect(await taken('2026-11-11', 'same_day')).toBe(40)
      expect((await service().availableDates(LAS_CONDES)).dates.map(({ day }) => day)).not.toContain('2026-11-11')
    }
  })

  test.each([
    ['2026-11-11', 'same_day', 40],
    ['2026-11-13', 'scheduled', 500],
  ] as const)('two at once take the last place of %s (%s, %i) once', async (day, kind, limit) => {
    await fill(day, kind, limit - 1)
    const delivery = service()
    const results = await Promise.all([book(day, LAS_CONDES, delivery), book(day, LAS_CONDES, delivery)])
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await taken(day, kind)).toBe(limit)
  })

  test('more transactions than connections, none remembering the map, still end', async () => {
    const results = await Promise.all(Array.from({ length: 40 }, () => book('2026-11-13', LAS_CONDES, service())))
    expect(results.every(({ ok }) => ok)).toBe(true)
    expect(await taken('2026-11-13', 'scheduled')).toBe(40)
  })
})

test('alcohol is sold in the hours of the commune, else in those of every other, and not during elections', async () => {
  const week = (commune_code: string, opens: string, closes: string) =>
    [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ commune_code, day_of_week, opens, closes }))
  const hours = [...week('', '09:00', '01:00'), ...week('13120', '11:00', '22:00')]
  const alcohol = createAlcoholService({ database })
  expect(alcohol.refusalAt('13120', instantAt('2026-11-11', '05:00'))).toBeNull()
  await database.insertInto('alcohol_hours').values(hours).execute()
  await database
    .insertInto('election_day')
    .values({ day: '2028-10-29', name: 'Municipales', starts: '04:00', ends: '20:00' })
    .execute()
  await alcohol.refresh()
  const refused = (commune: string, day: string, at: string) => alcohol.refusalAt(commune, instantAt(day, at))
  expect(refused('13114', '2026-11-11', '10:59')).toBeNull()
  expect(refused('13120', '2026-11-11', '10:59')).toMatchObject({ until: instantAt('2026-11-11', '11:00') })
  expect(refused('13114', '2026-11-12', '00:59')).toBeNull()
  expect(refused('13120', '2026-11-11', '22:00')).toMatchObject({ reason: 'hours' })
  expect(refused('13114', '2028-10-29', '19:59')).toMatchObject({ reason: 'election' })
  expect(refused('13114', '2028-10-29', '20:00')).toBeNull()
})

describe('the calls', () => {
  const region = { code: '13', name: METROPOLITANA }
  const place = (code: string, name: string) => ({ commune: { code, name, regionCode: '13' }, region })
  const coverage = {
    reached: () => ({ regions: [region], communes: [place('13120', 'Ñuñoa'), place('13114', 'Las Condes')] }),
  }
  const ask = async (path: string, query: Record<string, string>) => {
    const found = deliveryRoutes({
      ...{ delivery: service(), coverage, settings: { current: () => settings } },
      expressNow: ({ lines }) =>
        lines.length === 1 ? { cost: { pesos: clp(2886), isExact: false }, until: null, isToday: true } : null,
    }).find((route) => route.endpoint.path === path)!
    const answer = await found.action({ params: undefined, body: undefined, query } as never, {} as never)
    if (!answer.ok) throw new Error('refused')
    return found.endpoint.data.parse(answer.value)
  }

  test('GET /checkout/scheduled_delivery', async () => {
    now = instantAt('2026-11-11', '18:00')
    expect(await ask('/checkout/scheduled_delivery', LAS_CONDES)).toMatchObject({
      delivery: [
        {
          value: '2026-11-12',
          name: 'tomorrow',
          label: 'MAÑANA',
          cost: 2990,
          available: true,
          same_day_type: 'tomorrow',
        },
        { value: '2026-11-13', name: 'next_day', label: 'Viernes 13', available: true, same_day_type: 'other' },
      ],
      notice: null,
      opens: null,
      arrival: { line: 'Llega mañana a Las Condes · $2.990' },
      express: null,
    })
    now = instantAt('2026-11-11', '14:00')
    expect(await ask('/checkout/scheduled_delivery', { ...LAS_CONDES, products: '1x2' })).toMatchObject({
      opens: 'Desde las 17:00 puedes pedir para mañana',
      arrival: {
        title: 'Llega el viernes 13 a Las Condes',
        help: '$2.990 · hasta las 22:00. Desde las 17:00 puedes pedir para mañana',
      },
      express: { title: 'Express', when: 'hoy, desde 30 min.', cost: 'desde $2.886' },
    })
    for (const products of ['1x0', 'x', '1x1,', '1;2'])
      expect(await ask('/checkout/scheduled_delivery', { ...LAS_CONDES, products })).toMatchObject({ express: null })
    expect(await ask('/checkout/scheduled_delivery', { commune: 'Atlántida' })).toMatchObject({
      delivery: [],
      notice: 'La comuna Atlántida no tiene cobertura',
      opens: null,
    })
  })

  test('GET /checkout/delivery_available_regions and _communes', async () => {
    expect(await ask('/checkout/delivery_available_regions', {})).toMatchObject({
      regions: [{ code: '05' }, { code: '13' }],
    })
    expect(await ask('/checkout/delivery_available_communes', { region: '05' })).toEqual({
      communes: [{ code: '05502', name: 'Calera', region: 'Valparaíso', region_code: '05', cost: 4990 }],
    })
  })

  test('of express those that an area reaches, without a cost; none while express is off', async () => {
    const regions = () => ask('/checkout/delivery_available_regions', { delivery_time: 'immediate' })
    const communes = (of: string) =>
      ask('/checkout/delivery_available_communes', { region: of, delivery_time: 'immediate' })
    expect(await regions()).toEqual({ regions: [region] })
    expect(await communes('rm')).toMatchObject({
      communes: [
        { name: 'Las Condes', cost: null },
        { name: 'Ñuñoa', cost: null },
      ],
    })
    expect(await communes('Valparaíso')).toEqual({ communes: [] })
    settings = { ...defaultSettings, immediateDelivery: false }
    expect([await regions(), await communes('rm')]).toEqual([{ regions: [] }, { communes: [] }])
  })
})
