// The page of a payment that came to nothing says that nothing was charged only where that is known.
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { type Buyer, type CardOutcome, comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const NO_CHARGE = 'No se realizó ningún cobro'
let buyer: Buyer
let customer: string
let bottle: number

beforeAll(async () => {
  bottle = (await plentiful(database)).singles[2]!
  buyer = createBuyer(shop)
  customer = await buyer.introduce()
})

const page = (path: string) => fetch(new URL(path, shop.siteUrl), { redirect: 'manual' })

async function begun() {
  const { body } = await buyer.order(customer, [{ id: bottle, amount: 1 }])
  const orderId: string = body.data.newOrder.order_id
  return { orderId, ...(await buyer.startPayment(orderId)) }
}

test.each(['', '?pago=', '?pago=nadie', `?pago=${'a'.repeat(21)}`, `?pedido=${'b'.repeat(21)}`, '?pago=1&pago=2'])(
  'of no payment (%s) it says nothing of a charge',
  async (query) => {
    const response = await page(`/tbk-webpay-reject${query}`)
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).toContain('HA OCURRIDO UN ERROR')
    expect(text).toContain('Tu compra no se pudo efectuar.')
    expect(text).not.toContain(NO_CHARGE)
  },
)

describe('of a payment', () => {
  test.each<CardOutcome>(['reject', 'abort', 'expire', 'form_error'])('that ended (%s) it says so', async (outcome) => {
    const { token, orderId, tbk_payment_id } = await begun()
    const { location } = await comeBack(await buyer.decide(token, outcome))
    expect(await (await page(location)).text()).toContain(`${NO_CHARGE} a tu tarjeta.`)
    // The other way there, from the page of the order, knows it too.
    const final = await page(`/tbk-webpay-final/${tbk_payment_id}/${orderId}`)
    expect(final.status).toBe(303)
    expect(await (await page(final.headers.get('location')!)).text()).toContain(NO_CHARGE)
  })

  test('that is not settled it sends to the page that waits', async () => {
    const { orderId, tbk_payment_id } = await begun()
    const response = await page(`/tbk-webpay-reject?pago=${tbk_payment_id}`)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/tbk-webpay-final/${tbk_payment_id}/${orderId}`)
  })
})
