// Where couriers tell of deliveries, attacked: nothing forged, old, huge or repeated changes an order; and what a caller is told of his own.
import { createHmac, randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const KEY = 'sandbox-uber-webhook-key'
const SECRET = 'sandbox-justo-webhook-secret'

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.siteUrl}/despachos/avisos/${path}`, { method: 'POST', body, headers })
const signed = (body: string, key = KEY) => ({
  'x-uber-signature': createHmac('sha256', key).update(body).digest('hex'),
})
const notesOf = (reference: string) =>
  database.rows('SELECT event_id, copies FROM courier_notice WHERE reference = ?', [reference])

/** A paid order that a courier brings, as far as the database goes. */
async function brought(courier: 'UBER' | 'JUSTO') {
  const buyer = createBuyer(shop)
  const product = (await plentiful(database, 100)).singles[0]!
  const made = await buyer.order(await buyer.introduce(), [{ id: product, amount: 1 }])
  const { order_id: id } = made.body.data.newOrder
  const order = await database.one('SELECT id FROM orders WHERE public_id = ?', [id])
  const reference = `del_${randomUUID()}`
  await database.change("UPDATE orders SET status = 'POR PREPARAR', paid_at = UTC_TIMESTAMP(3) WHERE id = ?", [
    order.id,
  ])
  await database.change(
    `INSERT INTO courier_order (order_id, courier, attempt, state, reference, status, fee, created_at)
     VALUES (?, ?, 1, 'created', ?, 'pending', 300000, UTC_TIMESTAMP(3))`,
    [order.id, courier, reference],
  )
  const status = async () => (await database.one('SELECT status FROM orders WHERE id = ?', [order.id])).status
  return { buyer, id: id as string, rowId: order.id as number, reference, status }
}

/** The shop's clock and the machine's may differ: an event of now, as the shop's sandbox has it. */
async function event(reference: string, status: string, minutesAgo = 0): Promise<string> {
  const { now } = (await (await fetch(`${shop.sandboxUrl}/_sim/state`)).json()) as { now: string }
  const created = new Date(Date.parse(now) - minutesAgo * 60_000).toISOString()
  const id = `evt_${randomUUID()}`
  return JSON.stringify({ id, kind: 'event.delivery_status', status, created, delivery_id: reference, data: {} })
}

test('what is not Uber’s is refused, leaves nothing and changes nothing', async () => {
  const { reference, status } = await brought('UBER')
  const body = await event(reference, 'delivered')
  const old = await event(reference, 'delivered', 7 * 60)
  const refused: [string, string, Record<string, string>, number][] = [
    ['uber', body, {}, 401],
    ['uber', body, signed(body, 'another-key-of-somebody'), 401],
    ['uber', body.replace('delivered', 'returned'), signed(body), 401],
    ['uber', body, { 'x-uber-signature': 'ñ'.repeat(32) }, 401],
    ['uber', old, signed(old), 401],
    [`uber/${SECRET}`, body, signed(body), 401],
    ['uber', '', signed(''), 401],
    ['justo', body, signed(body), 401],
    ['justo/wrong-secret-wrong-secret', body, {}, 401],
    ['nobody', body, signed(body), 404],
    ['uber', 'x'.repeat(70_000), {}, 413],
  ]
  for (const [path, text, headers, expected] of refused) {
    const latin = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, encodeURI(value)]))
    const answer = await post(path, text, latin)
    expect([path, text.slice(0, 20), answer.status]).toEqual([path, text.slice(0, 20), expected])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect([await notesOf(reference), await status()]).toEqual([[], 'POR PREPARAR'])
})

test('what is Uber’s counts once, however often it is replayed', async () => {
  const { reference, status, rowId } = await brought('UBER')
  const body = await event(reference, 'delivered')
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('uber', body, signed(body))))
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
  await expect.poll(status).toBe('ENTREGADO')
  expect((await post('uber', body, signed(body))).status).toBe(200)
  const earlier = await event(reference, 'pickup')
  expect((await post('uber', earlier, signed(earlier))).status).toBe(200)
  await expect.poll(async () => (await notesOf(reference)).length + (await eventsOf(reference)).length).toBe(4)
  expect(await notesOf(reference)).toContainEqual({ event_id: JSON.parse(body).id, copies: 9 })
  expect(await status()).toBe('ENTREGADO')
  const ends = await database.rows("SELECT id FROM order_event WHERE order_id = ? AND status = 'ENTREGADO'", [rowId])
  expect(ends).toHaveLength(1)
})

const eventsOf = (reference: string) =>
  database.rows(
    'SELECT e.id FROM courier_event e JOIN courier_order o ON o.id = e.courier_order_id WHERE o.reference = ?',
    [reference],
  )

test('Justo’s word alone moves nothing: it is asked, and knows nothing of such a delivery', async () => {
  const { reference, status } = await brought('JUSTO')
  const said = JSON.stringify({ type: 'deliveryUpdated', data: { delivery: { _id: reference, status: 'done' } } })
  expect((await post(`justo/${SECRET}`, said)).status).toBe(200)
  expect(await notesOf(reference)).toHaveLength(1)
  expect(await eventsOf(reference)).toEqual([])
  expect(await status()).toBe('POR PREPARAR')
})

test('a caller is told how his own order is brought, whatever he says of it; of another’s nothing', async () => {
  const { buyer, id, reference } = await brought('UBER')
  const body = { order_id: id, quote_id: 'mine', fee: 1, full_fee: 1, tip: 5_000, deliverable_action: 'x' }
  const told = await buyer.call('POST', '/uberdirect/order/create', body)
  expect([told.status, told.body.data]).toMatchObject([
    200,
    { order_id: id, fee: 300_000, fixed_fee: 1190, tip: 0, status: 'PENDING', quote_id: null },
  ])
  expect(JSON.stringify(told.body)).not.toContain(reference)
  const justo = await buyer.call('POST', '/justo/order/new', { order_id: id, courier_tip: 0 })
  expect([justo.status, justo.body.errorMessage]).toEqual([409, 'Error creando pedido en Justo'])
  const stranger = createBuyer(shop)
  await stranger.introduce()
  for (const path of ['/uberdirect/order/create', '/justo/order/new']) {
    expect((await stranger.call('POST', path, { order_id: id })).status).toBe(404)
    expect((await buyer.call('POST', path, { order_id: 'nothing' })).status).toBe(404)
    expect((await buyer.call('POST', path, {})).status).toBe(400)
  }
  const unpaid = await brought('JUSTO')
  const failed = await unpaid.buyer.call('POST', '/uberdirect/order/create', { order_id: unpaid.id })
  expect([failed.status, failed.body.errorMessage]).toEqual([409, 'Error creando pedido en Uber'])
  const shown = await unpaid.buyer.call('GET', `/api/orders/finish/${unpaid.id}`)
  expect(shown.body.data.order.UberOrder).toEqual({ status: 'PENDING', courier_tip: 0 })
})

test('notices of Bsale are taken from anybody and believed in nothing: none of what is no notice is kept', async () => {
  const send = (body: string) => fetch(`${shop.siteUrl}/integrations/bsale/hints`, { method: 'POST', body })
  const stored = () => database.rows('SELECT what, told FROM catalogue_source_hint ORDER BY what')
  const notice = (resourceId: unknown) => JSON.stringify({ cpnId: 2, resource: 'https://example.com', resourceId, topic: 'stock' }) // biome-ignore format: one row
  expect((await send(notice(7))).status).toBe(200)
  expect(await stored()).toEqual([]) // of a shop that reads nothing there
  await database.change("REPLACE INTO setting (name, value) VALUES ('BSALE_OFFICES', '1:9')")
  try {
    await expect.poll(async () => (await send(notice(7))).ok && (await stored()).length, { timeout: 30_000 }).toBe(1)
    for (const body of [notice({ toString: 1 }), notice('7 OR 1=1'), notice('9'.repeat(40)), '{"topic":"document"}'])
      expect(await (await send(body)).json()).toEqual({ received: true })
    for (const body of ['', '{', 'null', '[]', '{}', '{"topic":7}']) expect((await send(body)).status).toBe(400)
    expect((await send('x'.repeat(70_000))).status).toBe(413)
    await send(notice('7'))
    expect(await stored()).toMatchObject([{ what: 'variant:7' }])
    expect((await fetch(`${shop.siteUrl}/integrations/bsale/hints`)).status).toBe(404)
  } finally {
    await database.change("DELETE FROM setting WHERE name = 'BSALE_OFFICES'")
    await database.change('DELETE FROM catalogue_source_hint')
  }
})
