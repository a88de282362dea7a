// A flash sale: so many shoppers for so few bottles of one product, all within a minute, while others look at pages. The books must say that
// exactly the bottles were sold and that nothing is held; every refusal is a sentence.
import type { ResultSetHeader, RowDataPacket } from 'mysql2/promise'
import { cartBody, guestBody, PLACE } from '#scripts/bench/guest-calls.ts'
import { beginAsPlanned } from '#scripts/bench/pacing.ts'
import { createPreciseClock, processMilliseconds } from '#scripts/bench/precise-clock.ts'
import { withConnection } from '#scripts/bench/shopping.ts'
import { pause } from '#scripts/machine/processes.mjs'
import { readAisle } from './aisle.ts'
import type { Draw } from './arrivals.ts'
import { type Answer, createBrowser, type Step } from './browser.ts'
import { lookAtPages, OTHERS_FROM } from './others.ts'
import { pressed } from './press.ts'
import { type Cart, dayIn, order, pay, refused } from './purchase.ts'
import { counted, isSentence } from './refusals.ts'
import { type Latency, latencyOf } from './verdict.ts'

export interface Sale {
  readonly shoppers: number
  readonly bottles: number
  /** Seconds in which they come. */
  readonly within: number
  /** Shoppers behind one address, as behind a mobile carrier's. */
  readonly perAddress: number
  /** How long others look at pages alone, before. */
  readonly quietSeconds: number
}

export interface SaleResult {
  readonly product: number
  readonly sold: number
  readonly seconds: number
  /** How often each refusal came, with its sentence, the most frequent first. */
  readonly refusals: readonly { readonly code: string; readonly sentence: string; readonly times: number }[]
  /** Of cached pages others looked at, before and meanwhile. */
  readonly quiet: Latency
  readonly meanwhile: Latency
  /** The same of an nginx on this machine that serves one of those pages from disk: what is the machine's and this client's doing. Null without one. */
  readonly nginx: { readonly quiet: Latency; readonly meanwhile: Latency } | null
  /** Orders nobody paid whose end was brought forward, so that their bottles were for sale again. */
  readonly ended: number
  /** What must not be; empty where the sale was right. */
  readonly faults: readonly string[]
}

interface Place {
  readonly origin: string
  readonly sandboxUrl: string
  readonly databaseUrl: string
  /** Where an nginx serves the home page as `NGINX_PAGE`. */
  readonly nginx?: string
}

/** A path without a slash at its end, which is a folder to nginx. */
export const NGINX_PAGE = '/inicio'
/** Of those who have a bottle, who turn back at the bank. */
const TURN_BACK_SHARE = 0.05
/** An order ends with the worker's next round, and one whose payment had begun when its provider has been asked. */
const ENDING_MS = 90_000
const READ_TIMEOUT_MS = 30_000
const MOST_FAULTS = 20

export async function flashSale(
  { origin, sandboxUrl, databaseUrl, nginx }: Place,
  { shoppers, bottles, within, perAddress, quietSeconds }: Sale,
  draw: Draw,
  report: (text: string) => void,
): Promise<SaleResult> {
  const aisle = await readAisle(origin)
  const product = await putOnShelf(databaseUrl, aisle.products, bottles)
  const soldBefore = (await booksOf(databaseUrl, product)).sold
  const { day, total } = await priceOf(origin, product, bottles)
  const cart: Cart = new Map([[product, 1]])
  const pages = ['/', ...aisle.categories, ...aisle.products.slice(0, 20).map(({ address }) => address)]
  for (const page of [...pages, ...pages]) await (await fetch(origin + page)).arrayBuffer()

  report(`others look at pages, ${quietSeconds} s`)
  const looks = () => ({
    shop: lookAtPages(origin, pages, draw),
    nginx: nginx === undefined ? null : lookAtPages(nginx, [NGINX_PAGE], draw),
  })
  const alone = looks()
  await pause(quietSeconds * 1000)
  const [quiet, nginxQuiet] = [latencyOf(await alone.shop.stop()), latencyOf((await alone.nginx?.stop()) ?? [])]

  report(`${shoppers} shoppers come for ${bottles} bottles within ${within} s`)
  const clock = createPreciseClock()
  const others = looks()
  const steps: Step[] = []
  const refusals: { code: string; sentence: string }[] = []
  const disappointed: number[] = []
  const from = processMilliseconds() + 200
  const moments = Array.from({ length: shoppers }, () => from + draw() * within * 1000).sort((a, b) => a - b)
  const address = aisle.products.find(({ id }) => id === product)!.address
  const firstGuest = 5_000_000 + Math.floor(draw() * 10_000_000)

  /** One shopper's try; whether he has a bottle in the end. */
  async function shop(n: number, due?: number): Promise<boolean> {
    const network = Math.floor(n / perAddress)
    const browser = createBrowser({ origin, note: (step) => void steps.push(step), network })
    try {
      await browser.ask({ name: 'product', sort: 'page', address, ...(due !== undefined && { due }) })
      const post = (name: string, path: string, body: object) =>
        pressing(() => browser.ask({ name, sort: 'call', method: 'POST', address: path, body }))
      await post('cart', '/cart', cartBody([{ id: product, amount: 1 }], day))
      const who = await post('guest', '/customers/buy/guest', guestBody(firstGuest + n))
      const customerId = who?.json?.data?.customer_id
      if (customerId === undefined) return refuse(refused('guest', who))
      const method = 'webpay plus'
      const pays = draw() >= TURN_BACK_SHARE
      const purse = { guest: null, account: null, method, sandboxUrl, pays, key: `flash-${firstGuest + n}-${due === undefined ? 'again' : 'first'}` } as const // biome-ignore format: one row
      const made = await pressing(() => order(browser, { cart, day, total, customerId, purse }))
      const placed = made?.json?.data?.newOrder
      if (made?.status !== 200 || !placed) return refuse(refused('order', made))
      const { order_id: id, order_number: number } = placed
      const payment = await pay(browser, { id, number, pesos: total, customer: customerId, card: null }, purse)
      return payment ? refuse(payment) : pays
    } finally {
      browser.close()
    }
  }

  /** Keeps what he is told meanwhile. */
  const pressing = (press: () => Promise<Answer | null>) =>
    pressed(press, draw, (answer) => {
      const { code, sentence } = refused('press', answer).refused!
      refusals.push({ code, sentence })
    })

  function refuse({ refused: why }: ReturnType<typeof refused>): false {
    refusals.push({ code: why!.code, sentence: why!.sentence })
    return false
  }

  const visits: Promise<void>[] = []
  await beginAsPlanned(moments, clock, (n, due) => {
    visits.push(shop(n, due).then((has) => void (has || disappointed.push(n))))
  })
  await Promise.all(visits)
  const meanwhile = latencyOf(await others.shop.stop())
  const nginxMeanwhile = latencyOf((await others.nginx?.stop()) ?? [])
  await clock.close()
  const ended = await endUnpaid(databaseUrl, product)
  // Who turned back left a bottle on the shelf: those who got none come again, one after the other.
  for (const n of disappointed) {
    if ((await booksOf(databaseUrl, product)).left === 0) break
    await shop(n)
  }
  const seconds = (processMilliseconds() - from) / 1000
  const { left, held, ...books } = await booksOf(databaseUrl, product)
  const sold = books.sold - soldBefore
  const faults = [
    ...(sold === bottles ? [] : [`${sold} of ${bottles} bottles were sold`]),
    ...(left === 0 ? [] : [`${left} are on the shelf`]),
    ...(held === 0 ? [] : [`${held} are held by orders nobody paid`]),
    ...refusals
      .filter(({ sentence }) => !isSentence(sentence))
      .map(({ code }) => `refused without a sentence: ${code}`),
    ...steps.filter(isFault).map(({ name, status, failure }) => `${name}: ${status} ${failure}`),
  ]
  return {
    product,
    sold,
    seconds,
    refusals: counted(refusals),
    quiet,
    meanwhile,
    nginx: nginx === undefined ? null : { quiet: nginxQuiet, meanwhile: nginxMeanwhile },
    ended,
    faults: distinct(faults),
  }
}

/** What was found, in lines. */
export function saleText({ shoppers, bottles, within, perAddress }: Sale, result: SaleResult): string {
  const { sold, seconds, refusals, quiet, meanwhile, nginx, ended, faults } = result
  return [
    `${shoppers} shoppers for ${bottles} bottles, within ${within} s, ${perAddress} behind an address: ${sold} sold after ${seconds.toFixed(0)} s.`,
    `Cached pages of others: p99 ${quiet.p99.toFixed(1)} ms before, ${meanwhile.p99.toFixed(1)} ms meanwhile (× ${(meanwhile.p99 / quiet.p99).toFixed(1)}; p50 ${quiet.p50.toFixed(1)} and ${meanwhile.p50.toFixed(1)}).`, // biome-ignore format: one row
    ...(nginx ? [`The same moments at nginx: p99 ${nginx.quiet.p99.toFixed(1)} ms before, ${nginx.meanwhile.p99.toFixed(1)} ms meanwhile (p50 ${nginx.meanwhile.p50.toFixed(1)}); the shop's p99 is × ${(quiet.p99 / nginx.quiet.p99).toFixed(1)} of it before, × ${(meanwhile.p99 / nginx.meanwhile.p99).toFixed(1)} meanwhile.`] : []), // biome-ignore format: one row
    `${ended} orders were made and not paid; their end was brought forward.`,
    'Refused:',
    ...refusals.map(({ code, sentence, times }) => `  ${String(times).padStart(6)}  ${code}: ${sentence}`),
    ...(faults.length === 0 ? ['No fault.'] : ['Faults:', ...faults.map((fault) => `  ${fault}`)]),
  ].join('\n')
}

/** No answer, or an error that is no "in a moment". */
const isFault = ({ status }: Step): boolean => status === 0 || (status >= 500 && status !== 503)

function distinct(faults: readonly string[]): string[] {
  const groups = [...Map.groupBy(faults, (fault) => fault)]
  return groups
    .slice(0, MOST_FAULTS)
    .map(([fault, same]) => (same.length === 1 ? fault : `${fault} (${same.length} times)`))
}

/** Puts so many of a product that is in no pack onto the warehouse's shelf; its id. */
async function putOnShelf(
  databaseUrl: string,
  products: readonly { readonly id: number }[],
  bottles: number,
): Promise<number> {
  return withConnection(databaseUrl, async (connection) => {
    const [rows] = await connection.query<RowDataPacket[]>(
      `SELECT p.id FROM product p WHERE p.id IN (?) AND p.active AND NOT p.is_pack AND p.ecommerce_programmed_available
         AND NOT EXISTS (SELECT 1 FROM pack_component c WHERE c.product_id = p.id)
         AND NOT EXISTS (SELECT 1 FROM stock_hold h WHERE h.product_id = p.id) ORDER BY p.id DESC LIMIT 1`,
      [products.map(({ id }) => id)],
    )
    const id: number | undefined = rows[0]?.id
    if (id === undefined) throw new Error('no product for a flash sale')
    await connection.query(
      'UPDATE stock SET stock = ?, ecommerce_emergency_stock = 0 WHERE product_id = ? AND store_id = 9',
      [bottles, id],
    )
    return id
  })
}

/** The day everybody wants, and what a bottle with delivery costs, once the shop has read the shelf. */
async function priceOf(origin: string, product: number, bottles: number): Promise<{ day: string; total: number }> {
  const browser = createBrowser({ origin, note: () => undefined, network: OTHERS_FROM - 1 })
  try {
    const days = await browser.ask({
      ...{ name: 'dates', sort: 'call', address: `/checkout/scheduled_delivery?${new URLSearchParams(PLACE)}` },
    })
    const day = dayIn(days)
    if (day === null) throw new Error('no delivery date is on offer')
    for (const end = Date.now() + READ_TIMEOUT_MS; Date.now() < end; await pause(500)) {
      const body = cartBody([{ id: product, amount: 1 }], day)
      const priced = await browser.ask({ name: 'cart', sort: 'call', method: 'POST', address: '/cart', body })
      const { cart, finalTotal } = (priced?.json?.data ?? {}) as { cart?: { available: number }[]; finalTotal?: number }
      if (cart?.[0]?.available === bottles && finalTotal !== undefined) return { day, total: finalTotal }
    }
    throw new Error('the shop does not read its shelf')
  } finally {
    browser.close()
  }
}

/**
 * Brings the end of the product's unpaid orders forward, as if their minutes were over, and waits until the shop has closed them; how many
 * there were.
 */
async function endUnpaid(databaseUrl: string, product: number): Promise<number> {
  return withConnection(databaseUrl, async (connection) => {
    const [{ affectedRows }] = await connection.query<ResultSetHeader>(
      `UPDATE orders o JOIN stock_hold h ON h.order_id = o.id SET o.expires_at = UTC_TIMESTAMP(3), o.begin_until = LEAST(o.begin_until, UTC_TIMESTAMP(3))
         WHERE h.product_id = ? AND o.status = 'PENDIENTE'`,
      [product],
    )
    for (const end = Date.now() + ENDING_MS; Date.now() < end; await pause(500))
      if ((await booksOf(databaseUrl, product)).held === 0) break
    return affectedRows
  })
}

/** Units sold, left, and held by orders nobody paid. */
async function booksOf(databaseUrl: string, product: number) {
  return withConnection(databaseUrl, async (connection) => {
    const count = async (sql: string) => {
      const [rows] = await connection.query<RowDataPacket[]>(sql, [product])
      return Number(rows[0]?.units ?? 0)
    }
    return {
      sold: await count(
        "SELECT SUM(l.amount) AS units FROM order_line l JOIN orders o ON o.id = l.order_id WHERE l.product_id = ? AND o.status = 'POR PREPARAR'",
      ),
      left: await count('SELECT stock AS units FROM stock WHERE product_id = ? AND store_id = 9'),
      held: await count(
        "SELECT SUM(h.units) AS units FROM stock_hold h JOIN orders o ON o.id = h.order_id WHERE h.product_id = ? AND o.holds_stock AND o.status <> 'POR PREPARAR'",
      ),
    }
  })
}
