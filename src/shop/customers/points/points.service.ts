// Points of people with an account. Operations of an order work inside its transaction, after its stock is
// locked (../../orders/README.md), and lock the account: two at once never spend the same points.
import type { Database, Queryable, Tx } from '#platform/database/database.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { balanceOf, type PointsFigures } from '../user-parts.ts'
import { addEntry, entriesOf, NO_POINTS, type Operation, type PointsRefusal } from './ledger.ts'
import { createPointsRepository } from './points.repository.ts'
import { collectsPoints } from './points.ts'
import { LINES_PER_PAGE, pagesOf, type Statement } from './points-statement.ts'

/** Whose points, and as whom he buys. */
interface Spender {
  readonly rowId: number
  readonly kind: Audience
}

/** Whose points, and the order that moves them. */
export interface PointsOf {
  readonly customerRowId: number
  readonly orderRowId: number
}

interface Deps {
  readonly database: Database
}

export type PointsService = ReturnType<typeof createPointsService>

export function createPointsService({ database }: Deps) {
  const ledger = createPointsRepository()

  return {
    /** Reserves points for a new order, once; refused above the balance, and to who does not collect points. */
    async reserve(tx: Tx, customerRowId: number, points: number, orderRowId: number, now: Date): Promise<Done> {
      if (points > 0 && !(await collects(tx, customerRowId))) return refuse({ code: 'points_exceed', balance: 0 })
      return operate(tx, { customerRowId, orderRowId }, { kind: 'reserve', points }, now)
    },

    /** Reserves once more what an order had reserved when it was closed; nothing if it had no points. */
    reserveAgain: (tx: Tx, of: PointsOf, now: Date): Promise<Done> => operate(tx, of, { kind: 'reserve_again' }, now),

    /** Turns what an order has reserved into a charge, once; nothing for an order without points. */
    async charge(tx: Tx, of: PointsOf, now: Date): Promise<void> {
      await operate(tx, of, { kind: 'charge' }, now)
    },

    /** Gives back what an order has reserved, once; nothing for an order without points. */
    async release(tx: Tx, of: PointsOf, now: Date): Promise<void> {
      await operate(tx, of, { kind: 'release' }, now)
    },

    /** Gives back of what a paid order charged, as often as it is called; the caller knows what was given back. */
    async giveBack(tx: Tx, of: PointsOf, points: number, now: Date): Promise<void> {
      if (points > 0) await operate(tx, of, { kind: 'give_back', points }, now)
    },

    /** Takes back what an order earned with money that was given back since; nothing of an order that earned nothing. */
    async earnLess(
      tx: Tx,
      of: PointsOf,
      share: { readonly base: number; readonly kept: number },
      now: Date,
    ): Promise<void> {
      await operate(tx, of, { kind: 'earn_less', ...share }, now)
    },

    /** Deposits what a delivered order has earned, once; nothing for who does not collect points. */
    async deposit(tx: Tx, { customerRowId, orderRowId }: PointsOf, points: number, now: Date): Promise<void> {
      if (points === 0 || !(await collects(tx, customerRowId))) return
      await ledger.open(tx, customerRowId)
      const operation = { kind: 'deposit', points, reason: 'order_delivered' } as const
      await operate(tx, { customerRowId, orderRowId }, operation, now)
    },

    /** Gives points to an account, or takes them, for no order; refused above the balance, and to who does not collect them. */
    async adjust(tx: Tx, customerRowId: number, points: number, now: Date): Promise<Done> {
      if (!(await collects(tx, customerRowId))) return refuse({ code: 'points_exceed', balance: 0 })
      await ledger.open(tx, customerRowId)
      return operate(tx, { customerRowId, orderRowId: null }, { kind: 'adjust', points }, now)
    },

    figuresOf,

    /** What somebody can pay with; 0 for who does not collect points. */
    async spendable({ rowId, kind }: Spender, db: Queryable = database): Promise<number> {
      return collectsPoints(kind) ? balanceOf((await ledger.figures(db, rowId)) ?? NO_POINTS) : 0
    },

    /** A page of the statement, newest first; the last one for a page after it. */
    async statement(customerRowId: number, wantedPage: number): Promise<Statement> {
      const [figures, entries] = await Promise.all([figuresOf(customerRowId), ledger.count(database, customerRowId)])
      const pages = pagesOf(entries)
      const page = Math.min(Math.max(1, wantedPage), pages)
      const lines = await ledger.lines(database, customerRowId, (page - 1) * LINES_PER_PAGE, LINES_PER_PAGE)
      return { figures, lines, page, pages }
    },
  }

  /** The sums of an account; zeros where there is none. */
  async function figuresOf(customerRowId: number): Promise<PointsFigures> {
    return (await ledger.figures(database, customerRowId)) ?? NO_POINTS
  }

  async function operate(
    tx: Tx,
    of: Omit<PointsOf, 'orderRowId'> & { readonly orderRowId: number | null },
    operation: Operation,
    now: Date,
  ): Promise<Done> {
    const figures = await ledger.lock(tx, of.customerRowId)
    if (!figures && operation.kind !== 'reserve') return done(null) // most orders are of people without an account
    const before = of.orderRowId === null ? [] : await ledger.ofOrder(tx, of.orderRowId)
    const outcome = entriesOf(operation, figures ?? NO_POINTS, before)
    if (!outcome.ok) return outcome
    if (outcome.value.length === 0) return done(null)
    let after = figures ?? NO_POINTS
    const entries = outcome.value.map((entry) => {
      after = addEntry(after, entry)
      return { ...entry, ...of, balance: balanceOf(after), now }
    })
    await ledger.add(tx, entries)
    await ledger.setFigures(tx, of.customerRowId, after)
    return done(null)
  }

  async function collects(tx: Tx, customerRowId: number): Promise<boolean> {
    const kind = await ledger.kindOf(tx, customerRowId)
    return kind !== null && collectsPoints(kind)
  }
}

type Done = Result<null, PointsRefusal>
