// Paying with Venti over HTTP: its page, its return and its notification, and what the call refuses.
import { describe, expect, test } from 'vitest'
import { comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { aPayingShop } from '#tests/support/shop/paying-shop.ts'

const INIT = '/api/payments/venti/init'
const { shop, database, buyer, known, orderRow, read } = aPayingShop(5)

async function ordered() {
  const { orderId, orderNumber } = await buyer.orderPaidBy('VENTI', known.customer, [{ id: known.bottle, amount: 1 }])
  return { orderId, orderNumber, clientId: known.customer }
}

async function begun() {
  const order = await ordered()
  const { body } = await buyer.call<{ url: string; payment_id: string }>('POST', INIT, order)
  const { url, payment_id: paymentId } = body.data
  return { ...order, url, paymentId, checkout: url.split('/').at(-1)! }
}

/** What the buyer does on Venti's page; the return his browser makes. */
async function decide(id: string, outcome: string) {
  const response = await fetch(`${shop.sandboxUrl}/_sim/venti/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, outcome }),
  })
  return ((await response.json()) as { back: Parameters<typeof comeBack>[0] }).back
}

test('approved: the final page, the order paid with Venti, the cart’s stock gone once', async () => {
  const stock = await database.stockOf(known.bottle)
  const { orderId, orderNumber, checkout, url } = await begun()
  expect(url).toContain('/pagar/venti/')
  const back = await decide(checkout, 'approve')
  const [landed, again] = [await comeBack(back), await comeBack(back)]
  expect(landed).toEqual({ status: 303, location: `/venti-final/${orderId}` })
  expect(again).toEqual(landed)
  expect((await orderRow(orderId)).status).toBe('POR PREPARAR')
  expect(await database.stockOf(known.bottle)).toBe(stock - 1)
  const page = await read(landed.location)
  for (const words of [`Pedido ${orderNumber}`, 'Venti', '4242']) expect(page).toContain(words)
})

test('approved and the page closed: the notification is enough', async () => {
  const { orderId, checkout } = await begun()
  await decide(checkout, 'approve_and_close')
  await eventually('the order is paid', async () => (await orderRow(orderId)).status === 'POR PREPARAR')
  const notices = await database.rows(
    `SELECT n.state FROM payment_notice n JOIN payment_attempt a ON a.id = n.attempt_id
     JOIN orders o ON o.id = a.order_id WHERE o.public_id = ?`,
    [orderId],
  )
  expect(notices.length).toBeGreaterThan(0)
})

test('a refused card stays at Venti; whoever gives up there lands on the reject page, with everything given back', async () => {
  const stock = await database.stockOf(known.bottle)
  const { orderId, checkout } = await begun()
  await decide(checkout, 'reject')
  expect((await orderRow(orderId)).status).toBe('PENDIENTE')
  const landed = await comeBack(await decide(checkout, 'abort'))
  expect(landed).toEqual({ status: 303, location: `/venti-reject/${orderId}` })
  expect((await orderRow(orderId)).status).toBe('CANCELADO')
  expect(await database.stockOf(known.bottle)).toBe(stock)
  const page = await read(landed.location)
  for (const words of [
    'HA OCURRIDO UN ERROR',
    'Tu compra no se pudo efectuar. No se realizó ningún cobro.',
    'Volver al Checkout',
  ])
    expect(page).toContain(words)
})

test('money that is not ours to believe: PENDIENTE, and whom to write to', async () => {
  const { orderId, checkout, paymentId } = await begun()
  const { reference } = await database.one('SELECT reference FROM payment_attempt WHERE public_id = ?', [paymentId])
  await fetch(`${shop.sandboxUrl}/_sim/next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'venti', scenario: 'wrong_amount', times: 100, buyOrder: reference }),
  })
  const back = await decide(checkout, 'approve')
  await eventually('a person is asked to look', async () => {
    const { location } = await comeBack(back)
    return location === `/venti-reject/${orderId}?status=PENDIENTE`
  })
  for (const path of [`/venti-final/${orderId}`, `/venti-reject/${orderId}?status=PENDIENTE`]) {
    const page = await read(path)
    expect(page).toContain('Hubo un error al procesar tu pago')
    expect(page).toContain('mailto:hola@liqui.example')
    expect(page).not.toContain('No se realizó ningún cobro')
  }
  expect((await orderRow(orderId)).status).not.toBe('POR PREPARAR')
})

describe('the call', () => {
  test('repeated gives the same page: one checkout, one charge', async () => {
    const { url, paymentId, ...order } = await begun()
    const { body } = await buyer.call('POST', INIT, order)
    expect(body.data).toEqual({ url, payment_id: paymentId })
  })

  test("is refused for somebody else's order, an unknown one, and a paid one", async () => {
    const { checkout, orderId, orderNumber } = await begun()
    const stranger = createBuyer(shop)
    expect((await stranger.call('POST', INIT, { orderId, orderNumber })).status).toBe(404)
    expect((await stranger.call('POST', INIT, { orderId, orderNumber, clientId: known.customer })).status).toBe(403)
    expect((await buyer.call('POST', INIT, { orderId: 'a'.repeat(22) })).status).toBe(404)
    await comeBack(await decide(checkout, 'approve'))
    const paid = await buyer.call('POST', INIT, { orderId, orderNumber })
    expect([paid.status, paid.body.errorMessage]).toEqual([409, 'El pedido ya está pagado'])
  })

  test.each([[{}], [{ orderId: 7 }], [{ orderId: null }], ['[]']])('is refused for %j', async (body) => {
    expect((await buyer.call('POST', INIT, body)).status).toBe(400)
  })

  test('says so when Venti is down, and works once it is back', async () => {
    const order = await ordered()
    await fetch(`${shop.sandboxUrl}/_sim/next`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'venti', scenario: 'http_500', on: 'create' }),
    })
    const down = await buyer.call('POST', INIT, order)
    expect([down.status, down.body.errorMessage]).toEqual([502, 'Hubo un error. Intenta más tarde.'])
    expect((await buyer.call('POST', INIT, order)).status).toBe(200)
  })
})
