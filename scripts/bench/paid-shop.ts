// A shop with web, worker and sandbox in which guests order, pay at Webpay's stand-in and come back; and what a round of that took.
import type { RowDataPacket } from 'mysql2/promise'
import { type Buyer, readyBuyers } from './buyers.ts'
import { sampleCatalogue } from './catalogue-sample.ts'
import { cpuSeconds } from './process-usage.ts'
import type { OnEnd } from './run.ts'
import { createBenchSchema, startProcesses } from './shop.ts'
import { openForBuyers, withConnection } from './shopping.ts'

export interface PaidShopPlace {
  readonly serverUrl: string
  readonly databasePid: () => number
  readonly dataDir: string
  readonly onEnd: OnEnd
  readonly report: (text: string) => void
}

export interface PaidShop {
  readonly name: string
  readonly databaseUrl: string
  readonly origin: string
  readonly sandbox: string
  readonly products: readonly { readonly id: number }[]
  readonly issues: boolean
  readonly pids: Readonly<Record<Meter, number>>
  /** How many have bought. */
  bought: number
}

export interface Took {
  /** Orders a second, ordered and paid. */
  readonly rate: number
  /** Seconds from the last payment to the last document. */
  readonly behind: number
  /** Milliseconds of the processor an order, until the last was paid and until all that follows was done. */
  readonly used: Readonly<Record<Meter, { readonly paying: number; readonly all: number }>>
}

/** Whose processor time is read. */
export const METERS = ['web', 'worker', 'sandbox', 'database'] as const
type Meter = (typeof METERS)[number]

const PRODUCTS = 985
const BUYERS = 16
const LONGEST_MS = 240_000

export async function openPaidShop({ serverUrl, databasePid, dataDir, onEnd, report }: PaidShopPlace, name: string, env: Readonly<Record<string, string>>, own: Partial<Record<'web' | 'worker' | 'sandbox', Readonly<Record<string, string>>>> = {}): Promise<PaidShop> {
  const databaseUrl = await createBenchSchema(serverUrl, PRODUCTS, report, { name: `paid_${name}` })
  await openForBuyers(databaseUrl)
  const variables = { TRUST_PROXY: '1', ...env }
  const { origin, sandboxUrl, pids, stop } = await startProcesses(['sandbox', 'web', 'worker'], databaseUrl, `${dataDir}/paid-${name}`, variables, own)
  onEnd(stop)
  const { products } = await sampleCatalogue(databaseUrl, origin)
  return { name, databaseUrl, origin, sandbox: sandboxUrl, products, pids: { ...pids, database: databasePid() }, issues: 'OPENFACTURA_API_KEY' in env, bought: 0 }
} // biome-ignore format: one row each

/**
 * Takes so many orders and their money, and waits until all that follows is done; each order must have its document once, or none. Filling
 * the buyers' carts is not counted.
 */
export async function sell(shop: PaidShop, orders: number): Promise<Took> {
  const buyers = await readyBuyers(shop.origin, shop.products, { first: shop.bought, count: orders })
  shop.bought += orders
  const used = () => METERS.map((meter) => cpuSeconds(shop.pids[meter]) ?? Number.NaN)
  const [before, from] = [used(), performance.now()]
  let next = 0
  const lane = async () => {
    while (next < buyers.length) await buy(shop, buyers[next++]!)
  }
  await Promise.all(Array.from({ length: BUYERS }, lane))
  const [usedByPaying, paid] = [used(), performance.now()]
  await untilDone(shop)
  const [behind, usedByAll] = [(performance.now() - paid) / 1_000, used()]
  const each = (seconds: readonly number[], n: number) => ((seconds[n]! - before[n]!) * 1_000) / orders
  const meters = METERS.map((meter, n) => [meter, { paying: each(usedByPaying, n), all: each(usedByAll, n) }] as const)
  return { rate: orders / ((paid - from) / 1_000), behind, used: Object.fromEntries(meters) as Took['used'] }
}

/** Orders, goes to the card's page and comes back with the money paid. */
async function buy({ origin, sandbox }: PaidShop, { request: { path, headers, body } }: Buyer): Promise<void> {
  const { order_id } = (await posted(origin + path, headers, body)).data.newOrder
  const { token } = (await posted(`${origin}/api/payments/webpay-plus/init`, headers, JSON.stringify({ order_id })))
    .data
  const decision = JSON.stringify({ token, outcome: 'approve' })
  const back = await posted(`${sandbox}/_sim/webpay/decide`, { 'content-type': 'application/json' }, decision)
  // What was approved comes back by GET, with its token in the address.
  const answer = await fetch(back.url, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': headers['x-forwarded-for']! },
  })
  if (!answer.headers.has('location')) throw new Error(`the return was answered ${answer.status}`)
  await answer.arrayBuffer()
}

async function posted(address: string, headers: Readonly<Record<string, string>>, body: string) {
  const answer = await fetch(address, { method: 'POST', headers, body })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

/** Waits for the worker. Throws where an order was not paid, or has no document of its own. */
async function untilDone({ name, databaseUrl, issues, bought }: PaidShop): Promise<void> {
  await withConnection(databaseUrl, async (connection) => {
    const read = async () => {
      const [[found]] = await connection.query<RowDataPacket[]>(
        `SELECT (SELECT COUNT(*) FROM orders WHERE idempotency_key LIKE 'bench-order-%' AND paid_at IS NOT NULL) AS paid,
           (SELECT COUNT(*) FROM tax_document WHERE state IN ('issued', 'accepted')) AS issued,
           (SELECT COUNT(*) FROM tax_document) AS owed,
           (SELECT COUNT(*) FROM job WHERE state = 'queued' AND run_at <= NOW(3)) AS jobs`,
      )
      return found as { paid: number; issued: number; owed: number; jobs: number }
    }
    const deadline = Date.now() + LONGEST_MS
    let found = await read()
    const wanted = issues ? bought : 0
    while ((found.issued !== wanted || found.jobs > 0) && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      found = await read()
    }
    if (found.paid !== bought || found.issued !== wanted || found.owed !== wanted)
      throw new Error(`${name}: of ${bought} orders ${JSON.stringify(found)}`)
  })
}
