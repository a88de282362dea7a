// The pages payments end on, for all methods: what each shows of an order, and to whom.
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { RESULT_PAGES } from '#shop/payments/result-pages.ts'
import { type Buyer, comeBack, createBuyer } from '#tests/support/buyer.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const NOBODY = 'a'.repeat(22)
const NOT_FOUND = 'No se encontró pedido'
let buyer: Buyer
let paid: { readonly orderId: string; readonly paymentId: string; readonly number: number }

beforeAll(async () => {
  const bottle = (await plentiful(database)).singles[3]!
  buyer = createBuyer(shop)
  const customer = await buyer.introduce()
  const { body } = await buyer.order(customer, [{ id: bottle, amount: 1 }])
  const orderId: string = body.data.newOrder.order_id
  const { token, tbk_payment_id: paymentId } = await buyer.startPayment(orderId)
  await comeBack(await buyer.decide(token, 'approve'))
  paid = { orderId, paymentId, number: body.data.newOrder.order_number }
})

async function read(path: string, cookie = '') {
  const response = await fetch(new URL(path, shop.siteUrl), { redirect: 'manual', headers: { cookie } })
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const withIds = (template: string, payment: string, order: string) =>
  template.replace('{payment}', payment).replace('{order}', order).replace('{token}', 'x')

describe('the pages of Webpay', () => {
  test.each([
    ['the final page', () => `/tbk-webpay-final/${paid.paymentId}/${paid.orderId}?token=x&type=webpay%20plus`],
    ['the one by the order alone', () => `/tbk-webpay-final-alt/${paid.orderId}`],
  ])('%s shows the order, stores nothing and sends no referrer', async (_, path) => {
    const { status, headers, html } = await read(path())
    expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ])
    expect(html).toContain(`Pedido ${paid.number}`)
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).toContain('Código de autorización')
  })

  test.each([
    ['of another order', () => `/tbk-webpay-final/${paid.paymentId}/${NOBODY}`],
    ['of another payment', () => `/tbk-webpay-final/${NOBODY}/${paid.orderId}`],
    ['with its number for an id', () => `/tbk-webpay-final-alt/${paid.number}`],
    ['with ids in place of one another', () => `/tbk-webpay-final/${paid.orderId}/${paid.paymentId}`],
  ])('an address %s finds none', async (_, path) => {
    const { status, html } = await read(path())
    expect([status, html.includes(NOT_FOUND), html.includes(String(paid.number))]).toEqual([404, true, false])
  })
})

const others = RESULT_PAGES.filter(({ final }) => !final.startsWith('/tbk-'))
describe.each(others.map(({ provider, final, reject }) => [provider, final, reject] as const))(
  '%s',
  (_, final, reject) => {
    test('its final page finds no order that was paid in another way, and none of nobody', async () => {
      for (const order of [paid.orderId, NOBODY]) {
        const { status, headers, html } = await read(withIds(final, '', order))
        expect([status, html.includes(NOT_FOUND), html.includes(String(paid.number))]).toEqual([404, true, false])
        expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
      }
    })

    test.runIf(reject !== null)('its reject page says nothing of a charge it knows nothing of', async () => {
      const { status, html } = await read(withIds(reject!, '', paid.orderId))
      expect([status, html.includes('HA OCURRIDO UN ERROR'), html.includes('Volver al Checkout')]).toEqual([
        200,
        true,
        true,
      ])
      expect(html).not.toContain('No se realizó ningún cobro')
    })
  },
)

test('Venti says that a payment is pending: whom to write to, and nothing of a charge', async () => {
  const { html } = await read(`/venti-reject/${NOBODY}?status=PENDIENTE`)
  expect(html).toContain('Hubo un error al procesar tu pago')
  expect(html).toContain('mailto:hola@liqui.example')
  expect(html).not.toContain('No se realizó ningún cobro')
})
