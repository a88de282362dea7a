// Carts of people with an account: one for all devices, written one after the other, never half.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { createSavedCartService, type SavedCartService } from '#shop/customers/carts/saved-cart.service.ts'
import type { Caller } from '#shop/customers/customer.ts'
import type { Product } from '#shop/products/product.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import { BEER, resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'
import { addPerson } from '#tests/support/people/people.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const NOW = instantAt('2026-11-11', '10:00')
let schema: TestDatabase
let database: Database
let carts: SavedCartService
let ana: Caller
let buyer: Caller

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 12)
  await resetSmallShop(database)
  const known = new Map<number, Product>([WINE, BEER].map((id) => [id, aProduct(id)]))
  carts = createSavedCartService({
    database,
    catalogue: { current: () => ({ product: (id) => known.get(id) }) },
    settings: { current: () => ({ limit: 12, wholesaleLimit: 240 }) },
  })
  ana = await addPerson(database, 'member')
  buyer = await addPerson(database, 'distributor')
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})
beforeEach(async () => {
  await database.deleteFrom('customer_cart').execute()
})

const save = (who: Caller, version: number, quantities: Readonly<Record<number, number>>) =>
  carts.save(
    who,
    { version, lines: Object.entries(quantities).map(([id, quantity]) => ({ productId: Number(id), quantity })) },
    NOW,
  )

test('a cart is found as it was stored, and each write follows the last', async () => {
  expect(await carts.of(ana)).toEqual({ version: 0, lines: [] })
  expect(await save(ana, 0, { [BEER]: 3, [WINE]: 1 })).toMatchObject({ ok: true, value: { version: 1 } })
  expect(await save(ana, 1, { [WINE]: 2 })).toMatchObject({ ok: true, value: { version: 2 } })
  expect(await carts.of(ana)).toEqual({ version: 2, lines: [{ productId: WINE, quantity: 2 }] })
  expect(await carts.of(buyer)).toEqual({ version: 0, lines: [] })
})

test('of writes that follow the same version one counts, and none is mixed with another', async () => {
  await save(ana, 0, { [WINE]: 1 })
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, at) => save(ana, 1, { [WINE]: at + 2, [BEER]: at + 2 })),
  )
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  const { version, lines } = await carts.of(ana)
  expect(version).toBe(2)
  expect(lines[0]!.quantity).toBe(lines[1]!.quantity)
})

test('the very first writes too', async () => {
  const tries = await Promise.all(Array.from({ length: 8 }, () => save(ana, 0, { [WINE]: 1 })))
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
})

test('each person has his own limit, and nothing unknown is stored', async () => {
  await save(ana, 0, { [WINE]: 300, 999999: 1 })
  await save(buyer, 0, { [WINE]: 300 })
  expect((await carts.of(ana)).lines).toEqual([{ productId: WINE, quantity: 12 }])
  expect((await carts.of(buyer)).lines).toEqual([{ productId: WINE, quantity: 240 }])
})

test('a product that is gone leaves every cart', async () => {
  await save(ana, 0, { [WINE]: 1, [BEER]: 1 })
  await database.deleteFrom('stock').where('product_id', '=', BEER).execute()
  await database.deleteFrom('product').where('id', '=', BEER).execute()
  expect((await carts.of(ana)).lines).toEqual([{ productId: WINE, quantity: 1 }])
})
