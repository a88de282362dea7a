// What is kept in memory follows the database by the marks of its tables: a mark changes with any row, who asks at once shares a statement, and
// every watch names the tables it reads, all of them and no other.
import { Kysely, MysqlDialect, sql } from 'kysely'
import { createPool } from 'mysql2'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tables } from '#db/tables.ts'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { markOf } from '#platform/database/table-marks.ts'
import { createLogger } from '#platform/log/logger.ts'
import { emptyContent } from '#shop/catalog/catalogue.ts'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import { createChangesRepository } from '#shop/catalog/sync/catalogue-changes.repository.ts'
import { createAlcoholService } from '#shop/delivery/alcohol/alcohol.service.ts'
import { createArrivals } from '#shop/delivery/calendar/arrivals.service.ts'
import { createCoverage } from '#shop/delivery/coverage/coverage.service.ts'
import { createSponsoredService } from '#shop/merchandising/sponsored/sponsored.service.ts'
import { createStoreRankingService } from '#shop/merchandising/store-ranking.service.ts'
import { createPromotionsService } from '#shop/pricing/promotions/promotions.service.ts'
import { createSettingsService } from '#shop/settings/settings.service.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { createStoreService } from '#shop/stores/store.service.ts'
import { seededDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const now = instantAt('2026-11-11', '10:00')
const clock = { now: () => now }
const logger = createLogger('test', 'silent')
let schema: TestDatabase
let database: Database
const statements: string[] = []

beforeAll(async () => {
  schema = await seededDatabase()
  const pool = createPool({ uri: schema.url, timezone: 'Z', dateStrings: ['DATE'] })
  database = new Kysely<Tables>({
    dialect: new MysqlDialect({ pool }),
    log: ({ query }) => void statements.push(query.sql),
  })
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})
beforeEach(() => void statements.splice(0))

const marks = () => markOf(database, ['alcohol_hours', 'election_day'])

test.for([
  ['a row more', "INSERT INTO election_day (day, name, starts, ends) VALUES ('2031-01-01', 'Una', '05:00', '22:00')"],
  ['another value', "UPDATE election_day SET ends = '23:00' WHERE day = '2031-01-01'"],
  [
    'two rows that change their values',
    "UPDATE alcohol_hours SET closes = CASE day_of_week WHEN 1 THEN '02:11' WHEN 2 THEN '02:12' ELSE closes END",
  ],
  [
    'and change them back to front',
    "UPDATE alcohol_hours SET closes = CASE day_of_week WHEN 1 THEN '02:12' WHEN 2 THEN '02:11' ELSE closes END",
  ],
  ['a row less', "DELETE FROM election_day WHERE day = '2031-01-01'"],
] as const)('the mark of tables changes with %s, and stays otherwise', async ([, change]) => {
  const before = await marks()
  expect(await marks()).toBe(before)
  await sql.raw(change).execute(database)
  expect(await marks()).not.toBe(before)
})

test('what is rolled back, or not ended yet, has left no mark', async () => {
  const before = await marks()
  await database
    .transaction()
    .execute(async (tx) => {
      await tx.deleteFrom('alcohol_hours').execute()
      expect(await marks()).toBe(before)
      throw new Error('changed his mind')
    })
    .catch(() => undefined)
  expect(await marks()).toBe(before)
})

test('who asks at once shares one statement; who asks later is told of what was written before', async () => {
  const [one, other] = await Promise.all([markOf(database, ['setting']), markOf(database, ['setting', 'holiday'])])
  expect(other.startsWith(`${one},`)).toBe(true)
  expect(statements).toEqual(['CHECKSUM TABLE `setting`, `holiday`'])
  await sql`UPDATE setting SET value = CONCAT(value, ' ') LIMIT 1`.execute(database)
  expect(await markOf(database, ['setting'])).not.toBe(one)
})

test('a user who may not know of others’ transactions is told so, and the shop looks back further', async () => {
  const { moment } = createChangesRepository()
  // The server's oldest write, not this schema's: another file's transaction may be open.
  await expect.poll(async () => (await moment(database)).oldestWrite).toBe(0)
  const [name, url] = [`t${Date.now()}`, new URL(schema.url)]
  await sql.raw(`CREATE USER ${name}@'%' IDENTIFIED BY 'clave-de-prueba'`).execute(database)
  try {
    Object.assign(url, { username: name, password: 'clave-de-prueba', pathname: '/' }) // who may nothing may not that
    const limited = connectDatabase(url.href, 1)
    expect(await moment(limited)).toEqual({ now: expect.stringMatching(/^\d{4}-\d\d-\d\d /), oldestWrite: null })
    await limited.destroy()
  } finally {
    await sql.raw(`DROP USER ${name}@'%'`).execute(database)
  }
})

const catalogue = { current: () => createCatalogue(0, emptyContent) }
const nowhere = { storesAt: () => [] }
/** All but what is published, of which a publication's number says that it changed. */
const WATCHES: Readonly<Record<string, () => { start(): Promise<unknown>; stop(): unknown }>> = {
  settings: () => createSettingsService({ database, logger }),
  arrivals: () => createArrivals({ database, clock, logger, settings: createSettingsService({ database, logger }) }),
  coverage: () => createCoverage({ database, logger, communes: { communeAt: () => null, regions: () => [] } }),
  stores: () => createStoreService({ database, clock, logger, coverage: nowhere }),
  alcohol: () => createAlcoholService({ database, logger }),
  promotions: () => createPromotionsService({ database, clock, logger }),
  'store ranking': () => createStoreRankingService({ database, logger }),
  sponsored: () =>
    createSponsoredService({ database, clock, logger, catalogue, topsort: null, enqueue: async () => undefined }),
}

test.for(Object.entries(WATCHES))('%s: the tables of the mark are those that are read', async ([, make]) => {
  const watch = make()
  await watch.start()
  await watch.stop()
  const tablesIn = (text: string) => new Set([...text.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  const [mark = '', ...reads] = statements
  const read = [...reads.join('\n').matchAll(/\b(?:from|join) `?(\w+)`?/gi)].map(([, name]) => name!)
  expect(mark).toMatch(/^CHECKSUM TABLE /)
  expect([...tablesIn(mark)].sort()).toEqual([...new Set(read)].sort())
})
