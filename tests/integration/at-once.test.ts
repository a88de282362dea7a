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
import { BEER, resetSmallShop, stockOf, WINE } from '#tests/support/orders/small-shop.ts'
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
