// Mercado Pago's stand-in: cards, keys, pending and challenged payments, preferences, customers, webhooks.
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aPlayedProvider, caller, type Heard, type Json } from '#tests/support/shop/sandbox-control.ts'

const VISA = '4168818844447115'
const played = aPlayedProvider()
let count = 0

const call = (method: string, path: string, body?: unknown, key?: string) =>
  caller(`${played.sandbox.base}/mp`, { authorization: 'Bearer TEST-sandbox-access-token' })(
    method,
    path,
    body,
    key ? { 'x-idempotency-key': key } : {},
  )
async function token(holder = 'APRO', number = VISA): Promise<string> {
  const { body } = await caller(`${played.sandbox.base}/mp`)(
    'POST',
    '/v1/card_tokens?public_key=TEST-sandbox-public-key',
    {
      card_number: number,
      expiration_month: 11,
      expiration_year: 2030,
      security_code: '123',
      cardholder: { name: holder, identification: { type: 'Otro', number: '123456789' } },
    },
  )
  return body.id
}
async function asked(holder = 'APRO', extra: object = {}) {
  count += 1
  return {
    transaction_amount: 24_990,
    token: await token(holder),
    installments: 1,
    payment_method_id: 'visa',
    payer: { email: 'ana@example.cl' },
    external_reference: `p-${count}`,
    ...extra,
  }
}
const pay = async (holder?: string, extra?: object): Promise<Json> => {
  const body = await asked(holder, extra)
  return (await call('POST', '/v1/payments', body, `k-${count}`)).body
}
const read = async ({ id }: Json): Promise<Json> => (await call('GET', `/v1/payments/${id}`)).body
function isSigned({ url, headers }: Heard): boolean {
  const [, ts, v1] = /^ts=(\d+),v1=(.+)$/.exec(String(headers['x-signature'])) ?? []
  const id = new URL(url, 'http://shop').searchParams.get('data.id')
  const manifest = `id:${id};request-id:${headers['x-request-id']};ts:${ts};`
  return createHmac('sha256', 'sandbox-mp-secret').update(manifest).digest('hex') === v1
}

describe('payments', () => {
  it.each([
    ['APRO', 'approved', 'accredited'],
    ['OTHE', 'rejected', 'cc_rejected_other_reason'],
    ['FUND', 'rejected', 'cc_rejected_insufficient_amount'],
    ['SECU', 'rejected', 'cc_rejected_bad_filled_security_code'],
    ['CONT', 'in_process', 'pending_contingency'],
  ])('by %s are %s', async (holder, status, status_detail) => {
    const payment = await pay(holder, { installments: 3 })
    expect(payment).toMatchObject({
      status,
      status_detail,
      transaction_amount: 24_990,
      currency_id: 'CLP',
      external_reference: `p-${count}`,
      card: { last_four_digits: '7115' },
    })
    expect(typeof payment.id).toBe('number')
    expect(payment.transaction_details.total_paid_amount).toBeGreaterThan(24_990)
    expect(await read(payment)).toEqual(payment)
    const found = (await call('GET', `/v1/payments/search?external_reference=p-${count}`)).body
    expect(found).toMatchObject({ paging: { total: 1 }, results: [{ id: payment.id }] })
    const captured = status === 'approved' ? 24_990 : 0
    expect(await played.sandbox.read('books/mercadopago')).toMatchObject({ captured })
  })

  it('are made once for a key, and a token is used once', async () => {
    const body = await asked()
    await played.sandbox.next('mercadopago', 'lost_answer')
    expect(await call('POST', '/v1/payments', body, 'same')).toMatchObject({ status: 0 })
    const again = await call('POST', '/v1/payments', body, 'same')
    expect(again).toMatchObject({ status: 201, body: { status: 'approved' } })
    expect((await call('POST', '/v1/payments', { ...body, transaction_amount: 1 }, 'same')).status).toBe(409)
    expect((await call('POST', '/v1/payments', body, 'other')).body.cause[0].code).toBe(3003)
    expect((await call('POST', '/v1/payments', body)).body.message).toContain('X-Idempotency-Key')
    expect(await played.sandbox.read('books/mercadopago')).toMatchObject({ captured: 24_990 })
  })

  it('that wait are decided later, challenged, canceled, or refused where nothing may wait', async () => {
    const waiting = await pay('CONT')
    await played.sandbox.decide('mercadopago', 'approve', { id: String(waiting.id) })
    expect(await read(waiting)).toMatchObject({ status: 'approved' })
    expect(await pay('CONT', { binary_mode: true })).toMatchObject({ status: 'rejected' })
    const left = await pay('CONT')
    expect((await call('PUT', `/v1/payments/${left.id}`, { status: 'cancelled' })).body).toMatchObject({
      status: 'cancelled',
      status_detail: 'by_collector',
    })
    expect((await call('PUT', `/v1/payments/${left.id}`, { status: 'cancelled' })).status).toBe(400)
    const challenged = await pay('APRO', {
      token: await token('APRO', '5483928164574623'),
      three_d_secure_mode: 'optional',
    })
    expect(challenged).toMatchObject({ status: 'pending', status_detail: 'pending_challenge' })
    expect(await (await fetch(challenged.three_ds_info.external_resource_url)).text()).toContain('>Aprobar<')
    await played.sandbox.decide('mercadopago', 'reject', { id: String(challenged.id) })
    expect(await read(challenged)).toMatchObject({ status: 'rejected' })
  })

  it('are captured later where they were only authorized, and let go', async () => {
    const payment = await pay('APRO', { capture: false })
    expect(payment).toMatchObject({ status: 'authorized', status_detail: 'pending_capture', captured: false })
    expect(await played.sandbox.read('books/mercadopago')).toMatchObject({ captured: 0 })
    const captured = await call('PUT', `/v1/payments/${payment.id}`, { capture: true, transaction_amount: 20_000 })
    expect(captured.body).toMatchObject({ status: 'approved', captured: true })
    expect(await played.sandbox.read('books/mercadopago')).toMatchObject({ captured: 20_000 })
    const let_go = await pay('APRO', { capture: false })
    expect((await call('PUT', `/v1/payments/${let_go.id}`, { status: 'cancelled' })).body.status).toBe('cancelled')
  })

  it('go back in parts, once for a key, never too much, for 180 days', async () => {
    const payment = await pay()
    const refund = (body: object, key?: string) => call('POST', `/v1/payments/${payment.id}/refunds`, body, key)
    expect((await refund({ amount: 4_990 })).status).toBe(400)
    const first = await refund({ amount: 4_990 }, 'r1')
    expect(first).toMatchObject({ status: 201, body: { payment_id: payment.id, amount: 4_990, status: 'approved' } })
    expect((await refund({ amount: 4_990 }, 'r1')).body.id).toBe(first.body.id)
    expect(await read(payment)).toMatchObject({
      status: 'approved',
      status_detail: 'partially_refunded',
      transaction_amount_refunded: 4_990,
    })
    expect((await refund({ amount: 20_001 }, 'r2')).status).toBe(400)
    await refund({}, 'r3')
    expect(await read(payment)).toMatchObject({ status: 'refunded', transaction_amount_refunded: 24_990 })
    expect((await refund({}, 'r4')).status).toBe(400)
    expect((await call('GET', `/v1/payments/${payment.id}/refunds`)).body).toHaveLength(2)
    const old = await pay()
    await played.sandbox.advance(181 * 24 * 3_600_000)
    expect((await call('POST', `/v1/payments/${old.id}/refunds`, {}, 'r5')).status).toBe(400)
  })

  it('are refused without a key, with a wrong body, and when they are unknown', async () => {
    expect(await caller(`${played.sandbox.base}/mp`)('GET', '/v1/payments/1')).toMatchObject({
      status: 401,
      body: { status: 401 },
    })
    expect(await call('GET', '/v1/payments/1')).toMatchObject({ status: 404, body: { error: 'not_found' } })
    expect((await call('POST', '/v1/payments', { ...(await asked()), transaction_amount: 1.5 }, 'x')).status).toBe(400)
    expect((await call('POST', '/v1/payments', '{', 'y')).status).toBe(400)
    expect(await token('APRO', '4111111111111111')).toBeUndefined()
  })
})

describe('webhooks', () => {
  it('are signed over the id of the address, one when it is made and one for each change', async () => {
    await pay('APRO', { notification_url: `${played.shop.url}/avisos?de=mp` })
    await expect.poll(() => played.shop.heard.length).toBe(1)
    expect(played.shop.heard[0]).toMatchObject({ body: { type: 'payment', action: 'payment.created' } })
    expect(played.shop.heard[0]!.url).toContain('/avisos?de=mp&data.id=')
    expect(isSigned(played.shop.heard[0]!)).toBe(true)
    const waiting = await pay('CONT', { notification_url: played.shop.url })
    await played.sandbox.decide('mercadopago', 'approve', { id: String(waiting.id) })
    await call('POST', `/v1/payments/${waiting.id}/refunds`, {}, 'back')
    await expect.poll(() => played.shop.heard.length).toBe(4)
    expect(played.shop.heard.slice(1).map(({ body }) => body.action)).toEqual([
      'payment.created',
      'payment.updated',
      'payment.updated',
    ])
  })

  it('come before the answer of the payment', async () => {
    await played.sandbox.next('mercadopago', 'early_notice')
    const payment = await pay('APRO', { notification_url: played.shop.url })
    expect(played.shop.heard.map(({ body }) => body.data.id)).toEqual([String(payment.id)])
  })

  it('go to the panel where the payment names no address', async () => {
    await played.sandbox.control('settings', { webhooks: { mercadopago: `${played.shop.url}/panel` } })
    await played.sandbox.next('mercadopago', 'bad_signature')
    await pay()
    await expect.poll(() => played.shop.heard.length).toBe(1)
    expect([played.shop.heard[0]!.url.startsWith('/panel?'), isSigned(played.shop.heard[0]!)]).toEqual([true, false])
  })
})

it('sells by a preference that can be changed until it is paid', async () => {
  const wanted = {
    items: [{ title: 'Pedido', quantity: 1, unit_price: 5_000 }],
    back_urls: { success: 'http://127.0.0.1:9/ok', failure: 'http://127.0.0.1:9/no' },
    external_reference: 'pref-1',
  }
  const { body: made, status } = await call('POST', '/checkout/preferences', wanted)
  expect([status, made.init_point]).toEqual([201, expect.stringContaining('/pagar/mercadopago/')])
  await call('PUT', `/checkout/preferences/${made.id}`, {
    items: [{ title: 'Pedido', quantity: 2, unit_price: 5_000 }],
  })
  expect(await (await fetch(made.init_point)).text()).toContain('$10.000')
  expect((await call('GET', '/v1/payments/search?external_reference=pref-1')).body.results).toEqual([])
  const { back } = await played.sandbox.decide('mercadopago', 'approve', { reference: 'pref-1' })
  const returned = new URL(back.url)
  expect(returned.pathname).toBe('/ok')
  expect(Object.fromEntries(returned.searchParams)).toMatchObject({
    status: 'approved',
    external_reference: 'pref-1',
    preference_id: made.id,
    site_id: 'MLC',
  })
  expect(await read({ id: returned.searchParams.get('payment_id') })).toMatchObject({
    status: 'approved',
    transaction_amount: 10_000,
  })
  await call('POST', '/checkout/preferences', { ...wanted, external_reference: 'pref-2' })
  const left = await played.sandbox.decide('mercadopago', 'abort', { reference: 'pref-2' })
  expect(left.back.url).toContain('/no?collection_id=null&collection_status=null')
  expect(await played.sandbox.read('books/mercadopago')).toMatchObject({ captured: 10_000 })
})

it('sells no more by a preference whose end was set to a moment that is past', async () => {
  const wanted = { items: [{ title: 'Pedido', quantity: 1, unit_price: 5_000 }], external_reference: 'pref-3' }
  const { body: made } = await call('POST', '/checkout/preferences', wanted)
  const end = { expires: true, expiration_date_to: '2020-01-01T00:00:00.000Z' }
  expect((await call('PUT', `/checkout/preferences/${made.id}`, end)).body).toMatchObject(end)
  expect(await played.sandbox.decide('mercadopago', 'approve', { reference: 'pref-3' })).toEqual({ error: 'not_open' })
  expect((await call('GET', `/checkout/preferences/${made.id}`)).body).toMatchObject(end)
})

it('serves its browser script, and leads from a preference to its page', async () => {
  const script = await fetch(`${played.sandbox.base}/mp/js/v2`)
  expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')])
  expect(await script.text()).toContain('window.MercadoPago')
  const wanted = { items: [{ title: 'Pedido', quantity: 1, unit_price: 5_000 }] }
  const { body: made } = await call('POST', '/checkout/preferences', wanted)
  const address = `${played.sandbox.base}/mp/checkout/v1/redirect?pref_id=`
  const lead = await fetch(address + made.id, { redirect: 'manual' })
  expect([lead.status, lead.headers.get('location')]).toEqual([302, made.init_point])
  expect((await fetch(`${address}nobody`)).status).toBe(404)
})

it('keeps a card that has paid, once, and a Mastercard only with its issuer', async () => {
  const { body: customer } = await call('POST', '/v1/customers', { email: 'eva@example.cl' })
  const keep = (body: object) => call('POST', `/v1/customers/${customer.id}/cards`, body)
  const used = await token()
  await pay('APRO', { token: used })
  expect((await keep({ token: used })).status).toBe(201)
  expect((await keep({ token: used })).body.cause[0].code).toBe(3003)
  const mastercard = { token: await token('APRO', '5416752602582580') }
  expect((await keep(mastercard)).body.cause[0].code).toBe(127)
  expect((await keep({ ...mastercard, payment_method_id: 'visa', issuer_id: 3 })).body.cause[0].code).toBe(127)
  expect((await keep({ ...mastercard, payment_method_id: 'master', issuer_id: '3' })).status).toBe(201)
})

it('keeps a customer with cards; a saved card is charged with a new token', async () => {
  const { body: customer } = await call('POST', '/v1/customers', { email: 'Ana@example.cl' })
  expect((await call('POST', '/v1/customers', { email: 'ana@example.cl' })).body.cause[0].code).toBe(101)
  const { body: card } = await call('POST', `/v1/customers/${customer.id}/cards`, { token: await token() })
  expect(card).toMatchObject({ last_four_digits: '7115', payment_method: { id: 'visa' } })
  const { body: fresh } = await call('POST', '/v1/card_tokens', { card_id: card.id, security_code: '123' })
  expect(await pay('APRO', { token: fresh.id, payer: { type: 'customer', id: customer.id } })).toMatchObject({
    status: 'approved',
  })
  expect((await call('GET', '/v1/customers/search?email=ana@example.cl')).body.results[0].cards).toHaveLength(1)
  await call('DELETE', `/v1/customers/${customer.id}/cards/${card.id}`)
  expect((await call('GET', `/v1/customers/${customer.id}/cards`)).body).toEqual([])
  await call('DELETE', `/v1/customers/${customer.id}`)
  expect((await call('GET', `/v1/customers/${customer.id}`)).status).toBe(404)
})
