// `npm run bench -- --orders`: what people ask about orders, in a shop with few and in one with many. Each round asks both, one after the other,
// so that whatever else the machine does falls on both; what counts is the ratio of each round, its median over the rounds.

import { connectDatabase } from '#platform/database/database.ts'
import { newDeskKey } from '#scripts/desk-key.ts'
import { operatorsShop } from '#scripts/operators-shop.ts'
import { alignColumns } from '../columns.ts'
import { memberCookie } from '../member-cookie.ts'
import { percentile } from '../percentile.ts'
import type { OnEnd } from '../run.ts'
import { createBenchSchema, startWeb } from '../shop.ts'
import { fillOrders } from './fill-orders.ts'
import { type AskedShop, ORDER_QUESTIONS, type Question } from './order-questions.ts'

export interface OrdersBench {
  readonly serverUrl: string
  readonly dataDir: string
  /** Orders of each shop; the first is what the others are compared with. */
  readonly sizes: readonly number[]
  readonly rounds: number
  readonly isChosen: (name: string) => boolean
  readonly onEnd: OnEnd
  readonly report: (text: string) => void
}

const PRODUCTS = 985
const WARM_UP = 5

/** A table with the medians in milliseconds and the ratio to the first shop's. */
export async function measureOrders(bench: OrdersBench): Promise<string> {
  const { sizes, rounds, isChosen, report } = bench
  const shops: AskedShop[] = []
  for (const size of sizes) shops.push(await openShop(bench, size))
  const chosen = await answered(
    ORDER_QUESTIONS.filter(({ name }) => isChosen(name)),
    shops,
    report,
  )
  report(`${chosen.length} questions, ${rounds} rounds`)
  const rows: string[][] = []
  for (const question of chosen) {
    rows.push(await rowOf(question, shops, rounds))
    report(rows.at(-1)!.join('  '))
  }
  return alignColumns([['', ...sizes.map((size) => `${size} orders`), ...sizes.slice(1).map(() => 'ratio')], ...rows])
}

/** Those that are answered as they should be; of the others it is told, and the exit code says so. */
async function answered(
  questions: readonly Question[],
  shops: readonly AskedShop[],
  report: OrdersBench['report'],
): Promise<Question[]> {
  const right: Question[] = []
  for (const question of questions) {
    try {
      for (const shop of shops) await question.ask(shop)
      right.push(question)
    } catch (error) {
      report(`not measured: ${error instanceof Error ? error.message : error}`)
      process.exitCode = 1
    }
  }
  return right
}

async function rowOf(question: Question, shops: readonly AskedShop[], rounds: number): Promise<string[]> {
  for (let nth = 0; nth < WARM_UP; nth++) for (const shop of shops) await question.ask(shop)
  const times: number[][] = []
  for (let round = 0; round < rounds; round++) {
    const took: number[] = []
    // By turns first: what the one leaves in the processor's caches is not always the other's.
    const order = [...shops.keys()]
    for (const nth of round % 2 === 0 ? order : order.reverse()) {
      const from = performance.now()
      await question.ask(shops[nth]!)
      took[nth] = performance.now() - from
    }
    times.push(took)
  }
  const medians = shops.map((_, nth) => median(times.map((took) => took[nth]!)))
  const ratios = shops.slice(1).map((_, nth) => median(times.map((took) => took[nth + 1]! / took[0]!)))
  return [question.name, ...medians.map((ms) => `${ms.toFixed(1)} ms`), ...ratios.map((ratio) => ratio.toFixed(2))]
}

const median = (values: readonly number[]): number => percentile(values, 0.5)

async function openShop({ serverUrl, dataDir, onEnd, report }: OrdersBench, size: number): Promise<AskedShop> {
  const url = await createBenchSchema(serverUrl, PRODUCTS, report, { name: `orders_${size}` })
  const now = new Date()
  report(`${size} orders: filling`)
  const filled = await fillOrders(url, size, now)
  const database = connectDatabase(url, 4)
  onEnd(() => database.destroy())
  const web = await startWeb(url, dataDir)
  onEnd(web.stop)
  const cookies = {
    guest: '',
    member: await memberCookie(url, filled.member),
    operator: await operatorCookie(web.origin, url),
  }
  return {
    filled,
    now,
    context: {
      ...(await operatorsShop(database, url, { now: () => now })),
      asked: { operator: 'ana', now, confirm: async () => true },
    },
    async page(path, as) {
      const answer = await fetch(web.origin + path, { headers: { cookie: cookies[as] }, redirect: 'manual' })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
      return text
    },
  }
}

async function operatorCookie(origin: string, url: string): Promise<string> {
  const database = connectDatabase(url, 1)
  const key = await newDeskKey(database, 'Ana')
  await database.destroy()
  const answer = await fetch(`${origin}/mesa/ingresar`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ nombre: 'Ana', clave: key }),
  })
  const [cookie] = answer.headers.getSetCookie()
  if (answer.status !== 303 || !cookie) throw new Error(`the desk answered ${answer.status}`)
  return cookie.split(';')[0]!
}
