// Random histories over all methods beside a reference that reckons on its own: after every step stock, coupon uses, points and capacity
// are what it says, and the money is where the providers' books say. HISTORIES=10000 for as many; SEED repeats one of them.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { TRANSFER_PROVIDER } from '#shop/payments/methods/transfer/transfer.repository.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { type Ending, history, STEPS } from './history.ts'
import { isPaying, type SeenAttempt } from './money.ts'
import { openParties, type Parties } from './parties.ts'
import { DEATHS, openRealShop, type RealShop } from './real-shop.ts'

const HISTORIES = Number(process.env.HISTORIES ?? 6)
const FIRST = Number(process.env.SEED ?? 1)
/** So many meet everything there is to meet; among 500 a card registered at Webpay may never be refused. */
const ENOUGH = 2_000

// Pauses between two questions to a provider are cut short: what is asked meanwhile counts, not how long it takes.
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof import('node:timers/promises')>()
  return { ...real, setTimeout: (ms: number, value?: unknown) => real.setTimeout(Math.min(ms, SHORT_MS), value) }
})
const SHORT_MS = 10

let schema: TestDatabase
let parties: Parties
let shop: RealShop

/** In the middle of a call: what the transaction wrote is gone, what it had committed stays. */
const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
  shop.die()
  throw new Error('killed')
})

beforeAll(async () => {
  schema = await freshDatabase()
  parties = await openParties()
  shop = await openRealShop(schema.url, parties)
})
afterAll(async () => {
  kill.mockRestore()
  await shop?.close()
  await parties?.close()
  await schema?.drop()
})

test(`${HISTORIES} histories of ${STEPS} steps`, { timeout: 6 * 3_600_000 }, async () => {
  const endings: Ending[] = []
  for (let seed = FIRST; seed < FIRST + HISTORIES; seed++) endings.push(await history(seed, shop, parties))
  if (HISTORIES < ENOUGH) return
  // Every way to pay was paid with and failed, money went back by each of them, and the shop died everywhere.
  const attempts = endings.flatMap((ending) => ending.attempts)
  const namesOf = (those: readonly SeenAttempt[]) => [...new Set(those.map(({ provider }) => provider))].sort()
  const methods = [...parties.all.map(({ name }) => name), TRANSFER_PROVIDER].sort()
  expect(namesOf(attempts.filter(isPaying))).toEqual(methods)
  expect(namesOf(attempts.filter(({ state }) => state === 'expired' || state === 'rejected'))).toEqual(methods)
  expect(namesOf(attempts.filter(({ refunds }) => refunds.length > 0))).toEqual(methods)
  expect([...new Set(endings.flatMap(({ deaths }) => deaths))].sort()).toEqual([...DEATHS].sort())
})
