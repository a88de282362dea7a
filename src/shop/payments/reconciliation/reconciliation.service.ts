// Reconciliation of a Santiago day: our attempts beside what each provider has of them. Nothing is settled or repaired here: a difference
// is named, stored and told.

import { setTimeout as pause } from 'node:timers/promises'
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import { isPending } from '#shop/orders/states/transitions.ts'
import type { AttemptRepository } from '#shop/payments/attempts/attempt.repository.ts'
import { isFormAlive } from '#shop/payments/attempts/attempt.ts'
import type { RefundRepository } from '#shop/payments/refunds/refund.repository.ts'
import { addDays, type Day, instantAt } from '#shop/shared/chile-time.ts'
import { chunks } from '#shop/shared/chunks.ts'
import { daysDue } from '#shop/shared/nightly-days.ts'
import type { BookEntry, PaymentProvider, Span } from '../provider.ts'
import { entryOf, ourSums, readEntry, readReport, type Sums, type TheirPayment } from './books.ts'
import { compareEntries, compareOrder, comparePayment } from './compare.ts'
import type { Difference } from './difference.ts'
import { type ProviderTotals, RECONCILIATION_JOB, type Reconciled } from './reconciled.ts'
import { createReconciliationRepository, type StoredPayment } from './reconciliation.repository.ts'

interface Deps {
  readonly database: Database
  readonly attempts: AttemptRepository
  readonly refunds: RefundRepository
  readonly providers: readonly PaymentProvider[]
  readonly enqueue: Enqueue
  readonly logger: Logger
  /** Limits the calls to one provider: so many at once, and so many begun in a second. */
  readonly pace?: Pace
}

interface Pace {
  readonly atOnce: number
  readonly perSecond: number
}

/**
 * Holds lists that stand for a provider's own books, by its name: a bank's statement. What is not in one does not
 * exist.
 */
export type GivenBooks = ReadonlyMap<string, readonly BookEntry[]>

/** An attempt with both its books. */
interface Compared {
  readonly payment: StoredPayment
  readonly theirs: TheirPayment
  readonly found: readonly Difference[]
}

/** A provider answers a shopper's status, too: reconciliation leaves it room. */
const PACE: Pace = { atOnce: 4, perSecond: 10 }
/** Longer than a day's attempts take. */
const CLAIM_MS = 60 * 60_000
/** Row ids in one query. */
const CHUNK = 500
/** How often an attempt is compared again because the shop wrote meanwhile. */
const MAX_ROUNDS = 3

export function createReconciliation(deps: Deps) {
  const { database, attempts, refunds, providers, enqueue, logger, pace = PACE } = deps
  const stored = createReconciliationRepository(attempts, refunds)
  const byName = new Map(providers.map((each) => [each.name, each]))

  return {
    /**
     * Compares a day that is over and stores the result in place of an earlier one. With `tells`, differences are
     * mailed.
     */
    async reconcile(day: Day, now: Date, { given = new Map(), tells = false }: Options = {}): Promise<Reconciled> {
      const reconciled = await compareDay(day, now, given)
      const { differences } = reconciled
      await inTransaction(database, async (tx) => {
        await stored.save(tx, reconciled, now)
        if (tells && differences.length > 0) await enqueue(tx, { kind: RECONCILIATION_JOB, key: day, payload: { day } })
      })
      const codes = differences.map(({ code }) => code)
      if (codes.length > 0) logger.error({ day, codes }, 'ALERT: payments do not reconcile')
      else logger.info({ day }, 'payments reconcile')
      return reconciled
    },

    /** What the worker does: the days due at `now`, each once whoever else works; returns how many. */
    async reconcileDue(now: Date): Promise<number> {
      const done = await stored.daysDone(database)
      let count = 0
      for (const day of daysDue(now, new Set(done), done[0] ?? null)) {
        const machineNow = new Date()
        const until = new Date(machineNow.getTime() + CLAIM_MS)
        if (!(await stored.claim(database, day, machineNow, until))) continue
        await this.reconcile(day, now, { tells: true })
        count += 1
      }
      return count
    },

    /** What a day came to; null while it is not done. */
    byDay: (day: Day) => stored.byDay(database, day),
  }

  async function compareDay(day: Day, now: Date, given: GivenBooks): Promise<Reconciled> {
    const span: Span = { from: instantAt(day), to: instantAt(addDays(day, 1)) }
    const touched = await stored.touched(database, span)
    const lists = await Promise.all(providers.map((each) => listOf(each, span, given)))
    for (const { provider, entries } of lists) {
      for (const part of chunks(entries, CHUNK)) {
        for (const { id, order_id } of await stored.named(database, provider, part)) {
          touched.attempts.add(id)
          touched.orders.add(order_id)
        }
      }
    }
    const orders = (
      await Promise.all(chunks([...touched.orders], CHUNK).map((part) => stored.orders(database, part)))
    ).flat()
    const all = orders.flatMap(({ payments }) => payments)
    const own = all.filter(({ attempt }) => touched.attempts.has(attempt.rowId))
    const names = [...new Set([...byName.keys(), ...own.map(({ attempt }) => attempt.provider)])]
    const perProvider = await Promise.all(
      names.map(async (provider) => {
        const list = lists.find((each) => each.provider === provider) ?? { provider, entries: [], isComplete: false }
        const payments = own.filter(({ attempt }) => attempt.provider === provider)
        const compared = await paced(payments, pace, (payment) => compareOne(payment, list, now))
        const beside = compareEntries(
          provider,
          list.entries,
          all.filter(({ attempt }) => attempt.provider === provider),
        )
        return { compared, beside, totals: totalsOf(provider, compared, beside) }
      }),
    )
    const latest = new Map(
      perProvider.flatMap(({ compared }) => compared.map((each) => [each.payment.attempt.rowId, each])),
    )
    const ofOrders = orders.flatMap(({ order, payments }) => {
      const read = payments.map((payment) => latest.get(payment.attempt.rowId)?.payment ?? payment)
      return compareOrder(read.at(-1)?.order ?? order, read)
    })
    const ofPayments = perProvider.flatMap(({ compared, beside }) => [
      ...compared.flatMap(({ found }) => found),
      ...beside,
    ])
    return {
      day,
      totals: perProvider
        .map(({ totals }) => totals)
        .filter(({ attempts: count, there }) => count > 0 || there.captured > 0),
      differences: [...ofPayments, ...ofOrders],
    }
  }

  /** A provider's own books of the day; empty where it has none, or they cannot be read: then each status is queried. */
  async function listOf(provider: PaymentProvider, span: Span, given: GivenBooks): Promise<ProviderList> {
    const { name } = provider
    const list = given.get(name)
    if (list) return { provider: name, entries: list, isComplete: true }
    const entries: BookEntry[] = []
    try {
      for await (const entry of provider.books?.(span) ?? []) entries.push(entry)
    } catch (error) {
      logger.warn({ err: error, provider: name }, 'books of a provider could not be read')
      return { provider: name, entries: [], isComplete: false }
    }
    return { provider: name, entries, isComplete: false }
  }

  /** Compares an attempt, again while the shop writes: a difference must be true of one moment. */
  async function compareOne(first: StoredPayment, list: ProviderList, now: Date): Promise<Compared> {
    let payment = first
    let theirs = await theirsOf(payment, list, now)
    for (let round = 1; ; round += 1) {
      const found = comparePayment(payment, theirs, isOver(payment, now))
      if (found.length === 0 || round >= MAX_ROUNDS) return { payment, theirs, found }
      const again = await readAgain(payment)
      if (again === null || fingerprint(again) === fingerprint(payment)) return { payment, theirs, found }
      payment = again
      theirs = await theirsOf(payment, { ...list, entries: [], isComplete: false }, now)
    }
  }

  async function theirsOf({ attempt }: StoredPayment, list: ProviderList, now: Date): Promise<TheirPayment> {
    // What points pay is nothing to a provider.
    if (attempt.pesos === 0) return { kind: 'nothing' }
    const entry = entryOf(list.entries, attempt)
    if (entry) return readEntry(entry)
    if (list.isComplete) return { kind: 'nothing' }
    const provider = byName.get(attempt.provider)
    if (!provider) return { kind: 'silent', reason: `${attempt.provider} is not set up` }
    const { facts } = provider
    // Nobody was ever told how to pay it.
    if (attempt.token === null && facts.lostStart === 'harmless') return { kind: 'nothing' }
    const answers = now.getTime() - attempt.createdAt.getTime() < facts.answerableMs
    return readReport(await provider.status(attempt), attempt, answers)
  }

  function isOver({ attempt, order }: StoredPayment, now: Date): boolean {
    const facts = byName.get(attempt.provider)?.facts
    const isWaiting = isPending(order.status) && order.expiresAt > now
    return !isWaiting && (facts === undefined || !isFormAlive(attempt, facts, now))
  }

  async function readAgain({ attempt }: StoredPayment): Promise<StoredPayment | null> {
    const [order] = await stored.orders(database, [attempt.orderRowId])
    return order?.payments.find((each) => each.attempt.rowId === attempt.rowId) ?? null
  }
}

interface Options {
  readonly given?: GivenBooks
  readonly tells?: boolean
}

interface ProviderList {
  readonly provider: string
  readonly entries: readonly BookEntry[]
  /** Is true when a payment that is not in the list does not exist. */
  readonly isComplete: boolean
}

function fingerprint({ attempt, refunds, order }: StoredPayment): string {
  return JSON.stringify([attempt.version, order.status, refunds.map(({ state, pesos }) => [state, pesos])])
}

function totalsOf(provider: string, compared: readonly Compared[], beside: readonly Difference[]): ProviderTotals {
  const heard = compared.filter(({ theirs }) => theirs.kind !== 'silent')
  const there = heard.map(({ theirs, payment }): Sums => {
    if (theirs.kind !== 'money') return { captured: 0, refunded: 0 }
    // Where it does not say how much went back, what we know of it stands.
    return { captured: theirs.captured ?? 0, refunded: theirs.refunded ?? ourSums(payment).refunded }
  })
  const more = beside.map((each): Sums => ({ captured: each.there ?? 0, refunded: 0 }))
  return {
    provider,
    attempts: compared.length,
    here: added(heard.map(({ payment }) => ourSums(payment))),
    there: added([...there, ...more]),
    silent: compared.length - heard.length,
  }
}

function added(all: readonly Sums[]): Sums {
  const sum = (field: keyof Sums) => all.reduce((total, each) => total + each[field], 0)
  return { captured: sum('captured'), refunded: sum('refunded') }
}

/** The answers in the order of the items; so many at once, and so many begun in a second. */
async function paced<Item, Answer>(
  items: readonly Item[],
  { atOnce, perSecond }: Pace,
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  let free = Date.now()
  async function lane(): Promise<void> {
    for (let index = next++; index < items.length; index = next++) {
      const begins = Math.max(free, Date.now())
      free = begins + 1_000 / perSecond
      await pause(Math.max(0, begins - Date.now()))
      answers[index] = await work(items[index]!)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
  return answers
}
