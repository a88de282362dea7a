// Paying with Fpay over HTTP: its page, its return and webhook, how it stands, taking it back, and what the calls refuse.
import { describe, expect, test } from 'vitest'
import { comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { aPayingShop } from '#tests/support/shop/paying-shop.ts'

const INIT = '/api/payments/fpay/init'
const { shop, database, buyer, known, orderRow, read } = aPayingShop(6)

async function begun() {
  const { orderId, orderNumber, amount } = await buyer.orderPaidBy('FPAY', known.customer, [
    { id: known.bottle, amount: 1 },
  ])
  const order = { order_id: orderId, order_number: orderNumber, customer_id: known.customer, amount, isMobile: false }
  const { body } = await buyer.call('POST', INIT, order)
  const { fpay_url: url, fpay_payment_id: id } = body.data as { fpay_url: string; fpay_payment_id: string }
  return { order, orderId, url, id, intent: url.split('/').at(-1)!, data: body.data }
}

/** What the buyer does on Fpay's page; the return his browser makes. */
async function decide(id: string, outcome: string) {
  const response = await fetch(`${shop.sandboxUrl}/_sim/fpay/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, outcome }),
  })
  return ((await response.json()) as { back: Parameters<typeof comeBack>[0] }).back
}
const standing = async (id: string) => (await buyer.call('GET', `/api/fpay-payments/${id}`)).body.data.fpayPayment

test('approved: the final page, the card’s data, and the webhook beside the return', async () => {
  const { orderId, order, intent, id, data } = await begun()
  expect(data).toMatchObject({ orderId, approval_url: data.fpay_url, expires_at: expect.stringMatching(/Z$/) })
  expect(await standing(id)).toMatchObject({ status: 'pending', path: null, canceled: false })
  const back = await decide(intent, 'approve')
  expect(await comeBack(back)).toEqual({ status: 303, location: `/fpay-final/${orderId}` })
  expect((await orderRow(orderId)).status).toBe('POR PREPARAR')
  expect(await standing(id)).toMatchObject({ status: 'paid', payment_type: 'FPAY', path: `/fpay-final/${orderId}` })
  const page = await read(`/fpay-final/${orderId}`)
  for (const words of [`Pedido ${order.order_number}`, '6623', 'Código de autorización']) expect(page).toContain(words)
  expect(page).not.toContain('Medio de pago')
  // The documents also name it by payment and order; both must belong together.
  expect(await read(`/fpay-final/${id}/${orderId}`)).toContain(`Pedido ${order.order_number}`)
  const { orderId: other } = await begun()
  const mixed = await fetch(new URL(`/fpay-final/${id}/${other}`, shop.siteUrl))
  expect([mixed.status, await mixed.text()]).toEqual([404, expect.stringContaining('No se encontró pedido')])
})

test('approved in an app that never comes back: the webhook is enough', async () => {
  const { orderId, intent, id } = await begun()
  await decide(intent, 'approve_and_close')
  await eventually('there is a result', async () => (await standing(id)).path === `/fpay-final/${orderId}`)
  expect((await orderRow(orderId)).status).toBe('POR PREPARAR')
})

test('paid, and back over the cancel address: paid', async () => {
  const { orderId, intent } = await begun()
  const back = await decide(intent, 'approve_and_back')
  expect(back.url).toContain('anulado')
  expect((await comeBack(back)).location).toBe(`/fpay-final/${orderId}`)
})

test('refused: the reject page says that no card was charged, and everything is given back', async () => {
  const stock = await database.stockOf(known.bottle)
  const { orderId, intent } = await begun()
  const landed = await comeBack(await decide(intent, 'reject'))
  expect(landed.location).toBe(`/fpay-reject/${orderId}`)
  expect((await orderRow(orderId)).status).toBe('RECHAZADO')
  expect(await database.stockOf(known.bottle)).toBe(stock)
  expect(await read(landed.location)).toContain('No se realizó ningún cobro')
})

describe('taken back', () => {
  const reverse = (id: string, who = buyer) => who.call('PATCH', `/payments/fpay/reverse/${id}/`, {})

  test('the order is closed, and nobody can pay it any more', async () => {
    const { orderId, intent, id } = await begun()
    const { status, body } = await reverse(id)
    expect([status, body.data.fpayPayment.canceled]).toEqual([200, true])
    expect((await orderRow(orderId)).status).toBe('CANCELADO')
    expect((await reverse(id)).status).toBe(200)
    const answer = await fetch(`${shop.sandboxUrl}/_sim/fpay/decide`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: intent, outcome: 'approve' }),
    })
    expect(answer.status).toBe(409)
  })

  test('after the money moved: settled first, paid it stays', async () => {
    const { orderId, intent, id } = await begun()
    await decide(intent, 'approve_and_close')
    const { body } = await reverse(id)
    expect(body.data.fpayPayment).toMatchObject({ canceled: false, path: `/fpay-final/${orderId}` })
    expect((await orderRow(orderId)).status).toBe('POR PREPARAR')
  })

  test('by nobody else, and nothing that is not there', async () => {
    const { orderId, id } = await begun()
    const stranger = createBuyer(shop)
    expect((await reverse(id, stranger)).status).toBe(404)
    expect((await stranger.call('GET', `/api/fpay-payments/${id}`)).status).toBe(404)
    for (const unknown of ['a'.repeat(22), 'x', orderId]) expect((await reverse(unknown)).status).toBe(404)
    expect((await orderRow(orderId)).status).toBe('PENDIENTE')
  })
})

describe('the call', () => {
  test('repeated gives the same page', async () => {
    const { order, url, id } = await begun()
    const { body } = await buyer.call('POST', INIT, order)
    expect(body.data).toMatchObject({ fpay_url: url, fpay_payment_id: id })
  })

  test("is refused for somebody else's order, an unknown one, another amount", async () => {
    const { order } = await begun()
    expect((await createBuyer(shop).call('POST', INIT, order)).status).toBe(403) // it names its customer
    expect((await createBuyer(shop).call('POST', INIT, { ...order, customer_id: null })).status).toBe(404)
    expect((await buyer.call('POST', INIT, { ...order, order_id: 'a'.repeat(22) })).status).toBe(404)
    const other = await buyer.call('POST', INIT, { ...order, amount: order.amount + 1 })
    expect([other.status, other.body.errorType]).toEqual([409, 'invalid_payments_amount'])
  })

  test.each([[{}], [{ order_id: 7 }], [{ order_id: 'x', isMobile: 'yes' }]])('is refused for %j', async (body) => {
    expect((await buyer.call('POST', INIT, body)).status).toBe(400)
  })
})
