// What a page costs a poor phone with its script and without any: how long touches would wait (total blocking time) and when the largest
// thing is painted, on a first visit and on a second one, read from Chromium's own trace.
import type { Browser, BrowserContext, Page } from 'playwright'
import { blockingTime, type Task } from './figures.ts'
import { aPhone, aTab, withNothingCached } from './poor-phone.ts'

const CATEGORIES = [
  'loading',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
]
/** What a page does later, nobody waits for; the front page's promotion comes after 8.5 s. */
const WATCHED_MS = 3000
/** A trace now and then begins after its page: then the page is opened once more. */
const MOST_TRACES = 3

export interface Load {
  readonly blockedMs: number
  readonly largestMs: number
}

export interface Visits {
  readonly first: Load
  readonly second: Load
}

/** Opens a page with nothing cached, and once more in another tab; `prepare` is what somebody did there before. */
export async function visitTwice(
  browser: Browser,
  address: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<Visits> {
  const phone = await aPhone(browser, new URL(address).origin)
  try {
    if (prepare) await withNothingCached(phone, prepare)
    return { first: await load(browser, phone, address), second: await load(browser, phone, address) }
  } finally {
    await phone.close()
  }
}

async function load(browser: Browser, phone: BrowserContext, address: string, nth = 1): Promise<Load> {
  const page = await aTab(phone)
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(WATCHED_MS)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] }
  await page.close()
  const begin = beginningOf(trace.traceEvents, address)
  if (begin === undefined && nth < MOST_TRACES) return load(browser, phone, address, nth + 1)
  return loadOf(trace.traceEvents, address)
}

function beginningOf(events: readonly TraceEvent[], address: string): TraceEvent | undefined {
  return events.find(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === address)
}

/** An event of a trace, as far as it is read here; times in microseconds. */
export interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly args?: { readonly data?: { readonly navigationId?: string; readonly documentLoaderURL?: string } }
}

/** Reads one load of a page out of a trace. */
export function loadOf(events: readonly TraceEvent[], address: string): Load {
  const begin = beginningOf(events, address)
  if (!begin) throw new Error(`the trace has no load of ${address}`)
  const ofThisLoad = (wanted: string) =>
    events.filter(({ name, args }) => name === wanted && args?.data?.navigationId === begin.args?.data?.navigationId)
  const milliseconds = ({ ts }: TraceEvent) => (ts - begin.ts) / 1000
  const [painted] = ofThisLoad('firstContentfulPaint')
  const largest = ofThisLoad('largestContentfulPaint::Candidate')
    .toSorted((one, other) => one.ts - other.ts)
    .at(-1)
  if (!painted || !largest) throw new Error(`${address} was never painted`)
  const tasks: Task[] = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === begin.pid && tid === begin.tid)
    .map((event) => ({ start: milliseconds(event), duration: (event.dur ?? 0) / 1000 }))
  return { blockedMs: blockingTime(tasks, milliseconds(painted)), largestMs: milliseconds(largest) }
}
