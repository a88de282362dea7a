// The checks of 'Ir a pagar >' over HTTP, each by its number: what the shop says, which part of the page it is about, and
// that nothing is ordered. The quotes of 17 and 22 that depend on couriers' answers: integration/express-delivery.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addDays, clockOf, dayOf } from '#shop/shared/chile-time.ts'
import { openCouriers } from '#tests/support/delivery/couriers.ts'
import { type Buyer, createBuyer } from '#tests/support/people/buyer.ts'
import { FACTURA } from '#tests/support/people/factura.ts'
import { aSignedIn } from '#tests/support/people/people.ts'
import { openStores, saveHours } from '#tests/support/shop/open-stores.ts'
import { openShopDatabase, settingsRead } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const STORE = 1
/** A few streets from that store. */
const NEAR = { latitude: -33.4312, longitude: -70.6143 }
const AT_SEA = { delivery_latitude: -33.4, delivery_longitude: -72 }
let restoreHours: () => Promise<void>
let restoreCouriers: () => Promise<void>
let buyer: Buyer
let customer: string
/** May be sold at any hour and received in every way. */
let snack: number
/** Twelve of it cost more than express may. */
let dear: number

beforeAll(async () => {
  restoreHours = await saveHours(shop)
  await openStores(shop)
  restoreCouriers = await openCouriers(shop.sandboxUrl)
  const found = await database.one<{ id: number }>(
    `SELECT p.id FROM product p JOIN stock s ON s.product_id = p.id
     WHERE p.active AND NOT p.is_pack AND NOT p.has_alcohol AND p.ecommerce_immediate_available
       AND p.ecommerce_programmed_available AND p.reference_price >= 2000
       AND s.store_id = 9 AND s.stock >= s.ecommerce_emergency_stock + 30
       AND EXISTS (SELECT 1 FROM stock near WHERE near.product_id = p.id AND near.store_id = ?
         AND near.stock >= near.ecommerce_emergency_stock_immediate + 12)
     ORDER BY p.id DESC LIMIT 1`,
    [STORE],
  )
  snack = found.id
  const dearest = await database.one<{ id: number }>(
    `SELECT p.id FROM product p JOIN product_price c ON c.product_id = p.id
     WHERE p.active AND NOT p.is_pack AND p.ecommerce_immediate_available
     GROUP BY p.id HAVING MIN(c.price) * 12 > 200000 ORDER BY MIN(c.price) DESC LIMIT 1`,
  )
  dear = dearest.id
  buyer = createBuyer(shop)
  customer = await buyer.introduce()
})
afterAll(async () => {
  await restoreCouriers()
  await restoreHours()
})

const pays = (payment_type: string) => ({ payments: [{ payment_type, amount: 1 }] })
const EXPRESS = { delivery_time: 'immediate', store_id: STORE, delivery_date_requested: null }
const PICKUP = { ...EXPRESS, delivery_type: 'pickup' }
const PROGRAMMED_PICKUP = { delivery_type: 'pickup', programmed_pickup_store: STORE }
const TRANSFER = pays('TRANSFERENCIA BANCARIA')

const AGAIN = 'Por favor vuelva a seleccionar la tienda para retiro'
const NO_STORE = 'Debe seleccionar una tienda para retiro'
const NO_METHOD = 'Por favor seleccione un método de pago válido'

type Change = [select: string, table: string, key: string, column: string, value: unknown]

/** Sets a column of the rows found; what it resolves to puts them back. */
async function changed(changes: readonly Change[]): Promise<() => Promise<void>> {
  const before: [sql: string, id: unknown, value: unknown][] = []
  for (const [select, table, key, column, value] of changes) {
    const sql = `UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`
    for (const row of await database.rows(select)) {
      before.push([sql, row.id, row.value])
      await database.change(sql, [value, row.id])
    }
  }
  return async () => {
    for (const [sql, id, value] of before) await database.change(sql, [value, id])
  }
}

async function order(changes: object, who = { buyer, customer }) {
  const date = await who.buyer.firstDate()
  const body = who.buyer.orderBody(who.customer, [{ id: snack, amount: 1 }], date, 1, changes)
  return who.buyer.call('POST', '/checkout/new', body)
}

const orders = async () => (await database.one<{ count: number }>('SELECT COUNT(*) AS count FROM orders')).count

describe('an order is refused by check', () => {
  test.each<[number, object, sentence: string, flag: string, warning: string]>([
    [
      1,
      pays('WEBPAY ONECLICK'),
      'Solo los usuarios registrados pueden pagar con Webpay Oneclick',
      'method',
      'oneclickLogin',
    ],
    [10, { address_region: '' }, 'Debe seleccionar una región', 'region', 'regionMissing'],
    [10, { address_commune: '' }, 'Debe seleccionar una comuna', 'commune', 'communeMissing'],
    [10, { address_street: '', address_number: '' }, 'Debe seleccionar una dirección', 'address', 'addressMissing'],
    [
      10,
      { address_street: 'x'.repeat(58) },
      'Dirección supera el límite de caracteres (55)',
      'address',
      'addressTooLong',
    ],
    [11, { billing: { ...FACTURA, rut: '' } }, 'Debe ingresar un rut para la factura', 'billing', 'billingRutMissing'],
    [
      11,
      { billing: { ...FACTURA, rut: '76.543.210-4' } },
      'Debe ingresar un rut válido para la factura',
      'billing',
      'billingRutInvalid',
    ],
    ...(['company', 'activity', 'address', 'commune', 'city'] as const).map(
      (name): [number, object, string, string, string] => [
        11,
        { billing: { ...FACTURA, [name]: ' ' } },
        'Debe ingresar los datos para la factura',
        'billing',
        'billingDataMissing',
      ],
    ),
    [12, { payments: [] }, 'Debe seleccionar medio de pago', 'method', 'methodMissing'],
    [
      13,
      { terms_accepted: false },
      'Debe aceptar los Términos y Condiciones y la Política de Privacidad',
      'terms',
      'termsMissing',
    ],
    [
      14,
      { ...PROGRAMMED_PICKUP, delivery_date_requested: null },
      'Debe seleccionar una fecha de entrega',
      'date',
      'pickupDateMissing',
    ],
    [14, { ...PROGRAMMED_PICKUP, programmed_pickup_store: null }, NO_STORE, 'store', 'pickupStoreMissing'],
    [14, { ...PROGRAMMED_PICKUP, programmed_pickup_store: 9 }, AGAIN, 'store', 'pickupStoreAgain'],
    [
      14,
      { ...PROGRAMMED_PICKUP, delivery_date_requested: '2020-01-02' },
      'Por favor revise la fecha de retiro nuevamente',
      'date',
      'pickupDatePast',
    ],
    [15, { ...PICKUP, store_id: null }, NO_STORE, 'store', 'pickupStoreMissing'],
    [15, { ...PICKUP, store_id: 9 }, AGAIN, 'store', 'pickupStoreAgain'],
    [
      16,
      { ...EXPRESS, ...AT_SEA },
      'Sector no disponible: Intenta con Despacho Programado',
      'address',
      'sectorUnavailable',
    ],
    [19, pays('CHEQUE'), NO_METHOD, 'method', 'methodUnsupported'],
    [19, pays('RAPPI'), NO_METHOD, 'method', 'methodUnsupported'],
    [19, TRANSFER, NO_METHOD, 'method', 'methodUnsupported'],
    [
      20,
      { ...PICKUP, store_id: 60_000 },
      'Por favor elija nuevamente el local de retiro',
      'store',
      'pickupStoreChanged',
    ],
    [
      21,
      { ...EXPRESS, ...TRANSFER },
      'No se puede seleccionar despacho inmediato si el método de pago es transferencia bancaria',
      'method',
      'transferExpress',
    ],
  ])('%i: %j', async (_number, changes, sentence, flag, warning) => {
    const before = await orders()
    const { status, body } = await order(changes)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, errorType: 'other', errorMessage: sentence, data: { flag, warning } })
    expect(await orders()).toBe(before)
  })

  test('2: below the minimum', async () => {
    const price = () =>
      database.one<{ price: number }>(
        'SELECT price FROM product_price WHERE product_id = ? AND price_list_id = 1 AND NOT club',
        [snack],
      )
    const change = (pesos: number) =>
      database.change('UPDATE product_price SET price = ? WHERE product_id = ? AND price_list_id = 1 AND NOT club', [
        pesos,
        snack,
      ])
    const { price: before } = await price()
    await change(999)
    try {
      const { body } = await order({})
      expect(body).toMatchObject({
        errorMessage: 'Monto mínimo es de 1.000 CLP',
        data: { flag: 'cart', warning: 'minimumAmount' },
      })
    } finally {
      await change(before)
    }
  })

  test('3: express above its maximum', async () => {
    const { body } = await order({ ...EXPRESS, products: [{ id: dear, amount: 12 }] })
    expect(body).toMatchObject({
      errorMessage: 'Monto máximo para despacho inmediato es de 200000 CLP',
      data: { flag: 'cart', warning: 'expressMaximum' },
    })
  })

  test.each([{ delivery_date_requested: null }, { delivery_date_requested: '2030-01-02' }])(
    '18: %j',
    async (changes) => {
      const { status, body } = await order(changes)
      expect(status).toBe(409)
      expect(body).toMatchObject({
        errorType: 'delivery_programmed_type',
        errorMessage: 'Por favor elija nuevamente la fecha de entrega',
      })
    },
  )

  test('18: outside the windows of today and tomorrow', async () => {
    const now = new Date()
    const today = dayOf(now)
    const days = [today, addDays(today, 1)]
    const closed = clockOf(now) < '12:00' ? ['23:58', '23:59'] : ['00:00', '00:01']
    const opens = closed[0] === '00:00' ? '00' : closed[0]
    const restore = await changed([
      [
        "SELECT name AS id, value FROM setting WHERE name LIKE 'TO%_WINDOW_OPEN'",
        'setting',
        'name',
        'value',
        closed[0],
      ],
      [
        "SELECT name AS id, value FROM setting WHERE name LIKE 'TO%_WINDOW_CLOSE'",
        'setting',
        'name',
        'value',
        closed[1],
      ],
      ['SELECT id, weekdays AS value FROM delivery_zone', 'delivery_zone', 'id', 'weekdays', '0,1,2,3,4,5,6'],
    ])
    const moveHolidays = (from: readonly string[], years: number) =>
      database.change('UPDATE holiday SET day = DATE_ADD(day, INTERVAL ? YEAR) WHERE day BETWEEN ? AND ?', [
        years,
        ...from,
      ])
    await moveHolidays(days, 40)
    try {
      await settingsRead(shop, database)
      const said = []
      for (const day of days) said.push((await order({ delivery_date_requested: day })).body.errorMessage)
      expect(said).toEqual([
        `El envío para Hoy es solo válido para antes de las ${opens === '00' ? '00:01' : '22'} horas`, // the day's own last hour
        `El envío para Mañana es solo válido para después de las ${opens} horas y antes de las ${closed[1]} horas`,
      ])
    } finally {
      await moveHolidays(
        days.map((day) => `${Number(day.slice(0, 4)) + 40}${day.slice(4)}`),
        -40,
      )
      await restore()
      await settingsRead(shop, database)
    }
  })

  const express = () =>
    order({
      ...EXPRESS,
      address_commune: 'Providencia',
      delivery_latitude: NEAR.latitude,
      delivery_longitude: NEAR.longitude,
    })
  const refusedFor = (errorMessage: string, warning: string) => ({
    errorMessage,
    errorType: 'other',
    data: { flag: 'address', warning },
  })

  test('22 without a quote, 17 when it is over, 22 again while the stores are closed', async () => {
    const missing = refusedFor('Debe seleccionar una dirección de envío válida', 'quoteMissing')
    expect((await express()).body).toMatchObject(missing)
    const quoted = await buyer.call('POST', '/uberdirect/quotes', {
      dropoff_address: { street_address: ['Av. Providencia 1870', ''], city: 'Providencia', state: 'Metropolitana' },
      dropoff_latitude: NEAR.latitude,
      dropoff_longitude: NEAR.longitude,
      items: [{ productId: snack, amount: 1 }],
    })
    expect(quoted.body.data.message).toBe('success')
    await database.change('UPDATE courier_quote SET expires_at = created_at WHERE public_id = ?', [
      quoted.body.data.data.id,
    ])
    const expired = 'Costo de envío expirado. Por favor vuelva confirmar la dirección'
    expect((await express()).body).toMatchObject(refusedFor(expired, 'quoteExpired'))
    await openStores(shop, 15)
    try {
      const closed = refusedFor('Tienda no disponible en este horario', 'storesClosed')
      expect((await express()).body).toMatchObject(closed)
    } finally {
      await openStores(shop)
    }
  })

  test('23: a boleta above 135 UF without a RUT of the buyer’s own, though not a factura', async () => {
    const said = 'Una boleta de más de $1.000 lleva por ley el RUT y el nombre de quien compra'
    const restore = await changed([
      ["SELECT name AS id, value FROM setting WHERE name = 'TAX_NAMED_FROM'", 'setting', 'name', 'value', '1000'],
    ])
    try {
      await settingsRead(shop, database)
      const nobody = createBuyer(shop)
      const who = { buyer: nobody, customer: await nobody.introduce({ rut: '66.666.666-6' }) }
      const before = await orders()
      const { status, body } = await order({}, who)
      expect([status, body.errorMessage]).toEqual([400, `${said}: escribe los tuyos, o elige factura`])
      expect(body).toMatchObject({ data: { flag: 'rut', warning: 'boletaUnnamed' } })
      expect((await order({ billing: FACTURA }, who)).body.errorType).toBe('invalid_payments_amount')
      expect((await order({})).body.errorType, 'who can be named').toBe('invalid_payments_amount')
      const member = await aSignedIn(shop, 'member')
      await database.change("UPDATE customer SET last_name = '', name = '' WHERE public_id = ?", [member.id])
      const theirs = await order({}, { buyer: member.buyer, customer: member.id })
      expect(theirs.body).toMatchObject({ data: { flag: 'billing', warning: 'boletaUnnamed' } })
      expect(theirs.body.errorMessage).toContain('tu cuenta no los tiene completos')
      expect(await orders()).toBe(before)
    } finally {
      await restore()
      await settingsRead(shop, database)
    }
  })

  test('the first of several, in their order', async () => {
    const several = { ...pays('WEBPAY ONECLICK'), terms_accepted: false, address_region: '' }
    expect((await order(several)).body.data.warning).toBe('oneclickLogin')
    expect((await order({ ...several, payments: [] })).body.data.warning).toBe('regionMissing')
    expect((await order({ payments: [], terms_accepted: false })).body.data.warning).toBe('methodMissing')
  })
})

test('19: what costs something is not paid with FREE', async () => {
  const lines = [{ id: snack, amount: 1 }]
  const date = await buyer.firstDate()
  const amount = await buyer.total(lines, date)
  const payments = [{ payment_type: 'FREE', amount }]
  const before = await orders()
  const { status, body } = await buyer.call(
    'POST',
    '/checkout/new',
    buyer.orderBody(customer, lines, date, amount, { payments }),
  )
  expect(status).toBe(400)
  expect(body).toMatchObject({ errorMessage: NO_METHOD, data: { flag: 'method', warning: 'methodUnsupported' } })
  expect(await orders()).toBe(before)
})

test('1 is no member’s: with one-click only the amount is wrong', async () => {
  const member = await aSignedIn(shop, 'member')
  const { body } = await order(pays('WEBPAY ONECLICK'), { buyer: member.buyer, customer: member.id })
  expect(body).toMatchObject({ errorType: 'invalid_payments_amount' })
})

describe('a guest is refused by check', () => {
  test.each([
    [4, { name: '' }, 'Debe ingresar los datos del comprador', 'buyer', 'guestData'],
    [4, { telephone: '' }, 'Debe ingresar los datos del comprador', 'buyer', 'guestData'],
    [
      5,
      { lastName: 'R2-D2' },
      'Debe ingresar un nombre y apellido sin usar caracteres especiales',
      'name',
      'guestNameAndLastName',
    ],
    [6, { birthdate: '2015-01-01' }, 'Debe tener mas de 18 años para comprar', 'birthdate', 'guestAge'],
    [7, { rut: '12.345.678-9' }, 'Debe ingresar un rut válido', 'rut', 'guestRutFormat'],
    [8, { email: 'a..b@c.cl' }, 'Debe ingresar un email válido', 'email', 'guestEmailFormat'],
    [9, { telephone: '12345' }, 'Debe ingresar un teléfono válido', 'telephone', 'guestPhoneFormat'],
  ])('%i: %j', async (_number, wrong, sentence, flag, warning) => {
    const stranger = createBuyer(shop)
    const { status, body } = await stranger.call('POST', '/customers/buy/guest', { ...stranger.person, ...wrong })
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, errorMessage: sentence, data: { flag, warning } })
  })
})

describe('the whole payload', () => {
  const payload = async () => {
    const lines = [{ id: snack, amount: 2 }]
    const date = await buyer.firstDate()
    const total = await buyer.total(lines, date)
    return { date, total, body: buyer.orderBody(customer, lines, date, total, SAID) }
  }
  /** Every field of the document, and others; what they say of prices, names, states and people is false. */
  const SAID = {
    saved: false,
    coupon: '',
    promotion: { id: 7, name: 'todo gratis', discount: 99 },
    buy_type: 'distribuidor',
    store_id: 3,
    delivery_address: 'Av. Cristóbal Colón 4840',
    delivery_status: 'ENTREGADO',
    delivery_programmed_type: 'today',
    delivery_contact_name: null,
    delivery_contact_phone: null,
    delivery_contact_email: null,
    delivery_cost: 1,
    programmed_pickup_store: null,
    address_city: 'Santiago',
    address_building_name: 'Torre A',
    address_instructions: 'Dejar en conserjería',
    delivered_by_uber: true,
    delivered_by_justo: false,
    delivery_latitude: -33.4172,
    delivery_longitude: -70.6041,
    current_recommended: [],
    recommended_watch_time: { total: 3, start: null },
    billing: { documentType: 'boleta', rut: '', company: '', activity: '', address: '', commune: '', city: '' },
    email: 'otra@correo.example',
    name: 'Otra Persona',
    total_amount: 1,
    subtotal: 1,
    finalTotal: 1,
    allDiscounts: { clubDiscount: 9_999, totalDiscount: 9_999 },
    points: 999_999,
    something_else: [{ deep: true }],
  }

  test('is taken under its names, and nothing of it is believed', async () => {
    const { date, total, body } = await payload()
    const cheap = { bulk_price: 1, price: 1, unit_price: 1, total_price: 1, name: 'Otra cosa', discount: 99 }
    const products = [{ id: snack, amount: 2, ...cheap }]
    const wrong = await buyer.call('POST', '/checkout/new', { ...body, payments: pays('WEBPAY PLUS').payments })
    expect(wrong.body).toMatchObject({ errorType: 'invalid_payments_amount', data: { total } })
    const made = await buyer.call('POST', '/checkout/new', { ...body, products })
    expect(made.body.errorMessage ?? '').toBe('')
    const { order_id, order_number } = made.body.data.newOrder
    expect(made.body.data.checkout).toEqual({ order_id, order_number })
    const row = await database.one(
      `SELECT o.status, o.buy_type, o.store_id, o.delivery_cost, o.delivery_type, o.document_type, o.buyer_email,
         o.total_amount, o.coupon_code, l.amount, l.total_price + o.delivery_cost AS reckoned, l.product_name = p.display_name AS named
       FROM orders o JOIN order_line l ON l.order_id = o.id JOIN product p ON p.id = l.product_id
       WHERE o.public_id = ?`,
      [order_id],
    )
    expect(row).toEqual({
      status: 'PENDIENTE',
      buy_type: 'no-socio',
      store_id: 9,
      delivery_cost: date.cost,
      delivery_type: 'delivery',
      document_type: 'boleta',
      buyer_email: buyer.person.email,
      total_amount: total,
      coupon_code: null,
      amount: 2,
      reckoned: total,
      named: 1,
    })
  })

  test('of a refused press may be mended with its key, which then gives its one order', async () => {
    const { body } = await payload()
    const send = (changes: object = {}) => buyer.call('POST', '/checkout/new', { ...body, ...changes })
    const before = await orders()
    for (const wrong of [{ terms_accepted: false }, { payments: [] }, { delivery_date_requested: null }])
      expect((await send(wrong)).body.success).toBe(false)
    const made = await send()
    expect(made.body.errorMessage ?? '').toBe('')
    expect((await send()).body.data).toEqual(made.body.data)
    // Of that press an order is there: another one with its key is none, whatever is wrong with it.
    for (const other of [{ products: [{ id: snack, amount: 1 }] }, { terms_accepted: false }]) {
      const { status, body: answer } = await send(other)
      expect([status, answer.errorType, answer.errorMessage]).toEqual([409, 'other', 'Error al crear el pedido'])
    }
    expect(await orders()).toBe(before + 1)
  })
})
