// A busy minute: fifty shoppers, two operators, two loads and a nightly feed at the same time, over the same two products. Nothing is sold that is not
// there, a count is a count, and whoever is refused is told why.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '#platform/work/jobs.ts'
import { lookInto } from '#server/build/feed-folder.ts'
import { createNightlyFeed } from '#shop/operations/catalogue/nightly/nightly-feed.service.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, CASE, resetSmallShop, stockOf, WINE } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, liftUnpaidLimits, type TestDatabase } from '#tests/support/shop/database.ts'
import { refusalText } from '#texts/refusals/refusals.ts'

const NOW = instantAt('2026-11-11', '12:00')
/** What everybody counts of the beer. Of them the shop keeps five back. */
const COUNTED = 60
const KEPT_BACK = 5
const EACH = 2
const folder = mkdtempSync(join(tmpdir(), 'feed-'))

let schema: TestDatabase
let desk: OrderDesk

beforeAll(async () => {
  schema = await freshDatabase()
  desk = await openOrderDesk({ url: schema.url, now: NOW })
  await resetSmallShop(desk.database)
  await liftUnpaidLimits(schema)
  await desk.settings.refresh()
})
afterAll(async () => {
  await desk?.close()
  await schema?.drop()
  rmSync(folder, { recursive: true, force: true })
})

const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) })
const by = (operator: string) => ({ operator, now: NOW })

function leaveFeed(text: string) {
  writeFileSync(join(folder, 'stock.csv'), text)
  const sha256 = createHash('sha256').update(text).digest('hex')
  const manifest = { source: 'erp', sequence: 1, files: [{ name: 'stock.csv', rows: 1, sha256 }] }
  writeFileSync(join(folder, 'manifiesto.json'), JSON.stringify(manifest))
}

test('fifty orders, two operators, two loads and a nightly feed: nothing oversold, and every refusal has a sentence', async () => {
  const { orders, operations, database } = desk
  const { catalogue, stock } = operations
  const nightly = createNightlyFeed({ database, catalogue, enqueue, look: () => lookInto(folder) })
  const { day, cost } = await desk.firstDate()
  const { seen } = (await stock.find('SKU102'))!
  leaveFeed(`sku;tienda;unidades\nSKU102;9;${COUNTED}\n`)
  const shoppers = await Promise.all(Array.from({ length: 50 }, () => desk.guest()))
  const load = (name: string, text: string, who: string) =>
    catalogue.apply([file(name, text)], { ticket: null }, by(who))

  const [bought, counts, loads, round] = await Promise.all([
    Promise.all(
      shoppers.map((customer, at) => {
        const [id, price] = at % 5 === 0 ? [WINE, 5_000] : [BEER, 1_200]
        const body = desk.body(customer, [{ id, amount: EACH }], cost + EACH * price, { delivery_date_requested: day })
        return orders.create(body, customer, NOW)
      }),
    ),
    Promise.all(
      ['ana', 'luis'].map((who) => stock.count({ sku: 'SKU102', storeId: WAREHOUSE, units: COUNTED }, seen, by(who))),
    ),
    Promise.all([
      load('stock.csv', `sku;tienda;unidades\nSKU102;9;${COUNTED}`, 'carla'),
      load('productos.csv', 'sku;precio_referencia;precio\nSKU101;5900;4900', 'mario'),
    ]),
    nightly.round(NOW),
  ])

  const held = await database.selectFrom('stock_hold').select(({ fn }) => fn.sum<string>('units').as('units')).where('product_id', '=', BEER).executeTakeFirstOrThrow() // biome-ignore format: one row
  const beers = bought.filter(({ ok }, at) => ok && at % 5 !== 0).length
  const left = await stockOf(database, BEER)
  expect(Number(held.units)).toBe(beers * EACH)
  expect(left + beers * EACH, 'the shelf is what everybody counted').toBe(COUNTED)
  expect(left).toBeGreaterThanOrEqual(KEPT_BACK)
  expect(beers).toBeGreaterThan(0)
  expect(await stockOf(database, WINE)).toBe(50 - bought.filter(({ ok }, at) => ok && at % 5 === 0).length * EACH)

  const told = bought.flatMap((one) => (one.ok ? [] : [refusalText(one.refusal)]))
  for (const sentence of told) expect(sentence).toMatch(/^[A-ZÁÉÍÓÚÑ¡¿«].{10,}/s)
  expect(counts.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1)
  for (const one of counts) if (!one.ok) expect(one.refusal.code).toBe('changedMeanwhile')
  for (const one of loads) if (!one.ok) expect(['busy', 'nothingToDo']).toContain(one.refusal.code)
  expect(round === null || round.state === 'applied' || round.state === 'waiting', JSON.stringify(round)).toBe(true)
  expect((await catalogue.runs()).every(({ run }) => run.state === 'applied')).toBe(true)
})

test('a pack whose parts are exchanged while it lies in carts takes what it holds by then, the one or the other', async () => {
  const { orders, operations, database } = desk
  await resetSmallShop(database)
  const { day, cost } = await desk.firstDate()
  const buy = async (customer: Awaited<ReturnType<typeof desk.guest>>) =>
    orders.create(desk.body(customer, [{ id: CASE, amount: 1 }], cost + 27_000, { delivery_date_requested: day }), customer, NOW) // biome-ignore format: one row
  const exchange = operations.catalogue.apply([file('packs.csv', 'pack_sku;componente_sku;cantidad\nSKU103;SKU102;4')], { ticket: null }, by('ana')) // biome-ignore format: one row
  const shoppers = await Promise.all(Array.from({ length: 5 }, () => desk.guest()))
  const meanwhile = await Promise.all([...shoppers.map(buy), exchange])
  expect(meanwhile.every(({ ok }) => ok)).toBe(true)
  const later = await buy(await desk.guest())
  expect(later.ok).toBe(true)

  const holds = await database.selectFrom('stock_hold').select(['order_id', 'product_id', 'units']).orderBy('order_id').execute() // biome-ignore format: one row
  expect(new Set(holds.map(({ order_id }) => order_id)).size).toBe(6)
  expect(holds).toHaveLength(6) // of one thing each: all wine, or all beer
  for (const { product_id, units } of holds) expect([[WINE, 6], [BEER, 4]]).toContainEqual([product_id, units]) // biome-ignore format: one row
  expect(holds.at(-1)).toMatchObject({ product_id: BEER, units: 4 })
  const held = (id: number) => holds.reduce((sum, hold) => sum + (hold.product_id === id ? hold.units : 0), 0)
  expect([(await stockOf(database, WINE)) + held(WINE), (await stockOf(database, BEER)) + held(BEER)]).toEqual([50, 50])
})
