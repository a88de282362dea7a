// The rule against a ledger of the plainest kind: what each order has of each pot, and nothing else.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanceOf, type PointsFigures } from '../user-parts.ts'
import { addEntry, ENTRY_KINDS, type Entry, type EntryKind, entriesOf, NO_POINTS, type Operation } from './ledger.ts'

const ORDERS = 12
const OPERATIONS_A_RUN = 250
const RUNS = 40

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

test('what was earned with money that goes back is taken back in its share, and never more than there is', () => {
  const earned: Entry = { kind: 'club_deposit', points: 200, reason: 'order_delivered', round: 1 }
  const spending = (charges: number) => ({ ...NO_POINTS, deposits: 200, charges })
  const less = (kept: number, before: readonly Entry[], charges = 0) => {
    const outcome = entriesOf({ kind: 'earn_less', base: 20_000, kept }, spending(charges), before)
    return outcome.ok ? outcome.value.map(({ points, round }) => [points, round]) : outcome.refusal
  }
  expect(less(15_000, [earned])).toEqual([[50, 2]])
  const once: Entry = { kind: 'club_charge', points: 50, reason: 'order_refunded', round: 2 }
  expect(less(15_000, [earned, once], 50)).toEqual([])
  expect(less(0, [earned, once], 50)).toEqual([[150, 3]])
  expect(less(0, [earned, once], 180)).toEqual([[20, 3]]) // the rest is spent
  expect([less(0, []), less(20_000, [earned])]).toEqual([[], []])
})
