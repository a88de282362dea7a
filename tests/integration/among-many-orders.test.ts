// What buyers and operators ask about orders reads as few rows among many orders as among fifty: at the desk, by commands, by tracking and
// history; so does what the worker does again and again. In time: `npm run bench -- --orders`.

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { createLogger } from '#platform/log/logger.ts'
import { deleteFinished } from '#platform/work/jobs.ts'
import { type FilledShop, fillOrders, KNOWN } from '#scripts/bench/orders/fill-orders.ts'
import { type AskedShop, ORDER_QUESTIONS } from '#scripts/bench/orders/order-questions.ts'
import { newDeskKey } from '#scripts/desk-key.ts'
import { operatorsShop } from '#scripts/operators-shop.ts'
import { createDesk } from '#server/desk/desk.ts'
import { identityOf } from '#shop/content/identity.ts'
import { createErasureRepository } from '#shop/customers/my-data/erasure.repository.ts'
import { USUAL_LAST_HOUR } from '#shop/delivery/last-hour.ts'
import { createOrderListRepository } from '#shop/operations/lists/order-list.repository.ts'
import { OPEN_STAGES, readOrderSearch, WAYS } from '#shop/operations/lists/order-search.ts'
import { otherDues } from '#shop/operations/lists/other-dues.ts'
import { createHistoryRepository } from '#shop/orders/history/history.repository.ts'
import { createOrderRepository } from '#shop/orders/order.repository.ts'
import { ORDER_STATUSES } from '#shop/orders/states/transitions.ts'
import { createAttemptRepository } from '#shop/payments/attempts/attempt.repository.ts'
import { createReconciliationRepository } from '#shop/payments/reconciliation/reconciliation.repository.ts'
import { createRefundRepository } from '#shop/payments/refunds/refund.repository.ts'
import { feedHealth } from '#shop/seo/merchant-feed.view.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { type Day, instantAt } from '#shop/shared/chile-time.ts'
import { orderNumber, rowIdOfNumber } from '#shop/shared/order-number.ts'
import { trackingOver } from '#tests/support/orders/tracking.ts'
import { seededDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { rowsOfPlan } from '#tests/support/shop/rows-of-plan.ts'

const NOW = instantAt('2026-11-11', '15:00')
const [FEW, MANY] = [50, 2_000]
/** A list of all states reads a page of each that has as many. */
const EACH_STATE = 100
let few: Shop
let many: Shop

beforeAll(async () => {
  few = await openShop(FEW)
  many = await openShop(MANY)
  await makeNamesCommon(many.database)
  for (const { database } of [few, many]) await countRows(database)
})
afterAll(() => Promise.all([few?.close(), many?.close()]))

/** One in ten has both common names: whoever read all of them would read hundreds. Were it more, a walk past everybody would be short. */
async function makeNamesCommon(database: Database): Promise<void> {
  await sql`UPDATE orders SET buyer_last_name = 'González', buyer_name = 'María'
    WHERE id % 10 = 0 AND id <= ${MANY - FEW}`.execute(database)
  await sql`UPDATE customer SET last_name = 'González', name = 'María'
    WHERE id % 2 = 0 AND kind = 'guest' AND last_name <> 'Ñancupil'`.execute(database)
}

/** Lets the server count all tables, which were copied a moment ago: as long as it has not, MySQL takes them for empty and reads them from end to end. */
async function countRows(database: Database): Promise<void> {
  const tables = await database.introspection.getTables()
  await sql`ANALYZE TABLE ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(database)
}

const questions = ORDER_QUESTIONS.filter(({ at }) => at !== 'shop')

test.each(questions.map((each) => [each.name, each] as const))('%s', async (_name, question) => {
  const [inFew, inMany] = [
    await rowsRead(few, () => question.ask(few.asked)),
    await rowsRead(many, () => question.ask(many.asked)),
  ]
  expect(inMany).toBeLessThanOrEqual(inFew * 1.5 + EACH_STATE)
})

test('every filter of the desk finds the newest orders it means, page by page, and reads little more than they are', async () => {
  const list = createOrderListRepository()
  const { rows: all } = await sql<{ id: number; status: string; way: string; store: number; day: string | null }>`
    SELECT id, status, COALESCE(pickup_store_id, store_id) AS store,
      IF(delivery_type = 'pickup', DATE_ADD(delivery_day, INTERVAL 1 DAY), delivery_day) AS day,
      IF(delivery_type = 'pickup', 'retiro', IF(delivery_time = 'immediate', 'express', 'programado')) AS way
    FROM orders ORDER BY id DESC`.execute(many.database)
  const open = ['POR PREPARAR', 'EN PROCESO', 'PREPARADO', 'EN RUTA']
  for (const etapa of ['abiertos', 'todos', ...ORDER_STATUSES])
    for (const via of ['', ...WAYS])
      for (const tienda of ['', '9', String(KNOWN.rareStore), '14']) {
        const meant = all.filter(
          ({ status, way, store }) =>
            (etapa === 'todos' || (etapa === 'abiertos' ? open.includes(status) : status === etapa)) &&
            (via === '' || way === via) &&
            (tienda === '' || store === Number(tienda)),
        )
        for (const skipped of [0, 40]) {
          const antes = skipped === 0 ? '' : String(orderNumber(meant[skipped - 1]?.id ?? 0))
          const name = [etapa, via, tienda, antes].join(' ')
          const search = readOrderSearch({ etapa, via, tienda, antes, orden: 'nuevos' })
          const expected = antes === '' ? meant : meant.filter(({ id }) => id < rowIdOfNumber(Number(antes)))
          const read = await rowsRead(many, async () => {
            const { orders, hasMore } = await list.page(many.database, search, null)
            expect(
              orders.map(({ number }) => number),
              name,
            ).toEqual(expected.slice(0, 30).map(({ id }) => orderNumber(id)))
            expect(hasMore, name).toBe(expected.length > 30)
          })
          expect(read, name).toBeLessThan(MANY / 4)
        }
      }
})

test('what is due first stands first, stage by stage, whatever is filtered, and reads little more than is shown', async () => {
  const list = createOrderListRepository()
  const { rows: all } = await sql<{ id: number; status: string; way: string; store: number; due: number }>`
    SELECT id, status, received_store_id AS store, UNIX_TIMESTAMP(due_by) AS due,
      IF(delivery_type = 'pickup', 'retiro', IF(delivery_time = 'immediate', 'express', 'programado')) AS way
    FROM orders ORDER BY (status = 'PREPARADO' AND delivery_type = 'pickup'), due_by, id`.execute(many.database)
  for (const etapa of ['abiertos', ...OPEN_STAGES])
    for (const [via, tienda] of [
      ['', ''],
      ['retiro', ''],
      ['', '9'],
      ['programado', String(KNOWN.rareStore)],
    ] as const) {
      const meant = all.filter(
        ({ status, way, store }) =>
          (etapa === 'abiertos' ? (OPEN_STAGES as readonly string[]).includes(status) : status === etapa) &&
          (via === '' || way === via) &&
          (tienda === '' || store === Number(tienda)),
      )
      const last = meant[4]
      const antes = last ? String(orderNumber(last.id)) : ''
      const read = await rowsRead(many, async () => {
        const { orders } = await list.page(many.database, readOrderSearch({ etapa, via, tienda, antes }), null)
        expect(
          orders.map(({ number }) => number),
          `${etapa} ${via} ${tienda}`,
        ).toEqual(
          meant
            .slice(last ? 5 : 0)
            .slice(0, 30)
            .map(({ id }) => orderNumber(id)),
        )
      })
      expect(read, `${etapa} ${via} ${tienda}`).toBeLessThan(MANY / 4)
    }
})

test('a day whose deliveries end at another hour is sorted by it, page by page, and reads little more', async () => {
  const { rows: all } = await sql<{ id: number; waits: number; due: number; day: Day; type: string; time: string }>`
    SELECT id, (status = 'PREPARADO' AND delivery_type = 'pickup') AS waits, UNIX_TIMESTAMP(due_by) * 1000 AS due,
      delivery_day AS day, delivery_type AS type, delivery_time AS time
    FROM orders WHERE status IN (${sql.join([...OPEN_STAGES])})`.execute(many.database)
  const delivered = all.filter(({ type, time }) => type === 'delivery' && time === 'programmed')
  const days = [...new Set(delivered.map(({ day }) => day))].sort()
  const early = new Map(days.map((day, index) => [day, index % 2 === 0 ? '00:30' : '23:30'] as const))
  const others = otherDues(days[0]!, (day) => early.get(day) ?? USUAL_LAST_HOUR)
  expect(others.map(({ due }) => due)).toEqual(days.map((day) => instantAt(day, early.get(day)!)))
  const dueOf = (order: (typeof all)[number]) =>
    delivered.includes(order) ? instantAt(order.day, early.get(order.day)!).getTime() : Number(order.due)
  const meant = all
    .toSorted((one, other) => one.waits - other.waits || dueOf(one) - dueOf(other) || one.id - other.id)
    .map(({ id }) => orderNumber(id))
  const list = createOrderListRepository()
  const found: number[] = []
  for (const _ of [1, 2, 3]) {
    const search = readOrderSearch(found.length === 0 ? {} : { antes: String(found.at(-1)) })
    let page: readonly number[] = []
    const read = await rowsRead(many, async () => {
      page = (await list.page(many.database, search, null, 4, others)).orders.map(({ number }) => number)
    })
    found.push(...page)
    expect(read).toBeLessThan(MANY / 4)
  }
  expect(found).toEqual(meant.slice(0, 12))
})

test('the desk finds what buyers get on a day, pickups the day after they were booked for, and reads little more', async () => {
  const list = createOrderListRepository()
  const { rows } = await sql<{ id: number; day: string }>`
    SELECT id, IF(delivery_type = 'pickup', DATE_ADD(delivery_day, INTERVAL 1 DAY), delivery_day) AS day FROM orders
    WHERE delivery_type = 'pickup' AND delivery_day IS NOT NULL ORDER BY id DESC LIMIT 3`.execute(many.database)
  for (const { id, day } of rows) {
    const search = readOrderSearch({ etapa: 'todos', via: 'retiro', entrega: day })
    const read = await rowsRead(many, async () => {
      const { orders } = await list.page(many.database, search, null)
      expect(orders.map(({ number }) => number)).toContain(orderNumber(id))
      expect(new Set(orders.map(({ receivedOn }) => receivedOn))).toEqual(new Set([day]))
    })
    expect(read).toBeLessThan(MANY / 4)
  }
})

describe('a member with a tenth of all orders', () => {
  // Which names he bought is asked in past-orders.test.ts, among enough of them for the database to skip from name to name.
  test.each([
    ['all', null, 10],
    ['those with a rare product', [KNOWN.rareProduct], 1],
  ] as const)('his history, %s', async (_name, names, found) => {
    const page = async ({ database, asked: { filled } }: Shop) => {
      const history = createHistoryRepository()
      const records = await history.recordsOf(database, filled.member)
      expect(await history.page(database, records, { place: null, names, limit: 10 })).toHaveLength(found)
    }
    const inFew = await rowsRead(few, () => page(few))
    expect(await rowsRead(many, () => page(many))).toBeLessThanOrEqual(inFew * 1.5)
  })

  test('follows his latest orders, and a guest his own', async () => {
    const follow = async ({ database, asked: { filled, now } }: Shop) => {
      const tracking = trackingOver(database)
      expect(await tracking.ofPerson(filled.member)).toHaveLength(10)
      const asked = { rut: KNOWN.guest.rut, number: String(orderNumber(filled.ofGuest)), network: null }
      expect((await tracking.ofGuest(asked, now)).ok).toBe(true)
    }
    const inFew = await rowsRead(few, () => follow(few))
    expect(await rowsRead(many, () => follow(many))).toBeLessThanOrEqual(
      inFew * 1.5 + (await rowsOfPlan(many.database)),
    )
  })
})

describe('the worker', () => {
  const DAY = { from: instantAt('2026-11-11'), to: instantAt('2026-11-12') }
  test.each<[string, (database: Database, filled: FilledShop) => Promise<unknown>]>([
    [
      'compares the payments of a day',
      async (database, filled) => {
        const { attempts, orders } = await reconciliation.touched(database, DAY)
        // Beside the past of the demonstration's people, which may have bought on that day, counted from today.
        const past = [...orders].filter((id) => id < filled.oldest).length
        expect([attempts.size - past, orders.size - past]).toEqual([25, 25])
      },
    ],
    [
      'deletes jobs that ended long ago',
      async (database) => {
        expect(await deleteFinished(database, ['order.confirmation', 'order.stage'], new Date(0))).toBe(0)
      },
    ],
    [
      'blanks orders that were closed unpaid, once',
      async (database) => {
        for (const isPaid of [false, true]) {
          const old = await erasure.ordersBefore(database, isPaid ? new Date(0) : DAY.to, isPaid)
          await erasure.blankOrders(database, old, false)
        }
      },
    ],
    [
      'looks for what is due',
      (database) => attempts.dueToCheck(database, 'webpay-plus', { now: NOW, machineNow: NOW, limit: 100 }),
    ],
    ['looks for orders whose time is over', (database) => orders.dueToExpire(database, NOW, 100, null)],
  ])('%s', async (_name, work) => {
    const counted = (shop: Shop) =>
      rowsRead(shop, async () => {
        await work(shop.database, shop.asked.filled)
      })
    const inFew = await counted(few)
    expect(await counted(many)).toBeLessThanOrEqual(inFew * 1.5)
  })
  const attempts = createAttemptRepository()
  const orders = createOrderRepository()
  const erasure = createErasureRepository()
  const reconciliation = createReconciliationRepository(attempts, createRefundRepository())
})

interface Shop {
  readonly database: Database
  readonly asked: AskedShop
  readonly close: () => Promise<void>
}

/** What a piece of work read, in rows and entries of keys. */
async function rowsRead({ database }: Shop, work: () => Promise<void>): Promise<number> {
  await work() // once before: what is kept in memory afterwards is not read again
  await sql`FLUSH STATUS`.execute(database)
  await work()
  const { rows } = await sql<{ Value: string }>`SHOW SESSION STATUS LIKE 'Handler_read%'`.execute(database)
  return rows.reduce((sum, { Value }) => sum + Number(Value), 0)
}

/** A seeded shop with so many orders, its commands and its desk. */
async function openShop(orders: number): Promise<Shop> {
  const schema: TestDatabase = await seededDatabase()
  const filled = await fillOrders(schema.url, orders, NOW)
  const database = connectDatabase(schema.url, 1) // one connection: what it read is counted by it
  const shop = await operatorsShop(database, schema.url, { now: () => NOW })
  const app = express()
  app.use(
    await createDesk({
      database,
      config: { secure: false, secret: 'a secret of the tests, long enough' },
      needsSecondFactor: () => false,
      feedHealth: async () => feedHealth([], 'http://liqui.test'),
      identity: () => identityOf(defaultSettings, ''),
      origins: (host) => [`http://${host}`],
      limits: { countRequest: async () => ({ isOver: false, asksProof: false, headers: [] }) },
      logger: createLogger('desk', 'silent'),
      reportMistake: () => undefined,
      now: () => NOW,
      lastHour: () => USUAL_LAST_HOUR,
      ownedBySource: () => new Set<string>(),
      examined: async () => ({ findings: [], at: NOW }),
      sourceHealth: async () => ({ isOn: false, whole: null, hints: null, good: null, waiting: 0, isAsked: false }),
      operations: shop.operations,
    }),
  )
  const server: Server = app.listen(0)
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const cookie = await deskCookie(database, site)
  const page = async (path: string) => (await fetch(site + path, { headers: { cookie } })).text()
  return {
    database,
    asked: {
      filled,
      now: NOW,
      page,
      context: { ...shop, asked: { operator: 'ana', now: NOW, confirm: async () => true } },
    },
    async close() {
      server.close()
      await database.destroy()
      await schema.drop()
    },
  }
}

async function deskCookie(database: Database, site: string): Promise<string> {
  const body = new URLSearchParams({ nombre: 'Ana', clave: await newDeskKey(database, 'Ana') })
  const answer = await fetch(`${site}/mesa/ingresar`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site },
    body,
  })
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}
