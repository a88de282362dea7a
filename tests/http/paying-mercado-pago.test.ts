// Paying with Mercado Pago over HTTP: cards through the form in our page, its own page, its webhook, and what the calls refuse.
import { describe, expect, test } from 'vitest'
import { comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { aPayingShop } from '#tests/support/shop/paying-shop.ts'

const NEW = '/api/payments/mercado-pago/new'
const PROCESS = '/api/process_payment'
const VISA = '4168818844447115'
/** Its bank asks who pays. */
const ASKED = '5483928164574623'
const START_FAILED = 'Error al iniciar el pago con Mercado Pago. Intente nuevamente o cambie el método de pago.'
const { shop, database, buyer, known, orderRow, read, sandbox } = aPayingShop(7)

async function ordered() {
  const made = await buyer.orderPaidBy('MERCADO PAGO', known.customer, [{ id: known.bottle, amount: 1 }])
  return { order_id: made.orderId, order_number: made.orderNumber, customer_id: known.customer, amount: made.amount }
}

async function begun() {
  const order = await ordered()
  const { body } = await buyer.call('POST', NEW, order)
  return { ...order, form: body.data }
}

/** As the browser's script makes it. */
async function cardToken(holder = 'APRO', number = VISA): Promise<string> {
  const card = {
    card_number: number,
    expiration_month: 11,
    expiration_year: 2030,
    security_code: '123',
    cardholder: { name: holder, identification: { type: 'Otro', number: '123456789' } },
  }
  const answer = await sandbox('/mp/v1/card_tokens?public_key=TEST-sandbox-public-key', card)
  return ((await answer.json()) as { id: string }).id
}

async function charging(order: { order_id: string; amount: number }, holder?: string, number?: string) {
  const formData = {
    token: await cardToken(holder, number),
    issuer_id: '25',
    payment_method_id: 'visa',
    transaction_amount: 1,
    installments: 3,
    payer: { email: '', identification: { type: 'RUT', number: '12345678-5' } },
  }
  return { orderId: order.order_id, amount: order.amount, selectedPaymentMethod: 'credit_card', formData }
}

const referenceOf = async (orderId: string): Promise<string> =>
  (
    await database.one(
      `SELECT a.reference FROM payment_attempt a JOIN orders o ON o.id = a.order_id
       WHERE o.public_id = ? AND a.provider = 'mercado-pago' ORDER BY a.id DESC`,
      [orderId],
    )
  ).reference

/** Of the payments there are at Mercado Pago. */
async function statusesOf(orderId: string): Promise<string[]> {
  const query = `external_reference=${await referenceOf(orderId)}`
  const headers = { authorization: 'Bearer TEST-sandbox-access-token' }
  const answer = await fetch(`${shop.sandboxUrl}/mp/v1/payments/search?${query}`, { headers })
  return ((await answer.json()) as { results: { status: string }[] }).results.map(({ status }) => status)
}

const booked = async (orderId: string) => {
  const reference = await referenceOf(orderId)
  const answer = await fetch(`${shop.sandboxUrl}/_sim/books/mercadopago`)
  const { payments } = (await answer.json()) as { payments: { reference: string; id: string; captured: number }[] }
  return payments.filter((each) => each.reference === reference && each.captured > 0)
}

test('what the form needs: keys, preference, its script, and nothing secret', async () => {
  const { form, amount } = await begun()
  expect(form).toMatchObject({
    mercadoPagoPublicKey: 'TEST-sandbox-public-key',
    preferenceId: form.token,
    mercadoPagoCustomerId: null,
    cards: [],
    mayKeepCard: false,
    amount,
  })
  expect(form.url).toContain('/pagar/mercadopago/')
  const script = await fetch(form.scriptUrl)
  expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')])
  expect(JSON.stringify(form)).not.toMatch(/access-token|mp-secret/)
})

test("a card that is approved: paid with the order's amount, whatever the form says, and the final page", async () => {
  const order = await begun()
  const stock = await database.stockOf(known.bottle)
  const { body } = await buyer.call('POST', PROCESS, await charging(order))
  expect(body.data.status).toBe('paid')
  expect(body.data.path).toContain(`/mercado-pago-final/${order.order_id}?token=`)
  expect((await orderRow(order.order_id)).status).toBe('POR PREPARAR')
  expect(await database.stockOf(known.bottle)).toBe(stock)
  expect(await booked(order.order_id)).toMatchObject([{ captured: order.amount }])
  const page = await read(body.data.path)
  for (const words of [`Pedido ${order.order_number}`, 'MercadoPago']) expect(page).toContain(words)
})

test('a card that is refused: the reject page, everything given back', async () => {
  const stock = await database.stockOf(known.bottle)
  const order = await begun()
  const { body } = await buyer.call('POST', PROCESS, await charging(order, 'FUND'))
  expect(body.data).toEqual({ status: 'rejected', path: `/mercado-pago-reject/${order.order_id}`, challenge: null })
  expect((await orderRow(order.order_id)).status).toBe('RECHAZADO')
  expect(await database.stockOf(known.bottle)).toBe(stock)
  const page = await read(body.data.path)
  for (const words of ['HA OCURRIDO UN ERROR', 'Tu compra no se pudo efectuar. No se realizó ningún cobro.'])
    expect(page).toContain(words)
})

test('five presses at once, each with a card of its own: charged once', async () => {
  const order = await begun()
  const bodies = await Promise.all(Array.from({ length: 5 }, () => charging(order)))
  const answers = await Promise.all(bodies.map((body) => buyer.call('POST', PROCESS, body)))
  expect(new Set(answers.map(({ body }) => body.data.path)).size).toBe(1)
  expect(await booked(order.order_id)).toHaveLength(1)
})

test.each([
  ['the answer is lost', 'lost_answer'],
  ['Mercado Pago is down for a moment', 'http_500'],
  ['the answer is nonsense', 'invalid_json'],
])('%s: charged once, and known', async (_, scenario) => {
  const order = await begun()
  await sandbox('/_sim/next', { provider: 'mercadopago', scenario, on: 'pay' })
  const { body } = await buyer.call('POST', PROCESS, await charging(order))
  expect(body.data.status).toBe('paid')
  expect(await booked(order.order_id)).toMatchObject([{ captured: order.amount }])
})

test('a charge it answers 500 to again and again is looked for three times, then nobody can pay it and another payment begins', async () => {
  const order = await begun()
  await sandbox('/_sim/next', { provider: 'mercadopago', scenario: 'http_500', on: 'pay', times: 2 })
  const { body } = await buyer.call('POST', PROCESS, await charging(order))
  expect(body.data.path).toContain('/mercado-pago-final/')
  const attempt = () =>
    database.one('SELECT a.* FROM payment_attempt a JOIN orders o ON o.id = a.order_id WHERE o.public_id = ?', [
      order.order_id,
    ])
  for (const checks of [2, 3]) {
    await database.change('UPDATE payment_attempt SET next_check_at = created_at WHERE reference = ?', [
      (await attempt()).reference,
    ])
    await eventually(`look ${checks}`, async () => (await attempt()).checks >= checks)
  }
  expect(await attempt()).toMatchObject({ state: 'expired' })
  expect((await orderRow(order.order_id)).status).toBe('PENDIENTE')
  const told = await read(`/mercado-pago-reject/${order.order_id}`)
  expect(told).toContain('Ha ocurrido un error con el pago')
  expect(told).not.toContain('No se realizó ningún cobro')
  expect((await buyer.call('POST', NEW, order)).status).toBe(200)
  expect(await booked(order.order_id)).toMatchObject([])
})

test('paid on its own page and the browser closed: the webhook is enough, and a card is not charged besides', async () => {
  const order = await begun()
  const id = order.form.url.split('/').at(-1)
  await sandbox('/_sim/mercadopago/decide', { id, outcome: 'approve_and_close' })
  await eventually('the order is paid', async () => (await orderRow(order.order_id)).status === 'POR PREPARAR')
  const { body } = await buyer.call('POST', PROCESS, await charging(order))
  expect(body.data.path).toContain('/mercado-pago-final/')
  expect(await booked(order.order_id)).toHaveLength(1)
})

test('while a card is charged nobody pays on its own page any more', async () => {
  const order = await begun()
  await buyer.call('POST', PROCESS, await charging(order, 'OTHE'))
  const id = order.form.url.split('/').at(-1)
  expect((await sandbox('/_sim/mercadopago/decide', { id, outcome: 'approve' })).status).toBe(409)
})

test('back from its own page without having paid: the reject page', async () => {
  const order = await begun()
  const id = order.form.url.split('/').at(-1)
  const answer = await sandbox('/_sim/mercadopago/decide', { id, outcome: 'abort' })
  const { back } = (await answer.json()) as { back: Parameters<typeof comeBack>[0] }
  expect(await comeBack(back)).toEqual({ status: 303, location: `/mercado-pago-reject/${order.order_id}` })
  expect((await orderRow(order.order_id)).status).toBe('CANCELADO')
})

test('a card Mercado Pago wants to review is refused at once, and canceled there', async () => {
  const order = await begun()
  const { body } = await buyer.call('POST', PROCESS, await charging(order, 'CONT'))
  expect(body.data).toMatchObject({ status: 'rejected', path: `/mercado-pago-reject/${order.order_id}` })
  expect(await statusesOf(order.order_id)).toEqual(['cancelled'])
})

const update = (id: string, status = 'canceled') => `/api/mercado-pago-payments/update/${id}/${status}`

describe('a card whose bank asks who pays', () => {
  /** Charged; the bank has asked and waits. */
  async function asked() {
    const order = await begun()
    const { body } = await buyer.call('POST', PROCESS, await charging(order, 'APRO', ASKED))
    expect(body.data).toMatchObject({ status: 'pending', path: null })
    return { ...order, challenge: body.data.challenge as { url: string; fields: Record<string, string> } }
  }
  /** What the frame of the bank posts, and then its buyer. */
  async function answer({ url, fields }: { url: string; fields: Record<string, string> }, outcome: string) {
    const question = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
    expect(await question.text()).toContain('Tu banco quiere confirmar que eres tú')
    expect((await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }) })).status).toBe(200)
  }

  /** What the page is told, which asks again while the webhook is being worked on. */
  const polled = async (id: string) => (await buyer.call('GET', update(id, 'pending'))).body.data

  test('is paid once it was answered', async () => {
    const order = await asked()
    await answer(order.challenge, 'approve')
    const paid = { status: 'paid', path: expect.stringContaining('/mercado-pago-final/') }
    await expect.poll(() => polled(order.form.payment_id)).toMatchObject(paid)
    expect((await orderRow(order.order_id)).status).toBe('POR PREPARAR')
    expect(await booked(order.order_id)).toMatchObject([{ captured: order.amount }])
  })

  test('is refused with a wrong answer', async () => {
    const order = await asked()
    await answer(order.challenge, 'reject')
    const refused = { status: 'rejected', path: `/mercado-pago-reject/${order.order_id}` }
    await expect.poll(() => polled(order.form.payment_id)).toMatchObject(refused)
    expect((await orderRow(order.order_id)).status).toBe('RECHAZADO')
  })

  test('is paid by the webhook where the browser was closed', async () => {
    const order = await asked()
    await answer(order.challenge, 'approve')
    await eventually('the order is paid', async () => (await orderRow(order.order_id)).status === 'POR PREPARAR')
  })

  test('is asked again the same, not charged again', async () => {
    const { form, challenge, ...order } = await asked()
    const { body } = await buyer.call('POST', NEW, order)
    expect(body.data).toMatchObject({ payment_id: form.payment_id, challenge, scriptUrl: null })
    const again = await buyer.call('POST', PROCESS, await charging(order))
    expect(again.body.data).toMatchObject({ status: 'pending', challenge })
    expect(await statusesOf(order.order_id)).toEqual(['pending'])
  })

  test('is canceled there when the form is closed, or another method chosen', async () => {
    const closed = await asked()
    expect((await buyer.call('GET', update(closed.form.payment_id))).body.data.status).toBe('canceled')
    expect(await statusesOf(closed.order_id)).toEqual(['cancelled'])
    const { form, challenge, ...other } = await asked()
    const webpay = await buyer.call('POST', '/api/payments/webpay-plus/init', other)
    expect(webpay.status).toBe(200)
    expect(await statusesOf(other.order_id)).toEqual(['cancelled'])
  })
})

describe('closing the form', () => {
  test('gives the payment up, and its own page with it', async () => {
    const order = await begun()
    const { body } = await buyer.call('GET', update(order.form.payment_id))
    expect(body.data).toEqual({ status: 'canceled', path: `/mercado-pago-reject/${order.order_id}`, challenge: null })
    expect((await orderRow(order.order_id)).status).toBe('CANCELADO')
    const id = order.form.url.split('/').at(-1)
    expect((await sandbox('/_sim/mercadopago/decide', { id, outcome: 'approve' })).status).toBe(409)
  })

  test('finds money first', async () => {
    const order = await begun()
    await sandbox('/_sim/mercadopago/decide', { id: order.form.url.split('/').at(-1), outcome: 'approve' })
    const { body } = await buyer.call('GET', update(order.form.payment_id))
    expect(body.data).toMatchObject({ status: 'paid', path: expect.stringContaining('/mercado-pago-final/') })
  })

  test('another word for it is a hint: the payment goes on', async () => {
    const order = await begun()
    const { body } = await buyer.call('GET', update(order.form.payment_id, 'approved'))
    expect(body.data).toEqual({ status: 'pending', path: null, challenge: null })
  })

  test('is for who made the order alone', async () => {
    const { form } = await begun()
    expect((await createBuyer(shop).call('GET', update(form.payment_id))).status).toBe(404)
    expect((await buyer.call('GET', update('a'.repeat(22)))).status).toBe(404)
  })
})

describe('the calls', () => {
  test('begun again it is the same payment', async () => {
    const { form, ...order } = await begun()
    expect((await buyer.call('POST', NEW, order)).body.data).toEqual(form)
  })

  test('are refused to others, for unknown orders and other amounts', async () => {
    const { form, ...order } = await begun()
    const stranger = createBuyer(shop)
    const charge = await charging(order)
    const answers = [
      await stranger.call('POST', NEW, { ...order, customer_id: null }),
      await stranger.call('POST', PROCESS, charge),
      await buyer.call('POST', NEW, { ...order, order_id: 'a'.repeat(22) }),
      await buyer.call('POST', PROCESS, { ...charge, orderId: 'a'.repeat(22) }),
      await buyer.call('POST', PROCESS, { ...charge, amount: 1 }),
      await buyer.call('POST', PROCESS, await charging(await ordered())),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 409, 409])
    expect(form.token).not.toBe('')
  })

  test.each([[{}], [{ orderId: 'x', amount: 1 }], [{ orderId: 'x', amount: 1, formData: null }], ['[]']])(
    'charge nothing for %j',
    async (body) => expect((await buyer.call('POST', PROCESS, body)).status).toBe(400),
  )

  test('say so when Mercado Pago is down, and work once it is back', async () => {
    const order = await ordered()
    await sandbox('/_sim/next', { provider: 'mercadopago', scenario: 'http_500', on: 'preference' })
    const down = await buyer.call('POST', NEW, order)
    expect([down.status, down.body.errorMessage]).toEqual([502, START_FAILED])
    expect((await buyer.call('POST', NEW, order)).status).toBe(200)
  })
})
