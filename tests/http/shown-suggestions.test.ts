// Suggestions that are followed: shown, seen, taken and closed, by the browser that got them.
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const SHOW = '/products/recommended-suggestions'
const ADD = '/products/add-recommended-suggestion'
const CLOSE = '/products/close-recommended-suggestions'
let cart: { productId: number }[]

beforeAll(async () => {
  const { singles } = await plentiful(database)
  const rows = await database.rows<{ id: number }>(
    "SELECT id FROM product WHERE id IN (?) AND family = 'piscos' ORDER BY id LIMIT 2",
    [singles],
  )
  cart = rows.map(({ id }) => ({ productId: id }))
})

type Buyer = ReturnType<typeof createBuyer>
interface Shown {
  readonly type: string
  readonly responseId: string
  readonly products: readonly { id: number; price: number; available: number; ecommerce_categories: string }[]
}

async function show(buyer: Buyer, body: object = { cart, store: 9, deliveryTime: 'programmed' }): Promise<Shown> {
  const answer = await buyer.call('POST', SHOW, body)
  expect(answer.status).toBe(200)
  return answer.body.data
}
const stored = (responseId: string) =>
  database.one('SELECT * FROM suggestion_response WHERE public_id = ?', [responseId])
const taken = (responseId: string) =>
  database.rows<{ product_id: number }>(
    'SELECT product_id FROM suggestion_product JOIN suggestion_response r ON r.id = response_id WHERE r.public_id = ? AND added_at IS NOT NULL',
    [responseId],
  )

describe(SHOW, () => {
  test('suggests three that go with the cart, an accessory last, under an id nobody guesses', async () => {
    const { type, responseId, products } = await show(createBuyer(shop))
    expect(type).toBe('recommendedSuggestions')
    expect(responseId).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(products).toHaveLength(3)
    expect(products[2]?.ecommerce_categories).toContain('accesorios')
    expect(products.every(({ id, available }) => available > 0 && !cart.some((line) => line.productId === id))).toBe(
      true,
    )
  })

  test('gives the same browser the same id again, at once too, and another browser another', async () => {
    const buyer = createBuyer(shop)
    const first = await show(buyer)
    const again = await Promise.all(Array.from({ length: 5 }, () => show(buyer)))
    expect(new Set(again.map(({ responseId }) => responseId))).toEqual(new Set([first.responseId]))
    expect((await show(createBuyer(shop))).responseId).not.toBe(first.responseId)
  })

  test('writes down that they were seen, once', async () => {
    const buyer = createBuyer(shop)
    const { responseId } = await show(buyer)
    expect((await stored(responseId)).viewed_at).toBeNull()
    expect(await show(buyer, { response_id: responseId, timestamp: Date.now() })).toEqual({
      type: 'recommendedSuggestions',
      products: [],
      responseId,
    })
    const { viewed_at } = await stored(responseId)
    expect(viewed_at).toBeInstanceOf(Date)
    await show(buyer, { response_id: responseId, timestamp: new Date().toISOString() })
    expect((await stored(responseId)).viewed_at).toEqual(viewed_at)
  })

  test('works with an empty cart, and with one nobody knows', async () => {
    expect((await show(createBuyer(shop), {})).products.length).toBeGreaterThan(0)
    expect((await show(createBuyer(shop), { cart: [{ productId: 4_000_000_000 }] })).products.length).toBeGreaterThan(0)
  })

  test.each([
    [{ cart: [{ productId: 'x' }] }, ['cart.0.productId']],
    [{ cart: Array(101).fill({ productId: 1 }) }, ['cart']],
    [{ response_id: 'corto' }, ['response_id']],
    [{ priceSegment: 'caro' }, ['priceSegment']],
    [{ deliveryTime: 'nunca' }, ['deliveryTime']],
  ])('refuses %j', async (body, fields) => {
    const answer = await createBuyer(shop).call('POST', SHOW, body)
    expect([answer.status, answer.body.data.fields]).toEqual([400, fields])
  })
})

describe(ADD, () => {
  test('writes down what was taken, once, whoever repeats it', async () => {
    const buyer = createBuyer(shop)
    const { responseId, products } = await show(buyer)
    const body = {
      response_id: responseId,
      product_id: [products[0]!.id],
      price_list_id: 1,
      store_id: 9,
      seller_id: 2,
      timestamp: Date.now(),
    }
    const answers = await Promise.all(Array.from({ length: 4 }, () => buyer.call('POST', ADD, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers[0]?.body.data).toEqual({ responseId, product_id: [products[0]!.id] })
    await buyer.call('POST', ADD, { response_id: responseId, product_id: products[1]!.id })
    expect((await taken(responseId)).map(({ product_id }) => product_id).sort()).toEqual(
      [products[0]!.id, products[1]!.id].sort(),
    )
  })

  test('refuses what was not suggested, another browser, and another customer', async () => {
    const buyer = createBuyer(shop)
    const { responseId, products } = await show(buyer)
    const add = (who: Buyer, more: object) =>
      who.call('POST', ADD, { response_id: responseId, product_id: [products[0]!.id], ...more })
    expect((await add(buyer, { product_id: [cart[0]!.productId] })).status).toBe(400)
    expect((await add(buyer, { customer_id: 'somebody' })).status).toBe(403)
    expect((await add(buyer, { product_id: [] })).status).toBe(400)
    const stranger = createBuyer(shop)
    expect((await add(stranger, {})).status).toBe(404)
    await show(stranger)
    expect((await add(stranger, {})).status).toBe(404)
    expect(await taken(responseId)).toEqual([])
  })
})

describe(CLOSE, () => {
  test('keeps the longest time watched, told as a beacon tells it', async () => {
    const buyer = createBuyer(shop)
    const { responseId } = await show(buyer)
    const close = (total: number) =>
      buyer.call(
        'POST',
        CLOSE,
        JSON.stringify({ response_id: responseId, recommendedWatchTime: { total, start: null } }),
        { 'content-type': 'application/json' },
      )
    expect((await close(4_200)).body.data).toEqual({ responseId, recommendedWatchTime: { total: 4_200 } })
    expect((await close(100)).body.data.recommendedWatchTime).toEqual({ total: 4_200 })
    expect(await stored(responseId)).toMatchObject({ watch_ms: 4_200, closed_at: expect.any(Date) })
  })

  test('refuses another browser and what is no time', async () => {
    const buyer = createBuyer(shop)
    const { responseId } = await show(buyer)
    expect((await createBuyer(shop).call('POST', CLOSE, { response_id: responseId })).status).toBe(404)
    const wrong = await buyer.call('POST', CLOSE, { response_id: responseId, recommendedWatchTime: { total: -1 } })
    expect(wrong.status).toBe(400)
  })
})

test.each([SHOW, ADD, CLOSE])('%s is not called by another site', async (path) => {
  const answer = await createBuyer(shop).call('POST', path, {}, { 'sec-fetch-site': 'cross-site' })
  expect(answer.status).toBe(403)
})
