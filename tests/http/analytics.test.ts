// The cookie notice and the analytics calls, from the request to what arrives at the sandbox.
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const ADD = '/api/analytics/meta/add-to-cart'
const BEGIN = '/api/analytics/meta/init-checkout'
const BUY = '/api/analytics/meta/purchase'
const ACCEPTED = 'consentimiento=si; _fbp=fb.1.1700000000000.77; _ga=GA1.1.77.88'

let product: { id: number; sku: string; price: number }
let ids = 0
const newId = () => `http-${process.pid}-${Date.now()}-${++ids}`
const seen = (event_id: string, amount = 2) => ({
  url: `${shop.siteUrl}/productos/${product.id}/x?fbclid=secreto`,
  content: { event_id, products: [{ id: product.id, amount }] },
})

beforeAll(async () => {
  const { singles } = await plentiful(database)
  const [row] = await database.rows<{ id: number; sku: string; price: number }>(
    `SELECT p.id, p.sku, MIN(pp.price) AS price FROM product p JOIN product_price pp ON pp.product_id = p.id
     WHERE p.id IN (?) AND pp.club = 0 AND pp.price_list_id NOT IN (70, 86, 90) GROUP BY p.id, p.sku ORDER BY p.id LIMIT 1`,
    [singles],
  )
  product = row!
})

interface Arrived {
  readonly source: 'meta' | 'pixel' | 'ga4' | 'marketing'
  readonly name: string
  readonly eventId: string | null
  readonly repeated: boolean
  readonly content: any
}

async function arrived(matches: (event: Arrived) => boolean): Promise<Arrived[]> {
  const { events } = (await (await fetch(`${shop.sandboxUrl}/eventos.json`)).json()) as { events: Arrived[] }
  return events.filter(matches)
}
const withId = (id: string) => arrived(({ eventId }) => eventId === id)
const written = (id: string) =>
  database.rows("SELECT kind, state FROM job WHERE kind LIKE 'analytics.%' AND unique_key LIKE ? ORDER BY kind", [
    `%:${id}`,
  ])

/** A call as a script of a page makes it. */
async function tell(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(shop.siteUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as any }
}

describe('the notice about cookies', () => {
  const answer = (respuesta: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.siteUrl}/consentimiento`, {
      method: 'POST',
      body: new URLSearchParams({ respuesta }),
      redirect: 'manual',
      headers: { referer: `${shop.siteUrl}/categorias/vinos?fbclid=IwAR0abcdefghijk`, ...headers },
    })
  const cookiesOf = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)

  test('accepted, is remembered with the cookies that recognize, and leads back', async () => {
    const response = await answer('si')
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/categorias/vinos?fbclid=IwAR0abcdefghijk',
    ])
    const cookies = cookiesOf(response)
    expect(cookies).toContain('consentimiento=si')
    expect(
      cookies.filter((cookie) =>
        /^_fbp=fb\.1\.\d{13}\.\d+$|^_ga=GA1\.1\.\d+\.\d{10}$|^_fbc=fb\.1\.\d{13}\.IwAR0abcdefghijk$/.test(cookie),
      ),
    ).toHaveLength(3)
    const again = await answer('si', { cookie: 'consentimiento=no; _fbp=fb.1.1700000000000.1; _ga=GA1.1.1.2' })
    expect(cookiesOf(again).filter((cookie) => /^_(fbp|ga)=/.test(cookie))).toEqual([])
  })

  test('rejected, is remembered and takes the cookies back', async () => {
    const cookies = cookiesOf(await answer('no', { cookie: ACCEPTED }))
    expect(cookies.sort()).toEqual(['_fbc=', '_fbp=', '_ga=', 'consentimiento=no'])
  })

  test.each(['', 'quizás'])('answered with "%s", is not answered', async (word) => {
    expect(cookiesOf(await answer(word))).toEqual([])
  })

  test('is not answered by another site', async () => {
    const response = await answer('si', { 'sec-fetch-site': 'cross-site' })
    expect([response.headers.get('location'), cookiesOf(response)]).toEqual(['/', []])
  })

  test('is the same bytes for everybody, and without script shown until it is answered', async () => {
    const page = async (cookie: string) =>
      (await fetch(`${shop.siteUrl}/categorias/vinos`, { headers: { cookie } })).text()
    const [asked, answered] = [await page('edad=1'), await page('edad=1; consentimiento=si')]
    expect(asked).toContain('action="/consentimiento"')
    expect(answered).toBe(asked)
    const sheet = async (cookie: string) => (await fetch(`${shop.siteUrl}/edad.css`, { headers: { cookie } })).text()
    expect(await sheet('')).toContain('data-age-check')
    expect(await sheet('')).not.toContain('data-consent')
    expect(await sheet('edad=1')).toContain('[data-consent]{display:block}')
    expect(await sheet('edad=1; consentimiento=no')).toBe('')
  })

  test('can be changed on its page, which nobody keeps', async () => {
    const page = await fetch(`${shop.siteUrl}/preferencias-de-cookies`, { headers: { cookie: 'consentimiento=no' } })
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).toContain('Rechazaste estas cookies')
    expect(await (await fetch(`${shop.siteUrl}/preferencias-de-cookies`)).text()).toContain('Todavía no respondes')
  })
})

describe.each([
  [ADD, 'AddToCart', 'add_to_cart'],
  [BEGIN, 'InitiateCheckout', 'begin_checkout'],
])('%s', (path, metaName, ga4Name) => {
  test('tells Meta and GA4 with consent, at the shop’s own prices, and hands out the pixel', async () => {
    const id = newId()
    const { status, body } = await tell(path, seen(id), { cookie: ACCEPTED, 'user-agent': 'Prueba/1' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ event_id: id, reported: true })
    const pixel = new URL(body.data.pixel)
    expect(pixel.href.startsWith(`${shop.sandboxUrl}/meta/tr/`)).toBe(true)
    expect(pixel.searchParams.get('eid')).toBe(id)
    await eventually('it arrives', async () => (await withId(id)).length === 1)
    expect((await withId(id))[0]).toMatchObject({
      source: 'meta',
      name: metaName,
      content: {
        event_source_url: `${shop.siteUrl}/productos/${product.id}/x`,
        user_data: { client_user_agent: 'Prueba/1', fbp: 'fb.1.1700000000000.77' },
        custom_data: {
          value: 2 * product.price,
          contents: [{ id: product.sku, quantity: 2, item_price: product.price }],
        },
      },
    })
    await eventually('GA4 has it', async () => {
      const found = await arrived(({ source, name }) => source === 'ga4' && name === ga4Name)
      return found.some(({ content }) => content.client_id === '77.88')
    })
  })

  test('repeated and at once is written down once', async () => {
    const id = newId()
    const answers = await Promise.all(Array.from({ length: 6 }, () => tell(path, seen(id), { cookie: ACCEPTED })))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await written(id)).map(({ kind }) => kind)).toEqual(['analytics.ga4', 'analytics.meta'])
    await eventually('it arrives', async () => (await withId(id)).length > 0)
    expect(await withId(id)).toHaveLength(1)
  })

  test.each(['', 'consentimiento=no', '_fbp=fb.1.1700000000000.1'])(
    'tells nobody without consent (%s)',
    async (cookie) => {
      const id = newId()
      const { status, body } = await tell(path, seen(id), { cookie })
      expect([status, body.data]).toEqual([200, { event_id: id, reported: false, pixel: null }])
      expect(await written(id)).toEqual([])
    },
  )

  test.each([
    [{ url: 'no', content: { event_id: 'abcdefgh', products: [{ id: 1, amount: 1 }] } }, ['url']],
    [{ url: 'javascript:alert(1)', content: { event_id: 'abcdefgh', products: [{ id: 1, amount: 1 }] } }, ['url']],
    [
      { url: 'http://localhost/', content: { event_id: 'corto', products: [{ id: 1, amount: 1 }] } },
      ['content.event_id'],
    ],
    [{ url: 'http://localhost/', content: { event_id: 'abcdefgh', products: [] } }, ['content.products']],
    [
      { url: 'http://localhost/', content: { event_id: 'abcdefgh', products: [{ id: -1, amount: 0 }] } },
      ['content.products.0.id', 'content.products.0.amount'],
    ],
    [{}, ['url', 'content']],
  ])('refuses %j', async (body, fields) => {
    const answer = await tell(path, body, { cookie: ACCEPTED })
    expect([answer.status, answer.body.data.fields]).toEqual([400, fields])
  })

  test('knows no product that does not exist', async () => {
    const body = { ...seen(newId()), content: { event_id: newId(), products: [{ id: 4_000_000_000, amount: 1 }] } }
    expect((await tell(path, body, { cookie: ACCEPTED })).status).toBe(404)
  })

  test('is not called by another site', async () => {
    const answer = await tell(path, seen(newId()), { cookie: ACCEPTED, origin: 'https://elsewhere.example' })
    expect(answer.status).toBe(403)
  })
})

describe(BUY, () => {
  const bought = async (cookies: string) => {
    const buyer = createBuyer(shop, cookies)
    const customerId = await buyer.introduce({ email: `medicion-${newId()}@correo.example` })
    const order = (await buyer.order(customerId, [{ id: product.id, amount: 1 }])).body.data.newOrder as {
      order_id: string
      order_number: number
    }
    return { buyer, ...order }
  }
  const pay = async ({ buyer, order_id }: Awaited<ReturnType<typeof bought>>) => {
    const { token } = await buyer.startPayment(order_id)
    await comeBack(await buyer.decide(token, 'approve'))
  }
  const told = ({ buyer, order_id }: Awaited<ReturnType<typeof bought>>) =>
    buyer.call('POST', BUY, { url: `${shop.siteUrl}/tbk-webpay-final/a/b`, content: { order_id } })

  test('is told by the server when it settles and by the page under the same id, once', async () => {
    const order = await bought(ACCEPTED)
    expect((await told(order)).status).toBe(409)
    await pay(order)
    const id = `pur_${order.order_number}`
    const sources = async () => (await withId(id)).map(({ source }) => source).sort()
    await eventually('it arrives', async () => (await sources()).length === 2)
    const [first, second] = [await told(order), await told(order)]
    expect([first.status, first.body.data.event_id, second.status]).toEqual([200, id, 200])
    expect(new URL(first.body.data.pixel).searchParams.get('eid')).toBe(id)
    expect((await written(id)).map(({ kind }) => kind)).toEqual([
      'analytics.ga4',
      'analytics.marketing',
      'analytics.meta',
    ])
    await order.buyer.call('PUT', '/api/orders/analytics_sent', { orderId: order.order_id, analyticsSent: true })
    expect((await told(order)).body.data.pixel).toBeNull()
    expect(await sources()).toEqual(['marketing', 'meta']) // GA4 knows it by its number
    const meta = (await withId(id)).find(({ source }) => source === 'meta')
    expect(meta?.content.event_source_url).toBe(`${shop.siteUrl}/checkout`)
  })

  test('is told nobody without consent, neither by the server nor by the page', async () => {
    const order = await bought('')
    await pay(order)
    const answer = await told(order)
    expect(answer.body.data).toMatchObject({ reported: false, pixel: null })
    expect(await written(`pur_${order.order_number}`)).toEqual([])
  })

  test('of somebody else is unknown', async () => {
    const order = await bought(ACCEPTED)
    await pay(order)
    const stranger = createBuyer(shop, ACCEPTED)
    await stranger.introduce({ email: `otra-${newId()}@correo.example` })
    const body = { url: shop.siteUrl, content: { order_id: order.order_id } }
    expect((await stranger.call('POST', BUY, body)).status).toBe(404)
    expect((await tell(BUY, body, { cookie: ACCEPTED })).status).toBe(404)
    expect((await tell(BUY, { url: shop.siteUrl, content: {} }, { cookie: ACCEPTED })).status).toBe(400)
  })
})

describe('what is written down of an event', () => {
  test('is small, whatever is sent, and emptied once it is told', async () => {
    const many = (await plentiful(database, 1)).singles.slice(0, 100).map((id) => ({ id, amount: 1 }))
    const id = newId()
    const long = { cookie: `${ACCEPTED}; _fbc=fb.1.1700000000000.${'a'.repeat(500)}`, 'user-agent': 'x'.repeat(2_000) }
    const told = { ...seen(id), content: { event_id: id, products: many } }
    expect((await tell(ADD, told, long)).status).toBe(400)
    expect((await tell(BEGIN, told, long)).status).toBe(200)
    await eventually('the event is told', async () => (await written(id)).every(({ state }) => state === 'done'))
    const [event] = await arrived(({ eventId, source }) => eventId === id && source === 'meta')
    expect(JSON.stringify(event!.content).length).toBeLessThan(6_000)
    const rows = await database.rows('SELECT LENGTH(payload) AS bytes FROM job WHERE unique_key LIKE ?', [`%:${id}`])
    expect(rows.map(({ bytes }) => bytes)).toEqual([2, 2])
    expect((await tell(BEGIN, told, long)).body.data.reported).toBe(true)
    expect(await written(id)).toHaveLength(2)
  })
})
