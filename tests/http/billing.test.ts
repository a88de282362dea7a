// Billing over HTTP: the look-up of a company, and orders with a boleta or a factura.
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { type Buyer, createBuyer } from '#tests/support/people/buyer.ts'
import { FACTURA } from '#tests/support/people/factura.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
let buyer: Buyer
let customer: string
let bottle: number

beforeAll(async () => {
  bottle = (await plentiful(database, 300)).singles[0]!
  buyer = createBuyer(shop)
  customer = await buyer.introduce()
})

describe('GET /billing/{id}', () => {
  const read = (id: string) => buyer.call('GET', `/billing/${encodeURIComponent(id)}`)

  test.each(['99.990.001-1', '99990001-1', '999900011'])('knows the company %s, each time alike', async (id) => {
    const answers = [await read(id), await read(id)]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ success: true, status: 200, code: 200 })
      expect(body.data).toEqual({
        billing: {
          company: 'Distribuidora Tobalaba SpA',
          activity: 'Venta al por mayor de bebidas alcohólicas y no alcohólicas',
          address: 'Av. Tobalaba 2650, local 4',
          commune: 'Providencia',
          city: 'Santiago',
        },
      })
    }
  })

  test('has the same answer for an unknown company and for a person', async () => {
    const [unknown, person] = [await read('99.990.011-9'), await read('11.111.111-1')]
    expect(unknown.status).toBe(404)
    expect(unknown.body.errorMessage).toBe('No encontramos los datos de esa empresa. Escríbelos tú.')
    expect(person).toEqual(unknown)
  })

  test.each(['99.990.001-2', '1', 'nadie', "' OR 1=1 --"])('refuses "%s", which is no RUT', async (id) => {
    const { status, body } = await read(id)
    expect([status, body.errorMessage]).toEqual([400, 'Debe ingresar un rut válido para la factura'])
  })

  test('refuses what is longer than a RUT, other methods and no RUT at all', async () => {
    expect((await read('9'.repeat(300))).status).toBe(400)
    expect((await buyer.call('POST', '/billing/999900011', {})).status).toBe(405)
    expect((await buyer.call('GET', '/billing')).status).toBe(404)
  })
})

describe('an order', () => {
  const stored = (orderId: string) =>
    database.one(
      `SELECT document_type, billing_rut, billing_company, due - net_amount - iva_amount - extra_tax_amount - tax_rounding AS rest,
        net_amount > 0 AS has_taxes FROM orders WHERE public_id = ?`,
      [orderId],
    )
  const order = (billing: unknown) => buyer.order(customer, [{ id: bottle, amount: 2 }], { billing })

  test('with a factura stores its company and its taxes', async () => {
    const { body } = await order({ ...FACTURA, unknown_field: 'x', rut: '76543210-3' })
    expect(body).toMatchObject({ success: true })
    expect(await stored(body.data.newOrder.order_id)).toEqual({
      document_type: 'factura',
      billing_rut: '765432103',
      billing_company: 'Bar Sur SpA',
      rest: 0,
      has_taxes: 1,
    })
  })

  test.each([[undefined], [null], [{ ...FACTURA, documentType: 'boleta', rut: '?' }]])(
    'with %j has a boleta, which names no company',
    async (billing) => {
      const { body } = await order(billing)
      expect(body).toMatchObject({ success: true })
      expect(await stored(body.data.newOrder.order_id)).toMatchObject({
        document_type: 'boleta',
        billing_rut: null,
        billing_company: null,
        rest: 0,
      })
    },
  )

  test.each([
    [{ documentType: 'factura' }, 'Debe ingresar un rut para la factura'],
    [{ ...FACTURA, rut: '76.543.210-4' }, 'Debe ingresar un rut válido para la factura'],
    [{ ...FACTURA, activity: '' }, 'Debe ingresar los datos para la factura'],
    [{ ...FACTURA, commune: null }, 'Debe ingresar los datos para la factura'],
  ])('with the factura %j is refused: %s', async (billing, sentence) => {
    const count = 'SELECT COUNT(*) AS orders FROM orders'
    const before = await database.one(count)
    const { status, body } = await order(billing)
    expect([status, body.errorMessage, body.errorType]).toEqual([400, sentence, 'other'])
    expect(body.data).toMatchObject({ flag: 'billing' })
    expect(await database.one(count)).toEqual(before)
  })

  test.each([{ ...FACTURA, documentType: 'guía' }, { ...FACTURA, company: 'x'.repeat(121) }, 7])(
    'with the billing %j is no request at all',
    async (billing) => {
      expect((await order(billing)).status).toBe(400)
    },
  )
})
