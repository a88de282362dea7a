// What couriers ask for a cart, over HTTP with the demonstration data and the sandbox's couriers.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { control, openCouriers } from '#tests/support/delivery/couriers.ts'
import { openStores, saveHours } from '#tests/support/shop/open-stores.ts'
import { openShopDatabase } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)

/** The store in Providencia; around it nobody is nearer. */
const STORE = 1
const AT_SEA = { latitude: -33.4, longitude: -72 }

let product: number
let restoreHours: () => Promise<void>
let restoreCouriers: () => Promise<void>
let doors = 0

beforeAll(async () => {
  restoreHours = await saveHours(shop)
  await openStores(shop)
  restoreCouriers = await openCouriers(shop.sandboxUrl)
  const found = await database.one<{ id: number }>(
    `SELECT p.id FROM product p JOIN stock s ON s.product_id = p.id AND s.store_id = ?
     WHERE p.active AND NOT p.is_pack AND p.ecommerce_immediate_available AND p.box_units >= 6
       AND s.stock >= s.ecommerce_emergency_stock_immediate + 12
     ORDER BY p.id LIMIT 1`,
    [STORE],
  )
  product = found.id
})
afterAll(async () => {
  await restoreCouriers()
  await restoreHours()
})

/** An address nobody has asked for: a few metres from the last. */
function newAddress() {
  doors += 1
  return { latitude: -33.4362 - doors / 10_000, longitude: -70.6143 }
}

type Answer = { status: number; message: string; data: Record<string, any> }

async function read(response: Response): Promise<Answer> {
  const { data } = (await response.json()) as { data: { message: string; data: Record<string, any> } }
  return { status: response.status, message: data?.message, data: data?.data }
}

async function uber({ latitude, longitude }: { latitude: number; longitude: number }, amount = 1, more: object = {}) {
  const body = {
    dropoff_address: { street_address: ['Av. Italia 1200', 'Depto 3'], city: 'Providencia', state: 'Metropolitana' },
    dropoff_latitude: latitude,
    dropoff_longitude: longitude,
    items: [{ productId: product, amount }],
    ...more,
  }
  const headers = { 'content-type': 'application/json' }
  return read(await fetch(`${shop.siteUrl}/uberdirect/quotes`, { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function justo({ latitude, longitude }: { latitude: number; longitude: number }, amount = 1) {
  const items = JSON.stringify([{ productId: product, amount }])
  const query = new URLSearchParams({ coordinates: `${latitude},${longitude}`, items })
  return read(await fetch(`${shop.siteUrl}/justo/estimate?${query}`))
}

async function subtotal(amount: number): Promise<number> {
  const body = { items: [{ productId: product, amount }], deliveryTime: 'immediate', deliveryType: 'delivery' }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${shop.siteUrl}/cart`, { method: 'POST', headers, body: JSON.stringify(body) })
  return ((await response.json()) as { data: { subtotal: number } }).data.subtotal
}

describe('a quote', () => {
  test('of the document’s own body, which names no products, is that of its boxes', async () => {
    const home = newAddress()
    const first = await uber(home, 1, { items: undefined, bulk_amount: 1 })
    expect(first.message).toBe('success')
    expect(first.data.dropoff_eta).toEqual(expect.any(String))
    expect(first.data.cost).toBe(Math.round(first.data.fee / 100) + 1190)
    const none = await uber(newAddress(), 1, { items: undefined })
    expect(none.message).toBe('success')
    expect((await uber(newAddress(), 1, { items: undefined, bulk_amount: -1 })).status).toBe(400)
    const estimate = await fetch(`${shop.siteUrl}/justo/estimate?coordinates=-33.4,-72&placeId=x`)
    expect(estimate.status).toBe(200)
  })

  test('names an address without empty lines', async () => {
    const dropoff_address = { street_address: ['Av. Italia 1200', ' '], city: 'Providencia', state: 'Metropolitana' }
    const { data } = await uber(newAddress(), 1, { dropoff_address })
    expect(data.dropoff_address).toBe('Av. Italia 1200, Providencia')
  })

  test('is what the store’s first courier asks, with the shop’s own part', async () => {
    const home = newAddress()
    const { message, data } = await uber(home, 2)
    expect(message).toBe('success')
    expect(data).toMatchObject({ store_id: STORE, dropoff_address: 'Av. Italia 1200, Depto 3, Providencia' })
    expect(data.cost).toBe(Math.round(data.fee / 100) + 1190 + Math.ceil((await subtotal(2)) / 1000))
    expect(Date.parse(data.expires)).toBeGreaterThan(Date.now())
    expect((await uber(home, 2)).data.id).toBe(data.id)
    expect((await uber(home, 1)).data.id).not.toBe(data.id)
    expect((await justo(home, 2)).message).toBe('error')
  })

  test('is the other’s when the first has none', async () => {
    const home = newAddress()
    await control(shop.sandboxUrl, 'next', { provider: 'uber', scenario: 'busy' })
    const [first, other] = [await uber(home), await justo(home)]
    expect([first.message, first.data.id]).toEqual(['error', null])
    expect(other).toMatchObject({ message: 'success', data: { store_id: STORE, id: expect.any(String) } })
  })

  test('is not to be had while both couriers are closed', async () => {
    const home = newAddress()
    for (const provider of ['uber', 'justo']) await control(shop.sandboxUrl, 'next', { provider, scenario: 'closed' })
    expect([(await uber(home)).message, (await justo(home)).message]).toEqual(['schedule', 'schedule'])
  })

  test('is not to be had where express does not go', async () => {
    expect(await uber(AT_SEA)).toMatchObject({ message: 'error', data: { store_id: null, cost: null } })
  })

  test('is not to be had for an empty cart', async () => {
    expect((await uber(newAddress(), 1, { items: [] })).message).toBe('error')
  })

  test('waits for the stores to open', async () => {
    await openStores(shop, 15)
    try {
      expect(await uber(newAddress())).toMatchObject({ message: 'schedule', data: { store_id: STORE, id: null } })
    } finally {
      await openStores(shop)
    }
  })
})

describe('what makes no sense', () => {
  test.each([
    ['latitude beyond the pole', { dropoff_latitude: 91 }],
    ['no units', { items: [{ productId: 1, amount: 0 }] }],
    ['no address', { dropoff_address: null }],
  ])('%s is 400', async (_what, more) => {
    expect((await uber(newAddress(), 1, more)).status).toBe(400)
  })

  test.each(['items=nada', 'items={}', 'items=[{"productId":0,"amount":1}]'])('%s is 400', async (items) => {
    const response = await fetch(`${shop.siteUrl}/justo/estimate?coordinates=-33.4,-70.6&${encodeURI(items)}`)
    expect(response.status).toBe(400)
  })
})
