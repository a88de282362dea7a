// Random histories over all methods beside a reference that reckons on its own: after every step stock, coupon uses, points and capacity
// are what it says, and the money is where the providers' books say. HISTORIES=10000 for as many; SEED repeats one of them.
import { afterAll, beforeAll, test, vi } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { history, STEPS } from './history.ts'
import { openParties, type Parties } from './parties.ts'
import { openRealShop, type RealShop } from './real-shop.ts'

const HISTORIES = Number(process.env.HISTORIES ?? 15)
const FIRST = Number(process.env.SEED ?? 1)

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
  for (let seed = FIRST; seed < FIRST + HISTORIES; seed++) await history(seed, shop, parties)
})
