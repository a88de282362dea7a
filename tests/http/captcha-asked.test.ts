// Where the shop wants to know that somebody is human before it holds more of a product, or has another card charged.
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { solveCaptcha } from '#tests/support/people/captcha.ts'
import { liftUnpaidLimits } from '#tests/support/shop/database.ts'
import { openShopDatabase, plentiful, settingsRead } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
let bottle: number
let before: number

beforeAll(async () => {
  bottle = (await plentiful(database)).singles.at(-3)!
  before = await database.stockOf(bottle)
  await settingsRead(shop, database) // whatever the file before put back
})
afterEach(async () => {
  await liftUnpaidLimits({ url: shop.databaseUrl })
  await settingsRead(shop, database)
})
afterAll(() => database.change('UPDATE stock SET stock = ? WHERE product_id = ? AND store_id = 9', [before, bottle]))

async function set(name: string, value: number): Promise<void> {
  await database.change('UPDATE setting SET value = ? WHERE name = ?', [String(value), name])
  await settingsRead(shop, database)
}

test('an order of what is held by a third already: the same call with a solved captcha makes it, each captcha once', async () => {
  await database.change(
    'UPDATE stock SET stock = ecommerce_emergency_stock + 30 WHERE product_id = ? AND store_id = 9',
    [bottle],
  )
  const { stock } = { stock: await database.stockOf(bottle) }
  await set('UNPAID_ALERT_SHARE', Math.floor((100 * 12) / stock))
  const first = createBuyer(shop)
  expect(await first.order(await first.introduce(), [{ id: bottle, amount: 12 }])).toMatchObject({ status: 200 })

  const buyer = createBuyer(shop)
  const customer = await buyer.introduce()
  const lines = [{ id: bottle, amount: 1 }]
  const asked = await buyer.order(customer, lines)
  expect(asked).toMatchObject({ status: 400, body: { errorType: 'captcha', data: { reason: 'captchaAsked' } } })
  expect(asked.body.errorMessage).toBe('Antes de seguir, verifica que no eres un robot')
  for (const captcha of ['x', 'bm90IG9uZQ==', ''])
    expect((await buyer.order(customer, lines, { captcha })).body.errorType).toBe('captcha')
  const captcha = await solveCaptcha(shop.siteUrl)
  const date = await buyer.firstDate()
  const press = buyer.orderBody(customer, lines, date, await buyer.total(lines, date), { captcha })
  const made = await buyer.call('POST', '/checkout/new', press)
  expect(made).toMatchObject({ status: 200 })
  // The same press again is the same order, whatever became of its captcha; another one solves its own.
  expect(await buyer.call('POST', '/checkout/new', press)).toEqual(made)
  const other = createBuyer(shop)
  expect((await other.order(await other.introduce(), lines, { captcha })).body.errorType).toBe('captcha')
})

test('a card after too many refused ones: process_payment takes a captcha, then says how long to wait', async () => {
  const buyer = createBuyer(shop)
  const customer = await buyer.introduce()
  const charge = async (holder: string, captcha?: string) => {
    const { orderId, orderNumber, amount } = await buyer.orderPaidBy('MERCADO PAGO', customer, [
      { id: bottle, amount: 1 },
    ])
    const ordered = { order_id: orderId, order_number: orderNumber, customer_id: customer, amount }
    await buyer.call('POST', '/api/payments/mercado-pago/new', ordered)
    const formData = {
      ...{ token: await cardToken(holder), payment_method_id: 'visa', issuer_id: '25', installments: 1 },
      payer: { email: '', identification: { type: 'RUT', number: '12345678-5' } },
    }
    const body = { orderId, amount, selectedPaymentMethod: 'credit_card', formData }
    const pay = (solved = captcha) => buyer.call('POST', '/api/process_payment', { ...body, captcha: solved })
    return { answer: await pay(), pay, orderId }
  }
  const refused = await charge('FUND')
  expect(refused.answer).toMatchObject({ status: 200, body: { data: { status: 'rejected' } } })
  await set('CARD_REFUSALS_CAPTCHA', 1)
  const asked = await charge('APRO')
  expect(asked.answer).toMatchObject({ status: 400, body: { errorType: 'captcha' } })
  // Nothing was charged, and the same form goes on.
  const paid = await asked.pay(await solveCaptcha(shop.siteUrl))
  expect(paid).toMatchObject({ status: 200, body: { data: { status: 'paid' } } })

  await charge('FUND')
  await set('CARD_REFUSALS_WAIT', 1)
  const waiting = await charge('APRO', await solveCaptcha(shop.siteUrl))
  expect(waiting.answer).toMatchObject({ status: 429, body: { data: { reason: 'cardsTooOften' } } })
  expect(waiting.answer.body.errorMessage).toMatch(/^Se rechazaron varias tarjetas seguidas\. .* espera \d+ minutos/)
})

async function cardToken(holder: string): Promise<string> {
  const answer = await fetch(`${shop.sandboxUrl}/mp/v1/card_tokens?public_key=TEST-sandbox-public-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ card_number: '4168818844447115', expiration_month: 11, expiration_year: 2030, security_code: '123' },
      cardholder: { name: holder, identification: { type: 'Otro', number: '123456789' } },
    }),
  })
  return ((await answer.json()) as { id: string }).id
}
