// What no page of ours sends about receiving an order: it is refused or ignored, never an error of ours.
import { expect, inject, test } from 'vitest'

const shop = inject('shop')
const ITEMS = [{ productId: 1, amount: 1 }]
const WORDS = '<script>alert(1)</script>'

async function statusOf(path: string, body: string | object): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': 'application/json' }
  return (await fetch(shop.siteUrl + path, { method: 'POST', headers, body: text })).status
}

const fields = (more: object) => ({ items: ITEMS, commune: 'Providencia', ...more })
const EXPRESS = { deliveryTime: 'immediate', deliveryType: 'delivery' }

test.each<[string, number, object | string]>([
  ['a point beyond the pole', 200, fields({ ...EXPRESS, coords: { lat: 91, lng: 0 } })],
  ['a point abroad', 200, fields({ ...EXPRESS, coords: { lat: 48.85, lng: 2.35 } })],
  ['the largest number there is', 200, fields({ ...EXPRESS, coords: { lat: Number.MAX_VALUE, lng: 5e-324 } })],
  ['a number too large', 400, `{"items":[{"productId":1,"amount":1}],"coords":{"lat":1e999,"lng":0}}`],
  ['a text for a number', 400, fields({ coords: { lat: '-33.4', lng: -70.6 } })],
  ['a long street', 400, fields({ street: 'x'.repeat(61) })],
  ['a long commune', 400, fields({ commune: 'x'.repeat(61) })],
  ['marks in a name', 200, fields({ ...EXPRESS, commune: WORDS, street: WORDS })],
  ['the warehouse as a store', 200, fields({ deliveryType: 'pickup', deliveryTime: 'immediate', store: 9 })],
  ['a store below zero', 200, fields({ deliveryType: 'pickup', deliveryTime: 'immediate', store: -1 })],
  ['a store nobody has', 200, fields({ deliveryType: 'pickup', deliveryPickUpStore: 2 ** 40 })],
  ['a name of an object', 200, fields({ commune: '__proto__', region: 'constructor', deliveryTime: 'toString' })],
  ['a lone surrogate', 200, `{"items":[{"productId":1,"amount":1}],"commune":"\\ud800","deliveryTime":"immediate"}`],
])('a cart with %s is %i', async (_what, status, body) => {
  expect(await statusOf('/cart', body)).toBe(status)
})

test.each([
  '__proto__',
  '..',
  '../../x',
  'calle:13114:constructor:1',
  'esquina:13114:a:13114:a',
  'comuna:99999',
  'calle:13114:av-apoquindo:99999Z',
])('the place %s is unknown or found', async (id) => {
  const { status } = await fetch(`${shop.siteUrl}/api/places/resolve?id=${encodeURIComponent(id)}`)
  expect([200, 404]).toContain(status)
})

test.each([
  'entrega=%7B%22region%22%3A%22__proto__%22%2C%22commune%22%3A%22constructor%22%2C%22lat%22%3A1e999%7D',
  `entrega=${encodeURIComponent(JSON.stringify({ region: WORDS, commune: WORDS, lat: 48.85, lng: 2.35 }))}; retiro=9`,
  'entrega=%ff; compra=immediate.pickup.99999; retiro=99999',
  'compra=immediate.delivery.9; retiro=-1',
  'compra=programmed.pickup.3; retiro=1e3',
])('pages live with the cookies %s', async (cookie) => {
  for (const page of ['/', '/entrega', '/tiendas', '/checkout']) {
    const response = await fetch(shop.siteUrl + page, { headers: { cookie }, redirect: 'manual' })
    expect([page, response.status]).toEqual([page, 200])
    expect(await response.text()).not.toContain(WORDS)
  }
})

test.each([
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/tiendas', '/tiendas'],
])('the form of the delivery bar, told to return to %j, leads to %s', async (volver, leads) => {
  const response = await fetch(`${shop.siteUrl}/entrega`, {
    method: 'POST',
    headers: { origin: shop.siteUrl },
    body: new URLSearchParams({ volver, modo: 'programado', region: WORDS, commune: 'Las Condes' }),
    redirect: 'manual',
  })
  expect([response.status, response.headers.get('location')]).toEqual([303, leads])
})

test('another site cannot post it', async () => {
  const response = await fetch(`${shop.siteUrl}/entrega`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ modo: 'programado', region: 'Valparaíso', commune: 'Viña del Mar' }),
    redirect: 'manual',
  })
  expect([response.headers.get('location'), response.headers.get('set-cookie')]).toEqual(['/', null])
})
