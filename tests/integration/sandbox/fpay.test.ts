// Fpay's stand-in: its token, intents, returns to either address, refunds, webhooks.
import { beforeEach, expect, it } from 'vitest'
import { aPlayedProvider, caller, type Json } from '#tests/support/shop/sandbox-control.ts'

const played = aPlayedProvider()
let bearer = ''
let count = 0
beforeEach(async () => {
  bearer = (await grant()).body.access_token
  await played.sandbox.control('settings', { webhooks: { fpay: `${played.shop.url}/avisos` } })
})

const grant = (keys = 'sandbox-fpay-public:sandbox-fpay-private') =>
  caller(`${played.sandbox.base}/fpay`, { authorization: `Basic ${keys}` })('POST', '/sso/oauth2/v2/token', {
    grant_type: 'client_credentials',
  })
const call = (method: string, path: string, body?: unknown) =>
  caller(`${played.sandbox.base}/fpay/checkout/payments`, { authorization: `Bearer ${bearer}` })(method, path, body)
function asked(total = 18_990): Json {
  count += 1
  return {
    intent: 'sale',
    payment_method: 'CHECKOUT_FPAY',
    buyer: { logged_in: false, email: 'ana@example.cl', phone: '56911112222', full_name: 'Ana Soto' },
    transaction: {
      purchase_order: '1042',
      merchant_unique_id: `f-${count}`,
      description: 'Pedido 1042',
      soft_descriptor: 'LIQUI',
      terminal_id: '01',
      store_id: '01',
      channel: 'WEB',
      item_list: { items: [{ sku: 'A1', name: 'Pisco', quantity: 1, price: total }] },
      amount: { currency: 'CLP', total, details: { subtotal: total, tax: 0, shipping: 0, shipping_discount: 0 } },
    },
    redirect_urls: { return_url: 'http://127.0.0.1:9/ok', cancel_url: 'http://127.0.0.1:9/no' },
  }
}
const create = async (): Promise<Json> => (await call('POST', '', asked())).body
const linkOf = ({ links }: Json, rel: string): string => links.find((link: Json) => link.rel === rel).href
const stateOf = async ({ id }: Json) => (await call('GET', `/${id}`)).body.state

it('is paid on its page; the webhook comes before the browser', async () => {
  const intent = await create()
  expect(intent).toMatchObject({ state: 'created', transaction: { amount: { total: 18_990 } } })
  const page = linkOf(intent, 'approval_url')
  expect(await (await fetch(page)).text()).toContain('>Aprobar y volver atrás<')
  const pressed = await fetch(`${played.sandbox.base}/pagar/fpay`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ id: intent.id, outcome: 'approve' }),
  })
  expect(played.shop.heard).toMatchObject([{ body: { id: intent.id, state: 'paid' } }])
  expect(pressed.headers.get('location')).toBe('http://127.0.0.1:9/ok')
  const read = (await call('GET', `/f-${count}/merchant-unique-id`)).body
  expect(read).toMatchObject({
    id: intent.id,
    state: 'paid',
    gateway: { resume: { account_number: { account_last4: '6623' } } },
  })
  expect(await played.sandbox.read('books/fpay')).toMatchObject({ captured: 18_990 })
})

it('may be paid and come back by the address for cancels', async () => {
  const intent = await create()
  const { back } = await played.sandbox.decide('fpay', 'approve_and_back', { id: intent.id })
  expect(back.url).toBe('http://127.0.0.1:9/no')
  expect(await stateOf(intent)).toBe('paid')
})

it('is rejected, cancelled, voided, or expires after ten minutes', async () => {
  const states: string[] = []
  for (const outcome of ['reject', 'abort']) {
    const intent = await create()
    await played.sandbox.decide('fpay', outcome, { id: intent.id })
    states.push(await stateOf(intent))
  }
  const left = await create()
  await call('POST', `/gateways/wallet/qr/${left.id}/void`)
  states.push(await stateOf(left))
  expect((await call('POST', `/gateways/wallet/qr/${left.id}/void`)).status).toBe(400)
  const late = await create()
  await played.sandbox.advance(10 * 60_000 + 1_000)
  states.push(await stateOf(late))
  expect(states).toEqual(['rejected', 'cancelled', 'voided', 'expired'])
})

it('gives back in parts, once for an id, never too much', async () => {
  const intent = await create()
  const back = (refunded_amount: number, refund_merchant_unique_id: string) =>
    call('POST', `/gateways/wallet/qr/${intent.id}/refund`, { refunded_amount, refund_merchant_unique_id })
  expect(await back(1, 'r0')).toMatchObject({
    status: 500,
    body: { error_code: 'PAYMENT_IN_CREATED_STATE_CANT_BE_REFUNDED' },
  })
  await played.sandbox.decide('fpay', 'approve', { id: intent.id })
  expect((await back(8_990, 'r1')).body).toMatchObject({
    state: 'partially_refunded',
    gateway: { resume: { refunds: [{ refund_merchant_unique_id: 'r1', refunded_amount: 8_990, state: 'applied' }] } },
  })
  expect((await back(8_990, 'r1')).status).toBe(400)
  expect((await back(10_001, 'r2')).body.error_code).toBe('REFUNDED_AMOUNT_HIGHER_PAYMENT_TOTAL')
  await back(10_000, 'r3')
  expect((await back(1, 'r4')).body.error_code).toBe('PAYMENT_ALREADY_REFUNDED')
  expect(await played.sandbox.read('books/fpay')).toMatchObject({ captured: 18_990, refunded: 18_990 })
})

it('gives tokens that end at a moment, and refuses wrong keys, old tokens and incomplete intents', async () => {
  const { body } = await grant()
  expect(body.expires_in).toBeGreaterThan(Date.now() / 1000)
  expect(await grant('sandbox-fpay-public:otra')).toMatchObject({
    status: 400,
    body: { error_code: 'INVALID_CREDENTIALS' },
  })
  expect((await grant(btoa('sandbox-fpay-public:sandbox-fpay-private'))).status).toBe(400)
  const intent = await create()
  const incomplete = asked()
  delete incomplete.transaction.amount.total
  expect(await call('POST', '', incomplete)).toMatchObject({
    status: 400,
    body: { error_code: 'INVALID_MODEL', error_description: expect.stringContaining('transaction.amount.total') },
  })
  expect(await call('GET', '/nada')).toMatchObject({ status: 404, body: { error_code: 'DOCUMENT_NOT_FOUND' } })
  await played.sandbox.next('fpay', 'token_error')
  expect((await call('GET', `/${intent.id}`)).status).toBe(401)
  expect((await call('GET', `/${intent.id}`)).status).toBe(401)
  bearer = (await grant()).body.access_token
  expect((await call('GET', `/${intent.id}`)).status).toBe(200)
  await played.sandbox.advance(3_601_000)
  expect((await call('GET', `/${intent.id}`)).status).toBe(401)
})

it('lies about amount and currency when it is told to', async () => {
  const intent = await create()
  await played.sandbox.next('fpay', 'wrong_amount', { amount: 1 })
  await played.sandbox.next('fpay', 'wrong_currency')
  const amountOf = async () => (await call('GET', `/${intent.id}`)).body.transaction.amount
  expect(await amountOf()).toMatchObject({ total: 1, currency: 'CLP' })
  expect(await amountOf()).toMatchObject({ total: 18_990, currency: 'USD' })
})
