// What of a cart can be had in each way, and orders that are collected: what is answered, refused, and shown to
// whom.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Buyer, comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openStores, saveHours } from '#tests/support/shop/open-stores.ts'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const PROVIDENCIA = { region: 'Metropolitana de Santiago', commune: 'Providencia' }
let restoreHours: () => Promise<void>
/** A snack, which may be sold at any hour, and a store with plenty of it. */
let snack: number
let store: { id: number; name: string; address_street: string }

beforeAll(async () => {
  restoreHours = await saveHours(shop)
  await openStores(shop)
  const found = await database.one(
    `SELECT p.id AS product, t.id, t.name, t.address_street FROM product p
     JOIN stock s ON s.product_id = p.id JOIN store t ON t.id = s.store_id
     WHERE p.active AND NOT p.is_pack AND NOT p.has_alcohol AND p.ecommerce_immediate_available
       AND p.ecommerce_programmed_available AND t.pickup AND t.immediate
       AND p.reference_price >= 2000 AND s.stock >= s.ecommerce_emergency_stock_immediate + 10
     ORDER BY t.id, p.id LIMIT 1`,
  )
  snack = found.product
  store = found as typeof store
})
afterAll(() => restoreHours())

interface WayAnswer {
  readonly notice: string | null
  readonly available_amount: number
  readonly total_amount: number
  readonly products: { readonly product_id: number; readonly stock: number }[]
  readonly stores: { readonly store_id: number; readonly notice: string | null; readonly distance_km: number | null }[]
}
type Ways = Record<'pickup' | 'delivery', Record<'immediate' | 'programmed', WayAnswer>>

async function stockByType(body: object): Promise<Ways> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${shop.siteUrl}/api/stock/by-delivery-type`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: Ways }).data
}

describe('the stock by delivery type', () => {
  test('counts the units of each way, and lists the stores nearest first', async () => {
    const coords = { lat: -33.4262, lng: -70.6143 }
    const { pickup, delivery } = await stockByType({
      cart: [{ productId: snack, amount: 2 }],
      coords,
      ...PROVIDENCIA,
    })
    for (const way of [pickup.immediate, pickup.programmed, delivery.programmed]) {
      expect(way).toMatchObject({ notice: null, total_amount: 2 })
      expect(way.products).toMatchObject([{ product_id: snack }])
    }
    expect(delivery.programmed.stores).toEqual([])
    const distances = pickup.immediate.stores.map(({ distance_km }) => distance_km!)
    expect(distances.length).toBeGreaterThan(5)
    expect(distances).toEqual(distances.toSorted((one, other) => one - other))
    expect(pickup.immediate.stores.find(({ store_id }) => store_id === store.id)?.notice).toBeNull()
    expect(pickup.immediate.stores.some(({ store_id }) => store_id === 9)).toBe(false)
    expect(pickup.programmed.stores).toHaveLength(pickup.immediate.stores.length)
  })

  test('says where a way does not go, in the documents’ words', async () => {
    const cart = [{ productId: snack, amount: 1 }]
    const { delivery } = await stockByType({ cart, region: 'Valparaíso', commune: 'Isla de Pascua' })
    expect(delivery.immediate).toMatchObject({ notice: 'No disponible en esta dirección.', available_amount: 0 })
    expect(delivery.programmed.notice).toBe('La comuna Isla de Pascua no tiene cobertura')
  })

  test('takes no unit twice, and forgets what the shop does not know', async () => {
    const { delivery } = await stockByType({ cart: [{ productId: snack, amount: 999 }], ...PROVIDENCIA })
    expect(delivery.programmed.available_amount).toBeLessThan(999)
    const { pickup } = await stockByType({ cart: [{ productId: 60_000, amount: 1 }] })
    expect(pickup.programmed).toMatchObject({ total_amount: 0, products: [] })
  })

  test.each([
    { cart: [] },
    { cart: [{ productId: 1, amount: 0 }] },
    { cart: [{ productId: 1, amount: 1 }], coords: { lat: 'x', lng: 1 } },
    {},
  ])('is no answer to %j', async (body) => {
    const headers = { 'content-type': 'application/json' }
    const address = `${shop.siteUrl}/api/stock/by-delivery-type`
    expect((await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(400)
  })
})

describe('an express pickup', () => {
  let buyer: Buyer
  let customer: string
  const DATE = { value: '', same_day_type: 'other' }
  const PICKUP = {
    delivery_type: 'pickup',
    delivery_time: 'immediate',
    delivery_date_requested: null,
    address_region: null,
    address_commune: null,
    address_street: null,
    address_number: null,
  }
  const stock = () => database.stockOf(snack, store.id)

  beforeAll(async () => {
    buyer = createBuyer(shop)
    customer = await buyer.introduce()
  })

  async function total(): Promise<number> {
    const body = {
      items: [{ productId: snack, amount: 1 }],
      store: store.id,
      deliveryType: 'pickup',
      deliveryTime: 'immediate',
    }
    const { data } = (await buyer.call('POST', '/cart', body)).body
    expect(data.deliveryCost).toBe(0)
    return data.finalTotal
  }

  async function order(changes: object) {
    const lines = [{ id: snack, amount: 1 }]
    const body = buyer.orderBody(customer, lines, DATE, await total(), { ...PICKUP, ...changes })
    return buyer.call('POST', '/checkout/new', body)
  }

  test('is paid, and only its buyer reads where its code is told', async () => {
    const before = await stock()
    const made = await order({ store_id: store.id })
    expect(made.body.errorMessage ?? '').toBe('')
    const orderId: string = made.body.data.newOrder.order_id
    expect(await stock()).toBe(before - 1)
    const { body: unpaid } = await buyer.call('GET', `/api/orders/finish/${orderId}`)
    expect(unpaid.data.order.pickup_code).toBeNull()

    const { token } = await buyer.startPayment(orderId)
    const { location } = await comeBack(await buyer.decide(token, 'approve'))
    const row = await database.one('SELECT * FROM orders WHERE public_id = ?', [orderId])
    expect(row).toMatchObject({
      status: 'POR PREPARAR',
      store_id: store.id,
      pickup_store_id: store.id,
      delivery_type: 'pickup',
      delivery_cost: 0,
      address_street: null,
      deliverable_action: 'deliverable_action_meet_at_door',
    })
    expect(row.pickup_code).toMatch(/^\d{6}$/)

    const seen = async (cookie: string) =>
      (await fetch(new URL(location, shop.siteUrl), { headers: { cookie } })).text()
    const [own, stranger] = [await seen(buyer.cookie()), await seen('')]
    expect(own).toContain('Código para retiro en tienda')
    expect(own).toContain(row.pickup_code)
    expect(own).toContain(store.address_street)
    expect(stranger).not.toContain(row.pickup_code)
    const { body: mine } = await buyer.call('GET', `/api/orders/finish/${orderId}`)
    expect(mine.data.order.pickup_code).toBe(row.pickup_code)
    const { body: theirs } = await createBuyer(shop).call('GET', `/api/orders/finish/${orderId}`)
    expect(theirs.data.order.pickup_code).toBeNull()

    const inbox = async (): Promise<{ text: string }[]> =>
      (await (await fetch(`${shop.sandboxUrl}/inbox.json?subject=${row.order_number}`)).json()).mails
    await eventually('the confirmation is in the inbox', async () => (await inbox()).length > 0)
    expect((await inbox())[0]!.text).toContain(`Código para retiro en tienda: ${row.pickup_code}`)
  })

  test.each([
    [{ store_id: null }, 'Debe seleccionar una tienda para retiro'],
    [{ store_id: 9 }, 'Por favor vuelva a seleccionar la tienda para retiro'],
    [{ store_id: 60_000 }, 'Por favor elija nuevamente el local de retiro'],
    [{ delivery_time: 'programmed' }, 'Debe seleccionar una fecha de entrega'],
    [
      { delivery_time: 'programmed', delivery_date_requested: '2030-01-02', programmed_pickup_store: null },
      'Debe seleccionar una tienda para retiro',
    ],
    [
      { delivery_time: 'programmed', delivery_date_requested: '2020-01-02', programmed_pickup_store: 1 },
      'Por favor revise la fecha de retiro nuevamente',
    ],
  ])('is refused for %j, and takes nothing', async (changes, sentence) => {
    const before = await stock()
    const { status, body } = await order({ store_id: store.id, ...changes })
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, errorType: 'other', errorMessage: sentence })
    expect(await stock()).toBe(before)
  })

  test('is refused while its store is closed, and the store says until when', async () => {
    await openStores(shop, store.id === 1 ? 2 : 1)
    try {
      const { body } = await order({ store_id: store.id })
      expect(body.errorMessage).toBe('Tienda no disponible en este horario')
      const { pickup } = await stockByType({ cart: [{ productId: snack, amount: 1 }] })
      const closed = pickup.immediate.stores.find(({ store_id }) => store_id === store.id)
      expect(closed?.notice).toMatch(/^No disponible en (estos momentos\.|este horario \(\d\d:\d\d a \d\d:\d\d\)\.)$/)
    } finally {
      await openStores(shop)
    }
  })
})

test('express delivery above its maximum is refused', async () => {
  const buyer = createBuyer(shop)
  const customer = await buyer.introduce()
  const dear = await database.one(
    `SELECT p.id, MIN(c.price) AS price FROM product p JOIN product_price c ON c.product_id = p.id
     WHERE p.active AND NOT p.is_pack AND p.ecommerce_immediate_available
     GROUP BY p.id ORDER BY MIN(c.price) DESC LIMIT 1`,
  )
  const amount = Math.min(12, Math.ceil(200_001 / dear.price))
  if (amount * dear.price <= 200_000) throw new Error('no product is dear enough')
  const lines = [{ id: dear.id, amount }]
  const changes = { delivery_time: 'immediate', store_id: 1, delivery_date_requested: null }
  const body = buyer.orderBody(customer, lines, { value: '', same_day_type: 'other' }, 200_001, changes)
  const { body: answer } = await buyer.call('POST', '/checkout/new', body)
  expect(answer.errorMessage).toBe('Monto máximo para despacho inmediato es de 200000 CLP')
})
