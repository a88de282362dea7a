// What delivered orders earn in points: deposited once each, whoever wrote that they were delivered; taken back in its share where
// their money is given back later.
import { type Database, inTransaction, type Tx } from '#platform/database/database.ts'
import type { PointsService } from '#shop/customers/points/points.service.ts'
import { earningMoney, pointsEarned } from '#shop/customers/points/points.ts'
import type { OrderRepository } from '#shop/orders/order.repository.ts'
import type { Order } from '#shop/orders/order.ts'
import type { ReturnRepository } from '#shop/orders/returns/return.repository.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Clp } from '#shop/shared/money.ts'

/** Orders in a run: more wait for the next one. */
const BATCH = 100

interface EarningMoneyDeps {
  readonly orders: Pick<OrderRepository, 'payments' | 'pointsBase'>
  readonly returns: Pick<ReturnRepository, 'moneyOf'>
  /** Sums the pesos given back of an order's payments. */
  readonly refunds: { givenBack(tx: Tx, orderRowId: number): Promise<Clp> }
}

interface Deps extends EarningMoneyDeps {
  readonly database: Database
  readonly settings: { current(): Settings }
  readonly orders: OrderRepository
  readonly points: Pick<PointsService, 'deposit'>
}

export function createEarningsService({ database, settings, orders, returns, refunds, points }: Deps) {
  return {
    /** Deposits what delivered orders have earned at `now`; returns how many orders were looked at. */
    async depositDue(now: Date): Promise<number> {
      const due = await orders.dueToEarn(database, BATCH)
      const failures: unknown[] = []
      // One order that cannot be settled must not hold up the others.
      for (const rowId of due) await depositOf(rowId, now).catch((error: unknown) => failures.push(error))
      if (failures.length > 0) throw new AggregateError(failures, `points of ${failures.length} orders not settled`)
      return due.length
    },
  }

  function depositOf(rowId: number, now: Date): Promise<void> {
    return inTransaction(database, async (tx) => {
      const order = await orders.lock(tx, rowId)
      if (!order) return
      const base = await earningMoneyOf(tx, order, { orders, returns, refunds })
      if (!(await orders.settlePoints(tx, rowId, base))) return
      const earned = pointsEarned(base, settings.current().pointsRate)
      await points.deposit(tx, { customerRowId: order.customerRowId, orderRowId: rowId }, earned, now)
    })
  }
}

/**
 * Takes back the points a locked order earned with money that was given back since. It does nothing for an order that
 * has earned nothing yet, or of which nothing was given back.
 */
export function createEarningsCorrection(
  deps: EarningMoneyDeps & { readonly points: Pick<PointsService, 'earnLess'> },
) {
  return async function correct(tx: Tx, order: Order, now: Date): Promise<void> {
    const { settled, base } = await deps.orders.pointsBase(tx, order.rowId)
    if (!settled) return
    const { due, deliveryCost } = order.amounts
    const share = { base: base ?? due - deliveryCost, kept: await earningMoneyOf(tx, order, deps) }
    await deps.points.earnLess(tx, { customerRowId: order.customerRowId, orderRowId: order.rowId }, share, now)
  }
}

async function earningMoneyOf(tx: Tx, order: Order, { orders, returns, refunds }: EarningMoneyDeps): Promise<number> {
  const payments = await orders.payments(tx, order.rowId)
  const forLines = await returns.moneyOf(tx, order.rowId)
  const inAll = Math.max(forLines, await refunds.givenBack(tx, order.rowId))
  return earningMoney({ payments, deliveryCost: order.amounts.deliveryCost, givenBack: { forLines, inAll } })
}
