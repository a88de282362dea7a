// Programs over HTTP: who is let in with which key, what is not read, what is wrong row by row, and a key that ends.
import { createHash } from 'node:crypto'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { SCOPES, type Scope } from '#shop/integrations/keys/scopes.ts'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { keyOf, PROGRAM_NAMES } from '#tests/support/people/program.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)

const keyFor = (...scopes: readonly Scope[]) => keyOf(database, ...scopes)
afterAll(() => database.change('DELETE FROM integration_key WHERE name LIKE ?', [PROGRAM_NAMES]))

interface Asked {
  readonly key?: string
  readonly body?: unknown
  readonly type?: string
}

async function ask(method: string, path: string, { key, body, type = 'application/json' }: Asked = {}) {
  const answer = await fetch(`${shop.siteUrl}/integrations${path}`, {
    method,
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any }
}

/** A call of each scope that changes nothing. */
async function calls(): Promise<readonly (readonly [Scope, string, string, unknown])[]> {
  const [id] = (await plentiful(database)).singles
  const { sku } = await database.one<{ sku: string }>('SELECT sku FROM product WHERE id = ?', [id!])
  return [
    ['products', 'POST', '/products', { products: [{ sku, brand: 'Otra' }], dry_run: true }],
    ['prices', 'POST', '/prices', { prices: [{ sku, list: 'club', price: null }], dry_run: true }],
    ['stock', 'POST', '/stock', { counted_at: new Date().toISOString(), stock: [{ sku, store: 9, units: 7 }], dry_run: true }],
    ['orders', 'GET', '/orders?limit=1', undefined],
  ] // biome-ignore format: one row each
}

describe('a key', () => {
  test('lets in where its scope says, and nowhere else; without one nobody is, whatever he sends', async () => {
    for (const [needed, method, path, body] of await calls()) {
      for (const scope of SCOPES) {
        const { status, body: answer } = await ask(method, path, { key: await keyFor(scope), body })
        expect([needed, scope, status]).toEqual([needed, scope, scope === needed ? 200 : 403])
        if (scope !== needed) expect(answer).toMatchObject({ errorMessage: `Esta llave no sirve para «${needed}». Pide una que lo incluya.`, data: { reason: 'scopeMissing' } }) // biome-ignore format: one row
      }
      for (const key of [undefined, '', 'liqui_nada', 'otra cosa', `liqui_${'x'.repeat(20_000)}`.slice(0, 4_000)]) {
        const {
          status,
          headers,
          body: answer,
        } = await ask(method, path, { ...(key === undefined ? {} : { key }), body })
        expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
        expect(answer.errorMessage).toContain('Falta una llave')
      }
    }
    // The body of who has no key is not read.
    expect((await ask('POST', '/prices', { body: '{"cut' })).status).toBe(401)
    // A member's token is no key, and a key nobody's session.
    const key = await keyFor(...SCOPES)
    const me = await fetch(`${shop.siteUrl}/api/customers/me`, { headers: { authorization: `Bearer ${key}` } })
    expect(me.status).not.toBe(200)
  })

  test('is counted by itself, and ends at once', async () => {
    const [one, other] = [await keyFor('orders'), await keyFor('orders')]
    const left = async (key: string) => Number(/remaining=(\d+)/.exec((await ask('GET', '/orders?limit=1', { key })).headers.get('ratelimit') ?? '')?.[1]) // biome-ignore format: one row
    const [first, second, others] = [await left(one), await left(one), await left(other)]
    expect([second, others]).toEqual([first - 1, first])
    const policy = async () => (await ask('GET', '/orders?limit=1', { key: one })).headers.get('ratelimit-policy')
    const before = await policy()
    await database.change("UPDATE setting SET value = '121' WHERE name = 'RATE_LIMIT_INTEGRATIONS'")
    await eventually('the rate is another', async () => (await policy()) !== before)
    await database.change("UPDATE setting SET value = '120' WHERE name = 'RATE_LIMIT_INTEGRATIONS'")
    const hash = createHash('sha256').update(other).digest('hex')
    await database.change('DELETE FROM integration_key WHERE key_hash = ?', [hash])
    expect((await ask('GET', '/orders?limit=1', { key: other })).status).toBe(401)
  })
})

test('what cannot be read, has a field nobody knows or too many rows is refused with a sentence', async () => {
  const key = await keyFor(...SCOPES)
  const row = { sku: 'NADA', list: 'publico', price: 1_000 }
  const wrong: readonly (readonly [number, Asked])[] = [
    [400, { body: '{"prices": [' }],
    [400, { body: {} }],
    [400, { body: { prices: [] } }],
    [400, { body: { prices: [{ ...row, precio: 5 }] } }],
    [400, { body: { prices: [row], otro: 1 } }],
    [400, { body: { prices: [{ ...row, price: '1000' }] } }],
    [400, { body: { prices: [{ ...row, sku: '  ' }] } }],
    [400, { body: { prices: Array.from({ length: 1_001 }, () => row) } }],
    [400, { body: { prices: [row], idempotency_key: 'corta' } }],
    [413, { body: { prices: [{ ...row, list: 'x'.repeat(4_300_000) }] } }],
    [415, { body: 'sku;precio', type: 'text/csv' }],
  ]
  for (const [status, asked] of wrong) {
    const answer = await ask('POST', '/prices', { ...asked, key })
    expect([String(JSON.stringify(asked.body)).slice(0, 60), answer.status]).toEqual([String(JSON.stringify(asked.body)).slice(0, 60), status]) // biome-ignore format: one row
    expect(answer.body.errorMessage).toMatch(/\.$|: /)
  }
  const { status, body } = await ask('POST', '/prices', { key, body: { prices: [row, { ...row, price: 0.5 }] } })
  expect([status, body.data.reason, body.data.count]).toEqual([422, 'rowsWrong', 3])
  expect(body.data.faults[0]).toMatchObject({ row: 1, sku: 'NADA', field: 'price', code: 'notPesos' })
  for (const { message, remedy } of body.data.faults)
    expect([message.length > 3, remedy.length > 3]).toEqual([true, true])
})

test('a thousand rows at once, and an order as a program reads it', async () => {
  const rows = await database.rows<{ sku: string; stock: number }>(
    'SELECT sku, stock FROM stock JOIN product ON product.id = product_id WHERE store_id = 4 ORDER BY sku LIMIT 1000',
  )
  const key = await keyFor(...SCOPES)
  const stock = rows.map(({ sku, stock: units }) => ({ sku, store: 4, units }))
  const { status, body } = await ask('POST', '/stock', { key, body: { counted_at: new Date().toISOString(), stock, dry_run: true } }) // biome-ignore format: one row
  expect([status, body.data.dry_run, body.data.run, body.data.unchanged > 0]).toEqual([200, true, null, true])
  const buyer = createBuyer(shop)
  const [id] = (await plentiful(database)).singles
  const bought = await buyer.order(await buyer.introduce(), [{ id: id!, amount: 2 }])
  expect(bought.status).toBe(200)
  const { order_id: orderId } = bought.body.data.newOrder
  let since = '0'
  let found: any
  for (let more = true; more; ) {
    const { data } = (await ask('GET', `/orders?since=${since}`, { key })).body
    found = data.orders.findLast((each: any) => each.order_id === orderId) ?? found
    more = data.has_more
    since = data.next
  }
  expect(found).toMatchObject({
    status: 'PENDIENTE',
    lines: [{ quantity: 2 }],
    buyer: { rut: expect.stringMatching(/^[\dK]+$/) },
  })
  const sum = (of: (line: any) => number) => found.lines.reduce((all: number, line: any) => all + of(line), 0)
  expect(sum(({ total }) => total) + found.delivery.cost).toBe(found.amounts.total)
  const { net, iva, additional_tax: additional } = found.amounts.taxes
  expect(net + iva + additional + found.amounts.rounding).toBe(found.amounts.total)
  expect([found.tax_documents, found.lines[0].additional_tax_code]).toEqual([[], null])
})
