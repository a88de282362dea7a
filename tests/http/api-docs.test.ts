// The OpenAPI document of a running shop: valid, complete, and true of what the shop answers.
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
let document: any
let ajv: Ajv2020
let product: { id: number; slug: string }

beforeAll(async () => {
  document = await (await fetch(`${shop.siteUrl}/api/docs/openapi.json`)).json()
  ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'document')
  const { singles } = await plentiful(database)
  product = await database.one('SELECT id, slug FROM product WHERE id = ?', [singles[0]!])
})

/** The check of an answer, by the document's path and the status. */
function schemaOf(method: string, path: string, status: number): ValidateFunction {
  const pointer = `#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}`
  return ajv.compile({ $ref: `document${encodeURI(pointer)}/content/application~1json/schema` })
}

const { call, introduce } = createBuyer(shop)

test('it is valid OpenAPI 3.1, not indexed, and in no site map', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect(document.openapi).toBe('3.1.0')
  for (const path of ['/api/docs', '/api/docs/openapi.json'])
    expect((await fetch(shop.siteUrl + path)).headers.get('x-robots-tag')).toBe('noindex')
  expect(await (await fetch(`${shop.siteUrl}/sitemap.xml`)).text()).not.toContain('/api/docs')
})

test('the page has the policy of every other page, and only its own files are served', async () => {
  const [docs, home] = await Promise.all([fetch(`${shop.siteUrl}/api/docs`), fetch(shop.siteUrl)])
  expect(docs.headers.get('content-security-policy')).toBe(home.headers.get('content-security-policy'))
  const files = [...(await docs.text()).matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, file]) => file!)
  for (const file of files) expect([file, (await fetch(shop.siteUrl + file)).status]).toEqual([file, 200])
  for (const file of ['index.html', 'swagger-initializer.js', 'package.json', '..%2Fpackage.json'])
    expect((await fetch(`${shop.siteUrl}/api/docs/viewer/${file}`)).status).toBe(404)
})

test('every call in it is answered, and refuses other methods', async () => {
  for (const [path, operations] of Object.entries<any>(document.paths)) {
    const address = path.replace(/\{\w+\}/g, '1')
    const { status, body } = await call('patch' in operations ? 'PUT' : 'PATCH', address)
    expect([path, status, body.message]).toEqual([path, 405, 'METHOD_NOT_ALLOWED'])
    expect(Object.keys(operations).length).toBeGreaterThan(0)
  }
})

describe('real answers fit their schemas', () => {
  const where = { region: 'Metropolitana de Santiago', commune: 'Las Condes' }
  const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
  const lines = () => [{ productId: product.id, amount: 2 }]
  const cart = () => ({ items: lines(), store: 9, deliveryType: 'delivery', deliveryTime: 'programmed', ...where })

  test.each<[number, string, string, (() => string) | undefined, (() => unknown)?]>([
    [200, 'GET', '/api/products/category/{category}', () => '/api/products/category/vinos?precio_hasta=9000'],
    [404, 'GET', '/api/products/category/{category}', () => '/api/products/category/nada'],
    [200, 'GET', '/api/products/{id}', () => `/api/products/${product.id}`],
    [404, 'GET', '/api/products/{id}', () => '/api/products/999999'],
    [400, 'GET', '/api/products/{id}', () => '/api/products/x'],
    [200, 'GET', '/api/products/home/popular', undefined],
    [200, 'GET', '/api/products/store/order', () => '/api/products/store/order?category=espumantes'],
    [200, 'GET', '/api/products/stores/stocks', () => `/api/products/stores/stocks?product_ids=[${product.id}]`],
    [200, 'GET', '/searcher/suggestions', () => '/searcher/suggestions?word=pisco'],
    [400, 'GET', '/searcher/suggestions', () => '/searcher/suggestions?word=p'],
    [200, 'GET', '/searcher/results', () => '/searcher/results?word=cabernet'],
    [200, 'GET', '/api/products/suggested', () => `/api/products/suggested?cartIds=[${product.id}]`],
    [
      200,
      'GET',
      '/api/products/checkout/alternative',
      () => `/api/products/checkout/alternative?product_id=${product.id}`,
    ],
    [200, 'POST', '/products/recommended-suggestions', undefined, () => ({ cart: [{ productId: product.id }] })],
    [200, 'GET', '/api/products/category/banner/images', () => '/api/products/category/banner/images?category=vinos'],
    [200, 'GET', '/ecommerce/banners/{id}', () => '/ecommerce/banners/home'],
    [200, 'POST', '/cart', undefined, cart],
    [400, 'POST', '/cart', undefined, () => ({ items: 7 })],
    [200, 'GET', '/checkout/delivery_available_regions', undefined],
    [
      200,
      'GET',
      '/checkout/delivery_available_communes',
      () => `/checkout/delivery_available_communes?${query({ region: where.region })}`,
    ],
    [200, 'GET', '/api/polygon/coordinates', undefined],
    [200, 'GET', '/api/coordinates/stores', () => '/api/coordinates/stores?coordinates=-33.416,-70.534'],
    [400, 'GET', '/api/coordinates/stores', () => '/api/coordinates/stores?coordinates=x'],
    [
      200,
      'GET',
      '/checkout/delivery_available_communes',
      () => `/checkout/delivery_available_communes?${query({ region: where.region, delivery_time: 'immediate' })}`,
    ],
    [200, 'GET', '/checkout/scheduled_delivery', () => `/checkout/scheduled_delivery?${query(where)}`],
    [200, 'GET', '/checkout/scheduled_pickup', () => '/checkout/scheduled_pickup?store_id=1'],
    [404, 'GET', '/checkout/scheduled_pickup', () => '/checkout/scheduled_pickup?store_id=777'],
    [200, 'GET', '/checkout/same_day_delivery_options', undefined],
    [200, 'GET', '/api/stores/express', () => `/api/stores/express?${query(where)}`],
    [200, 'GET', '/stores', undefined],
    [200, 'GET', '/all-stores-address', undefined],
    [200, 'GET', '/api/stores/{id}/schedules', () => '/api/stores/1/schedules'],
    [404, 'GET', '/api/stores/{id}/schedules', () => '/api/stores/777/schedules'],
    [200, 'GET', '/settings/ecommerce', undefined],
    [400, 'POST', '/customers/buy/guest', undefined, () => ({ name: 'Ana' })],
    [200, 'GET', '/billing/{id}', () => '/billing/99.990.001-1'],
    [400, 'GET', '/billing/{id}', () => '/billing/76543210'],
    [404, 'GET', '/billing/{id}', () => '/billing/99.990.011-9'],
    [404, 'GET', '/api/orders/{id}/status', () => '/api/orders/nobody/status'],
    [404, 'POST', '/api/payments/webpay-plus/init', undefined, () => ({ order_id: 'nobody' })],
  ])('%i %s %s', async (status, method, path, address = () => path, body = () => undefined) => {
    const answer = await call(method, address(), body())
    const check = schemaOf(method, path, status)
    expect([answer.status, check(answer.body), check.errors]).toEqual([status, true, null])
  })

  test('a guest, an order and its payment', async () => {
    const buyer = createBuyer(shop)
    const customer = await buyer.introduce()
    const { status, body } = await buyer.order(customer, [{ id: product.id, amount: 1 }])
    const ordered = schemaOf('POST', '/checkout/new', 200)
    expect([status, ordered(body), ordered.errors]).toEqual([200, true, null])
    const id = body.data.newOrder.order_id
    for (const [method, path, sent] of [
      ['GET', '/api/orders/{id}/status', undefined],
      ['GET', '/api/orders/finish/{id}', undefined],
      ['POST', '/api/payments/webpay-plus/init', { order_id: id }],
    ] as const) {
      const answer = await buyer.call(method, path.replace('{id}', id), sent)
      const check = schemaOf(method, path, 200)
      expect([path, answer.status, check(answer.body), check.errors]).toEqual([path, 200, true, null])
    }
    expect(await introduce()).toMatch(/^[\w-]{22}$/)
  })
})
