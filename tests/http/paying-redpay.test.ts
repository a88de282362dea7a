// Paying with Redpay over HTTP: its link, how the payment stands, taking it back, what its notices are answered, and what the calls refuse.
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { aPayingShop } from '#tests/support/shop/paying-shop.ts'

const INIT = '/api/payments/redpay/init'
const { shop, database, buyer, known, orderRow, attempts, read, sandbox } = aPayingShop(5)

async function begun() {
  const { orderId, orderNumber, amount } = await buyer.orderPaidBy('REDPAY', known.customer, [
    { id: known.bottle, amount: 1 },
  ])
  const order = { order_id: orderId, order_number: orderNumber, customer_id: known.customer, amount }
  const { data } = (await buyer.call('POST', INIT, order)).body
  return { order, orderId, amount, data, id: data.token_uuid as string, link: data.token_url as string }
}

const decide = async (link: string, outcome: string) =>
  (await sandbox('/_sim/redpay/decide', { id: link.split('/').at(-1), outcome })).status
const standing = (id: string, by = buyer) => by.call('PATCH', `/api/payments/redpay/monitor/${id}/`, {})
const revoke = (id: string, by = buyer) => by.call('POST', '/api/payments/redpay/revoke', { token_uuid: id })
const hasPage = async (id: string) => (await standing(id)).body.data.path !== null

test('approved: its notice alone leads the page to the result', async () => {
  const { order, orderId, id, data, link } = await begun()
  expect(data).toMatchObject({ token_number: null, path: `/redpay-final/${orderId}` })
  const left = Date.parse(data.expires_at) - Date.now()
  expect(left).toBeLessThanOrEqual(300_000)
  expect((await standing(id)).body.data).toEqual({ path: null, canceled: false })
  expect(await decide(link, 'approve')).toBe(200)
  await eventually('there is a result', () => hasPage(id))
  expect((await standing(id)).body.data.path).toBe(`/redpay-final/${orderId}`)
  expect((await orderRow(orderId)).status).toBe('POR PREPARAR')
  const [attempt] = await attempts(orderId)
  expect(attempt).toMatchObject({ state: 'paid', learned: expect.stringMatching(/^[\da-f-]{36}$/) })
  const page = await read(`/redpay-final/${orderId}`)
  for (const text of [`Pedido ${order.order_number}`, 'Redpay']) expect(page).toContain(text)
  const again = await buyer.call('POST', INIT, order)
  expect([again.status, again.body.errorMessage]).toEqual([409, 'El pedido ya está pagado'])
})

test('approved by a bank that takes its time: paid all the same', async () => {
  const { orderId, id, link } = await begun()
  await decide(link, 'approve_slowly')
  await eventually('there is a result', () => hasPage(id))
  expect((await orderRow(orderId)).status).toBe('POR PREPARAR')
})

test('declined: the page is led to where that is told, and everything is given back', async () => {
  const stock = await database.stockOf(known.bottle)
  const { orderId, id, link } = await begun()
  await decide(link, 'reject')
  await eventually('there is a result', () => hasPage(id))
  expect((await standing(id)).body.data.path).toBe(`/redpay-reject/${orderId}`)
  expect((await orderRow(orderId)).status).toBe('RECHAZADO')
  expect(await database.stockOf(known.bottle)).toBe(stock)
  expect(await read(`/redpay-reject/${orderId}`)).toContain('No se realizó ningún cobro')
})

describe('taken back', () => {
  test('the order is closed, and nobody can pay it any more', async () => {
    const { orderId, id, link } = await begun()
    const answers = await Promise.all([revoke(id), revoke(id)])
    expect(answers.map(({ body }) => body.data.canceled)).toEqual([true, true])
    expect((await orderRow(orderId)).status).toBe('CANCELADO')
    expect(await attempts(orderId)).toMatchObject([{ state: 'canceled' }])
    expect(await decide(link, 'approve')).toBe(409)
  })

  test('after it was paid: paid it stays', async () => {
    const { orderId, id, link } = await begun()
    await decide(link, 'approve')
    await revoke(id)
    await eventually('there is a result', () => hasPage(id))
    expect((await revoke(id)).body.data).toEqual({ canceled: false, path: `/redpay-final/${orderId}` })
    expect((await orderRow(orderId)).status).toBe('POR PREPARAR')
  })

  test('by nobody else, and nothing that is not there', async () => {
    const { order, orderId, id } = await begun()
    const stranger = createBuyer(shop)
    for (const answer of [
      await revoke(id, stranger),
      await standing(id, stranger),
      await stranger.call('POST', INIT, { ...order, customer_id: null }),
    ])
      expect([answer.status, answer.body.success]).toEqual([404, false])
    for (const unknown of ['a'.repeat(22), 'x', orderId])
      for (const answer of [await revoke(unknown), await standing(unknown)]) expect(answer.status).toBe(404)
    expect(await attempts(orderId)).toMatchObject([{ state: 'pending' }])
  })
})

describe('a notice', () => {
  interface Said {
    readonly amount: number
    readonly authorization: string
    readonly reference: string
    readonly code?: string
    readonly secret?: string
  }

  /** What a notice is answered; its fields in the order of its signature. */
  async function tell({
    amount,
    authorization,
    reference,
    code = '00-000',
    secret = 'sandbox-redpay-integrity',
  }: Said) {
    const fields = {
      amount,
      extra_data: reference,
      operations: { authorization_uuid: authorization },
      status_code: code,
      timestamp: new Date().toISOString(),
    }
    const hmac = createHmac('sha256', secret)
    for (const [name, value] of Object.entries(fields)) hmac.update(name + JSON.stringify(value))
    const body = JSON.stringify({ ...fields, signature: hmac.digest('hex') })
    return (await fetch(new URL('/pagos/avisos/redpay', shop.siteUrl), { method: 'POST', body })).status
  }

  async function waiting() {
    const made = await begun()
    const [attempt] = await attempts(made.orderId)
    const state = await fetch(`${shop.sandboxUrl}/_sim/state?token=${attempt!.token}`)
    const [payment] = (
      (await state.json()) as { redpay: { details: { operations: { authorization_uuid: string } } }[] }
    ).redpay
    const authorization = payment!.details.operations.authorization_uuid
    return { ...made, said: { amount: made.amount, authorization, reference: String(attempt!.reference) } }
  }

  test('that asks for the money is answered yes once, and teaches its first name', async () => {
    const { orderId, said } = await waiting()
    expect(await tell(said)).toBe(200)
    expect(await attempts(orderId)).toMatchObject([{ learned: said.authorization, state: 'pending' }])
    expect(await tell({ ...said, authorization: 'b-2' })).toBe(406)
    expect(await tell(said)).toBe(200)
    expect(await attempts(orderId)).toMatchObject([{ learned: said.authorization }])
  })

  test('two at once are not both agreed to', async () => {
    const { orderId, said } = await waiting()
    const answers = await Promise.all(['b-1', 'b-2', 'b-3'].map((authorization) => tell({ ...said, authorization })))
    expect(answers.sort()).toEqual([200, 406, 406])
    expect((await attempts(orderId))[0]!.learned).toMatch(/^b-\d$/)
  })

  test('that is forged is answered no, and teaches nothing', async () => {
    const { orderId, said } = await waiting()
    expect(await tell({ ...said, authorization: 'forged', secret: 'guessed' })).toBe(406)
    const [noted] = await database.rows(
      "SELECT state, LENGTH(body) AS size FROM payment_notice WHERE provider = 'redpay' ORDER BY id DESC LIMIT 1",
    )
    expect(noted).toEqual({ state: 'refused', size: 0 })
    expect(await attempts(orderId)).toMatchObject([{ learned: null, state: 'pending' }])
  })

  test('of another amount, or of no attempt, is answered no', async () => {
    const { orderId, said } = await waiting()
    expect(await tell({ ...said, amount: said.amount + 1 })).toBe(406)
    expect(await tell({ ...said, reference: 'lq-1-nobody' })).toBe(406)
    expect((await orderRow(orderId)).status).toBe('PENDIENTE')
  })

  test('for what was given up is answered no; one that only informs, yes', async () => {
    const { orderId, id, said } = await waiting()
    expect((await revoke(id)).body.data.canceled).toBe(true)
    expect(await tell(said)).toBe(406)
    expect(await tell({ ...said, code: '07-001' })).toBe(200)
    expect((await orderRow(orderId)).status).toBe('CANCELADO')
    expect(await attempts(orderId)).toMatchObject([{ state: 'canceled' }])
  })
})

describe('the call', () => {
  test('repeated gives the same token', async () => {
    const { order, id, link } = await begun()
    const { body } = await buyer.call('POST', INIT, order)
    expect(body.data).toMatchObject({ token_uuid: id, token_url: link })
  })

  test('is refused for an unknown order and another amount', async () => {
    const { order } = await begun()
    expect((await buyer.call('POST', INIT, { ...order, order_id: 'a'.repeat(22) })).status).toBe(404)
    const other = await buyer.call('POST', INIT, { ...order, amount: order.amount + 1 })
    expect([other.status, other.body.errorType]).toEqual([409, 'invalid_payments_amount'])
  })

  test.each([[{}], [{ order_id: 7 }], [{ order_id: 'x', amount: '1' }]])('is refused for %j', async (body) => {
    expect((await buyer.call('POST', INIT, body)).status).toBe(400)
  })

  test.each([[{}], [{ token_uuid: 7 }]])('of taking back is refused for %j', async (body) => {
    expect((await buyer.call('POST', '/api/payments/redpay/revoke', body)).status).toBe(400)
  })
})
