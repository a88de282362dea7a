// Finding a place over the shop's calls, and the streets of a commune for the map.
import { describe, expect, inject, test } from 'vitest'

const shop = inject('shop')

async function call(path: string, query: Record<string, string>) {
  const response = await fetch(`${shop.siteUrl}/api/places/${path}?${new URLSearchParams(query)}`)
  return { status: response.status, body: (await response.json()) as any }
}

const APOQUINDO = 'calle:13114:av-apoquindo:4500'

describe('suggestions', () => {
  test('say what they are and where, the likeliest first', async () => {
    const { status, body } = await call('suggestions', { text: 'av apoqindo 4500' })
    expect(status).toBe(200)
    expect(body.data.places[0]).toEqual({
      id: APOQUINDO,
      main: 'Av. Apoquindo 4500',
      secondary: 'Las Condes, Metropolitana de Santiago',
    })
    expect(body.data.places.length).toBeLessThanOrEqual(6)
  })

  test('of a text that means nothing are none', async () => {
    expect((await call('suggestions', { text: 'xyzzyxyz' })).body.data).toEqual({ places: [] })
  })

  test.each<[Record<string, string>]>([
    [{ text: ' ap ' }],
    [{ text: 'a'.repeat(121) }],
    [{}],
    [{ text: 'apoquindo', near: '1,2,3' }],
    [{ text: 'apoquindo', session: 'corta' }],
  ])('%j is refused', async (query) => {
    expect((await call('suggestions', query)).status).toBe(400)
  })
})

describe('a suggestion', () => {
  test('is a place with its point, and with what reaches it', async () => {
    const { status, body } = await call('resolve', { id: APOQUINDO, session: '7d4f9a30-2b1c-4e5d-8f6a-9b0c1d2e3f40' })
    expect(status).toBe(200)
    expect(body.data.place).toEqual({
      id: APOQUINDO,
      street: 'Av. Apoquindo',
      number: '4500',
      commune: 'Las Condes',
      region: 'Metropolitana de Santiago',
      latitude: expect.closeTo(-33.414, 2),
      longitude: expect.closeTo(-70.583, 2),
      precision: 'rooftop',
      programmed: true,
      immediate: true,
    })
  })

  test('where nothing goes says so', async () => {
    const { body } = await call('resolve', { id: 'comuna:05201' })
    expect(body.data.place).toMatchObject({ commune: 'Isla de Pascua', programmed: false, immediate: false })
  })

  test('that is none is refused with a sentence', async () => {
    const { status, body } = await call('resolve', { id: 'calle:13114:av-nadie' })
    expect([status, body.data.reason]).toEqual([404, 'addressNotFound'])
    expect(body.errorMessage).toBe('No encontramos esa dirección. Seleccione otra de la lista')
  })
})

describe('a point', () => {
  test('has a street, and stays where it is', async () => {
    const { body } = await call('reverse', { coordinates: '-33.4139,-70.5828' })
    expect(body.data.place).toMatchObject({
      street: 'Av. Apoquindo',
      commune: 'Las Condes',
      latitude: -33.4139,
      longitude: -70.5828,
    })
  })

  test.each(['-33.4,-74', '40.4,-3.7', ''])('"%s" is no place of Chile', async (coordinates) => {
    expect((await call('reverse', { coordinates })).body.data).toEqual({ place: null })
  })

  test.each(['-91,0', 'aqui', '-33.4'])('"%s" is refused', async (coordinates) => {
    expect((await call('reverse', { coordinates })).status).toBe(400)
  })
})

describe('the streets of a commune', () => {
  const streets = (code: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.siteUrl}/mapa/calles/${code}.json`, { headers })

  test('are pieces with name and ends', async () => {
    const response = await streets('13114')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const pieces = (await response.json()) as [string, number, number, number, number][]
    expect(pieces.length).toBeGreaterThan(200)
    const [, ...ends] = pieces.find(([name]) => name === 'Av. Apoquindo')!
    expect(ends.map((degrees) => Math.round(degrees))).toEqual([-33, -71, -33, -71])
  })

  test('are not sent twice', async () => {
    const etag = (await streets('13114')).headers.get('etag')!
    expect((await streets('13114', { 'if-none-match': etag })).status).toBe(304)
  })

  test('of a commune without any are an empty list', async () => {
    const response = await streets('12202')
    expect([response.status, await response.json()]).toEqual([200, []])
  })

  test.each(['99999', '05201x', '..'])('of %s are none', async (code) => {
    expect((await streets(code)).status).toBe(404)
  })
})
