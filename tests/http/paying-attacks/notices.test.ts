// Forged, changed and repeated notices, at the address of every provider that sends any: none of them is an error, is believed, or stays
// in the database. What right ones look like is taken from what the sandbox sent.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { PAYMENT_PROVIDERS } from '#server/build/payment-providers.ts'
import { paymentCalls } from '#tests/support/payments/payment-calls.ts'
import { type Buyer, createBuyer } from '#tests/support/people/buyer.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { demoEnvironment } from '#tests/support/shop/secrets.ts'
import { openShopDatabase, plentiful, settingsRead } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const BIG = 'x'.repeat(30_000)
let bottle = 0
let buyer: Buyer
let customer = ''

const machEnable = async (value: 'true' | 'false') => {
  await database.change("UPDATE setting SET value = ? WHERE name = 'MACH_ENABLE'", [value])
  await settingsRead(shop, database)
}
beforeAll(async () => {
  bottle = (await plentiful(database, 400)).singles[7]!
  await machEnable('true')
})
afterAll(() => machEnable('true'))

interface Stored {
  readonly id: number
  readonly state: string
  readonly body: Buffer
  readonly headers: Record<string, string>
  readonly query: Record<string, string>
  readonly copies: number
}
interface Begun {
  readonly order: string
  readonly reference: string
  readonly token: string | null
  readonly rowId: number
  /** What the browser does next, as the shop stored it. */
  readonly handOver: string
}

async function post(provider: string, body: string | Buffer, headers: HeadersInit = {}, query = '') {
  const answer = await fetch(`${shop.siteUrl}/pagos/avisos/${provider}${query}`, {
    ...{ method: 'POST', headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Begins a payment of a new order with a provider; null where no call alone does. */
async function begun(provider: string): Promise<Begun | null> {
  const lines = [{ id: bottle, amount: 1 }]
  const date = await buyer.firstDate()
  const pesos = await buyer.total(lines, date)
  const made = await buyer.call('POST', '/checkout/new', buyer.orderBody(customer, lines, date, pesos))
  expect(made.body).toMatchObject({ success: true })
  const order = made.body.data.newOrder.order_id as string
  const ids = { order, payment: 'x', customer: 'x', card: 'x', pesos }
  const named = provider.replace('-', '[-_]?')
  const call = paymentCalls(ids).find(
    ({ name }) => new RegExp(`/${named}/(init|new)$`).test(name) || name.endsWith(` ${provider.toUpperCase()}`),
  )
  if (!call) return null
  const { status } = await buyer.call(call.method, call.path, call.body)
  expect([provider, status]).toEqual([provider, 200])
  const row = await database.one(
    'SELECT a.id, a.reference, a.token, a.hand_over FROM payment_attempt a JOIN orders o ON o.id = a.order_id WHERE o.public_id = ?',
    [order],
  )
  const { kind } = typeof row.hand_over === 'string' ? JSON.parse(row.hand_over) : row.hand_over
  return { order, reference: row.reference, token: row.token, rowId: row.id, handOver: kind }
}

const ends = async ({ order, rowId }: Begun) => {
  const { status } = await database.one('SELECT status FROM orders WHERE public_id = ?', [order])
  const { state } = await database.one('SELECT state FROM payment_attempt WHERE id = ?', [rowId])
  return [status, state]
}
const noticesSince = (provider: string, id: number) =>
  database.rows<Stored>('SELECT * FROM payment_notice WHERE provider = ? AND id > ? ORDER BY id', [provider, id])
const lastNotice = async () =>
  Number((await database.one('SELECT COALESCE(MAX(id), 0) AS last FROM payment_notice')).last)
/** Until the worker has read all it is going to read of them. */
const allRead = (provider: string, since: number) =>
  eventually(
    'the notices are read',
    async () => {
      // What names a payment nobody knows yet is tried again, ever later: not here.
      await database.change("UPDATE job SET run_at = '2020-01-01' WHERE kind = 'payment.notice' AND state = 'queued'")
      return (await noticesSince(provider, since)).every(({ state }) => state !== 'stored')
    },
    100_000,
  )

async function sendsNotices(provider: string): Promise<boolean> {
  return (await post(provider, 'is there anybody?')) !== 404
}

/** The methods that can be begun by a call, whose provider sends notices. */
const providers = Object.keys(PAYMENT_PROVIDERS)

const config = readConfig(demoEnvironment).payments
const signs = (name: string): boolean => {
  const create = PAYMENT_PROVIDERS[name as keyof typeof PAYMENT_PROVIDERS]
  return create(config)?.noticesAreUnsigned !== true
}

test('an address of nobody is nobody’s', async () => {
  for (const name of ['nobody', 'constructor', '__proto__', 'toString', 'transfer', 'free', '%00', 'venti%2f..', '☃'])
    expect([name, await post(name, '{}')]).toEqual([name, 404])
})

describe.each(providers)('%s', (provider) => {
  // Somebody may hold as many of one product without paying as there are in an order.
  beforeAll(async () => {
    buyer = createBuyer(shop)
    customer = await buyer.introduce()
  })

  /** Whatever a notice of anybody may call a payment. */
  const naming = ({ reference, token }: Begun, more: object = {}) =>
    JSON.stringify({
      ...{ id: token ?? reference, type: 'payment', action: 'payment.updated', state: 'paid', status: 'approved' },
      ...{ event_name: 'business-payment-completed', event_resource_id: token, event_upstream_id: reference },
      ...{ external_reference: reference, token_uuid: token, reference, amount: 1, authorized: true },
      data: { id: token, status: 'paid', external_id: reference, metadata: { reference }, object: 'checkout' },
      ...more,
    })

  test('forged notices of an open payment pay nothing, fail nothing, and leave nothing behind', async () => {
    if (!(await sendsNotices(provider))) return expect(await noticesSince(provider, 0)).toEqual([])
    const mine = await begun(provider)
    if (!mine) return expect([provider, 'has no call of its own']).toEqual([provider, 'a name to begin with'])
    const since = await lastNotice()
    const now = Math.floor(Date.now() / 1000)
    const hex = 'a'.repeat(64)
    const signatures = [
      ...['', 'x', `t=${now}`, `v1=${hex}`, `t=${now},v1=${hex}`, `t=${now - 90_000},v1=${hex}`, `ts=${now},v1=${hex}`],
      ...[`t=${now},v1=${hex},v1=${hex}`, `t=-1,v1=${hex}`, `t=1e9,v1=${hex}`, `t=${now},v1=${hex.toUpperCase()}`],
    ]
    const names = [
      'venti-signature',
      'x-signature',
      'bci-signature',
      'chek-signature',
      'x-webhook-signature',
      'signature',
    ]
    for (const signature of signatures)
      expect(
        await post(
          provider,
          naming(mine, { sent: signature }),
          Object.fromEntries(names.map((each) => [each, signature])),
        ),
      ).toBeLessThan(500)
    const bodies: (string | Buffer)[] = [
      ...[
        '',
        'null',
        '[]',
        '0',
        '"x"',
        '{',
        '\u0000\u0000',
        `${'['.repeat(20_000)}`,
        `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`,
      ],
      naming(mine, { more: BIG }),
      naming(mine).replace('{', '{"__proto__":{"paid":true},'),
      naming(mine, { id: { $ne: null } }),
      naming(mine, { id: "' OR 1=1 --", data: { id: ['x'], metadata: { reference: { toString: 1 } } } }),
      naming(mine, { id: `${mine.token}\u0000` }),
      `id=${mine.token}&type=payment`,
      Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0x80]),
    ]
    const types = [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'x',
      '',
    ]
    for (const [at, body] of bodies.entries())
      for (const type of [types[at % types.length]!, 'application/json'])
        expect(await post(provider, body, type ? { 'content-type': type } : {})).toBeLessThan(500)
    const query = `?${new URLSearchParams({ id: mine.token ?? '', 'data.id': mine.token ?? '', type: 'payment', topic: 'payment' })}`
    expect(await post(provider, naming(mine), {}, query)).toBeLessThan(500)
    expect(await post(provider, 'x'.repeat(70_000))).toBe(413)
    expect(await post(provider, '{}', { 'content-encoding': 'gzip' })).toBeLessThan(500)
    await allRead(provider, since)
    expect(await ends(mine)).toEqual(['PENDIENTE', 'pending'])
    const rows = await noticesSince(provider, since)
    const kept = rows.filter(({ body }) => body.length > 0)
    // Only what did name a payment of ours is stored, and of who does not sign alone.
    for (const { state } of kept) expect(state).toBe('settled')
    if (signs(provider)) {
      expect(kept).toEqual([])
      expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['refused']))
    }
    expect(JSON.stringify(rows.filter(({ body }) => body.length === 0))).not.toContain(mine.reference)
  })

  test('a right one sent again, changed or for another payment pays once, and only its own', async () => {
    if (!(await sendsNotices(provider))) return expect(await noticesSince(provider, 0)).toEqual([])
    const since = await lastNotice()
    const [mine, other] = [await begun(provider), await begun(provider)]
    if (!mine || !other) return expect(provider).toBe('a name to begin with')
    // A form within our page takes the card there: its own tests pay, and conformance sends its notices.
    if (mine.handOver === 'brick') return expect(await ends(mine)).toEqual(['PENDIENTE', 'pending'])
    const decided = await fetch(`${shop.sandboxUrl}/_sim/${provider}/decide`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference: mine.reference, outcome: 'approve' }),
    })
    expect([provider, decided.status]).toEqual([provider, 200])
    const isRight = ({ state }: Stored) => state === 'settled'
    await eventually('its notice is read', async () => (await noticesSince(provider, since)).some(isRight), 100_000)
    await eventually('it is paid', async () => (await ends(mine))[0] === 'POR PREPARAR')
    const right = (await noticesSince(provider, since)).find(isRight)!
    const headers = { 'content-type': 'application/json', ...right.headers }
    const query = Object.keys(right.query).length > 0 ? `?${new URLSearchParams(right.query)}` : ''

    const again = await Promise.all(Array.from({ length: 100 }, () => post(provider, right.body, headers, query)))
    expect(new Set(again)).toEqual(new Set([200]))
    const [copied] = await database.rows<Stored>('SELECT * FROM payment_notice WHERE id = ?', [right.id])
    expect([copied!.state, copied!.copies]).toEqual(['settled', right.copies + 100])

    // The same signature over the name of another payment, over other bytes, and beside another signature.
    const text = right.body.toString('utf8')
    const renamed = text
      .replaceAll(mine.reference, other.reference)
      .replaceAll(mine.token ?? mine.reference, other.token ?? other.reference)
    const pairs = Object.entries(right.headers).flatMap(([name, value]) => [
      [name, value] as [string, string],
      [name, value.replace(/.$/, '0')] as [string, string],
    ])
    const changed = [
      await post(provider, renamed, headers, query),
      await post(provider, `${text} `, headers, query),
      await post(provider, text.replace('{', '{"amount":1,'), headers, query),
      await post(provider, renamed, { 'content-type': 'application/json' }, query),
      await post(provider, renamed, [['content-type', 'application/json'], ...pairs], query),
    ]
    for (const status of changed) expect(status).toBeLessThan(500)
    await allRead(provider, since)
    expect(await ends(other)).toEqual(['PENDIENTE', 'pending'])
    expect(await ends(mine)).toEqual(['POR PREPARAR', 'paid'])
    const paid = await database.rows("SELECT id FROM payment_attempt WHERE id IN (?, ?) AND state = 'paid'", [
      ...[mine.rowId, other.rowId],
    ])
    expect(paid).toHaveLength(1)
  })
})
