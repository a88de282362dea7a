// The rule against a ledger of the plainest kind: what each order has of each pot, and nothing else.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanceOf, type PointsFigures } from '../user-parts.ts'
import { addEntry, ENTRY_KINDS, type Entry, type EntryKind, entriesOf, NO_POINTS, type Operation } from './ledger.ts'

const ORDERS = 12
const OPERATIONS_A_RUN = 250
const RUNS = 40
/** `npm run test:points` runs 10.000. */
const HISTORIES = Number(process.env.POINT_HISTORIES ?? 10)

interface Step {
  readonly order: number
  readonly operation: Operation
}

const points = fc.integer({ min: 0, max: 3000 })
const step: fc.Arbitrary<Step> = fc.record({
  order: fc.integer({ min: 1, max: ORDERS }),
  operation: fc.oneof(
    fc.record({ kind: fc.constant('deposit' as const), points, reason: fc.constant('order_delivered' as const) }),
    fc.record({ kind: fc.constant('deposit' as const), points, reason: fc.constant('subscription' as const) }),
    fc.record({ kind: fc.constant('reserve' as const), points }),
    fc.constant({ kind: 'reserve_again' as const }),
    fc.constant({ kind: 'charge' as const }),
    fc.constant({ kind: 'release' as const }),
    fc.record({ kind: fc.constant('give_back' as const), points }),
  ),
})

/** The account under test: sums and entries, as the database has them. */
function createAccount() {
  let figures: PointsFigures = NO_POINTS
  const log: (Entry & { readonly order: number; readonly balance: number })[] = []
  return {
    figures: () => figures,
    log,
    run({ order, operation }: Step): boolean {
      const outcome = entriesOf(
        operation,
        figures,
        log.filter((entry) => entry.order === order),
      )
      if (!outcome.ok) return false
      for (const entry of outcome.value) {
        figures = addEntry(figures, entry)
        log.push({ ...entry, order, balance: balanceOf(figures) })
      }
      return true
    },
  }
}

/** The reference: free points, and for each order what it was asked for and what became of it. */
function createReference() {
  let free = 0
  let held = 0
  let spent = 0
  const reserves = new Map<number, { points: number; state: 'open' | 'released' | 'charged' }>()
  const deposits = new Set<string>()
  const back = new Map<number, number>()
  const hold = (order: number, wanted: number) => {
    if (wanted > free) return false
    free -= wanted
    held += wanted
    reserves.set(order, { points: wanted, state: 'open' })
    return true
  }
  const end = (order: number, state: 'released' | 'charged') => {
    const reserved = reserves.get(order)
    if (reserved?.state !== 'open') return
    reserved.state = state
    held -= reserved.points
    if (state === 'charged') spent += reserved.points
    else free += reserved.points
  }
  return {
    sums: () => ({ free, held, spent }),
    run({ order, operation }: Step): boolean {
      const reserved = reserves.get(order)
      if (operation.kind === 'reserve') return reserved || operation.points === 0 ? true : hold(order, operation.points)
      if (operation.kind === 'reserve_again')
        return reserved?.state === 'released' ? hold(order, reserved.points) : true
      if (operation.kind === 'charge') end(order, 'charged')
      if (operation.kind === 'release') end(order, 'released')
      if (operation.kind === 'give_back' && reserved?.state === 'charged') {
        const earlier = back.get(order) ?? 0
        const given = Math.min(operation.points, reserved.points - earlier)
        back.set(order, earlier + given)
        free += given
      }
      if (operation.kind === 'deposit' && operation.points > 0) {
        const once = `${order} ${operation.reason}`
        if (!deposits.has(once)) free += operation.points
        deposits.add(once)
      }
      return true
    },
  }
}

test(`${OPERATIONS_A_RUN * RUNS} random operations: never negative, always balanced, every entry explained`, () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: OPERATIONS_A_RUN, maxLength: OPERATIONS_A_RUN }), (steps) => {
      const account = createAccount()
      const reference = createReference()
      for (const each of steps) {
        expect(account.run(each)).toBe(reference.run(each))
        const { free, held, spent } = reference.sums()
        const { deposits, charges, reserved, cashDeposits, cashCharges } = account.figures()
        expect([balanceOf(account.figures()), reserved, charges + cashCharges]).toEqual([free, held, spent])
        expect(Math.min(free, reserved, deposits - charges, cashDeposits - cashCharges)).toBeGreaterThanOrEqual(0)
      }
      let before = 0
      for (const { kind, points: moved, balance, reason, order } of account.log) {
        expect(balance - before).toBe(ENTRY_KINDS[kind].effect * moved)
        expect([moved > 0, reason !== undefined, order >= 1]).toEqual([true, true, true])
        before = balance
      }
      const keys = account.log.map(({ order, kind, round }) => `${order} ${kind} ${round}`)
      expect(new Set(keys).size, 'once for each order, kind and round').toBe(keys.length)
    }),
    { numRuns: RUNS },
  )
})

describe('an order that used points', () => {
  /** What operations add, in turn, for one order of an account with 500 club points and 300 of cash. */
  const history = (...operations: readonly Operation[]) => {
    const account = createAccount()
    account.run({ order: 2, operation: { kind: 'deposit', points: 500, reason: 'order_delivered' } })
    account.run({ order: 3, operation: { kind: 'deposit', points: 300, reason: 'subscription' } })
    const accepted = operations.map((operation) => account.run({ order: 1, operation }))
    const entries = account.log.filter(({ order }) => order === 1)
    return { accepted, entries: entries.map(({ kind, points: moved, reason }) => [kind, moved, reason]) }
  }
  const all = (...entries: readonly [EntryKind, number, string][]) => entries

  test('is paid: its reserve becomes a charge, club points first', () => {
    expect(history({ kind: 'reserve', points: 600 }, { kind: 'charge' }, { kind: 'charge' }).entries).toEqual(
      all(
        ['reserve', 600, 'order_created'],
        ['release', 600, 'order_paid'],
        ['club_charge', 500, 'order_paid'],
        ['cash_charge', 100, 'order_paid'],
      ),
    )
  })

  test('is closed, and revived by late money', () => {
    const operations = ['release', 'release', 'reserve_again', 'charge', 'reserve_again'] as const
    expect(history({ kind: 'reserve', points: 200 }, ...operations.map((kind) => ({ kind }))).entries).toEqual(
      all(
        ['reserve', 200, 'order_created'],
        ['release', 200, 'order_closed'],
        ['reserve', 200, 'order_revived'],
        ['release', 200, 'order_paid'],
        ['club_charge', 200, 'order_paid'],
      ),
    )
  })

  test('gives back what it charged, the last paid first, never more, beside what it earns', () => {
    const back = (points: number) => ({ kind: 'give_back', points }) as const
    const earned = { kind: 'deposit', points: 5, reason: 'order_delivered' } as const
    const { entries } = history(
      { kind: 'reserve', points: 600 },
      back(50), // nothing is charged yet
      { kind: 'charge' },
      back(40),
      back(70),
      earned,
      back(200),
      back(9_000),
    )
    expect(entries.slice(4)).toEqual(
      all(
        ['cash_deposit', 40, 'order_returned'],
        ['cash_deposit', 60, 'order_returned'],
        ['club_deposit', 10, 'order_returned'],
        ['club_deposit', 5, 'order_delivered'],
        ['club_deposit', 200, 'order_returned'],
        ['club_deposit', 290, 'order_returned'],
      ),
    )
  })

  test('is refused above the balance, to the point', () => {
    expect(history({ kind: 'reserve', points: 801 }).accepted).toEqual([false])
    expect(history({ kind: 'reserve', points: 800 }).accepted).toEqual([true])
  })
})

/** Delivered orders earn, and of the 3.000 pesos they earned with so many are kept. Which are delivered reserve nothing any more. */
const delivered: fc.Arbitrary<Step> = fc.record({
  order: fc.integer({ min: ORDERS + 1, max: ORDERS + 6 }),
  operation: fc.oneof(
    fc.record({ kind: fc.constant('deposit' as const), points, reason: fc.constant('order_delivered' as const) }),
    fc.record({
      kind: fc.constant('earn_less' as const),
      base: fc.constant(3_000),
      kept: fc.integer({ min: 0, max: 3_000 }),
    }),
  ),
})

test(`${HISTORIES} random histories with refunds: nobody ends richer than what he paid for, or owes it`, {
  timeout: 900_000,
}, () => {
  const steps = fc.array(fc.oneof({ weight: 3, arbitrary: step }, { weight: 1, arbitrary: delivered }), {
    minLength: OPERATIONS_A_RUN,
    maxLength: OPERATIONS_A_RUN,
  })
  fc.assert(
    fc.property(steps, (all) => {
      const account = createAccount()
      const lost = new Map<number, number>() // of what an order earned, the most that was ever taken back
      for (const each of all) {
        account.run(each)
        const of = (order: number, kind: EntryKind, reason: string) =>
          account.log
            .filter((entry) => entry.order === order && entry.kind === kind && entry.reason === reason)
            .reduce((sum, { points: moved }) => sum + moved, 0)
        if (each.operation.kind === 'earn_less') {
          const earned = of(each.order, 'club_deposit', 'order_delivered')
          const gone = earned - Math.floor((earned * each.operation.kept) / 3_000)
          lost.set(each.order, Math.max(lost.get(each.order) ?? 0, gone))
        }
        const figures = account.figures()
        const { deposits, charges, reserved, owed } = figures
        const [balance, club] = [balanceOf(figures), deposits - charges]
        expect(Math.min(balance, club, reserved, owed)).toBeGreaterThanOrEqual(0)
        expect(owed > 0 ? Math.min(balance, club) : 0, 'who owes has none free').toBe(0)
        const orders = [...new Set(account.log.map(({ order }) => order))]
        const came = ['club_deposit order_delivered', 'cash_deposit subscription'] as const
        const worth = orders.reduce((sum, order) => {
          const earned = came.map((entry) => entry.split(' ') as [EntryKind, string])
          const gained = earned.reduce((all, [kind, reason]) => all + of(order, kind, reason), 0)
          const used = of(order, 'club_charge', 'order_paid') + of(order, 'cash_charge', 'order_paid')
          const back = of(order, 'club_deposit', 'order_returned') + of(order, 'cash_deposit', 'order_returned')
          return sum + gained - (lost.get(order) ?? 0) - used + back
        }, 0)
        expect(balance + reserved - owed).toBe(worth)
      }
      const keys = account.log.map(({ order, kind, round }) => `${order} ${kind} ${round}`)
      expect(new Set(keys).size, 'once for each order, kind and round').toBe(keys.length)
    }),
    { numRuns: HISTORIES },
  )
})

test('points parked in an unpaid order while their money goes back are owed, and their release pays', () => {
  const account = createAccount()
  const run = (order: number, ...operations: readonly Operation[]) =>
    operations.map((operation) => account.run({ order, operation }))
  run(1, { kind: 'deposit', points: 4_367, reason: 'order_delivered' })
  run(2, { kind: 'reserve', points: 4_367 })
  run(1, { kind: 'earn_less', base: 436_740, kept: 0 }, { kind: 'earn_less', base: 436_740, kept: 0 })
  expect([balanceOf(account.figures()), account.figures().owed]).toEqual([0, 4_367])
  run(2, { kind: 'release' })
  expect([balanceOf(account.figures()), account.figures().owed]).toEqual([0, 0])
  expect(run(2, { kind: 'reserve_again' }), 'late money finds no points').toEqual([false])
  expect(account.log.map(({ order, kind, points: moved, reason }) => [order, kind, moved, reason])).toEqual([
    [1, 'club_deposit', 4_367, 'order_delivered'],
    [2, 'reserve', 4_367, 'order_created'],
    [1, 'debt', 4_367, 'order_refunded'],
    [2, 'release', 4_367, 'order_closed'],
    [2, 'debt_charge', 4_367, 'debt_paid'],
  ])
})

test('what was spent is owed, too: the next earnings and points that come back pay it, subscription cash does not', () => {
  const account = createAccount()
  const run = (order: number, operation: Operation) => account.run({ order, operation })
  const [earned, paidIn] = ['order_delivered', 'subscription'] as const
  run(1, { kind: 'deposit', points: 1_000, reason: earned })
  run(2, { kind: 'reserve', points: 900 })
  run(2, { kind: 'charge' })
  run(1, { kind: 'earn_less', base: 100, kept: 0 })
  expect([balanceOf(account.figures()), account.figures().owed]).toEqual([0, 900])
  run(3, { kind: 'deposit', points: 500, reason: paidIn })
  expect([balanceOf(account.figures()), account.figures().owed]).toEqual([500, 900])
  run(4, { kind: 'deposit', points: 300, reason: earned })
  run(2, { kind: 'give_back', points: 200 })
  expect([balanceOf(account.figures()), account.figures().owed]).toEqual([500, 400])
  run(5, { kind: 'adjust', points: 450 })
  expect([balanceOf(account.figures()), account.figures().owed]).toEqual([550, 0])
})

test('what was earned with money that goes back is taken back in its share, and the rest is owed', () => {
  const earned: Entry = { kind: 'club_deposit', points: 200, reason: 'order_delivered', round: 1 }
  const spending = (charges: number) => ({ ...NO_POINTS, deposits: 200, charges })
  const less = (kept: number, before: readonly Entry[], charges = 0) => {
    const outcome = entriesOf({ kind: 'earn_less', base: 20_000, kept }, spending(charges), before)
    return outcome.ok ? outcome.value.map(({ kind, points, round }) => [kind, points, round]) : outcome.refusal
  }
  expect(less(15_000, [earned])).toEqual([['club_charge', 50, 2]])
  const once: Entry = { kind: 'club_charge', points: 50, reason: 'order_refunded', round: 2 }
  expect(less(15_000, [earned, once], 50)).toEqual([])
  expect(less(0, [earned, once], 50)).toEqual([['club_charge', 150, 3]])
  expect(less(0, [earned, once], 180)).toEqual([
    ['club_charge', 20, 3],
    ['debt', 130, 2], // the rest is spent
  ])
  expect([less(0, []), less(20_000, [earned])]).toEqual([[], []])
})
