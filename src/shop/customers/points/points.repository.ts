// The points ledger as stored: an account with its sums, and entries that are only ever added.
import type { Queryable, Row, Tx } from '#platform/database/database.ts'
import type { CustomerKind } from '../customer.ts'
import type { PointsFigures } from '../user-parts.ts'
import type { Entry, EntryReason } from './ledger.ts'
import type { StatementLine } from './points-statement.ts'

/** An entry with where it belongs and the balance after it. */
interface NewEntry extends Entry {
  readonly customerRowId: number
  readonly orderRowId: number | null
  readonly balance: number
  readonly now: Date
}

export function createPointsRepository() {
  return {
    async kindOf(db: Queryable, customerRowId: number): Promise<CustomerKind | null> {
      const row = await db.selectFrom('customer').select('kind').where('id', '=', customerRowId).executeTakeFirst()
      return row?.kind ?? null
    },

    /** Opens an account where there is none. */
    async open(tx: Tx, customerRowId: number): Promise<void> {
      await tx
        .insertInto('points_account')
        .values({ customer_id: customerRowId })
        .onDuplicateKeyUpdate({ customer_id: customerRowId })
        .execute()
    },

    /** The sums of an account, its row locked until the transaction ends; null where there is none. */
    async lock(tx: Tx, customerRowId: number): Promise<PointsFigures | null> {
      const row = await accountOf(tx, customerRowId).forUpdate().executeTakeFirst()
      return row ? figuresIn(row) : null
    },

    async figures(db: Queryable, customerRowId: number): Promise<PointsFigures | null> {
      const row = await accountOf(db, customerRowId).executeTakeFirst()
      return row ? figuresIn(row) : null
    },

    async setFigures(tx: Tx, customerRowId: number, figures: PointsFigures): Promise<void> {
      await tx
        .updateTable('points_account')
        .set({
          deposits: figures.deposits,
          charges: figures.charges,
          reserved: figures.reserved,
          cash_deposits: figures.cashDeposits,
          cash_charges: figures.cashCharges,
          owed: figures.owed,
        })
        .where('customer_id', '=', customerRowId)
        .execute()
    },

    /** The entries of an order, oldest first. */
    async ofOrder(db: Queryable, orderRowId: number): Promise<Entry[]> {
      const rows = await db
        .selectFrom('points_entry')
        .select(['kind', 'points', 'reason', 'round'])
        .where('order_id', '=', orderRowId)
        .orderBy('id')
        .execute()
      return rows.map((row) => ({ ...row, reason: row.reason as EntryReason }))
    },

    async add(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
      const values = entries.map(({ kind, points, balance, reason, round, customerRowId, orderRowId, now }) => ({
        customer_id: customerRowId,
        kind,
        points,
        balance,
        reason,
        order_id: orderRowId,
        round,
        created_at: now,
      }))
      await tx.insertInto('points_entry').values(values).execute()
    },

    /** How many lines a statement has. */
    async count(db: Queryable, customerRowId: number): Promise<number> {
      const { entries } = await statementOf(db, customerRowId)
        .select(({ fn }) => fn.countAll<number>().as('entries'))
        .executeTakeFirstOrThrow()
      return Number(entries)
    },

    /** Lines of a statement, newest first. */
    async lines(db: Queryable, customerRowId: number, offset: number, limit: number): Promise<StatementLine[]> {
      const rows = await statementOf(db, customerRowId)
        .leftJoin('orders', 'orders.id', 'entry.order_id')
        .select(['entry.kind', 'entry.points', 'entry.reason', 'entry.balance', 'entry.created_at'])
        .select(['orders.order_number', 'paid.id as paid_id'])
        .orderBy('entry.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map((row) => ({
        at: row.created_at,
        kind: row.kind === 'reserve' && row.paid_id !== null ? 'use' : row.kind,
        points: row.points,
        reason: row.reason as EntryReason,
        balance: row.balance,
        orderNumber: row.order_number,
      }))
    },
  }
}

/**
 * The entries a statement has a line of. What a paid order used is one, where it was reserved: the end of that reserve and the charge
 * follow each other at once and leave the balance as it was.
 */
function statementOf(db: Queryable, customerRowId: number) {
  return db
    .selectFrom('points_entry as entry')
    .leftJoin('points_entry as paid', (join) =>
      join
        .onRef('paid.order_id', '=', 'entry.order_id')
        .onRef('paid.round', '=', 'entry.round')
        .on('paid.kind', '=', 'release')
        .on('paid.reason', '=', 'order_paid'),
    )
    .where('entry.customer_id', '=', customerRowId)
    .where(({ eb, or, not, and }) =>
      or([
        eb('paid.id', 'is', null),
        not(
          and([
            eb('entry.reason', '=', 'order_paid'),
            eb('entry.kind', 'in', ['release', 'club_charge', 'cash_charge']),
          ]),
        ),
      ]),
    )
}

function accountOf(db: Queryable, customerRowId: number) {
  return db.selectFrom('points_account').selectAll().where('customer_id', '=', customerRowId)
}

function figuresIn({
  deposits,
  charges,
  reserved,
  cash_deposits,
  cash_charges,
  owed,
}: Row<'points_account'>): PointsFigures {
  return { deposits, charges, reserved, cashDeposits: cash_deposits, cashCharges: cash_charges, owed }
}
