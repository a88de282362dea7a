// `npm run bench -- --documents`: how many orders a second are ordered and paid in a shop that issues its tax documents, beside one that issues none.
// Each has web, worker and sandbox; each round both take the same orders, by turns first, so that whatever else the machine does falls on both. What
// counts is the ratio of each round, its median over the rounds. The issuer is called as often as the real one allows; with `--issuer=unlimited` as fast as the
// worker can.
import type { RowDataPacket } from 'mysql2/promise'
import { type Buyer, readyBuyers } from './buyers.ts'
import { sampleCatalogue } from './catalogue-sample.ts'
// counts is the ratio of each round, its median over the rounds. The issuer is called as fast as the worker can, without its real limits.
import { alignColumns } from './columns.ts'
import { openPaidShop, type PaidShop, type PaidShopPlace, sell, type Took } from './paid-shop.ts'
import { percentile } from './percentile.ts'

interface DocumentsBench extends PaidShopPlace {
  readonly rounds: number
  /** Of each shop and round. */
  readonly orders: number
  /** Whether the issuer takes as many calls as the worker makes. */
  readonly isUnlimited: boolean
  readonly onEnd: OnEnd
  readonly report: (text: string) => void
}

interface PaidShop {
  readonly name: string
  readonly databaseUrl: string
  readonly origin: string
  readonly sandbox: string
  readonly products: readonly { readonly id: number }[]
  readonly issues: boolean
  /** How many have bought. */
  bought: number
}

interface Took {
  /** Orders a second, ordered and paid. */
  readonly rate: number
  /** Seconds from the last payment to the last document. */
  readonly behind: number
}

const PRODUCTS = 985
const BUYERS = 16
const LONGEST_MS = 240_000

}

export async function measureDocuments(bench: DocumentsBench): Promise<string> {
  const { rounds, orders, report } = bench
  const none = await openPaidShop(bench, 'none', {})
  const issuing = await openPaidShop(bench, 'issuing', { OPENFACTURA_API_KEY: 'sandbox-openfactura-key' })
  const pairs: { none: Took; issuing: Took }[] = []
  for (let round = -1; round < rounds; round++) {
    report(round < 0 ? 'warming up' : `round ${round + 1} of ${rounds}: ${orders} orders each`)
    const took = new Map<PaidShop, Took>()
    for (const shop of round % 2 === 0 ? [none, issuing] : [issuing, none]) took.set(shop, await sell(shop, orders))
    if (round >= 0) pairs.push({ none: took.get(none)!, issuing: took.get(issuing)! })
  }
  const median = (values: readonly number[]) => percentile(values, 0.5)
  const rates = (['none', 'issuing'] as const).map((which) => median(pairs.map((pair) => pair[which].rate)))
  const ratio = median(pairs.map((pair) => pair.issuing.rate / pair.none.rate))
  const behind = median(pairs.map((pair) => pair.issuing.behind))
  return alignColumns([
    ['', 'without documents', 'with documents', 'ratio', 'documents end later'],
    ['orders, paid', ...rates.map((rate) => `${rate.toFixed(1)}/s`), ratio.toFixed(2), `${behind.toFixed(1)} s`],
  ])
}

async function openShop({ serverUrl, dataDir, isUnlimited, onEnd, report }: DocumentsBench, name: string, env: Readonly<Record<string, string>>): Promise<PaidShop> {
  const databaseUrl = await createBenchSchema(serverUrl, PRODUCTS, report, { name: `documents_${name}` })
  await openForBuyers(databaseUrl)
  const variables = { TRUST_PROXY: '1', ...env }
  const { origin, sandboxUrl, stop } = await startProcesses(['sandbox', 'web', 'worker'], databaseUrl, `${dataDir}/documents-${name}`, variables, isUnlimited ? {} : { worker: { RATE_LIMIT_SCALE: '1' } })
  onEnd(stop)
  const { products } = await sampleCatalogue(databaseUrl, origin)
  return { name, databaseUrl, origin, sandbox: sandboxUrl, products, issues: 'OPENFACTURA_API_KEY' in env, bought: 0 }
} // biome-ignore format: one row each

/** Takes so many orders and their money, and waits until all that follows is done; each order must have its document once, or none. */
async function sell(shop: PaidShop, orders: number): Promise<Took> {
  const buyers = await readyBuyers(shop.origin, shop.products, { first: shop.bought, count: orders })
  shop.bought += orders
  const from = performance.now()
  let next = 0
  const lane = async () => {
    while (next < buyers.length) await buy(shop, buyers[next++]!)
  }
  await Promise.all(Array.from({ length: BUYERS }, lane))
  const paid = performance.now()
  await untilDone(shop)
  return { rate: orders / ((paid - from) / 1_000), behind: (performance.now() - paid) / 1_000 }
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
