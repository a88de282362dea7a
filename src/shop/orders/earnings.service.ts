// What delivered orders earn in points: deposited once each, whoever wrote that they were delivered.
import { type Database, inTransaction } from '#platform/database.ts'
import type { PointsService } from '#shop/customers/points/points.service.ts'
import { pointsEarned } from '#shop/customers/points/points.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { OrderRepository } from './order.repository.ts'
import type { ReturnRepository } from './return.repository.ts'

/** Orders in a run: more wait for the next one. */
const BATCH = 100

interface Deps {
  readonly database: Database
  readonly settings: { current(): Settings }
  readonly orders: OrderRepository
  readonly returns: Pick<ReturnRepository, 'moneyOf'>
  readonly points: Pick<PointsService, 'deposit'>
}

export function createEarningsService({ database, settings, orders, returns, points }: Deps) {
  return {
    /** Deposits what delivered orders have earned at `now`; returns how many orders were looked at. */
    async depositDue(now: Date): Promise<number> {
      const due = await orders.dueToEarn(database, BATCH)
      for (const rowId of due) await depositOf(rowId, now)
      return due.length
    },
  }

  function depositOf(rowId: number, now: Date): Promise<void> {
    return inTransaction(database, async (tx) => {
      const order = await orders.lock(tx, rowId)
      if (!order || !(await orders.settlePoints(tx, rowId))) return
      const payments = await orders.payments(tx, rowId)
      const givenBack = await returns.moneyOf(tx, rowId)
      const earned = pointsEarned({ payments, ...order.amounts, givenBack }, settings.current().pointsRate)
      await points.deposit(tx, { customerRowId: order.customerRowId, orderRowId: rowId }, earned, now)
    })
  }
}
