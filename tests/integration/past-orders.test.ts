// A person's own orders among fifty thousand: every one is found once, and a page reads as few rows as among fifty.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase, type Database, NO_TIMEOUTS } from '#platform/database/database.ts'
import { createHistoryRepository } from '#shop/orders/history/history.repository.ts'
import { createHistoryService } from '#shop/orders/history/history.service.ts'
import { historyView } from '#shop/orders/history/history.view.ts'
import { readPlace, readSearch } from '#shop/orders/history/history-search.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import { BEER, resetSmallShop } from '#tests/support/orders/small-shop.ts'
import { trackingOver } from '#tests/support/orders/tracking.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { rowsOfPlan } from '#tests/support/shop/rows-of-plan.ts'

const [ANA, BEN, JOINED] = [1, 2, 3]
let schema: TestDatabase
let database: Database

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 1, NO_TIMEOUTS) // one connection: what it read is counted by it; 50,000 rows take a while
  await resetSmallShop(database)
  await addPeople()
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})
beforeEach(async () => {
  for (const table of ['order_line', 'orders']) await sql.raw(`DELETE FROM ${table}`).execute(database)
})

async function addPeople() {
  for (const [id, kind, member] of [
    [ANA, 'member', null],
    [BEN, 'member', null],
    [JOINED, 'guest', ANA],
  ] as const)
    await sql`INSERT INTO customer (id, public_id, kind, rut, name, last_name, email, phone, birth_date, member_id)
      VALUES (${id}, ${String(id).padStart(22, 'c')}, ${kind}, ${`1111111${id}1`}, 'Ana', 'Soto', ${`a${id}@correo.example`}, '+56912345678',
        '1990-01-01', ${member})`.execute(database)
}

/** Orders 1 … `count`; each of `who(n)` by SQL, with the line `what(n)`; every seventh was closed unpaid. */
async function orders(count: number, who: string, what: string) {
  await sql
    .raw(`
    INSERT INTO orders (id, public_id, order_number, customer_id, idempotency_key, request_hash, status, buy_type, buyer_name, buyer_last_name,
      buyer_email, buyer_phone, buyer_rut, store_id, delivery_type, delivery_time, deliverable_action, has_alcohol, subtotal, delivery_cost,
      total_amount, due, expires_at, paid_at, created_at)
    WITH RECURSIVE numbers AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
    SELECT n, LPAD(n, 22, 'o'), 100000 + n, ${who}, n, '', IF(n % 7 = 0, 'EXPIRADO', 'ENTREGADO'), 'socio', 'Ana', 'Soto', 'a@correo.example',
      '+56912345678', '111111111', 9, 'delivery', 'programmed', 'deliverable_action_meet_at_door', 1, 1000, 0, 1000, 1000, NOW(3), NOW(3), NOW(3)
    FROM numbers`)
    .execute(database)
  await sql
    .raw(`
    INSERT INTO order_line (order_id, buyer_id, position, product_id, sku, slug, product_name, brand, category, picture_key, amount, regular_price,
      unit_price, unit_price_before_taxes, total_unit_price, total_price)
    SELECT id, customer_id, 0, ${BEER}, 'S', 's', ${what}, 'b', 'c', 'k', 1, 1000, 1000, 840, 1000, 1000 FROM orders`)
    .execute(database)
  await sql.raw('ANALYZE TABLE orders, order_line').execute(database)
}

const service = () => createHistoryService({ database, history: createHistoryRepository() })

/** What a session alone opens: nobody came by a link. */
const tracking = () => trackingOver(database)

/** All pages from the newest on: the numbers on each, by following the page's own links. */
async function pages(text: string, customer = ANA): Promise<number[][]> {
  const seen: number[][] = []
  let address: string | null = '/mis-compras'
  let back: string | null = null
  while (address !== null) {
    const query = new URL(address, 'http://x').searchParams
    const { search } = readSearch(text)
    const view = historyView(await service().page(customer, search, readPlace(query.get('antes'), null)), text)
    seen.push(view.rows.map(({ number }) => number))
    address = view.older
    back = view.newer
  }
  // and one back again
  if (back !== null) {
    const query = new URL(back, 'http://x').searchParams
    const { search } = readSearch(text)
    const view = historyView(await service().page(customer, search, readPlace(null, query.get('despues'))), text)
    expect(view.rows.map(({ number }) => number)).toEqual(seen.at(-2))
    expect([view.older !== null, view.newer !== null]).toEqual([true, seen.length > 2])
  }
  return seen
}

describe('the pages of a history', () => {
  test('hold each of somebody’s orders once, newest first, also those bought as a guest and joined; none closed unpaid', async () => {
    await orders(60, `ELT(1 + n % 3, ${ANA}, ${BEN}, ${JOINED})`, "IF(id % 2 = 0, 'Pisco Añejo', 'Vino Tinto')")
    const own = Array.from({ length: 60 }, (_, index) => 60 - index)
      .filter((n) => n % 3 !== 1 && n % 7 !== 0)
      .map((n) => 100_000 + n)
    expect((await pages('')).flat()).toEqual(own)
    expect((await pages('')).map((page) => page.length)).toEqual([10, 10, 10, own.length - 30])
    expect((await pages('anejo')).flat()).toEqual(own.filter((number) => number % 2 === 0))
    expect(await pages('ron')).toEqual([[]])
    expect((await pages('', BEN)).flat()).not.toContain(own[0])
    expect(await pages(String(own[5]))).toEqual([[own[5]]])
    expect(await pages(String(own[5]), BEN)).toEqual([[]])
  })

  test('one is whole for whoever bought it alone', async () => {
    await orders(3, `IF(n = 1, ${ANA}, IF(n = 2, ${JOINED}, ${BEN}))`, "'Pisco'")
    const id = (n: number) => String(n).padStart(22, 'o') as OrderId
    const followed = async (customerRowId: number | null, n: number) =>
      (await tracking().followed(id(n), { cookies: '', customerRowId }, new Date())) ?? null
    expect((await followed(ANA, 1))?.tracked.order.number).toBe(100_001)
    expect(await followed(ANA, 2)).toMatchObject({ isBuyer: true, tracked: { lines: [{ name: 'Pisco' }] } })
    expect(await Promise.all([followed(ANA, 3), followed(BEN, 1), followed(null, 1)])).toEqual([null, null, null])
    expect((await followed(BEN, 3))?.isBuyer).toBe(true)
    expect((await tracking().ofPerson(ANA)).map(({ order }) => order.number)).toEqual([100_002, 100_001])
  })
})

test('a page among 50,000 orders reads at most half as many rows again as among 50', async () => {
  const asked = [
    ['', null],
    ['', { olderThan: 100_030 }],
    ['100031', null],
    ['anejo', null],
  ] as const
  const rowsRead = async () => {
    const counts: number[] = []
    for (const [text, place] of asked) {
      await sql`FLUSH STATUS`.execute(database)
      const { orders: found } = await service().page(ANA, readSearch(text).search, place)
      const { rows } = await sql<{ Value: string }>`SHOW SESSION STATUS LIKE 'Handler_read%'`.execute(database)
      expect(found.length, text).toBeGreaterThan(0)
      counts.push(rows.reduce((sum, { Value }) => sum + Number(Value), 0))
    }
    return counts
  }
  const names = "CONCAT(ELT(1 + (id DIV 10 + id) % 2, 'Pisco Añejo ', 'Vino '), (id DIV 10 + id) % 20)" // twenty, in turns
  await orders(50, `IF(n % 10 = 1 OR n > 20, ${ANA}, ${BEN})`, names)
  const few = await rowsRead()
  for (const table of ['order_line', 'orders']) await sql.raw(`DELETE FROM ${table}`).execute(database)
  await sql`SET max_recursive_iterations = 100000`
    .execute(database)
    .catch(() => sql`SET cte_max_recursion_depth = 100000`.execute(database))
  await orders(50_000, `IF(n % 10 = 1, ${ANA}, ${BEN})`, names)
  const many = await rowsRead()
  const slack = await rowsOfPlan(database)
  for (const [index, count] of many.entries())
    expect(count, asked[index]![0]).toBeLessThanOrEqual(few[index]! * 1.5 + slack)
})
