// The pages payments end on, for all methods: what each shows of an order, and to whom.
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { RESULT_PAGES } from '#shop/payments/results/result-pages.ts'
import { orderCommands } from '#tests/support/operators/order-commands.ts'
import { type Buyer, comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const command = orderCommands(shop)
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

describe('opened again once it is over', () => {
  async function bought() {
    const own = createBuyer(shop)
    const bottle = (await plentiful(database)).singles[3]!
    const { order_id: orderId, order_number: number } = (
      await own.order(await own.introduce(), [{ id: bottle, amount: 1 }])
    ).body.data.newOrder
    const { token, tbk_payment_id: paymentId } = await own.startPayment(orderId)
    await comeBack(await own.decide(token, 'approve'))
    const pages = [
      `/tbk-webpay-final/${paymentId}/${orderId}?token=${token}&type=webpay%20plus`,
      `/tbk-webpay-final-alt/${orderId}`,
      `/tbk-webpay-reject?pago=${paymentId}&pedido=${orderId}`,
    ]
    return { orderId, paymentId, number, pages, cookie: own.cookie() }
  }

  /** Where a browser ends that follows every redirect. */
  async function followed(path: string, cookie: string) {
    let at = path
    for (let hops = 0; hops < 5; hops += 1) {
      const page = await read(at, cookie)
      if (page.status !== 303) return page
      at = page.headers.get('location')!
    }
    throw new Error(`${path} leads in circles`)
  }

  test('an annulled order says so on each of its pages, before its money is back and after', async () => {
    const { orderId, number, pages, cookie } = await bought()
    await command(`annul ${number} --reason cannot_deliver`)
    const state = 'SELECT a.state FROM payment_attempt a JOIN orders o ON o.id = a.order_id WHERE o.public_id = ?'
    await eventually('its money is back', async () => {
      return (await database.one<{ state: string }>(state, [orderId])).state === 'voided'
    })
    for (const isBack of [true, false]) {
      if (!isBack)
        await database.change(
          "UPDATE payment_attempt a JOIN orders o ON o.id = a.order_id SET a.state = 'paid' WHERE o.public_id = ?",
          [orderId],
        )
      for (const path of pages) {
        const { status, html } = await followed(path, cookie)
        expect([status, html.includes(`El pedido ${number} fue anulado`)], path).toEqual([200, true])
        for (const wrong of ['No se realizó ningún cobro', 'ya estaba cerrado', 'Qué pasa ahora', 'data-order='])
          expect(html, `${path}: ${wrong}`).not.toContain(wrong)
        expect(html).toContain(`href="/mis-pedidos/${orderId}"`)
        expect((await followed(path, '')).html).not.toContain(`/mis-pedidos/${orderId}`)
      }
    }
    await database.change(
      "UPDATE payment_attempt a JOIN orders o ON o.id = a.order_id SET a.state = 'voided' WHERE o.public_id = ?",
      [orderId],
    )
  })

  test.each([
    ['delivered', 'Este pedido ya fue entregado', ['prepare', 'finish', 'send', 'deliver']],
    ['not delivered', 'No pudimos entregar este pedido', ['prepare', 'finish', 'send', 'fail --reason nobody_home']],
  ])('one that was %s promises no day', async (_, says, events) => {
    const { number, pages, cookie } = await bought()
    expect((await read(pages[0]!, cookie)).html).toMatch(/Llega [^<]*hasta las 22:00/)
    for (const event of events) await command(`advance ${number} ${event}`)
    const { html } = await read(pages[0]!, cookie)
    expect(html).toContain(says)
    expect(html.includes('Tienes 10 días para retractarte')).toBe(says.includes('ya fue entregado'))
    expect(html).not.toMatch(/Llega [^<]*hasta las 22:00|calendario\.ics|cuando salga a ruta/)
  })
})
