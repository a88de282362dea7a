// Mach's stand-in, and the convention of BCI and Chek.
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aPlayedProvider, caller, type Json } from '#tests/support/shop/sandbox-control.ts'

const MINUTE = 60_000
const played = aPlayedProvider()
let references = 0
const heard = (count: number) => expect.poll(() => played.shop.heard.length).toBe(count)

describe('Mach', () => {
  const call = (method: string, path: string, body?: unknown) =>
    caller(`${played.sandbox.base}/mach`, { authorization: 'Bearer sandbox-mach-token' })(method, path, body)
  async function create(amount = 12_000): Promise<Json> {
    await played.sandbox.control('settings', { webhooks: { mach: `${played.shop.url}/avisos/mach` } })
    references += 1
    return (await call('POST', '/payments', { payment: { amount, title: 'Pedido', upstream_id: `m-${references}` } }))
      .body
  }
  const step = (payment: Json, name: string, body?: object) =>
    call('POST', `/payments/${payment.business_payment_id}/${name}`, body)
  const statusOf = async (payment: Json) => (await call('GET', `/payments/${payment.business_payment_id}`)).body.status
  const approve = (payment: Json, outcome = 'approve') =>
    played.sandbox.decide('mach', outcome, { id: payment.business_payment_id })

  it('is agreed to in the app and confirmed by the shop', async () => {
    const payment = await create()
    expect(payment).toMatchObject({ status: 'PENDING', amount: 12_000, upstream_id: `m-${references}` })
    const { image_base_64: image } = (await call('GET', `/payments/${payment.token}/qr`)).body
    const png = Buffer.from(String(image).replace('data:image/png;base64,', ''), 'base64')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect(png.readUInt32BE(16)).toBe(png.readUInt32BE(20))
    expect(await (await fetch(payment.url)).text()).toContain('Como aceptar el pago en la aplicación.')
    expect((await step(payment, 'confirm')).status).toBe(422)
    const pressed = await fetch(`${played.sandbox.base}/pagar/mach`, {
      method: 'POST',
      body: new URLSearchParams({ id: payment.token, outcome: 'approve' }),
    })
    expect(await pressed.text()).toContain('Listo: vuelve a la tienda')
    expect(await statusOf(payment)).toBe('COMPLETED')
    expect(await played.sandbox.read('books/mach')).toMatchObject({ captured: 0 })
    expect((await step(payment, 'confirm')).body.status).toBe('CONFIRMED')
    expect(await step(payment, 'confirm')).toMatchObject({
      status: 422,
      body: { error: { message: expect.any(String) } },
    })
    expect(await played.sandbox.read('books/mach')).toMatchObject({ captured: 12_000 })
    await heard(2)
    expect(played.shop.heard.map(({ body }) => body)).toEqual([
      {
        event_name: 'business-payment-completed',
        event_resource_id: payment.token,
        event_upstream_id: `m-${references}`,
      },
      {
        event_name: 'business-payment-confirmed',
        event_resource_id: payment.token,
        event_upstream_id: `m-${references}`,
      },
    ])
  })

  it('is reversed after five minutes without a confirmation', async () => {
    const payment = await create()
    await approve(payment)
    await played.sandbox.advance(5 * MINUTE + 1_000)
    await heard(2)
    expect(played.shop.heard[1]!.body.event_name).toBe('business-payment-reversed')
    expect(await statusOf(payment)).toBe('REVERSED')
    expect((await step(payment, 'confirm')).status).toBe(422)
  })

  it('expires, fails, is canceled and reversed only from the right status', async () => {
    const expired = await create()
    await played.sandbox.advance(21 * MINUTE)
    expect(await statusOf(expired)).toBe('EXPIRED')
    const failed = await create()
    await approve(failed, 'reject')
    expect(await statusOf(failed)).toBe('FAILED')
    const canceled = await create()
    expect((await step(canceled, 'reverse')).status).toBe(422)
    expect((await step(canceled, 'cancel')).body.status).toBe('CANCELED')
    const reversed = await create()
    await approve(reversed)
    expect((await step(reversed, 'cancel')).status).toBe(422)
    expect((await step(reversed, 'reverse')).body.status).toBe('REVERSED')
    await heard(4)
    expect(played.shop.heard.map(({ body }) => body.event_name.replace('business-payment-', '')).sort()).toEqual([
      'completed',
      'expired',
      'failed',
      'reversed',
    ])
  })

  it('gives back later, and captures by itself when the account is automatic', async () => {
    await played.sandbox.control('settings', { machCapture: 'automatic' })
    const payment = await create()
    await approve(payment)
    expect(await statusOf(payment)).toBe('CONFIRMED')
    expect((await step(payment, 'confirm')).status).toBe(422)
    const { body } = await step(payment, 'refund', { amount: 5_000, comment: 'Falta' })
    expect(body).toEqual({ state: 'PENDING', business_refund_id: expect.any(String) })
    expect((await step(payment, 'refund', { amount: 7_001 })).status).toBe(422)
    await played.sandbox.advance(10_000)
    await expect.poll(() => played.shop.heard.at(-1)?.body.event_name).toBe('business-refund-completed')
    expect((await call('GET', `/payments/${payment.token}`)).body.refunds).toMatchObject([
      { amount: 5_000, state: 'COMPLETED' },
    ])
    expect(await played.sandbox.read('books/mach')).toMatchObject({ captured: 12_000, refunded: 5_000 })
  })

  it('refuses strangers, nameless clients and amounts out of its range', async () => {
    expect(await caller(`${played.sandbox.base}/mach`)('GET', '/payments/x')).toMatchObject({
      status: 401,
      body: { error: {} },
    })
    const nameless = caller(`${played.sandbox.base}/mach`, {
      authorization: 'Bearer sandbox-mach-token',
      'user-agent': '',
    })
    expect((await nameless('GET', '/payments/x')).status).toBe(403)
    expect((await call('GET', '/payments/x')).status).toBe(404)
    for (const amount of [464, 500_001]) expect(await create(amount)).toMatchObject({ error: {} })
    expect((await call('POST', '/payments', { payment: {} })).status).toBe(400)
  })
})

describe.each(['bci', 'chek'])('%s', (name) => {
  const call = (method: string, path: string, body?: unknown, key?: string) =>
    caller(`${played.sandbox.base}/${name}/v1`, { authorization: `Bearer sandbox-${name}-token` })(
      method,
      path,
      body,
      key ? { 'idempotency-key': key } : {},
    )
  const asked = (extra: object = {}) => ({
    external_id: `w-${++references}`,
    amount: 9_990,
    currency: 'CLP',
    description: 'Pedido',
    return_url: 'http://127.0.0.1:9/volver',
    webhook_url: `${played.shop.url}/avisos`,
    ...extra,
  })
  async function create(): Promise<Json> {
    const body = asked()
    return (await call('POST', '/payments', body, `k-${references}`)).body
  }
  const approve = ({ id }: Json, outcome = 'approve') => played.sandbox.decide(name, outcome, { id })
  const statusOf = async ({ id }: Json) => (await call('GET', `/payments/${id}`)).body.status

  it('is paid, told with a signature, and gives back in parts', async () => {
    const payment = await create()
    expect(payment).toMatchObject({ status: 'pending', amount: 9_990, qr_payload: payment.pay_url })
    expect(await approve(payment)).toMatchObject({ back: { url: `http://127.0.0.1:9/volver?id=${payment.id}` } })
    await heard(1)
    const { headers, text, body } = played.shop.heard[0]!
    const [, t, v1] = /^t=(\d+),v1=(.+)$/.exec(String(headers[`x-${name}-signature`]))!
    expect(createHmac('sha256', `whs_sandbox_${name}`).update(`${t}.${text}`).digest('hex')).toBe(v1)
    expect(body).toMatchObject({
      type: 'payment.paid',
      data: { id: payment.id, external_id: `w-${references}`, status: 'paid' },
    })
    const refund = (amount: number, key: string) => call('POST', `/payments/${payment.id}/refunds`, { amount }, key)
    const first = await refund(4_000, 'r1')
    expect(await refund(4_000, 'r1')).toEqual(first)
    expect((await refund(4_001, 'r1')).body.error.code).toBe('idempotency_key_reused')
    expect((await refund(5_991, 'r2')).body.error.code).toBe('amount_too_big')
    await refund(5_990, 'r3')
    expect(await statusOf(payment)).toBe('refunded')
    expect(await played.sandbox.read(`books/${name}`)).toMatchObject({ captured: 9_990, refunded: 9_990 })
  })

  it('is made once for its key, found by its reference, canceled while it is pending', async () => {
    const body = asked()
    await played.sandbox.next(name, 'lost_create')
    expect(await call('POST', '/payments', body, 'one')).toMatchObject({ status: 0 })
    const found = await call('GET', `/payments?external_id=${body.external_id}`)
    expect((await call('POST', '/payments', body, 'one')).body).toEqual(found.body)
    expect((await call('POST', '/payments', { ...body, amount: 1_000 }, 'one')).status).toBe(409)
    expect((await call('POST', '/payments', body, 'two')).body.error.code).toBe('external_id_taken')
    expect((await call('POST', '/payments', asked())).body.error.code).toBe('idempotency_key_required')
    expect((await call('POST', `/payments/${found.body.id}/cancel`)).body.status).toBe('canceled')
    expect((await call('POST', `/payments/${found.body.id}/cancel`)).status).toBe(409)
    const late = await create()
    await played.sandbox.advance(11 * MINUTE)
    expect(await statusOf(late)).toBe('expired')
    expect((await caller(`${played.sandbox.base}/${name}/v1`)('GET', '/payments/x')).status).toBe(401)
    expect((await call('POST', '/payments', asked({ currency: 'USD' }), 'three')).status).toBe(400)
  })
})
