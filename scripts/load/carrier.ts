// Honest buyers behind one address, as behind a mobile carrier's, beside one client there that floods and proves nothing. All must buy, with the
// captcha solved where one is asked for; the flood is refused with a sentence and when to come again; others' pages stay as they are.
import { beginAsPlanned } from '#scripts/bench/pacing.ts'
import { createPreciseClock, processMilliseconds } from '#scripts/bench/precise-clock.ts'
import { pause } from '#scripts/machine/processes.mjs'
import { type Aisle, anyOf } from './aisle.ts'
import type { Draw } from './arrivals.ts'
import { addressOf, createBrowser, type Step } from './browser.ts'
import { lookAtPages } from './others.ts'
import { type Bought, buy, type Cart } from './purchase.ts'
import { endsTable, type PurchaseEnd, unpaidEnds } from './purchase-ends.ts'
import type { Purses } from './purses.ts'
import { counted, isSentence } from './refusals.ts'
import { type Latency, latencyOf } from './verdict.ts'

export interface Carrier {
  readonly buyers: number
  /** Seconds in which they come. */
  readonly within: number
  /** How long others look at pages alone, before. */
  readonly quietSeconds: number
}

export interface CarrierResult {
  readonly ends: readonly PurchaseEnd[]
  readonly captchas: number
  readonly refusals: ReturnType<typeof counted>
  /** Calls of the one who floods, and how many of them were refused. */
  readonly flood: { readonly sent: number; readonly refused: number }
  readonly quiet: Latency
  readonly meanwhile: Latency
  /** What must not be. */
  readonly faults: readonly string[]
}

interface Stage {
  readonly aisle: Aisle
  readonly purses: Purses
  readonly draw: Draw
}

/** The address all of them share. */
const NETWORK = 77
const FLOOD_A_SECOND = 20
/** In a cart, one of each: dear enough to be ordered, cheap enough for every method. */
const PRODUCTS = 3
const MOST_FAULTS = 20

export async function carrierCrowd(
  { origin }: { readonly origin: string },
  { buyers, within, quietSeconds }: Carrier,
  { aisle, purses, draw }: Stage,
  report: (text: string) => void,
): Promise<CarrierResult> {
  const pages = ['/', ...aisle.categories, ...aisle.products.slice(0, 20).map(({ address }) => address)]
  for (const page of [...pages, ...pages]) await (await fetch(origin + page)).arrayBuffer()
  report(`others look at pages, ${quietSeconds} s`)
  const alone = lookAtPages(origin, pages, draw)
  await pause(quietSeconds * 1000)
  const quiet = latencyOf(await alone.stop())

  report(`${buyers} buyers come from ${addressOf(NETWORK)} within ${within} s, beside a flood`)
  const others = lookAtPages(origin, pages, draw)
  const flood = floodFrom(origin)
  const clock = createPreciseClock()
  const steps: Step[] = []
  const ends: { readonly end: PurchaseEnd; readonly bought: Bought }[] = []
  const from = processMilliseconds() + 200
  const moments = Array.from({ length: buyers }, () => from + draw() * within * 1000).sort((a, b) => a - b)
  const visits: Promise<void>[] = []
  await beginAsPlanned(moments, clock, (_, due) => void visits.push(visit(due)))
  await Promise.all(visits)
  await clock.close()
  const { sent, refused, wrong } = await flood.stop()
  const meanwhile = latencyOf(await others.stop())

  async function visit(due: number): Promise<void> {
    const browser = createBrowser({ origin, note: (step) => void steps.push(step), network: NETWORK })
    const { purse } = purses.next()
    const [product, ...more] = Array.from({ length: PRODUCTS }, () => anyOf(aisle.products, draw))
    try {
      await browser.ask({ name: 'product', sort: 'page', address: product!.address, due })
      const cart: Cart = new Map([product!, ...more].map(({ id }) => [id, 1]))
      const bought = await buy(browser, cart, purse)
      const { method, pays } = purse
      ends.push({ end: { method, pays, isOrder: bought.order !== null, payment: bought.payment }, bought })
    } finally {
      browser.close()
    }
  }

  const refusals = counted(ends.flatMap(({ bought }) => bought.refused ?? []))
  const unpaid = unpaidEnds(ends.map(({ end }) => end))
  const faults = [
    ...refusals.map(({ code, sentence, times }) => `${times} buyers were refused: ${code} ${sentence}`),
    ...(unpaid.length === 0 ? [] : [`${unpaid.length} paid and were not told so`]),
    ...(refused > 0 ? [] : ['the flood was refused nothing']),
    ...wrong,
    ...steps.filter(({ status }) => status === 0 || (status >= 500 && status !== 503)).map(({ name, status, failure }) => `${name}: ${status} ${failure}`), // biome-ignore format: one row
  ]
  const captchas = steps.filter(({ name, status }) => name === 'captcha' && status === 200).length
  return {
    ...{ ends: ends.map(({ end }) => end), captchas, refusals, flood: { sent, refused }, quiet, meanwhile },
    faults: faults.slice(0, MOST_FAULTS),
  }
}

/** What was found, in lines. */
export function carrierText({ buyers, within }: Carrier, result: CarrierResult): string {
  const { ends, captchas, flood, quiet, meanwhile, faults } = result
  return [
    `${buyers} buyers behind one address within ${within} s: ${ends.filter(({ isOrder }) => isOrder).length} have an order; ${captchas} captchas were solved.`,
    endsTable(ends),
    `Beside them ${flood.sent} calls of one who proves nothing: ${flood.refused} refused.`,
    `Cached pages of others: p99 ${quiet.p99.toFixed(1)} ms before, ${meanwhile.p99.toFixed(1)} ms meanwhile.`,
    ...(faults.length === 0 ? ['No fault.'] : ['Faults:', ...faults.map((fault) => `  ${fault}`)]),
  ].join('\n')
}

/** One client that writes without end, until `stop`; `wrong`: refusals without a sentence or without when to come again. */
function floodFrom(origin: string) {
  const browser = createBrowser({ origin, note: () => undefined, network: NETWORK, provesItself: false })
  const wrong = new Set<string>()
  let [sent, refused, isOver] = [0, 0, false]
  const flooding = (async () => {
    while (!isOver) {
      const answer = await browser.ask({ name: 'flood', sort: 'call', method: 'POST', address: '/customers/buy/guest', body: {} }) // biome-ignore format: one row
      sent++
      if (answer?.status === 429) {
        refused++
        if (!isSentence(answer.json?.errorMessage ?? '')) wrong.add('the flood was refused without a sentence')
        if (!(answer.retryAfter > 0)) wrong.add('the flood was not told when to come again')
      } else if (answer?.status !== 400) wrong.add(`the flood was answered ${answer?.status}`)
      await pause(1000 / FLOOD_A_SECOND)
    }
  })()
  return {
    async stop() {
      isOver = true
      await flooding
      browser.close()
      return { sent, refused, wrong: [...wrong] }
    },
  }
}
