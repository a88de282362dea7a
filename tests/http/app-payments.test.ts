// Paying in an app (Mach, BCI, Chek) over HTTP: its link, how the payment stands, giving it up, and who may do so.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { islandProps } from '#tests/support/island-props.ts'
import { type Buyer, createBuyer } from '#tests/support/people/buyer.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful, settingsRead } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
let buyer: Buyer
let customer: string
let bottle: number

const machEnable = async (value: 'true' | 'false') => {
  await database.change("UPDATE setting SET value = ? WHERE name = 'MACH_ENABLE'", [value])
  await settingsRead(shop, database)
}

beforeAll(async () => {
  bottle = (await plentiful(database)).singles[2]!
  buyer = createBuyer(shop)
  customer = await buyer.introduce()
})
afterAll(() => machEnable('true'))

const APPS = ['mach', 'bci', 'chek'] as const
type App = (typeof APPS)[number]

const orderRow = (id: string) => database.one('SELECT * FROM orders WHERE public_id = ?', [id])
const attempts = (id: string) =>
  database.rows(
    'SELECT a.* FROM payment_attempt a JOIN orders o ON o.id = a.order_id WHERE o.public_id = ? ORDER BY a.id',
    [id],
  )
const html = async (path: string) => (await fetch(new URL(path, shop.siteUrl))).text()

async function ordered(app: App): Promise<string> {
  return (await buyer.orderPaidBy(app.toUpperCase(), customer, [{ id: bottle, amount: 1 }])).orderId
}

const begin = (app: App, order: string, { by = buyer, ...more }: { by?: Buyer } & Record<string, unknown> = {}) =>
  app === 'chek'
    ? by.call('POST', '/api/payments/chek/init', { order_id: order, ...more })
    : by.call('POST', '/api/payments/mach/new', { orderId: order, type: app.toUpperCase(), ...more })

async function begun(app: App) {
  const orderId = await ordered(app)
  const { body } = await begin(app, orderId)
  const { data } = body
  return {
    orderId,
    id: (data.id ?? data.charge_chek_id) as string,
    link: (data.deeplink ?? data.bci_deeplink ?? data.url) as string,
    data,
  }
}

const standing = (app: App, id: string, by = buyer) =>
  by.call('GET', app === 'chek' ? `/payments/chek/${id}` : `/api/payments/mach/monitoring/${id}`)
const giveUp = (app: App, id: string, by = buyer) =>
  app === 'chek'
    ? by.call('PATCH', `/chek/monitor/${id}/rejected`, {})
    : by.call('POST', `/api/payments/mach/cancel/${id}`, {})

/** What the buyer does in the app. */
async function decide(app: App, link: string, outcome: 'approve' | 'reject') {
  const id = link.split('/').at(-1)
  const answer = await fetch(`${shop.sandboxUrl}/_sim/${app}/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, outcome }),
  })
  expect(answer.status).toBe(200)
}

describe.each(APPS)('%s', (app) => {
  const pages = app === 'chek' ? 'chek' : 'mach'

  test('approved: the page is led to its result without its buyer ever coming back', async () => {
    const { orderId, id, link, data } = await begun(app)
    expect(data.path).toBe(`/${pages}-final/${orderId}`)
    expect((await standing(app, id)).body.data.path).toBeNull()
    await decide(app, link, 'approve')
    await eventually('there is a result', async () => (await standing(app, id)).body.data.path !== null)
    expect((await standing(app, id)).body.data.path).toBe(`/${pages}-final/${orderId}`)
    const order = await orderRow(orderId)
    expect(order.status).toBe('POR PREPARAR')
    const name = { mach: 'Mach', bci: 'BCI', chek: 'Chek' }[app]
    const page = await html(`/${pages}-final/${orderId}`)
    for (const text of [`Pedido ${order.order_number}`, name]) expect(page).toContain(text)
    expect((await begin(app, orderId)).body).toMatchObject({ success: false, errorMessage: 'El pedido ya está pagado' })
  })

  test('refused: the page is led to where that is told', async () => {
    const { orderId, id, link } = await begun(app)
    await decide(app, link, 'reject')
    await eventually('there is a result', async () => (await standing(app, id)).body.data.path !== null)
    expect((await standing(app, id)).body.data.path).toBe(`/${pages}-reject/${orderId}`)
    expect(await orderRow(orderId)).toMatchObject({ status: 'RECHAZADO' })
  })

  test('asked for twice it is the same payment; given up it is over there too', async () => {
    const { orderId, id, link } = await begun(app)
    expect((await begin(app, orderId)).body.data).toMatchObject({
      ...(app === 'chek' ? { charge_chek_id: id } : { id }),
    })
    const answers = await Promise.all([giveUp(app, id), giveUp(app, id)])
    expect(answers.map(({ body }) => body.data.canceled)).toEqual([true, true])
    expect(await orderRow(orderId)).toMatchObject({ status: 'CANCELADO' })
    expect(await attempts(orderId)).toMatchObject([{ state: 'canceled' }])
    const page = await (await fetch(link)).text()
    expect(page).not.toContain('value="approve"')
  })

  test('given up after it was paid it is paid', async () => {
    const { orderId, id, link } = await begun(app)
    await decide(app, link, 'approve')
    const { body } = await giveUp(app, id)
    expect(body.data).toMatchObject({ canceled: false, path: `/${pages}-final/${orderId}` })
    expect(await attempts(orderId)).toMatchObject([{ state: 'paid' }])
  })

  test('is nobody else’s to begin, to look at or to give up', async () => {
    const { orderId, id } = await begun(app)
    const stranger = createBuyer(shop)
    await stranger.introduce()
    for (const answer of [
      await begin(app, orderId, { by: stranger }),
      await standing(app, id, stranger),
      await giveUp(app, id, stranger),
    ])
      expect([answer.status, answer.body.success]).toEqual([404, false])
    const nobody = 'x'.repeat(22)
    for (const answer of [await begin(app, nobody), await standing(app, nobody), await giveUp(app, nobody)])
      expect(answer.status).toBe(404)
    expect((await standing(app === 'chek' ? 'mach' : 'chek', id)).status).toBe(404)
    expect(await attempts(orderId)).toMatchObject([{ state: 'pending' }])
    await giveUp(app, id)
  })

  test('another amount than the order’s is refused, and what is no amount', async () => {
    const orderId = await ordered(app)
    expect((await begin(app, orderId, { amount: 1 })).body).toMatchObject({ errorType: 'invalid_payments_amount' })
    expect((await begin(app, orderId, { amount: '1' })).status).toBe(400)
    expect(await attempts(orderId)).toEqual([])
  })
})

test('Mach and BCI are offered and taken while their setting says so', async () => {
  const offers = async () => {
    const { settings } = islandProps(await html('/checkout'), 'Checkout') as { settings: { machEnable: boolean } }
    return settings.machEnable
  }
  expect(await offers()).toBe(true)
  const orderId = await ordered('mach')
  await machEnable('false')
  await eventually('the page says so', async () => (await offers()) === false)
  const refused = await begin('mach', orderId)
  expect([refused.status, refused.body.errorMessage]).toEqual([409, 'Por favor seleccione un método de pago válido'])
  await machEnable('true')
})

test.each(['bci', 'chek', 'mach'] as const)(
  '%s answers 500 when a payment begins: it says so, and another way pays the same order at once',
  async (app) => {
    await fetch(`${shop.sandboxUrl}/_sim/next`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: app, scenario: 'http_500', on: ['create'] }),
    })
    const orderId = await ordered(app)
    expect(await begin(app, orderId)).toMatchObject({
      ...{ status: 502, body: { errorMessage: 'Hubo un error. Intenta más tarde.' } },
    })
    expect(await attempts(orderId)).toMatchObject([{ state: 'expired', token: null }])
    const { tbk_payment_id: other } = await buyer.startPayment(orderId)
    expect(await attempts(orderId)).toMatchObject([{ state: 'expired' }, { state: 'pending', public_id: other }])
  },
)
