// A database of several hosts, each behind a gate that refuses, hangs or loses an answer: what was not ended is done again on another, what may have been
// ended is not.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  connectDatabase,
  type Database,
  inTransaction,
  isDatabaseUnavailable,
  type Tx,
  usedHost,
} from '#platform/database/database.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { type DatabaseGate, openGate } from '#tests/support/shop/database-gate.ts'

const TIMEOUTS = { acquireMs: 20_000, queryMs: 8_000 }

let schema: TestDatabase
let gates: DatabaseGate[]
let database: Database

beforeAll(async () => {
  schema = await freshDatabase()
  gates = [await openGate(schema.url), await openGate(schema.url)]
})
afterAll(async () => {
  for (const gate of gates) await gate.close()
  await schema?.drop()
})
beforeEach(() => {
  const [first, second] = gates.map(({ url }) => new URL(url).host)
  database = connectDatabase(schema.url.replace(/@[^/]*/, `@${first},${second}`), 4, TIMEOUTS)
})
afterEach(async () => {
  for (const gate of gates) gate.open()
  await database.destroy()
  await clear()
})

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
    ['after a lock time-out', { errno: 1205 }, 3],
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
})
