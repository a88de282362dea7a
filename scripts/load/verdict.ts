// Whether a rate holds, which rate is tried next, and what gave way first.
import { percentile } from '#scripts/bench/percentile.ts'
import type { Sort, Step } from './browser.ts'
import type { PurchaseEnd } from './purchase-ends.ts'
import type { Use } from './watch.ts'

/** What must hold at a rate. */
export interface Limits {
  /** Milliseconds p99 may take of pages and of calls, counted from the moment each was due. */
  readonly page: number
  readonly call: number
  /** Seconds a job may wait for the worker. */
  readonly queue: number
  /** Of all answers, those that may be errors of the shop. */
  readonly failed: number
}

/** What a run asks for where nobody says otherwise. */
export const LIMITS: Limits = { page: 500, call: 1_000, queue: 30, failed: 0.001 }

/** Which rates are tried: the first, what the next one is multiplied by, the highest, and how often the gap is halved after one broke. */
export interface Climb {
  readonly from: number
  readonly factor: number
  readonly most: number
  readonly halvings: number
}

/** What was measured at one rate. */
export interface Round {
  /** Shoppers a second. */
  readonly perSecond: number
  readonly shoppers: number
  /** How many were in the shop at the same time, on average. */
  readonly atOnce: number
  /** Orders that were made and paid, an hour. */
  readonly paidAnHour: number
  readonly requestsPerSecond: number
  readonly bySort: Readonly<Record<Sort, Latency>>
  readonly byName: Readonly<Record<string, Latency>>
  readonly failed: number
  readonly failures: readonly string[]
  readonly uses: readonly Use[]
  /** What broke a limit; empty where it held. */
  readonly broken: readonly string[]
  readonly gaveWay: string | null
}

export interface Latency {
  readonly count: number
  readonly p50: number
  readonly p99: number
}

export function latencyOf(steps: readonly Step[]): Latency {
  const times = steps.map(({ milliseconds }) => milliseconds)
  return { count: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

const MOST_FAILURES = 5

interface Measured {
  readonly perSecond: number
  readonly seconds: number
  /** Seconds each shopper was there. */
  readonly stayed: readonly number[]
  readonly ends: readonly Pick<PurchaseEnd, 'payment'>[]
  readonly steps: readonly Step[]
  readonly uses: readonly Use[]
}

/** Sums up what shoppers met; `cores`: how many processors the machine has. */
export function roundOf(
  { perSecond, seconds, stayed, ends, steps, uses }: Measured,
  limits: Limits,
  cores: number,
): Round {
  const ofSort = (sort: Sort) => latencyOf(steps.filter((step) => step.sort === sort))
  const bySort = { page: ofSort('page'), call: ofSort('call') }
  const byName = Object.fromEntries([...Map.groupBy(steps, ({ name }) => name)].map(([name, own]) => [name, latencyOf(own)])) // biome-ignore format: one row
  const failures = steps.flatMap(({ name, failure }) => (failure === null ? [] : [`${name}: ${failure}`]))
  const failed = steps.length === 0 ? 0 : failures.length / steps.length
  const queue = Math.max(0, ...uses.map(({ queueAge }) => queueAge))
  const broken = [
    ...(['page', 'call'] as const).flatMap((sort) =>
      bySort[sort].p99 > limits[sort] ? [`p99 of ${sort}s ${Math.round(bySort[sort].p99)} ms > ${limits[sort]}`] : [],
    ),
    ...(queue > limits.queue ? [`a job waited ${queue.toFixed(0)} s > ${limits.queue}`] : []),
    ...(failed > limits.failed ? [`${(failed * 100).toFixed(2)} % failed`] : []),
  ]
  const gaveWay = broken.length === 0 ? null : firstToGiveWay(uses, limits, cores)
  const requestsPerSecond = steps.length / seconds
  const kept = [...new Set(failures)].slice(0, MOST_FAILURES)
  const shoppers = stayed.length
  const spent = stayed.reduce((sum, each) => sum + each, 0)
  const paid = ends.filter(({ payment }) => payment === 'done').length
  // Of all who came, at the rate they came at.
  const [atOnce, paidAnHour] = shoppers === 0 ? [0, 0] : [(spent / shoppers) * perSecond, (paid / shoppers) * perSecond * 3_600] // biome-ignore format: one row
  return {
    perSecond,
    shoppers,
    atOnce,
    paidAnHour,
    requestsPerSecond,
    bySort,
    byName,
    failed,
    failures: kept,
    uses,
    broken,
    gaveWay,
  }
}

/** From which share of a core a process that runs on one is at its end. */
const FULL_CORE = 0.9
const FULL_MACHINE = 0.95

/** What may be at its end: a process, the database, the worker's queue, this client, or all of the machine. */
export type EndingPart = 'client' | 'web' | 'worker' | 'database' | 'queue' | 'machine'

/** What was at its end first, and in which second; null where nothing was, so that it is something else: a lock, a limit, a provider. */
export function partAtItsEnd(
  uses: readonly Use[],
  limits: Pick<Limits, 'queue'>,
  cores: number,
): { readonly part: EndingPart; readonly use: Use } | null {
  for (const use of uses) {
    const { cores: used, machine, queueAge } = use
    // A client at its end says nothing of the shop.
    if ((used.client ?? 0) >= FULL_CORE) return { part: 'client', use }
    if ((used.web ?? 0) >= FULL_CORE) return { part: 'web', use }
    if ((used.worker ?? 0) >= FULL_CORE) return { part: 'worker', use }
    if ((used.database ?? 0) >= cores * FULL_CORE) return { part: 'database', use }
    if (queueAge > limits.queue) return { part: 'queue', use }
    if (machine >= FULL_MACHINE) return { part: 'machine', use }
  }
  return null
}

/** The same in words. */
export function firstToGiveWay(uses: readonly Use[], limits: Pick<Limits, 'queue'>, cores: number): string | null {
  const end = partAtItsEnd(uses, limits, cores)
  return end && WORDS[end.part](cores, end.use)
}

const WORDS: Readonly<Record<EndingPart, (cores: number, use: Use) => string>> = {
  client: () => "this client's processor: the shop was not at its end",
  web: () => "the web's processor",
  worker: () => "the worker's processor",
  database: () => "the database's processors",
  queue: () => "the worker's queue",
  machine: (cores, use) => `the machine: all of its ${cores} processors, of which ${sharesOf(use.cores)}`,
}

const sharesOf = (used: Use['cores']): string =>
  Object.entries(used)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, share]) => `${name} ${share.toFixed(2)}`)
    .join(', ')

/**
 * The rate to try next: `factor` more until one breaks, then `halvings` times the middle between the highest that held and the lowest that did
 * not; null at the end.
 */
export function nextRate(
  tried: readonly Pick<Round, 'perSecond' | 'broken'>[],
  { from, factor, most, halvings }: Climb,
): number | null {
  const held = highestHeld(tried)
  const broke = Math.min(Infinity, ...tried.filter(({ broken }) => broken.length > 0).map(({ perSecond }) => perSecond))
  if (broke === Infinity) {
    const next = held === null ? from : held * factor
    return next > most ? null : next
  }
  const climbs = tried.findIndex(({ broken }) => broken.length > 0) + 1
  return tried.length - climbs >= halvings ? null : ((held ?? 0) + broke) / 2
}

/** The highest rate that held, below every one that did not; null for none. */
export function highestHeld(tried: readonly Pick<Round, 'perSecond' | 'broken'>[]): number | null {
  const held = tried.filter(({ broken }) => broken.length === 0).map(({ perSecond }) => perSecond)
  return held.length === 0 ? null : Math.max(...held)
}
