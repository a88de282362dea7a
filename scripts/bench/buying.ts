// The cases wrk cannot send: many different bodies, at a rate. Carts with everything that changes a price, and orders.

import { type Buyer, checkOrders, daysOnOffer, networkOf, readyBuyers } from './buyers.ts'
import type { CatalogueSample } from './cases.ts'
import { cartBody } from './guest-calls.ts'
import { runLoad } from './load.ts'
import type { LoadRequest } from './load-client.ts'
import { answerOf, type Result, resultOf } from './measure.ts'
import { type ServedFile, startNginx } from './nginx.ts'
import { residentMegabytes } from './process-usage.ts'
import type { RunningWeb } from './shop.ts'
import { COUPON, newMembers, PROMOTIONS } from './shopping.ts'
import type { LoadResult } from './wrk.ts'

const CART_RATE = 300
const CART_LINES = 20
const MEMBERS = 32
const BUYERS = 32
const ORDERS_A_ROUND = 640
/** nginx needs more of them to be measured at all. */
const NGINX_TIMES = 10
const CONNECTIONS = 32
const WARM_UP_SECONDS = 3

export const BUYING_CASES = {
  carts: `cart, ${CART_LINES} lines, ${PROMOTIONS} promotions, coupon, ${CART_RATE}/s`,
  orders: `orders, ${BUYERS} buyers at once`,
} as const

export interface BuyingOptions {
  readonly programs: { readonly nginx: string }
  /** Behind a proxy (`TRUST_PROXY`), on a schema opened for buyers. */
  readonly web: RunningWeb
  readonly databaseUrl: string
  readonly products: number
  readonly sample: CatalogueSample
  readonly isChosen: (name: string) => boolean
  readonly rounds: number
  readonly seconds: number
  readonly folder: string
  readonly report: (text: string) => void
}

/** What one case sends in a round. */
interface Round {
  readonly requests: readonly LoadRequest[]
  /** How many are sent to the shop, and to nginx. */
  readonly totals: { readonly shop: number; readonly nginx: number }
  /** What the shop answered, in their order. */
  readonly answered?: (answers: readonly string[]) => void
}

interface BuyingCase {
  readonly name: string
  /** Of the shop, for nginx to serve. */
  readonly answer: ServedFile
  readonly perSecond: number | null
  readonly next: (isWarmUp: boolean) => Promise<Round>
  /** After the last round. */
  readonly check?: () => Promise<void>
}

export async function measureBuying(options: BuyingOptions): Promise<Result[]> {
  const { programs, web, products, isChosen, rounds, folder, report } = options
  const cases = [
    ...(isChosen(BUYING_CASES.carts) ? [await carts(options)] : []),
    ...(isChosen(BUYING_CASES.orders) ? [await orders(options)] : []),
  ]
  if (cases.length === 0) return []
  const nginx = await startNginx(
    programs.nginx,
    folder,
    cases.map(({ answer }) => answer),
  )
  try {
    const results: Result[] = []
    for (const [n, { name, perSecond, next, check }] of cases.entries()) {
      const pairs: { shop: LoadResult; nginx: LoadResult }[] = []
      for (let round = -1; round < rounds; round++) {
        const isWarmUp = round < 0
        report(`${products} products, ${name}, ${isWarmUp ? 'warming up' : `round ${round + 1} of ${rounds}`}`)
        const { requests, totals, answered } = await next(isWarmUp)
        const job = { connections: CONNECTIONS, perSecond, requests, keepAnswers: answered !== undefined }
        const shop = await runLoad({ ...job, origin: web.origin, total: totals.shop }, { pid: web.pid, folder })
        answered?.(shop.answers)
        if (isWarmUp) continue
        const quiet = { ...job, keepAnswers: false, origin: nginx.origins[n]!, total: totals.nginx }
        pairs.push({ shop, nginx: await runLoad(quiet, { pid: nginx.pid, folder }) })
      }
      await check?.()
      results.push(resultOf({ name, products, pairs, perSecond, memory: residentMegabytes(web.pid) }))
    }
    return results
  } finally {
    await nginx.stop()
  }
}

/** Members with a session each and a cart of their own, priced with promotions, coupon, points of view and delivery date. */
async function carts({ web, databaseUrl, sample, seconds }: BuyingOptions): Promise<BuyingCase> {
  const [day] = await daysOnOffer(web.origin)
  const cookies = (await newMembers(databaseUrl, MEMBERS)).map(({ cookie }) => cookie)
  const path = '/cart'
  const bodies = cookies.map((_, n) => ({ ...cartBody(cartLines(sample, n), day), coupon: COUPON }))
  const requests = cookies.map((cookie, n) => ({
    method: 'POST',
    path,
    headers: {
      'content-type': 'application/json',
      'accept-encoding': 'br',
      'x-forwarded-for': networkOf(n),
      cookie,
    },
    body: JSON.stringify(bodies[n]),
  }))
  const ask = (encoding: 'br' | 'identity', n: number) =>
    answerOf(web.origin, { name: path, method: 'POST', encoding, address: path, body: bodies[n]!, cookie: cookies[n]! })
  for (const n of cookies.keys()) refusePoorCart((await ask('identity', n)).body.toString())
  return {
    name: BUYING_CASES.carts,
    answer: await ask('br', 0),
    perSecond: CART_RATE,
    next: async (isWarmUp) => {
      const total = CART_RATE * (isWarmUp ? WARM_UP_SECONDS : seconds)
      return { requests, totals: { shop: total, nginx: total } }
    },
  }
}

/** The nth member's: products from all over the catalogue. */
function cartLines({ products }: CatalogueSample, n: number) {
  const step = Math.floor(products.length / CART_LINES)
  return Array.from({ length: CART_LINES }, (_, k) => ({
    id: products[(n + k * step) % products.length]!.id,
    amount: 1 + ((n + k) % 6),
  }))
}

/** Throws unless it has every line, several promotions and the coupon: a cart without them is cheaper to price. */
function refusePoorCart(answer: string): void {
  const { cart, promotionNames, coupon, allDiscounts } = JSON.parse(answer).data
  const buyable = cart.filter(({ state }: { state: string }) => state === 'ok').length
  if (buyable === CART_LINES && promotionNames.length >= 3 && coupon === COUPON && allDiscounts.couponDiscount > 0)
    return
  throw new Error(`a cart of ${buyable} lines, promotions ${promotionNames}, coupon ${coupon} is not what is measured`)
}

/** Each order is somebody's first, as in a shop: a second unpaid one of the same browser would replace it. */
async function orders({ web, databaseUrl, sample, report }: BuyingOptions): Promise<BuyingCase> {
  const buyers: Buyer[] = []
  const answers: string[] = []
  const ready = async (count: number) => {
    report(`${count} guests fill their carts`)
    const more = await readyBuyers(web.origin, sample.products, { first: buyers.length, count })
    buyers.push(...more)
    return more.map(({ request }) => request)
  }
  const [first] = await ready(1)
  const { path, body, headers } = first!
  const answer = await answerOf(web.origin, {
    ...{ name: path, method: 'POST', encoding: 'identity', address: path },
    ...{ body: JSON.parse(body), cookie: headers.cookie! },
  })
  answers.push(answer.body.toString())
  return {
    name: BUYING_CASES.orders,
    answer,
    perSecond: null,
    next: async () => ({
      requests: await ready(ORDERS_A_ROUND),
      totals: { shop: ORDERS_A_ROUND, nginx: ORDERS_A_ROUND * NGINX_TIMES },
      answered: (more) => answers.push(...more),
    }),
    check: () => checkOrders(databaseUrl, buyers, answers),
  }
}
