// `kill -9` of web and worker while people buy: afterwards every order is paid once or given back, none lost or doubled.
// KILLS is how often (12; `npm run test:kills`: 200). KILL_SEED repeats a run's choices, not its timing.
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit, initialStock } from '#tests/faults/kill-nine/audit.ts'
import { buy, type Purchase } from '#tests/faults/kill-nine/purchase.ts'
import { pause, type SeededRandom, seededRandom } from '#tests/faults/kill-nine/random.ts'
import { type ClientErrors, noErrors, retryUntilAnswered } from '#tests/faults/kill-nine/retry.ts'
import { createBuyer, type Line } from '#tests/support/buyer.ts'
import { type RunningShop, startShop } from '#tests/support/processes.ts'
import {
  eventually,
  openShopDatabase,
  plentiful,
  type ShopDatabase,
  settingsRead,
} from '#tests/support/shop-database.ts'
import { killRepeatedly } from './kill-nine/killer.ts'

const SEED = Number(process.env.KILL_SEED ?? randomInt(1, 1_000_000))
const KILLS = Number(process.env.KILLS ?? 12)
const WEB_KILLS = Math.ceil(KILLS * 0.55)
const WORKER_KILLS = KILLS - WEB_KILLS
const BUYERS = 8
/** Of each buyer, also where a slow machine has had its kills before. */
const LEAST_PURCHASES = 5
/** Long enough to be killed in, short enough for leases to run out within the test. */
const COMMIT_MS = 200
const CALL_MS = 3_000
/** After the order's 30 minutes and the form's 15. */
const LATER_MS = 50 * 60_000
const SCARCE = 25
const PLENTY = 20_000
/** The scarce product runs out, a cart is too small, or an unpaid order already holds the most of a product. */
const MAY_REFUSE = ['order stock', 'order minimumAmount', 'order unpaidProduct']

let shop: RunningShop
let database: ShopDatabase
let shelf: number[]

beforeAll(async () => {
  console.log(`KILL_SEED=${SEED}`)
  shop = await startShop({ env: { TRANSBANK_TIMEOUT_MS: String(CALL_MS) } })
  database = openShopDatabase(shop.databaseUrl)
  shelf = await fillShelf()
  await postToSandbox('/_sim/settings', { commitMs: COMMIT_MS })
})
afterAll(() => shop?.stop())

test(`${KILLS} kills under load: every order is paid once or given back`, { timeout: 40 * 60_000 }, async () => {
  const before = await initialStock(database)
  const seen = noErrors()
  const purchases: Purchase[] = []
  let halfDone = 0
  const countHalfDone = async () => {
    halfDone += await halfDoneNow()
  }
  let isOver = false

  const buying = Array.from({ length: BUYERS }, (_, index) =>
    buyOn(seededRandom(SEED, `buyer ${index}`), seen, purchases, () => isOver),
  )
  const killing = Promise.all([
    killRepeatedly(
      shop,
      { name: 'web', times: WEB_KILLS, longestLifeMs: 2_500 },
      seededRandom(SEED, 'web'),
      countHalfDone,
    ),
    killRepeatedly(
      shop,
      { name: 'worker', times: WORKER_KILLS, longestLifeMs: 4_000 },
      seededRandom(SEED, 'worker'),
      countHalfDone,
    ),
  ]).finally(() => {
    isOver = true
  })
  await Promise.all([killing, ...buying])

  await advanceClocks()
  await eventually('everything has come to its end', async () => (await unsettled()) === 0, 90_000)
  const { faults, ...result } = await audit(database, shop.sandboxUrl, before, purchases)
  const orders = purchases.filter((purchase) => purchase.orders.size > 0).length
  const refusals = purchases.flatMap(({ refusal: refused }) => refused ?? [])
  console.log(
    JSON.stringify({
      seed: SEED,
      purchases: purchases.length,
      orders,
      halfDone,
      ...result,
      cuts: seen.cuts,
      waits: seen.waits,
    }),
    JSON.stringify(Object.fromEntries(countBy(purchases.map(({ ending, lastStatus: told }) => `${ending}: ${told}`)))),
    JSON.stringify(Object.fromEntries(countBy(refusals))),
  )
  expect(faults, `KILL_SEED=${SEED}`).toEqual([])
  expect(seen.complaints, `KILL_SEED=${SEED}`).toEqual([])
  expect(refusals.filter((reason) => !MAY_REFUSE.includes(reason))).toEqual([])
  expect(result.paid).toBeGreaterThan(BUYERS)
  expect(result.closed).toBeGreaterThan(BUYERS / 2)
  expect(halfDone, 'kills that met work under way').toBeGreaterThan(0)
  expect(seen.cuts).toBeGreaterThan(WEB_KILLS)
})

/** One guest after another, until it is over and enough was bought; each buys a few times. */
async function buyOn(
  draw: SeededRandom,
  seen: ClientErrors,
  purchases: Purchase[],
  isOver: () => boolean,
): Promise<void> {
  let bought = 0
  const isDone = () => isOver() && bought >= LEAST_PURCHASES
  while (!isDone()) {
    const buyer = createBuyer(shop)
    const customer = await retryUntilAnswered(seen, 'guest', () => buyer.introduce())
    const date = await retryUntilAnswered(seen, 'dates', () => buyer.firstDate())
    const stage = { buyer, customer, date, sandboxUrl: shop.sandboxUrl, database, chance: draw, seen }
    for (let purchase = draw.between(2, 6); purchase > 0 && !isDone(); purchase -= 1) {
      purchases.push(await buy(stage, cart(draw)))
      bought += 1
      await pause(draw.between(0, 300))
    }
  }
}

/** One to three different products in any order, enough of each to be worth an order. */
function cart(draw: SeededRandom): Line[] {
  const lines = new Map<number, number>()
  for (let count = draw.between(1, 3); count > 0; count -= 1) lines.set(draw.oneOf(shelf), draw.between(2, 4))
  return [...lines].map(([id, amount]) => ({ id, amount }))
}

/** A pack, what is in it, three with plenty and a scarce one; dates without end. */
async function fillShelf(): Promise<number[]> {
  const { singles, packs } = await plentiful(database)
  const pack = packs[0]!
  const others = singles.filter((id) => !packs.some((each) => each.child === id || each.id === id)).slice(0, 4)
  const scarce = others[3]!
  const fill = 'UPDATE stock SET stock = ?, ecommerce_emergency_stock = 0 WHERE product_id = ? AND store_id = 9'
  for (const id of [pack.child, ...others]) await database.change(fill, [id === scarce ? SCARCE : PLENTY, id])
  await database.change(
    "UPDATE setting SET value = '100000' WHERE name IN ('NEXT_DAY_ORDER_LIMIT', 'SAME_DAY_ORDER_LIMIT')",
  )
  await settingsRead(shop, database)
  return [pack.id, pack.child, ...others]
}

/** Later for the bank and for the worker; what killed workers had claimed comes back at once instead of after its lease. */
async function advanceClocks(): Promise<void> {
  await postToSandbox('/_sim/clock', { advanceMs: LATER_MS })
  await shop.kill('worker')
  await database.change("UPDATE job SET run_at = UTC_TIMESTAMP(3) WHERE state = 'queued'")
  await shop.restart('worker', { SHOP_NOW: new Date(Date.now() + LATER_MS).toISOString() })
}

/** How many orders, attempts and jobs still have something before them. */
async function unsettled(): Promise<number> {
  const row = await database.one<{ left: string }>(
    `SELECT (SELECT COUNT(*) FROM orders WHERE status = 'PENDIENTE')
          + (SELECT COUNT(*) FROM payment_attempt WHERE state IN ('created', 'pending', 'unknown'))
          + (SELECT COUNT(*) FROM job WHERE state = 'queued') AS 'left'`,
  )
  return Number(row.left)
}

/** Attempts without a token or an answer, and claimed jobs: work between two writes. */
async function halfDoneNow(): Promise<number> {
  const row = await database.one<{ half: string }>(
    `SELECT (SELECT COUNT(*) FROM payment_attempt WHERE state IN ('created', 'unknown') OR asking_until > UTC_TIMESTAMP(3))
          + (SELECT COUNT(*) FROM job WHERE state = 'queued' AND attempts > 0) AS half`,
  )
  return Number(row.half)
}

async function postToSandbox(path: string, body: object): Promise<void> {
  const response = await fetch(shop.sandboxUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}

function countBy(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words.toSorted()) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
