// Venti's stand-in, and through it what every payment stand-in has of its kit: page, notices, faults, books, journal.
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aPlayedProvider, caller, type Heard, type Json, sandboxFor } from '#tests/support/shop/sandbox-control.ts'

const KEY = { authorization: `Basic ${btoa('key_test_sandbox:')}` }
const MINUTE = 60_000

const played = aPlayedProvider()
let references = 0

const call = (method: string, path: string, body?: unknown) =>
  caller(`${played.sandbox.base}/venti/v1`, KEY)(method, path, body)
const asked = (extra: object = {}) => ({
  currency: 'CLP',
  items: [{ name: 'Pedido', unit_price: 9_495, quantity: 2 }],
  authorize: true,
  success_url: 'http://127.0.0.1:9/venti/a1',
  cancel_url: 'http://127.0.0.1:9/venti/a1?anulado=1',
  cancel_url_method: 'post',
  external_id: `a-${++references}`,
  ...extra,
})
const create = async (extra: object = {}): Promise<Json> => (await call('POST', '/checkouts', asked(extra))).body
const noticed = () =>
  create({ notification_url: `${played.shop.url}/pagos/avisos/venti`, notification_events: ['checkout.paid'] })
const approve = ({ id }: Json, outcome = 'approve') => played.sandbox.decide('venti', outcome, { id })
const statusOf = async ({ id }: Json): Promise<Json> => (await call('GET', `/checkouts/${id}`)).body

function isSigned({ text, headers }: Heard, secret = 'whs_sandbox'): boolean {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['venti-signature'] ?? '')) ?? []
  return t !== undefined && createHmac('sha256', secret).update(`${t}.${text}`).digest('hex') === v1
}

describe('the protocol', () => {
  it('makes a checkout, takes the money when the buyer agrees, and sends the browser back', async () => {
    const checkout = await create()
    expect(checkout).toMatchObject({
      object: 'checkout',
      status: 'unpaid',
      amount: 18_990,
      refunded: false,
      disputed: false,
    })
    const page = await (await fetch(checkout.url)).text()
    for (const words of [
      'Venti',
      '$18.990',
      '>Aprobar<',
      '>Rechazar<',
      '>Anular<',
      '>Dejar expirar<',
      '>Aprobar y cerrar<',
    ])
      expect(page).toContain(words)
    const press = (outcome: string) =>
      fetch(`${played.sandbox.base}/pagar/venti`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ id: checkout.id, outcome }),
      })
    expect(await (await press('reject')).text()).toContain('Puedes intentarlo otra vez')
    expect((await press('approve')).headers.get('location')).toBe('http://127.0.0.1:9/venti/a1')
    expect((await press('approve')).status).toBe(410)
    expect(await statusOf(checkout)).toMatchObject({ status: 'paid', payment_method: { last4: '4242' } })
    expect(await played.sandbox.read('books/venti')).toMatchObject({
      captured: 18_990,
      refunded: 0,
      payments: [{ reference: `a-${references}`, id: checkout.id, status: 'paid', captured: 18_990 }],
    })
  })

  it('posts a cancelled browser back, cancels unpaid ones only, and lets them expire', async () => {
    const left = await create()
    expect(await approve(left, 'abort')).toMatchObject({ status: 'canceled', back: { method: 'POST' } })
    const unpaid = await create()
    expect((await call('POST', `/checkouts/${unpaid.id}/cancel`)).body).toMatchObject({ status: 'canceled' })
    const paid = await create()
    await approve(paid)
    expect(await call('POST', `/checkouts/${paid.id}/cancel`)).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request_error', code: 'checkout_not_cancelable' } },
    })
    const soon = await create({ expires_at: new Date(Date.now() + 10 * MINUTE).toISOString() })
    await played.sandbox.advance(11 * MINUTE)
    expect(await statusOf(soon)).toMatchObject({ status: 'expired' })
    expect(await approve(soon)).toEqual({ error: 'not_open' })
  })

  it('gives back in parts, later, and never too much', async () => {
    const checkout = await create()
    expect((await call('POST', `/checkouts/${checkout.id}/refund`, {})).status).toBe(400)
    await approve(checkout)
    const part = await call('POST', `/checkouts/${checkout.id}/refund`, { amount: 8_990 })
    expect(part.body).toMatchObject({ object: 'refund', status: 'pending', amount: 8_990 })
    expect((await call('POST', `/checkouts/${checkout.id}/refund`, { amount: 10_001 })).body.error.code).toBe(
      'amount_too_big',
    )
    await played.sandbox.advance(10_000)
    expect((await call('GET', `/refunds/${part.body.id}`)).body.status).toBe('succeeded')
    expect(await statusOf(checkout)).toMatchObject({ refunded: false, refunded_amount: 8_990 })
    await call('POST', `/checkouts/${checkout.id}/refund`)
    await played.sandbox.advance(10_000)
    expect(await statusOf(checkout)).toMatchObject({ refunded: true, refunded_amount: 18_990 })
    expect(await played.sandbox.read('books/venti')).toMatchObject({ captured: 18_990, refunded: 18_990 })
    const events = (await call('GET', '/events?limit=2')).body
    expect(events).toMatchObject({ has_more: true, data: [{ type: 'checkout.created' }, { type: 'checkout.paid' }] })
    const more = (await call('GET', `/events?limit=200&starting_after=${events.next_cursor}`)).body.data
    expect(more.map(({ type }: Json) => type)).toEqual(['checkout.refunded', 'checkout.refunded'])
  })

  it('refuses what Venti refuses', async () => {
    const stranger = await caller(`${played.sandbox.base}/venti/v1`)('POST', '/checkouts', asked())
    expect(stranger).toMatchObject({ status: 401, body: { error: { type: 'authentication_error' } } })
    for (const wrong of [
      { currency: 'USD' },
      { items: [] },
      { success_url: 'javascript:1' },
      { expires_at: '2001-01-01T00:00:00Z' },
    ])
      expect(await call('POST', '/checkouts', asked(wrong))).toMatchObject({
        status: 400,
        body: { error: { type: 'invalid_request_error' } },
      })
    expect(await call('GET', '/checkouts/chk_nada')).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found' } },
    })
    expect((await call('POST', '/checkouts', '{')).status).toBe(400)
    const paid = await create()
    await approve(paid)
    await played.sandbox.control('venti/dispute', { id: paid.id })
    expect(await statusOf(paid)).toMatchObject({ status: 'paid', disputed: true })
  })
})

describe('notices', () => {
  const heard = (count: number) => expect.poll(() => played.shop.heard.length).toBe(count)

  it('are signed, and sent again after silence or a refusal', async () => {
    played.shop.answers = () => (played.shop.heard.length < 2 ? 503 : 200)
    const checkout = await noticed()
    await approve(checkout)
    await heard(1)
    expect(played.shop.heard[0]).toMatchObject({
      url: '/pagos/avisos/venti',
      body: { type: 'checkout.paid', live: false, data: { id: checkout.id } },
    })
    expect(isSigned(played.shop.heard[0]!)).toBe(true)
    await expect.poll(async () => (await played.sandbox.read('venti/notices')).notices[0].answers).toEqual([503])
    await played.sandbox.advance(2 * MINUTE)
    await heard(2)
    await expect
      .poll(async () => (await played.sandbox.read('venti/notices')).notices[0])
      .toMatchObject({ state: 'delivered', answers: [503, 200] })
    await played.sandbox.advance(60 * MINUTE)
    expect(played.shop.heard).toHaveLength(2)
    expect(await played.sandbox.control('venti/notices/replay', { reference: `a-${references}`, times: 3 })).toEqual({
      sent: 3,
    })
    expect(played.shop.heard).toHaveLength(5)
  })

  it('give up in the end', async () => {
    played.shop.answers = () => 500
    await approve(await noticed())
    for (const count of [1, 2, 3, 4]) {
      await heard(count)
      await expect.poll(async () => (await played.sandbox.read('venti/notices')).notices[0].answers.length).toBe(count)
      await played.sandbox.advance(31 * MINUTE)
    }
    expect((await played.sandbox.read('venti/notices')).notices[0].state).toBe('given_up')
  })

  it.each([
    ['bad_signature', false],
    ['unsigned_notice', false],
    ['old_signature', true],
  ])('%s', async (scenario, signed) => {
    await played.sandbox.next('venti', scenario)
    await approve(await noticed())
    await heard(1)
    expect(isSigned(played.shop.heard[0]!)).toBe(signed)
    const seconds = Number(/t=(\d+)/.exec(String(played.shop.heard[0]!.headers['venti-signature']))?.[1] ?? 0)
    expect(scenario !== 'old_signature' || Date.now() / 1000 - seconds > 3_000).toBe(true)
  })

  it('come twice, late, never, or out of order', async () => {
    await played.sandbox.next('venti', 'duplicate_notice', { copies: 2 })
    await approve(await noticed())
    await heard(3)
    expect(new Set(played.shop.heard.map(({ body }) => body.id)).size).toBe(1)

    played.shop.clear()
    await played.sandbox.next('venti', 'late_notice')
    await played.sandbox.next('venti', 'lost_notice')
    await approve(await noticed())
    await approve(await noticed())
    await expect.poll(async () => (await played.sandbox.read('venti/notices')).notices.length).toBe(3)
    expect(played.shop.heard).toHaveLength(0)
    await played.sandbox.advance(21 * MINUTE)
    await heard(1)

    played.shop.clear()
    await played.sandbox.next('venti', 'disordered_notices')
    const all = await create({ notification_url: `${played.shop.url}/avisos` })
    await approve(all)
    await heard(2)
    expect(played.shop.heard.map(({ body }) => body.type)).toEqual(['checkout.paid', 'checkout.created'])
  })

  it('come before the answer that makes the checkout', async () => {
    await played.sandbox.next('venti', 'early_notice')
    const checkout = await noticed()
    expect(played.shop.heard.map(({ body }) => body.type)).toEqual(['checkout.paid'])
    expect(played.shop.heard[0]!.body.data.id).toBe(checkout.id)
    expect(await statusOf(checkout)).toMatchObject({ status: 'paid' })
  })
})

describe('faults', () => {
  it('lie about amount and currency, once', async () => {
    const checkout = await create()
    await approve(checkout)
    await played.sandbox.next('venti', 'wrong_amount', { amount: 1 })
    await played.sandbox.next('venti', 'wrong_currency')
    expect(await statusOf(checkout)).toMatchObject({ amount: 1, currency: 'CLP' })
    expect(await statusOf(checkout)).toMatchObject({ amount: 18_990, currency: 'USD' })
    expect(await statusOf(checkout)).toMatchObject({ amount: 18_990, currency: 'CLP' })
  })

  it('lose an answer after it happened, talk nonsense, break, and answer late', async () => {
    await played.sandbox.next('venti', 'lost_create')
    expect(await call('POST', '/checkouts', asked())).toEqual({ status: 0, body: 'lost' })
    expect(await played.sandbox.read('books/venti')).toMatchObject({ payments: [{ reference: `a-${references}` }] })
    await played.sandbox.next('venti', 'http_500', { on: 'create' })
    expect(await call('POST', '/checkouts', asked())).toMatchObject({
      status: 500,
      body: { error: { type: 'request_error' } },
    })
    expect((await played.sandbox.read('books/venti')).payments).toHaveLength(1)
    await played.sandbox.next('venti', 'invalid_json', { on: ['refund', 'cancel'] })
    const checkout = await create()
    expect(await call('POST', `/checkouts/${checkout.id}/cancel`)).toMatchObject({ status: 200, body: '<html>ups' })
    expect(await statusOf(checkout)).toMatchObject({ status: 'canceled' })
    await played.sandbox.next('venti', 'slow', { delayMs: 3_000, on: 'create' })
    const answered = create().then(() => 'answer')
    const booked = expect
      .poll(async () => (await played.sandbox.read('books/venti')).payments.length)
      .toBe(3)
      .then(() => 'books')
    expect(await Promise.race([answered, booked])).toBe('books')
    await answered
  })

  it('know no scenario and no call of others', async () => {
    expect(await played.sandbox.next('venti', 'already_locked')).toMatchObject({ error: 'invalid_call' })
    expect(await played.sandbox.next('venti', 'slow', { on: 'commit' })).toMatchObject({ error: 'invalid_call' })
    expect(await played.sandbox.read('books/meta')).toEqual({ error: 'no_books' })
  })
})

it('runs faster when it is told to', async () => {
  const checkout = await create({ expires_at: new Date(Date.now() + 10 * MINUTE).toISOString() })
  expect(await played.sandbox.control('clock', { speed: 100_000 })).toMatchObject({ speed: 100_000 })
  await expect.poll(async () => (await statusOf(checkout)).status).toBe('expired')
})

it('wakes up with payments, events and waiting notices', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const first = await sandboxFor(folder)
  played.shop.answers = () => 500
  const venti = caller(`${first.base}/venti/v1`, KEY)
  const { body } = await venti(
    'POST',
    '/checkouts',
    asked({ notification_url: played.shop.url, notification_events: ['checkout.paid'] }),
  )
  await first.decide('venti', 'approve', { id: body.id })
  await expect.poll(async () => (await first.read('venti/notices')).notices[0]?.answers).toEqual([500])
  await first.stop()

  played.shop.clear()
  const second = await sandboxFor(folder)
  expect(await second.read('books/venti')).toMatchObject({ captured: 18_990 })
  await second.advance(2 * MINUTE)
  await expect.poll(() => played.shop.heard.length).toBe(1)
  const events = (await caller(`${second.base}/venti/v1`, KEY)('GET', '/events')).body.data
  expect(events.map(({ type }: Json) => type)).toEqual(['checkout.created', 'checkout.paid'])
  await second.stop()
  rmSync(folder, { recursive: true, force: true })
})
