// Oneclick Mall's stand-in through transbank-sdk: registering, charging, giving back, deleting.
import sdk from 'transbank-sdk'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { caller, type Json, sandboxFor } from '#tests/support/shop/sandbox-control.ts'

const { IntegrationApiKeys, IntegrationCommerceCodes, Oneclick, Options, TransactionDetail } = sdk
const CHILD = IntegrationCommerceCodes.ONECLICK_MALL_CHILD1
const RETURN_URL = 'http://127.0.0.1:9/oneclick/volver'

let sandbox: Awaited<ReturnType<typeof sandboxFor>>
let orders = 0
beforeAll(async () => {
  sandbox = await sandboxFor()
})
afterAll(() => sandbox.stop())
afterEach(() => sandbox.control('reset'))

const options = () =>
  new Options(IntegrationCommerceCodes.ONECLICK_MALL, IntegrationApiKeys.WEBPAY, sandbox.base as never, 20_000)
const inscriptions = () => new Oneclick.MallInscription(options())
const transactions = () => new Oneclick.MallTransaction(options())
const messageOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error: Error) => error.message,
  )
const start = (username = 'u1-c1'): Promise<{ token: string; url_webpay: string }> =>
  inscriptions().start(username, 'ana@example.cl', RETURN_URL)
async function registered(card = 'Visa', username = 'u1-c1'): Promise<{ tbk_user: string; username: string }> {
  const { token } = await start(username)
  await sandbox.decide('oneclick', 'approve', { id: token }, { card })
  const { tbk_user } = await inscriptions().finish(token)
  return { tbk_user, username }
}
async function charged(
  user: { tbk_user: string; username: string },
  amount = 10_000,
  instalments = 1,
): Promise<{ parent: string; child: string; answer: Json }> {
  orders += 1
  const [parent, child] = [`pedido-${orders}`, `hijo-${orders}`]
  const details = [new TransactionDetail(amount, CHILD, child, instalments)]
  return { parent, child, answer: await transactions().authorize(user.username, user.tbk_user, parent, details) }
}

it('registers a card by the page, and charges it', async () => {
  const { token, url_webpay } = await start()
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  const page = await fetch(url_webpay, { method: 'POST', body: new URLSearchParams({ TBK_TOKEN: token }) })
  const text = await page.text()
  for (const words of ['Oneclick', '>Aprobar<', '>Rechazar<', '>Anular<', '>Dejar expirar<'])
    expect(text).toContain(words)
  expect(text).not.toContain('$0')
  const pressed = await fetch(`${sandbox.base}/pagar/oneclick`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ id: token, outcome: 'approve', card: 'Redcompra' }),
  })
  expect(pressed.headers.get('location')).toBe(`${RETURN_URL}?TBK_TOKEN=${token}`)

  const card = await inscriptions().finish(token)
  expect(card).toMatchObject({ response_code: 0, card_type: 'Redcompra', card_number: 'XXXXXXXXXXXX7763' })
  const { parent, answer } = await charged({ tbk_user: card.tbk_user, username: 'u1-c1' }, 12_345, 6)
  expect(answer).toMatchObject({
    buy_order: parent,
    card_detail: { card_number: '7763' },
    details: [
      { amount: 12_345, status: 'AUTHORIZED', response_code: 0, payment_type_code: 'VD', installments_number: 1 },
    ],
  })
  expect(await transactions().status(parent)).toEqual(answer)
  expect(await sandbox.read('books/oneclick')).toMatchObject({ captured: 12_345, refunded: 0 })
})

it('must be finished within 60 seconds, and only once', async () => {
  const late = await start()
  await sandbox.decide('oneclick', 'approve', { id: late.token })
  await sandbox.advance(61_000)
  expect(await messageOf(inscriptions().finish(late.token))).toMatch(/422.*60 seconds/s)
  const { token } = await start()
  expect(await messageOf(inscriptions().finish(token))).toContain('422')
  await sandbox.decide('oneclick', 'approve', { id: token })
  expect(await inscriptions().finish(token)).toMatchObject({ response_code: 0 })
  expect(await messageOf(inscriptions().finish(token))).toContain('already finished')
})

it('tells a cancel by its order, and a refusal and a time-out by their code', async () => {
  const aborted = await start()
  expect(await sandbox.decide('oneclick', 'abort', { id: aborted.token })).toMatchObject({
    back: {
      method: 'POST',
      url: RETURN_URL,
      params: { TBK_TOKEN: aborted.token, TBK_ORDEN_COMPRA: expect.any(String) },
    },
  })
  expect(await messageOf(inscriptions().finish(aborted.token))).toContain('aborted')
  const refused = await start()
  await sandbox.decide('oneclick', 'reject', { id: refused.token })
  expect(await inscriptions().finish(refused.token)).toEqual({ response_code: -1 })
  const expired = await start()
  await sandbox.advance(6 * 60_000)
  expect(await inscriptions().finish(expired.token)).toEqual({ response_code: -1 })
})

it('has one card for each user: a new one replaces it, and it can be deleted', async () => {
  const first = await registered()
  const second = await registered()
  const other = await registered('Visa', 'u1-c2')
  const codeOf = async (user: typeof first) => (await charged(user)).answer.details[0].response_code
  expect([await codeOf(first), await codeOf(second), await codeOf(other)]).toEqual([-96, 0, 0])
  await inscriptions().delete(second.tbk_user, second.username)
  expect(await codeOf(second)).toBe(-96)
  expect(await messageOf(inscriptions().delete(second.tbk_user, second.username))).toContain('404')
})

it('keeps the limits, and refuses by card, by scenario and child by child', async () => {
  const user = await registered()
  const refusing = await registered('refusing', 'u2')
  expect((await charged(refusing)).answer.details[0]).toMatchObject({ status: 'FAILED', response_code: -1 })
  await sandbox.control('settings', { oneclickLimits: { charge: 50_000, dailyAmount: 60_000, dailyCount: 2 } })
  const codes: number[] = []
  for (const amount of [50_001, 40_000, 20_001, 20_000, 1])
    codes.push((await charged(user, amount)).answer.details[0].response_code)
  expect(codes).toEqual([-98, 0, -97, 0, -99])
  await sandbox.control('settings', { oneclickLimits: { dailyCount: 20, dailyAmount: 1_000_000 } })
  await sandbox.next('oneclick', 'child_refused')
  const both = await transactions().authorize(user.username, user.tbk_user, 'dos-hijos', [
    new TransactionDetail(1_000, CHILD, 'uno', 1),
    new TransactionDetail(2_000, IntegrationCommerceCodes.ONECLICK_MALL_CHILD2, 'dos', 1),
  ])
  expect(both.details.map((each: Json) => [each.status, each.response_code])).toEqual([
    ['AUTHORIZED', 0],
    ['FAILED', -1],
  ])
})

it('refuses a used order, other commerces, wrong keys and what is too long', async () => {
  const user = await registered()
  const { parent } = await charged(user)
  const again = transactions().authorize(user.username, user.tbk_user, parent, [
    new TransactionDetail(1, CHILD, 'x', 1),
  ])
  expect(await messageOf(again)).toMatch(/422.*buy_order/s)
  const stranger = [new TransactionDetail(1, '597055555532', 'x', 1)]
  expect(await messageOf(transactions().authorize(user.username, user.tbk_user, 'otra', stranger))).toContain('422')
  const call = caller(`${sandbox.base}/rswebpaytransaction/api/oneclick/v1.2`)
  expect(await call('POST', '/inscriptions', {})).toEqual({ status: 401, body: { error_message: 'Not Authorized' } })
  const keys = {
    'tbk-api-key-id': IntegrationCommerceCodes.ONECLICK_MALL,
    'tbk-api-key-secret': IntegrationApiKeys.WEBPAY,
  }
  const long = { username: 'u'.repeat(41), email: 'a@b.cl', response_url: RETURN_URL }
  expect(await call('POST', '/inscriptions', long, keys)).toEqual({
    status: 422,
    body: { error_message: 'Invalid value for parameter: username' },
  })
  expect((await call('POST', '/inscriptions', '{', keys)).status).toBe(400)
})

it('gives back whole or in parts, never more, and debit only whole', async () => {
  const user = await registered()
  const part = await charged(user, 10_000, 3)
  expect(part.answer.details[0]).toMatchObject({ payment_type_code: 'SI', installments_number: 3 })
  const refund = (parent: string, child: string, amount: number): Promise<Json> =>
    transactions().refund(parent, CHILD, child, amount)
  expect(await refund(part.parent, part.child, 4_000)).toMatchObject({ type: 'NULLIFIED', balance: 6_000 })
  expect(await messageOf(refund(part.parent, part.child, 6_001))).toContain('311')
  await refund(part.parent, part.child, 6_000)
  expect(await messageOf(refund(part.parent, part.child, 1))).toContain('310')
  const whole = await charged(user)
  expect(await refund(whole.parent, whole.child, 10_000)).toEqual({ type: 'REVERSED' })
  expect((await transactions().status(whole.parent)).details[0].status).toBe('REVERSED')
  const debit = await charged(await registered('Redcompra', 'u3'))
  expect(await messageOf(refund(debit.parent, debit.child, 1))).toContain('53')
  expect(await sandbox.read('books/oneclick')).toMatchObject({ captured: 30_000, refunded: 20_000 })
})

it('loses answers, answers 5xx and lies about the amount when it is told to', async () => {
  const user = await registered()
  await sandbox.next('oneclick', 'lost_answer')
  expect(await messageOf(charged(user))).toMatch(/socket hang up|ECONNRESET/)
  expect(await transactions().status(`pedido-${orders}`)).toMatchObject({ details: [{ status: 'AUTHORIZED' }] })
  await sandbox.next('oneclick', 'http_500')
  expect(await messageOf(charged(user))).toContain('500')
  expect(await messageOf(transactions().status(`pedido-${orders}`))).toContain('not found')
  await sandbox.next('oneclick', 'wrong_amount', { amount: 1 })
  expect((await charged(user)).answer.details[0].amount).toBe(1)
})
