// Finding places, by the seeded gazetteer and by Google's stand-in over HTTP: one behaviour for both.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { createGetText } from '#platform/http/get-text.ts'
import { createPostJson } from '#platform/http/post-json.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/sandbox.ts'
import { shopEnvironment } from '#scripts/machine/environment.mjs'
import { type CommuneFinderService, createCommuneFinder } from '#shop/geography/commune-finder.service.ts'
import { createGazetteer, type Gazetteer } from '#shop/geography/gazetteer/gazetteer.service.ts'
import { createGooglePlaces } from '#shop/geography/google/google-places.provider.ts'
import { createPlaceSearch } from '#shop/geography/place-search.service.ts'
import type { PlaceSearch } from '#shop/geography/place-search.ts'
import { distance } from '#shop/geography/point.ts'
import { ADDRESSES } from '#tests/support/delivery/addresses.ts'
import { seededDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

let schema: TestDatabase
let database: Database
let communes: CommuneFinderService
let gazetteer: Gazetteer
let sandbox: RunningSandbox
let base: string

beforeAll(async () => {
  schema = await seededDatabase()
  database = connectDatabase(schema.url, 2)
  communes = createCommuneFinder({ database })
  await communes.start()
  gazetteer = createGazetteer({ database, communes })
  await gazetteer.start()
  sandbox = await startSandbox({ host: '127.0.0.1', httpPort: 0, smtpPort: 0 })
  base = `http://127.0.0.1:${sandbox.httpPort}`
})
afterAll(async () => {
  await sandbox?.stop()
  await database?.destroy()
  await schema?.drop()
})
afterEach(() => order('reset', {}))

async function order(path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${base}/_sim/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.ok).toBe(true)
}

const demo = (environment: Record<string, string> = { GOOGLE_MAPS_API_KEY: 'sandbox-google-key' }) =>
  readConfig(
    shopEnvironment({
      ports: { web: 1, sandbox: sandbox.httpPort, mail: 3 },
      dataDir: '/nowhere',
      databaseUrl: 'mysql://u:p@h/d',
      environment,
    }),
  )

function google(timeoutMs = 20_000, key = 'sandbox-google-key'): PlaceSearch {
  const maps = demo().maps!
  const post = createPostJson('party', timeoutMs, { 'x-goog-api-key': key })
  return createGooglePlaces({ ...maps, key, post, get: createGetText('party', timeoutMs) })
}

const shopSearch = (from: PlaceSearch | null): PlaceSearch =>
  createPlaceSearch({
    gazetteer,
    google: from,
    communes,
    clock: createClock(),
    logger: { error: () => {} },
  })

const SESSION = { session: '7d4f9a30-2b1c-4e5d-8f6a-9b0c1d2e3f40' }
const ESCUELA_MILITAR = { latitude: -33.4139, longitude: -70.5828 }

describe.each([
  ['the gazetteer', () => shopSearch(null)],
  ['Google', () => shopSearch(google())],
] as const)('%s', (_who, search) => {
  test('suggests what begins so, and says where it is once it is chosen', async () => {
    const places = search()
    const [first, ...more] = await places.suggest('apoquindo 4500', SESSION)
    expect(first?.main).toMatch(/Apoquindo 4500$/)
    expect(first?.secondary).toMatch(/^Las Condes, /)
    expect(more.length).toBeLessThan(6)
    const place = await places.resolve(first!.id, SESSION)
    expect(place).toMatchObject({
      id: first!.id,
      number: '4500',
      commune: 'Las Condes',
      region: 'Metropolitana de Santiago',
      precision: 'rooftop',
    })
    expect(distance(place!.point, ESCUELA_MILITAR)).toBeLessThan(0.4)
  })

  test('finds an address in one line', async () => {
    expect(await search().geocode('pedro de valdivia 963')).toMatchObject({ commune: 'Providencia', number: '963' })
    expect(await search().geocode('xyzzyxyz 1')).toBeNull()
  })

  test('names the street at a point, and keeps the point', async () => {
    const place = await search().reverse(ESCUELA_MILITAR)
    expect(place).toMatchObject({ commune: 'Las Condes', point: ESCUELA_MILITAR })
    expect(place?.street).toMatch(/Apoquindo$/)
    expect(place?.number).toMatch(/^4[45]\d\d$/)
  })

  test('knows nothing out at sea, nor an id that is none', async () => {
    expect(await search().reverse({ latitude: -33.4, longitude: -74 })).toBeNull()
    for (const id of ['calle:13114:av-nadie', 'ChIJnobody', 'what']) expect(await search().resolve(id, {})).toBeNull()
  })

  test('suggests nothing abroad', async () => {
    const found = await search().suggest('corrientes 1234 buenos aires', {})
    expect(found.map(({ secondary }) => secondary).join()).not.toMatch(/Argentina/)
  })

  test('prefers what is near', async () => {
    const near = { latitude: -33.02, longitude: -71.55 }
    expect((await search().suggest('libertad 1348', { near }))[0]?.secondary).toMatch(/^Viña del Mar, /)
  })
})

describe('the gazetteer', () => {
  test('suggests nothing for less than three characters', async () => {
    expect(await gazetteer.suggest(' ap ', {})).toEqual([])
  })

  test('reads the rows of the seed', async () => {
    const { pieces } = await database
      .selectFrom('street')
      .select(({ fn }) => fn.countAll<number>().as('pieces'))
      .executeTakeFirstOrThrow()
    expect(Number(pieces)).toBe(18_462)
    const pieceCount = gazetteer.streetsOf('13114')!.reduce((sum, street) => sum + street.pieces.length, 0)
    const { rows } = await database
      .selectFrom('street')
      .where('commune_code', '=', '13114')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    expect(pieceCount).toBe(Number(rows))
  })
})

describe('Google', () => {
  test("gives communes our names: its La Calera is the table's Calera", async () => {
    const [first] = await shopSearch(google()).suggest('carrera 500', SESSION)
    expect(await shopSearch(google()).resolve(first!.id, SESSION)).toMatchObject({
      street: 'Carrera',
      commune: 'Calera',
      region: 'Valparaíso',
    })
  })

  test('knows some streets without numbers', async () => {
    const [first] = await google().suggest('camino el alba', SESSION)
    expect(await google().resolve(first!.id, SESSION)).toMatchObject({ number: '', precision: 'street' })
  })

  test('needs the key, and names its fields', async () => {
    await expect(google(20_000, 'another-key').suggest('apoquindo', {})).rejects.toThrow('400')
    await expect(google(20_000, 'another-key').resolve('ChIJsandbox-apoquindo', {})).rejects.toThrow('400')
    await expect(google(20_000, 'another-key').geocode('apoquindo')).rejects.toThrow('REQUEST_DENIED')
    const headers = { 'x-goog-api-key': 'sandbox-google-key' }
    expect((await fetch(`${base}/google/v1/places/ChIJsandbox-apoquindo`, { headers })).status).toBe(400)
  })

  test.each(['slow', 'lost_answer', 'http_500', 'invalid_json', 'token_error', 'over_limit'])(
    '%s is a failure, and the gazetteer answers',
    async (scenario) => {
      await order('next', { provider: 'google', scenario, times: 4 })
      const slow = google(400)
      await expect(slow.suggest('apoquindo 4500', {})).rejects.toMatchObject({ name: 'GoogleFailed' })
      await expect(slow.resolve('ChIJsandbox-apoquindo', {})).rejects.toMatchObject({ name: 'GoogleFailed' })
      await expect(slow.geocode('apoquindo 4500')).rejects.toMatchObject({ name: 'GoogleFailed' })
      const [first] = await shopSearch(slow).suggest('apoquindo 4500', {})
      expect(first?.id).toBe('calle:13114:av-apoquindo:4500')
    },
  )

  test('is nobody in the demonstration until it has a key, and itself with a real one', () => {
    expect(demo({}).maps).toBeNull()
    expect(demo({ GOOGLE_MAPS_API_KEY: 'AIzaRealKey' }).maps?.placesUrl).toBe('https://places.googleapis.com')
    expect(demo().maps?.placesUrl).toBe(`${base}/google`)
  })
})

test('the sixty addresses are expected in the communes that the outlines give, on the border in one of two', () => {
  const strange = ADDRESSES.filter((one) => !one.communes.includes(communes.communeAt(one)?.commune.name ?? ''))
  expect(strange.map(({ typed }) => typed)).toEqual([])
  for (const { communes: names, latitude, longitude } of ADDRESSES) {
    const beside = [-0.001, 0.001].map((east) => communes.communeAt({ latitude, longitude: longitude + east }))
    if (names.length > 1) expect(beside.map((place) => place?.commune.name).sort()).toEqual(names.toSorted())
  }
})

test('the panel offers what can be ordered', async () => {
  const panel = await (await fetch(base)).text()
  for (const words of ['Google (Places y Geocoding)', 'Límite de uso alcanzado', `${base}/google`])
    expect(panel).toContain(words)
})
