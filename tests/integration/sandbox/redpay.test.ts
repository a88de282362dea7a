// Redpay's stand-in: signed tokens, pre-authorizations the shop may refuse, checks, chargebacks. The signature is
// worked out here once more: a mistake of the stand-in must not agree with itself.
import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { aPlayedProvider, caller, type Json } from '#tests/support/shop/sandbox-control.ts'

const ENROLLER = 'sandbox-redpay-collector'
const played = aPlayedProvider()
let count = 0

function sign(body: Record<string, unknown>, secret = 'sandbox-redpay-integrity'): string {
  const hmac = createHmac('sha256', secret)
  const names = Object.keys(body).filter((name) => name !== 'signature')
  for (const name of names.sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)))
    hmac.update(name + JSON.stringify(deep(body[name])))
  return hmac.digest('hex')
}
function deep(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
  return Object.fromEntries(entries.map(([name, part]) => [name, deep(part)]))
}
async function call(
  path: string,
  body: Record<string, unknown>,
  secret?: string,
): Promise<{ status: number; body: Json }> {
  const whole = { enroller_user_id: ENROLLER, ...body }
  const answer = await caller(`${played.sandbox.base}/redpay`)('POST', path, {
    ...whole,
    signature: sign(whole, secret),
  })
  if (answer.status !== 0) expect(answer.body.signature).toBe(sign(answer.body))
  return answer
}
async function token(amount = 7_990, lifetime = 600): Promise<Json> {
  await played.sandbox.control('settings', { webhooks: { redpay: `${played.shop.url}/avisos` } })
  count += 1
  const asked = {
    token_type: 'T0',
    detail: 'Pedido',
    data: { amount },
    extra_data: `r-${count}`,
    lifetime,
    reusability: 1,
  }
  return (await call('/payment-token/generate', asked)).body.payment_token
}
const approve = ({ token_uuid }: Json, outcome = 'approve') =>
  played.sandbox.decide('redpay', outcome, { id: token_uuid })
const heard = (times: number) => expect.poll(() => played.shop.heard.length).toBe(times)
const authorizationOf = () => played.shop.heard[0]!.body.operations.authorization_uuid
const check = async (authorization_uuid = authorizationOf()) =>
  (await call('/authorization/check', { user_type: 'collector', authorization_uuid })).body

it('is pre-authorized by a signed webhook, and final by its check', async () => {
  const made = await token()
  expect(made).toMatchObject({ token_type: 'T0', data: { amount: 7_990 }, extra_data: `r-${count}`, lifetime: 600 })
  expect(await (await fetch(made.token_url)).text()).toContain('$7.990')
  await approve(made)
  await heard(1)
  const { body } = played.shop.heard[0]!
  expect(body).toMatchObject({ token_uuid: made.token_uuid, amount: 7_990, status_code: '00-000' })
  expect(body.signature).toBe(sign(body))
  await expect.poll(async () => (await check()).status_code).toBe('00-000')
  expect(await check()).toMatchObject({ token_uuid: made.token_uuid, amount: 7_990, extra_data: `r-${count}` })
  expect(await played.sandbox.read('books/redpay')).toMatchObject({ captured: 7_990 })
})

it('takes nothing the shop refuses with 406', async () => {
  played.shop.answers = () => 406
  await approve(await token())
  await heard(1)
  await expect.poll(async () => (await check()).status_code).toBe('07-001')
  await played.sandbox.advance(600_000)
  expect(await played.sandbox.read('books/redpay')).toMatchObject({ captured: 0 })
  expect(played.shop.heard).toHaveLength(1)
})

it('settles although its webhook is lost, and slowly when it is told to', async () => {
  await played.sandbox.next('redpay', 'lost_notice')
  await approve(await token())
  await played.sandbox.advance(6_000)
  expect(await played.sandbox.read('books/redpay')).toMatchObject({ captured: 7_990 })
  const slow = await token()
  await approve(slow, 'approve_slowly')
  await heard(1)
  await expect.poll(async () => (await played.sandbox.read('books/redpay')).captured).toBe(15_980)
  const codes = [await check(), await check(), await check(), await check()].map(({ status_code }) => status_code)
  expect(codes).toEqual(['07-006', '07-006', '07-006', '00-000'])
})

it('is declined, revoked, or expires', async () => {
  const declined = await token()
  await approve(declined, 'reject')
  await heard(1)
  expect(played.shop.heard[0]!.body.status_code).toBe('07-001')
  expect((await check()).status_code).toBe('07-001')
  const revoked = await token()
  const { token_uuid } = revoked
  expect((await call('/payment-token/check', { user_type: 'collector', token_uuid })).status).toBe(200)
  expect((await call('/payment-token/revoke', { token_uuid })).body.revoked_at).toEqual(expect.any(String))
  expect((await call('/payment-token/revoke', { token_uuid })).status).toBe(400)
  expect(await approve(revoked)).toEqual({ error: 'not_open' })
  const short = await token(1_000, 60)
  await played.sandbox.advance(61_000)
  const expired = await call('/payment-token/check', { user_type: 'collector', token_uuid: short.token_uuid })
  expect(expired).toMatchObject({ status: 400, body: { status_code: '02-003' } })
})

it('gives back with a filler signed by another secret, never too much', async () => {
  await approve(await token())
  await heard(1)
  await expect.poll(async () => (await check()).status_code).toBe('00-000')
  const filler = {
    id: 'f1',
    account: { number: '123', sbif_code: '012', type: '0' },
    timestamp: '2026-11-23T12:00:00Z',
  }
  const back = (amount: number, secret = 'sandbox-redpay-chargeback') => {
    const signature = sign(filler, secret)
    return call('/chargeback', { authorization_uuid: authorizationOf(), amount, filler: { ...filler, signature } })
  }
  expect((await back(1_000, 'another')).status).toBe(401)
  expect((await back(990)).body.chargeback).toMatchObject({ amount: 990, reference: `r-${count}` })
  expect((await back(7_001)).status).toBe(400)
  await back(7_000)
  expect(await played.sandbox.read('books/redpay')).toMatchObject({ captured: 7_990, refunded: 7_990 })
})

it('refuses what is not signed by our secret, in a webhook too when it is told to', async () => {
  const asked = { token_type: 'T0', detail: 'Pedido', data: { amount: 1_000 } }
  expect((await call('/payment-token/generate', asked, 'wrong')).body.status_code).toBe('01-001')
  expect((await call('/payment-token/generate', { ...asked, token_type: 'T1' })).body.status_code).toBe('01-003')
  await played.sandbox.next('redpay', 'bad_signature')
  await approve(await token())
  await heard(1)
  expect(played.shop.heard[0]!.body.signature).not.toBe(sign(played.shop.heard[0]!.body))
  await played.sandbox.next('redpay', 'wrong_amount', { on: 'create', amount: 1 })
  expect((await token()).data.amount).toBe(1)
})
