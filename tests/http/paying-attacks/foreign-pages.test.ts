// Another site's page in the browser of somebody who is logged in: none of the calls about payments does anything for it, whatever it
// sends its request as.
import { beforeAll, expect, inject, test } from 'vitest'
import { paymentCalls } from '#tests/support/payments/payment-calls.ts'
import { aSignedIn } from '#tests/support/people/people.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const EVIL = 'https://evil.example'

let victim: Awaited<ReturnType<typeof aSignedIn>>
let order = ''
let pesos = 0

beforeAll(async () => {
  victim = await aSignedIn(shop)
  const lines = [{ id: (await plentiful(database, 400)).singles[9]!, amount: 1 }]
  const date = await victim.buyer.firstDate()
  pesos = await victim.buyer.total(lines, date)
  const body = victim.buyer.orderBody(victim.id, lines, date, pesos, { buy_type: 'socio' })
  const made = await victim.buyer.call('POST', '/checkout/new', body)
  expect(made.body).toMatchObject({ success: true })
  order = made.body.data.newOrder.order_id
})

const attempts = () =>
  database.rows('SELECT a.id FROM payment_attempt a JOIN orders o ON o.id = a.order_id WHERE o.public_id = ?', [order])
const registrations = () => database.one('SELECT COUNT(*) AS begun FROM oneclick_registration')

const names = paymentCalls({ order: 'x', payment: 'x', customer: 'x', card: 'x', pesos: 1 })
  .filter(({ method }) => method !== 'GET')
  .map(({ name }) => name)

/** How a page of another site can send something, and what it is told. */
const WAYS: readonly [string, Record<string, string>, string | null, number[]][] = [
  ['fetch with credentials', { 'sec-fetch-site': 'cross-site', origin: EVIL }, 'application/json', [403]],
  ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: EVIL }, 'application/json', [403]],
  ['a browser that tells only its origin', { origin: EVIL }, 'application/json', [403]],
  ['a sandboxed frame', { origin: 'null' }, 'application/json', [403]],
  ['JSON as plain text', { 'sec-fetch-site': 'cross-site', origin: EVIL }, 'text/plain', [403]],
  ['a form', { 'sec-fetch-site': 'cross-site', origin: EVIL }, 'application/x-www-form-urlencoded', [403]],
  ['plain text, telling nothing of itself', {}, 'text/plain', [415]],
  ['a form, telling nothing of itself', {}, 'application/x-www-form-urlencoded', [415]],
  ['a form with files', {}, 'multipart/form-data; boundary=x', [415]],
  ['no type', {}, null, [415]],
]

test.each(names)('%s', async (name) => {
  const begun = await registrations()
  const filling = { order, payment: 'x'.repeat(22), customer: victim.id, card: 'x'.repeat(22), pesos }
  const { method, path, body } = paymentCalls(filling).find((call) => call.name === name)!
  for (const [way, headers, type, expected] of WAYS) {
    const answer = await fetch(shop.siteUrl + path, {
      method,
      headers: { ...headers, ...(type && { 'content-type': type }), cookie: victim.cookie },
      body: new TextEncoder().encode(JSON.stringify(body)),
    })
    const { success } = (await answer.json()) as { success: boolean }
    expect([way, answer.status, success]).toEqual([way, expected[0], false])
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
  expect(await attempts()).toEqual([])
  expect(await registrations()).toEqual(begun)
})

test('and is not asked first: there is no permission to be had', async () => {
  for (const { path } of paymentCalls({ order, payment: 'x', customer: 'x', card: 'x', pesos })) {
    const headers = {
      origin: EVIL,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const answer = await fetch(shop.siteUrl + path, { method: 'OPTIONS', headers })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('access-control-allow-methods')).toBeNull()
  }
})
