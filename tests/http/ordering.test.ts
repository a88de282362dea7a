// Creating an order over HTTP: what is accepted, what is refused and that a refusal changes nothing.
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { type Buyer, createBuyer } from '#tests/support/people/buyer.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
let buyer: Buyer
let customer: string
let bottle: number
let pack: { id: number; child: number; quantity: number }

/** The shop's books: what no order accounts for must stay the same, whichever orders of other files the worker closes meanwhile. */
const counts = () =>
  database.one(
    `SELECT (SELECT COUNT(*) FROM orders) AS orders, (SELECT COUNT(*) FROM stock_hold) AS holds,
       (SELECT SUM(stock) FROM stock) + (SELECT COALESCE(SUM(h.units), 0) FROM stock_hold h JOIN orders o ON o.id = h.order_id WHERE o.holds_stock) AS units,
       (SELECT COALESCE(SUM(taken), 0) FROM delivery_day) - (SELECT COUNT(*) FROM orders WHERE holds_stock AND delivery_day IS NOT NULL) AS taken_by_nobody`,
  )

beforeAll(async () => {
  const some = await plentiful(database)
  bottle = some.singles[0]!
  pack = some.packs.find(({ child }) => child !== bottle)!
  buyer = createBuyer(shop)
  customer = await buyer.introduce()
})

describe('an order', () => {
  test('holds exactly its stock, packs by their children', async () => {
    const before = [await database.stockOf(bottle), await database.stockOf(pack.child)]
    const { status, body } = await buyer.order(customer, [
      { id: bottle, amount: 2 },
      { id: pack.id, amount: 1 },
    ])
    expect(body.errorMessage ?? '').toBe('')
    expect(status).toBe(200)
    expect(body.data.newOrder.order_number).toBeGreaterThan(0)
    expect([await database.stockOf(bottle), await database.stockOf(pack.child)]).toEqual([
      before[0]! - 2,
      before[1]! - pack.quantity,
    ])
  })

  test('with the same key is made once, even asked five times at once', async () => {
    const date = await buyer.firstDate()
    const lines = [{ id: bottle, amount: 1 }]
    const body = buyer.orderBody(customer, lines, date, await buyer.total(lines, date))
    const before = await counts()
    const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.call('POST', '/checkout/new', body)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body.data.newOrder.order_id)).size).toBe(1)
    expect((await counts()).orders).toBe(before.orders + 1)
    const other = await buyer.call('POST', '/checkout/new', { ...body, products: [{ id: bottle, amount: 2 }] })
    expect(other.status).toBe(409)
  })
})

describe('refused, with nothing changed', () => {
  const refused = async (changes: object, lines = [{ id: bottle, amount: 1 }]) => {
    const date = await buyer.firstDate()
    const total = await buyer.total(
      lines.filter((line) => line.id < 900_000 && line.amount > 0),
      date,
    )
    const before = await counts()
    const answer = await buyer.call('POST', '/checkout/new', {
      ...buyer.orderBody(customer, lines, date, total),
      ...changes,
    })
    expect(answer.body.success, JSON.stringify(answer.body)).toBe(false)
    expect(answer.body.errorMessage).toBeTruthy()
    expect(await counts()).toEqual(before)
    return answer
  }

  test('a wrong total', async () => {
    const { body } = await refused({ payments: [{ payment_type: 'WEBPAY PLUS', amount: 1 }] })
    expect(body.errorType).toBe('invalid_payments_amount')
  })
  test('no payment at all', async () =>
    expect((await refused({ payments: [] })).body.errorMessage).toBe('Debe seleccionar medio de pago'))
  test.each([-5, 1.5, 1e12, 'mil'])('a payment of %s', async (amount) =>
    expect((await refused({ payments: [{ payment_type: 'WEBPAY PLUS', amount }] })).status).toBe(400),
  )
  test('an unknown product', async () => expect((await refused({}, [{ id: 999_999, amount: 1 }])).status).toBe(400))
  test.each([0, -1, 2.5, 1e9])('an amount of %s', async (amount) =>
    expect((await refused({ products: [{ id: bottle, amount }] })).status).toBe(400),
  )
  test('more than the limit per product', async () => void (await refused({}, [{ id: bottle, amount: 13 }])))
  test("another customer's id", async () => {
    const other = await createBuyer(shop).introduce({ email: 'otra@correo.example' })
    expect((await refused({ customer_id: other })).status).toBe(403)
  })
  test('nobody known to this browser', async () => {
    const stranger = createBuyer(shop)
    const date = await stranger.firstDate()
    const lines = [{ id: bottle, amount: 1 }]
    const answer = await stranger.call(
      'POST',
      '/checkout/new',
      stranger.orderBody(customer, lines, date, await stranger.total(lines, date)),
    )
    expect(answer.status).toBe(403)
  })
  test('terms not accepted', async () =>
    expect((await refused({ terms_accepted: false })).body.errorMessage).toBe(
      'Debe aceptar los Términos y Condiciones y la Política de Privacidad',
    ))
  test('a date nobody offered', async () =>
    expect((await refused({ delivery_date_requested: '2020-01-01' })).body.errorType).toBe('delivery_programmed_type'))
  test('a commune without delivery', async () =>
    void (await refused({ address_region: 'Valparaíso', address_commune: 'Isla de Pascua' })))
  test('an address too long', async () => void (await refused({ address_street: 'x'.repeat(58) })))
  test('a method that is not built', async () =>
    expect((await refused({ payments: [{ payment_type: 'CHEQUE', amount: 1 }] })).body.success).toBe(false))
  test('a sold-out product is errorType stock and says what is left', async () => {
    // Somebody without an unpaid order, whose units would be his own again.
    buyer = createBuyer(shop)
    customer = await buyer.introduce()
    await database.change(
      'UPDATE stock SET stock = ecommerce_emergency_stock + 1 WHERE product_id = ? AND store_id = 9',
      [bottle],
    )
    const { body, status } = await refused({}, [{ id: bottle, amount: 3 }])
    expect(status).toBe(409)
    expect(body.errorType).toBe('stock')
    expect(body.data.products).toEqual([expect.objectContaining({ product_id: bottle, wanted: 3, available: 1 })])
    await database.change(
      'UPDATE stock SET stock = ecommerce_emergency_stock + 60 WHERE product_id = ? AND store_id = 9',
      [bottle],
    )
  })
})

describe('a guest', () => {
  test.each([
    [{ rut: '12.345.678-9' }, 'Debe ingresar un rut válido'],
    [{ email: 'a..b@c.cl' }, 'Debe ingresar un email válido'],
    [{ telephone: '12345' }, 'Debe ingresar un teléfono válido'],
    [{ birthdate: '2015-01-01' }, 'Debe tener mas de 18 años para comprar'],
    [{ name: 'R2-D2' }, 'Debe ingresar un nombre y apellido sin usar caracteres especiales'],
    [{ name: '' }, 'Debe ingresar los datos del comprador'],
  ])('%j is refused: %s', async (wrong, sentence) => {
    const answer = await createBuyer(shop).call('POST', '/customers/buy/guest', {
      name: 'Ana',
      lastName: 'Paz',
      email: 'ana@correo.example',
      rut: '11.111.111-1',
      telephone: '+56911112222',
      birthdate: '1980-01-01',
      ...wrong,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.errorMessage).toBe(sentence)
  })
})
