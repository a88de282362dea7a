// The couriers' stand-ins on their way: each step told of as the courier does, by hand or by the clock.
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { courierOrder, demoCouriers } from '#tests/support/delivery/couriers.ts'
import { listeningShop, sandboxFor } from '#tests/support/shop/sandbox-control.ts'

let sandbox: Awaited<ReturnType<typeof sandboxFor>>
let shop: Awaited<ReturnType<typeof listeningShop>>
beforeAll(async () => {
  sandbox = await sandboxFor()
  shop = await listeningShop()
})
beforeEach(async () => {
  await sandbox.control('reset')
  shop.clear()
  await sandbox.control('settings', { webhooks: { uber: `${shop.url}/uber`, justo: `${shop.url}/justo` } })
})
afterAll(async () => {
  shop.stop()
  await sandbox.stop()
})

async function ordered(name: 'UBER' | 'JUSTO', variables: Readonly<Record<string, string>> = {}) {
  const courier = demoCouriers(Number(new URL(sandbox.base).port), variables).find((one) => one.name === name)!
  const request = courierOrder()
  expect((await courier.order(request)).message).toBe('created')
  return request.key
}

test('Uber signs what it tells, and tells again what was not taken', async () => {
  const key = await ordered('UBER')
  shop.answers = () => 503
  await sandbox.control('uber/move', { key, status: 'pickup', rider: 'Camila' })
  const [first] = shop.heard
  expect(first!.headers['x-uber-signature']).toBe(
    createHmac('sha256', 'sandbox-uber-webhook-key').update(first!.text).digest('hex'),
  )
  expect(first!.body).toMatchObject({ kind: 'event.delivery_status', status: 'pickup', data: { external_id: key } })
  shop.answers = () => 200
  await sandbox.advance(11_000)
  await expect.poll(() => shop.heard.length).toBe(2)
  expect(shop.heard[1]!.text).toBe(first!.text)
})

test('what a tester plans befalls a notice: lost, forged, twice, in disorder', async () => {
  const key = await ordered('UBER')
  const move = (status: string) => sandbox.control('uber/move', { key, status })
  await sandbox.next('uber', 'lost_notice')
  await move('pickup')
  await sandbox.next('uber', 'duplicate_notice', { copies: 1 })
  await move('pickup_complete')
  await sandbox.next('uber', 'disordered_notices')
  await move('dropoff')
  await move('delivered')
  expect(shop.heard.map(({ body }) => body.status)).toEqual([
    'pickup_complete',
    'pickup_complete',
    'delivered',
    'dropoff',
  ])
})

test('Uber’s test couriers go the whole way by the clock, a minute a step', async () => {
  await ordered('UBER', { UBER_ROBO_COURIER: '1' })
  const way = ['pickup', 'pickup', 'pickup_complete', 'dropoff', 'dropoff', 'delivered']
  for (const [index] of way.entries()) {
    await sandbox.advance(61_000)
    await expect.poll(() => shop.heard.length).toBe(index + 1)
  }
  expect(shop.heard.map(({ body }) => body.status)).toEqual(way)
})

test('Justo tells at the secret’s address alone, with its timestamps', async () => {
  await sandbox.control('settings', { webhooks: { justo: null } })
  const key = await ordered('JUSTO')
  expect(await sandbox.control('justo/move', { key, status: 'done', time: 'completedAt' })).toMatchObject({
    status: 'done',
    progress: { times: { completedAt: expect.any(String) } },
  })
  expect(shop.heard).toEqual([])
  await sandbox.control('settings', { webhooks: { justo: `${shop.url}/justo` } })
  await sandbox.control('justo/move', { key, status: 'done' })
  expect(shop.heard[0]!.body).toMatchObject({ type: 'deliveryUpdated', data: { delivery: { status: 'done' } } })
  expect((await sandbox.control('justo/move', { key: 'nobody', status: 'done' })).error).toBe('no_delivery')
})

test.each(['UBER', 'JUSTO'] as const)('the panel’s buttons move a delivery of %s and tell the shop', async (name) => {
  const key = await ordered(name)
  const courier = name.toLowerCase()
  const { deliveries } = await sandbox.read('state')
  const { id } = deliveries.find((each: { key: string }) => each.key === key)
  const form = `/couriers/${courier}/${encodeURIComponent(id)}`
  const press = (step: string, tell = '', headers: Readonly<Record<string, string>> = {}) =>
    fetch(sandbox.base + form, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams({ step, tell }),
    })
  const panel = async () => (await fetch(sandbox.base)).text()
  const told = () => shop.heard.map(({ body }) => body.status ?? body.data.delivery.status)
  expect(await panel()).toContain(`action="${form}"`)
  expect((await press('next', '', { origin: 'https://evil.example' })).status).toBe(403)
  expect((await press('next')).headers.get('location')).toBe('/#despachos')
  const [first] = told()
  await press('again')
  expect(told()).toEqual([first, first])
  await press('next', 'lost_notice')
  expect(told()).toHaveLength(2)
  await press('returned')
  expect(told().at(-1)).toBe(name === 'UBER' ? 'returned' : 'done')
  const before = told()
  for (const nothing of ['next', 'fly', '']) expect((await press(nothing)).status).toBe(303)
  expect(told()).toEqual(before)
  expect(await panel()).not.toContain('value="next"')
})
