// What a browser asks before it buys, over HTTP with the demonstration data: settings, stores, regions, dates, cart.
import { describe, expect, inject, test } from 'vitest'

const { siteUrl } = inject('shop')

async function get(path: string, query: Record<string, string> = {}) {
  const response = await fetch(`${siteUrl}${path}?${new URLSearchParams(query)}`)
  return { status: response.status, body: await response.json() }
}

async function cart(body: unknown) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${siteUrl}/cart`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}

describe('the lines of a cart', () => {
  test('may be named `items` or, as in other calls, `cart`; without either the body is refused', async () => {
    const lines = [{ productId: 1, amount: 1 }]
    const [named, other] = [await cart({ items: lines }), await cart({ cart: lines })]
    expect(named.status).toBe(200)
    const [one, two] = [named.body.data, other.body.data]
    expect(two.cart).toHaveLength(1)
    expect([two.cart, two.subtotal, two.total]).toEqual([one.cart, one.subtotal, one.total])
    expect(await cart({ lines })).toMatchObject({
      status: 400,
      body: { data: { errorMessage: 'Datos inválidos: items' } },
    })
  })
})

describe('where and when', () => {
  test('regions go from north to south, communes by the Spanish alphabet', async () => {
    const { body } = await get('/checkout/delivery_available_regions')
    const names: string[] = body.data.regions.map(({ name }: { name: string }) => name)
    expect(names[0]).toBe('Arica y Parinacota')
    expect(names.at(-1)).toBe('Magallanes y de la Antártica Chilena')
    const communes = await get('/checkout/delivery_available_communes', { region: 'Metropolitana de Santiago' })
    const listed: string[] = communes.body.data.communes.map(({ name }: { name: string }) => name)
    expect(listed).toHaveLength(52)
    expect(listed.indexOf('Ñuñoa')).toBe(listed.indexOf('Melipilla') + 1)
  })

  test('express goes to the communes with ground in an area, without a cost yet', async () => {
    const regions = await get('/checkout/delivery_available_regions', { delivery_time: 'immediate' })
    expect(regions.body.data.regions.map(({ name }: { name: string }) => name)).toEqual([
      'Coquimbo',
      'Valparaíso',
      'Metropolitana de Santiago',
      'Biobío',
    ])
    const { body } = await get('/checkout/delivery_available_communes', { region: 'RM', delivery_time: 'immediate' })
    const listed: string[] = body.data.communes.map(({ name }: { name: string }) => name)
    expect(listed).toEqual(expect.arrayContaining(['Colina', 'Las Condes', 'Ñuñoa']))
    expect(listed).not.toContain('Melipilla')
    expect(new Set(body.data.communes.map(({ cost }: { cost: number | null }) => cost))).toEqual(new Set([null]))
    expect((await get('/checkout/delivery_available_communes', { region: 'RM', delivery_time: 'x' })).status).toBe(400)
  })

  test('the areas of express are the same bytes until one changes', async () => {
    const first = await fetch(`${siteUrl}/api/polygon/coordinates`)
    const { data } = (await first.json()) as { data: { polygon_id: number; polygon_store: unknown[] }[] }
    expect(data.map(({ polygon_id }) => polygon_id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15])
    const etag = first.headers.get('etag')!
    const again = await fetch(`${siteUrl}/api/polygon/coordinates`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  test('the stores that cover a point, the preferred one first; none abroad', async () => {
    const stores = async (coordinates: string) => {
      const { body } = await get('/api/coordinates/stores', { coordinates })
      return body.data.map(({ store_id }: { store_id: number }) => store_id)
    }
    expect(await stores('-33.4183,-70.6012')).toEqual([1, 2])
    expect(await stores('-32.8895,-68.8458')).toEqual([])
    expect((await get('/api/coordinates/stores', { coordinates: '91,0' })).status).toBe(400)
  })

  test('maps get every commune, once a day', async () => {
    const answer = await fetch(`${siteUrl}/mapa/comunas.json`)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
    const { communes } = (await answer.json()) as { communes: { code: string; region: string; polygons: unknown[] }[] }
    expect(communes).toHaveLength(346)
    expect(communes.filter(({ polygons }) => polygons.length === 0)).toEqual([])
    expect(communes.find(({ code }) => code === '13114')).toMatchObject({ name: 'Las Condes', region: '13' })
    const etag = answer.headers.get('etag')!
    expect((await fetch(`${siteUrl}/mapa/comunas.json`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('one or two dates that can be chosen', async () => {
    const place = { region: 'Metropolitana de Santiago', commune: 'Las Condes', paymentMethod: 'webpay plus' }
    const { body } = await get('/checkout/scheduled_delivery', place)
    expect([1, 2]).toContain(body.data.delivery.length)
    for (const date of body.data.delivery) {
      expect(date).toMatchObject({ available: true, cost: 2990, value: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
      expect(date.label).toMatch(/^(HOY|MAÑANA|\p{Lu}\p{L}+ \d{1,2})$/u)
    }
  })

  test('what first arrives names the commune as it is called, however it was asked for', async () => {
    const { body } = await get('/checkout/scheduled_delivery', { commune: 'nunoa' })
    expect(body.data.arrival.line).toContain('Ñuñoa')
    expect(body.data.arrival.line).not.toContain('nunoa')
  })

  test('no coverage is an answer, no commune is not', async () => {
    const island = await get('/checkout/scheduled_delivery', { commune: 'Isla de Pascua' })
    const notice = 'La comuna Isla de Pascua no tiene cobertura'
    expect(island.body.data).toMatchObject({ delivery: [], notice, express: null })
    expect(await get('/checkout/scheduled_delivery')).toMatchObject({
      status: 400,
      body: { data: { fields: ['commune'] } },
    })
  })
})

describe('stores and settings', () => {
  test('fourteen stores, the warehouse not among them', async () => {
    const { body } = await get('/stores')
    expect(body.data).toHaveLength(14)
    expect(body.data.map(({ id }: { id: number }) => id)).not.toContain(9)
    expect((await get('/all-stores-address')).body.data).toHaveLength(14)
  })

  test('hours of a store by day and by week', async () => {
    const day = await get('/api/stores/ecommerce/schedule', { store_id: '1', day_of_week: '5' })
    expect(day.body.data).toMatchObject({ store_opening_hour: '09:30', store_closing_hour: '01:30' })
    const week = (await get('/api/stores/1/schedules')).body.data
    expect(week.schedules).toHaveLength(7)
    const weekdays = (await get('/api/stores/2/schedules')).body.data.pickupSchedules
    const days = (schedules: { day_of_week: number }[]) => schedules.map(({ day_of_week }) => day_of_week)
    expect([days(week.pickupSchedules), days(weekdays)]).toEqual([
      [1, 2, 3, 4, 5, 6],
      [2, 5],
    ])
    expect((await get('/api/stores/9/schedules')).status).toBe(404)
    expect((await get('/api/stores/ecommerce/schedule', { store_id: 'x', day_of_week: '9' })).status).toBe(400)
  })

  test('public settings only', async () => {
    const { body } = await get('/settings/ecommerce')
    expect(body.data).toMatchObject({ ECOMMERCE_DELIVERY_MINIMUM: '1000', IMMEDIATE_DELIVERY: 'true' })
    expect(body.data).not.toHaveProperty('RATE_LIMIT_READ')
  })
})

describe('the cart', () => {
  test.each([
    ['nobody', null, 200],
    ['somebody else', 'x'.repeat(22), 403],
  ])('of %s by its userId', async (_, userId, status) => {
    expect((await cart({ items: [], userId })).status).toBe(status)
  })

  test('prices lines, tells what is unknown, adds delivery once a date is chosen', async () => {
    const place = { region: '13', commune: 'nunoa', deliveryTime: 'programmed', deliveryType: 'delivery' }
    const items = [
      { productId: 1, amount: 1 },
      { productId: 1, amount: 1 },
      { productId: 4_000_000, amount: 1 },
    ]
    const { body } = await cart({ items, ...place, programmedType: 'next_day', deliveryCost: 0, userAuth: true })
    const [line] = body.data.cart
    expect(body.data).toMatchObject({ unknown: [4_000_000], deliveryCost: 2990, promotionNames: [], deltasPromos: [] })
    expect(line).toMatchObject({ amount: 2, price: line.regularPrice, total: 2 * line.price })
    expect(body.data.finalTotal).toBe(line.total + 2990)
  })

  test.each([
    ['a negative amount', { items: [{ productId: 1, amount: -1 }] }, 'items.0.amount'],
    ['a text', { items: [{ productId: 1, amount: '2' }] }, 'items.0.amount'],
    ['a huge amount', { items: [{ productId: 1, amount: 1e15 }] }, 'items.0.amount'],
    ['no items', { store: 9 }, 'items'],
    ['too many lines', { items: Array(101).fill({ productId: 1, amount: 1 }) }, 'items'],
  ])('names the field of %s', async (_, body, field) => {
    expect(await cart(body)).toMatchObject({
      status: 400,
      body: { success: false, code: 400, data: { fields: [field] } },
    })
  })
})
