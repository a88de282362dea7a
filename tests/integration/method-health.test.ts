// Methods that fail, as several processes on one database see them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { createLogger } from '#platform/log/logger.ts'
import { offeredMethods, PAYMENT_METHODS } from '#shop/checkout/methods.ts'
import { createMethodHealthService } from '#shop/payments/method-health/method-health.service.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

let schema: TestDatabase
let database: Database
const NOW = new Date('2026-11-23T12:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const providers: readonly string[] = PAYMENT_METHODS.map(({ provider }) => provider)
const processOf = (having = providers) =>
  createMethodHealthService({ database, logger: createLogger('test', 'silent'), providers: having })

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 10)
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})
beforeEach(() => database.deleteFrom('method_health').execute())

describe('a method', () => {
  test('that fails in several processes is hidden in all of them, and comes back by itself', async () => {
    const [one, other] = [processOf(), processOf()]
    await one.failed('venti', NOW)
    await other.failed('venti', later(1))
    expect(await one.hidden(later(1))).toEqual([])
    await one.failed('venti', later(2))
    expect(await other.hidden(later(2))).toEqual(['venti'])
    expect(await other.hidden(later(4))).toEqual([])
  })

  test('whose trial goes well is as new', async () => {
    const health = processOf()
    for (const minute of [0, 1, 2]) await health.failed('venti', later(minute))
    await health.fared('venti')
    await health.failed('venti', later(5))
    expect(await health.hidden(later(5))).toEqual([])
  })

  test('failing thirty times at once is hidden once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => processOf().failed('chek', NOW)))
    const [row] = await database.selectFrom('method_health').selectAll().execute()
    expect(row).toMatchObject({ method: 'chek', failures: 3, rounds: 1 })
  })

  test('that is the only one of a shop goes on being offered, and those without keys never are', async () => {
    const health = processOf(['mercado-pago', 'mach', 'webpay-oneclick'])
    for (const minute of [0, 1, 2]) await health.failed('mercado pago', later(minute))
    const hidden = await health.hidden(later(2))
    expect(hidden).not.toContain('mercado pago')
    expect(hidden).toContain('webpay plus')
    const offered = { audience: 'guest', mayTransfer: false, machEnable: false, hidden, subtotal: 9_000 } as const
    expect(offeredMethods(offered).map(({ method }) => method)).toEqual(['mercado pago'])
  })

  test('hides no other one', async () => {
    const health = processOf()
    for (const minute of [0, 1, 2]) await health.failed('venti', later(minute))
    await health.failed('mach', later(2))
    expect(await health.hidden(later(3))).toEqual(['venti'])
  })
})
