// Returns with parameters of an attacker's: they lead nowhere but to pages of the shop, run nothing, and pay nothing of another's.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { PAYMENT_PROVIDERS } from '#server/build/payment-providers.ts'
import { RESULT_PAGES } from '#shop/payments/results/result-pages.ts'
import { beginsAlone, paymentCalls } from '#tests/support/payments/payment-calls.ts'
import { type Buyer, createBuyer } from '#tests/support/people/buyer.ts'
import { openShopDatabase, plentiful, settingsRead } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)

const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/x\r\nSet-Cookie: planted=1',
  '/x%0d%0aSet-Cookie:%20planted=1',
  '／／evil.example',
  '/\u2044evil.example',
  '\u202e//elpmaxe.live',
  '\u0000//evil.example',
  '"><script>alert(1)</script>',
  "';alert(1);//",
  '<img src=x onerror=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '../../../etc/passwd',
]
const NAMES = [
  ...['token_ws', 'TBK_TOKEN', 'TBK_ORDEN_COMPRA', 'TBK_ID_SESION', 'token', 'id', 'status', 'type', 'reintento'],
  ...[
    'redirect',
    'redirect_to',
    'return',
    'returnUrl',
    'next',
    'url',
    'volver',
    'message',
    'payment_id',
    'preference_id',
  ],
]

let bottle = 0
let buyer: Buyer
let customer = ''
/** An open attempt of each provider that begins by a call alone. */
const open: { provider: string; id: string; order: string; token: string | null }[] = []

const machEnable = async (value: 'true' | 'false') => {
  await database.change("UPDATE setting SET value = ? WHERE name = 'MACH_ENABLE'", [value])
  await settingsRead(shop, database)
}

beforeAll(async () => {
  bottle = (await plentiful(database, 400)).singles[8]!
  await machEnable('true')
  buyer = createBuyer(shop)
  customer = await buyer.introduce()
  const ids = { payment: 'x', customer: 'x', card: 'x' }
  for (const { name } of paymentCalls({ ...ids, order: 'x', pesos: 1 }).filter(beginsAlone)) {
    const lines = [{ id: bottle, amount: 1 }]
    const date = await buyer.firstDate()
    const pesos = await buyer.total(lines, date)
    const made = await buyer.call('POST', '/checkout/new', buyer.orderBody(customer, lines, date, pesos))
    const order = made.body.data.newOrder.order_id as string
    const call = paymentCalls({ ...ids, order, pesos }).find((each) => each.name === name)!
    expect([name, (await buyer.call(call.method, call.path, { ...call.body, customer_id: null })).status]).toEqual([
      name,
      200,
    ])
    const [attempt] = await database.rows(
      'SELECT a.public_id, a.provider, a.token FROM payment_attempt a JOIN orders o ON o.id = a.order_id WHERE o.public_id = ?',
      [order],
    )
    open.push({ provider: attempt!.provider, id: attempt!.public_id, order, token: attempt!.token })
  }
})
afterAll(() => machEnable('true'))

/** Whatever a return is answered with stays here. */
async function expectOurs(answer: Response): Promise<void> {
  const html = await answer.text()
  expect(answer.status).toBeLessThan(500)
  expect(answer.headers.getSetCookie().join()).not.toContain('planted')
  const location = answer.headers.get('location')
  if (location !== null) {
    expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
    expect(new URL(location, shop.siteUrl).origin).toBe(new URL(shop.siteUrl).origin)
    expect(new URL(location, shop.siteUrl).pathname).toMatch(/^\/[a-z-]+(\/[\w-]{22}){0,2}$/)
  }
  for (const live of [
    '<script>alert',
    '<img src=x',
    'href="javascript:',
    'href="//evil',
    'url=//evil',
    'url=https://evil',
  ])
    expect(html).not.toContain(live)
}

const statesOf = () =>
  database.rows('SELECT public_id, state, token FROM payment_attempt WHERE public_id IN (?) ORDER BY id', [
    open.map(({ id }) => id),
  ])
const paid = async () => (await statesOf()).filter(({ state }) => state === 'paid')

test('one of each provider is open', () => {
  expect(open.length).toBeGreaterThanOrEqual(6)
})

describe.each(Object.keys(PAYMENT_PROVIDERS))('a return of %s', (provider) => {
  test.each(HOSTILE)('with %j in every parameter', async (text) => {
    const params = Object.fromEntries(NAMES.map((name) => [name, text]))
    const attempts = [...open.filter((each) => each.provider === provider).map(({ id }) => id), 'x'.repeat(22), text]
    for (const attempt of attempts.slice(-2)) {
      const address = `${shop.siteUrl}/pagos/retorno/${provider}/${encodeURIComponent(attempt)}`
      await expectOurs(await fetch(`${address}?${new URLSearchParams(params)}`, { redirect: 'manual' }))
      const form = { method: 'POST', body: new URLSearchParams(params), redirect: 'manual' } as const
      await expectOurs(await fetch(address, form))
    }
    expect(await paid()).toEqual([])
  })

  test('with the names of another’s payment, and none of its own, pays neither', async () => {
    for (const own of open.filter((each) => each.provider === provider))
      for (const other of open.filter(({ id }) => id !== own.id)) {
        const names = {
          token_ws: other.token ?? 'x',
          token: other.token ?? 'x',
          id: other.id,
          external_reference: other.order,
        }
        const address = `${shop.siteUrl}/pagos/retorno/${provider}/${own.id}?${new URLSearchParams(names)}`
        await expectOurs(await fetch(address, { redirect: 'manual' }))
        await expectOurs(await fetch(address.replace(`/${provider}/`, `/${other.provider}/`), { redirect: 'manual' }))
      }
    expect(await paid()).toEqual([])
  })
})

describe('a page a payment ends on', () => {
  const pages = [...new Set(RESULT_PAGES.flatMap(({ final, reject }) => [final, reject ?? final]))]
  test.each(pages)('%s runs nothing of its address', async (template) => {
    const [{ id, order }] = open as [(typeof open)[number]]
    for (const text of HOSTILE) {
      const hostile = encodeURIComponent(text)
      const tries = [
        template.replaceAll(/\{\w+\}/g, hostile),
        template.replace('{order}', order).replace('{payment}', id).replace('{token}', hostile),
      ]
      const query = new URLSearchParams(NAMES.map((name) => [name, text]))
      for (const path of tries)
        await expectOurs(
          await fetch(`${shop.siteUrl}${path}${path.includes('?') ? '&' : '?'}${query}`, { redirect: 'manual' }),
        )
    }
  })
})
