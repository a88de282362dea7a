// A database of several hosts, each behind a gate that refuses, hangs or loses an answer: what was not ended is done again on another, what may have been
// ended is not.
import { type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  connectDatabase,
  type Database,
  inTransaction,
  isDatabaseUnavailable,
  type Tx,
  usedHost,
} from '#platform/database/database.ts'
import { lockAcross, whileAlone } from '#platform/database/database-locks.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { type DatabaseGate, openGate } from '#tests/support/shop/database-gate.ts'

/** What MySQL 8.4 reserves and MariaDB 10.11 does not. */
const RESERVED_BY_MYSQL = new Set(
  'cube cume_dist dense_rank first_value function grouping groups io_after_gtids io_before_gtids json_table lag last_value lateral lead manual master_bind nth_value ntile of optimizer_costs parallel percent_rank qualify rank stored system tablesample virtual'.split(
    ' ',
  ),
)
/** No wait for an answer ends before a look says that there will be none; where that is meant, it does. */
const LONG_MS = 20_000
const SHORT_MS = 4_000

let schema: TestDatabase
let gates: DatabaseGate[]
let database: Database

beforeAll(async () => {
  schema = await freshDatabase()
  gates = [await openGate(schema.url), await openGate(schema.url), await openGate(schema.url)]
})
afterAll(async () => {
  for (const gate of gates) await gate.close()
  await schema?.drop()
})
beforeEach(() => {
  database = connect()
})
afterEach(async () => {
  for (const gate of gates) gate.open()
  await database.destroy()
  await clear()
})

const connect = (queryMs = LONG_MS, all: readonly DatabaseGate[] = gates) => {
  const hosts = all.map(({ url }) => new URL(url).host).join(',')
  return connectDatabase(schema.url.replace(/@[^/]*/, `@${hosts}`), 4, { acquireMs: LONG_MS, queryMs })
}
const hostOfGate = (index: number) => new URL(gates[index]?.url ?? '').host
const clear = async () => {
  const own = connectDatabase(schema.url, 1)
  await own.deleteFrom('setting').where('name', 'like', 'HOSTS_%').execute()
  await own.destroy()
}
const write = (tx: Tx, name: string) => tx.insertInto('setting').values({ name, value: '1', public: 0 }).execute()
const written = async () =>
  (await database.selectFrom('setting').select('name').where('name', 'like', 'HOSTS_%').execute()).map(
    ({ name }) => name,
  )

const isUsed = (index: number) =>
  expect.poll(() => usedHost(database), { timeout: 30_000 }).toMatchObject({ host: hostOfGate(index) })

test('is reached at the first host; at the next one while that refuses; and at the first again', async () => {
  expect(await written()).toEqual([])
  await isUsed(0)
  gates[0]?.refuse()
  await expect.poll(() => written().catch(() => null), { timeout: 30_000 }).toEqual([])
  await isUsed(1)
  gates[0]?.open()
  await isUsed(0)
  expect(await written()).toEqual([])
})

test('a host that hangs is left with whoever waits on it: a transaction is done again on the next', async () => {
  await isUsed(0)
  await inTransaction(database, async (tx) => {
    if (usedHost(database).host === hostOfGate(0)) gates[0]?.hang()
    await write(tx, 'HOSTS_HUNG')
  })
  await isUsed(1)
  expect(await written()).toEqual(['HOSTS_HUNG'])
})

test('a transaction whose host dies is done again on the next', async () => {
  let count = 0
  await inTransaction(database, async (tx) => {
    await write(tx, 'HOSTS_DIED')
    count += 1
    if (count === 1) gates[0]?.refuse()
    await tx.selectFrom('setting').select('name').where('name', '=', 'HOSTS_DIED').execute()
  })
  expect(count).toBeGreaterThan(1)
  expect(await written()).toEqual(['HOSTS_DIED'])
})

test('a transaction whose end was begun when its host died is not done again: it may have been done', async () => {
  gates[0]?.refuse()
  await database.destroy()
  database = connect(SHORT_MS)
  await isUsed(1)
  let ends = 0
  const error = await inTransaction(database, async (tx) => {
    await write(tx, 'HOSTS_ENDED')
    gates[1]?.loseAnswerTo(/commit/i)
    ends += 1
  }).catch((failure: unknown) => failure)
  expect([isDatabaseUnavailable(error), ends]).toEqual([true, 1])
  expect(await written()).toEqual(['HOSTS_ENDED'])
})

test('with every host away it says so, and works again once one is back', async () => {
  for (const gate of gates) gate.refuse()
  const error = await written().catch((failure: unknown) => failure)
  expect(isDatabaseUnavailable(error)).toBe(true)
  gates[1]?.open()
  await expect.poll(() => written().catch(() => null), { timeout: 30_000 }).toEqual([])
})

describe('locks', () => {
  test('alone is who has the lock of more than half of the hosts, also while one is away', async () => {
    const other = connect()
    const tries = () => whileAlone(other, 'hosts', () => Promise.resolve('done'))
    const alone = (work: () => Promise<unknown>) => whileAlone(database, 'hosts', work)
    expect(await alone(tries)).toEqual({ value: null })
    expect(await tries()).toEqual({ value: 'done' })
    gates[1]?.refuse()
    expect(await alone(tries)).toEqual({ value: null })
    gates[0]?.refuse()
    await expect(tries()).rejects.toThrow()
    await other.destroy()
  })

  test('two that use the hosts in another order wait for each other, not for ever', async () => {
    const turned = connect(LONG_MS, gates.toReversed())
    const both = [database, turned].map((each) => whileAlone(each, 'hosts', () => Promise.resolve('done'), 5))
    expect(await Promise.all(both)).toEqual([{ value: 'done' }, { value: 'done' }])
    await turned.destroy()
  })

  test('a lock over all nodes is a write, which nodes tell each other; one server needs none', async () => {
    const single = connectDatabase(schema.url, 1)
    for (const each of [database, single, database])
      await inTransaction(each, (tx) => lockAcross(tx, 'order', 'of this test'))
    expect(await single.selectFrom('cluster_lock').select('turns').execute()).toEqual([{ turns: 2 }])
    await single.destroy()
  })
})

describe('the tables', () => {
  const rows = async (query: RawBuilder<{ found: string }>) =>
    (await query.execute(database)).rows.map(({ found }) => found)

  test('can be in a cluster: InnoDB with a primary key, without triggers and events', async () => {
    const tables = await rows(
      sql`SELECT table_name AS found FROM information_schema.tables WHERE table_schema = DATABASE()`,
    )
    expect(tables.length).toBeGreaterThan(50)
    const wrong = sql<{ found: string }>`
      SELECT t.table_name AS found FROM information_schema.tables t
      LEFT JOIN information_schema.table_constraints k ON k.table_schema = t.table_schema AND k.table_name = t.table_name AND k.constraint_type = 'PRIMARY KEY'
      WHERE t.table_schema = DATABASE() AND (t.engine <> 'InnoDB' OR k.constraint_name IS NULL)
      UNION SELECT trigger_name FROM information_schema.triggers WHERE trigger_schema = DATABASE()
      UNION SELECT event_name FROM information_schema.events WHERE event_schema = DATABASE()`
    expect(await rows(wrong)).toEqual([])
  })

  test('can be on MySQL 8.4: its collations, and no name it reserves', async () => {
    const collations = sql<{ found: string }>`
      SELECT DISTINCT collation_name AS found FROM information_schema.columns WHERE table_schema = DATABASE() AND collation_name IS NOT NULL`
    for (const collation of await rows(collations))
      expect(['utf8mb4_unicode_ci', 'utf8mb4_general_ci', 'utf8mb4_bin', 'ascii_bin', 'ascii_general_ci']).toContain(
        collation,
      )
    const names = sql<{ found: string }>`
      SELECT table_name AS found FROM information_schema.tables WHERE table_schema = DATABASE()
      UNION SELECT column_name FROM information_schema.columns WHERE table_schema = DATABASE()`
    expect((await rows(names)).filter((name) => RESERVED_BY_MYSQL.has(name.toLowerCase()))).toEqual([])
  })
})

describe('a transaction is done again', () => {
  const attempts = async (failure: object) => {
    let count = 0
    const work = () => {
      count += 1
      if (count < 3) throw Object.assign(new Error('failed'), failure)
      return Promise.resolve()
    }
    await inTransaction(database, work).catch(() => undefined)
    return count
  }

  test.each([
    ['after a deadlock', { errno: 1213 }, 3],
    ['after a lock time-out, once', { errno: 1205 }, 2],
    ['where its own rows are said to be missing', { errno: 1452 }, 3],
    [
      'where its node came second at the end',
      { errno: 1180, message: 'Got error 149 "Lock deadlock" during COMMIT' },
      3,
    ],
    ['where its node has no part in the cluster', { errno: 1047 }, 3],
    ['where its server only reads', { errno: 1290 }, 3],
    ['after its connection broke', { code: 'PROTOCOL_CONNECTION_LOST', fatal: true }, 3],
    ['not after an end of which nothing is known', { errno: 1180, message: 'Got error 28 during COMMIT' }, 1],
    ['not where nobody answers', { code: 'ECONNREFUSED', fatal: true }, 1],
    ['not after what will fail again', { errno: 1062 }, 1],
  ])('%s', async (_name, failure, count) => expect(await attempts(failure)).toBe(count))

  test('one that never got its turn is to be tried later: no mistake of ours', async () => {
    const never = () => Promise.reject(Object.assign(new Error('failed'), { errno: 1205, sqlState: 'HY000' }))
    const error = await inTransaction(database, never).catch((failure: unknown) => failure)
    expect(isDatabaseUnavailable(error)).toBe(true)
  })
})
