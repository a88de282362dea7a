// Reads what was given back of an order at one time, for the mail and the report about it.
import type { Database, Queryable } from '#platform/database/database.ts'
import type { PaymentType } from '#shop/checkout/payment-types.ts'
import type { OrderLine, OrderPayment } from '#shop/orders/order.ts'
import type { StoredReturn } from '#shop/orders/returns/return.ts'
import type { AttemptRepository } from '#shop/payments/attempts/attempt.repository.ts'
import { clp } from '#shop/shared/money.ts'
import type { GivenBack } from './given-back.ts'
import type { RefundRepository } from './refund.repository.ts'

interface Deps {
  readonly database: Database
  readonly orders: {
    lines(db: Queryable, rowId: number): Promise<OrderLine[]>
    payments(db: Queryable, rowId: number): Promise<OrderPayment[]>
  }
  readonly returns: { ofOrder(db: Queryable, orderRowId: number): Promise<StoredReturn[]> }
  readonly attempts: Pick<AttemptRepository, 'ofOrder'>
  readonly refunds: Pick<RefundRepository, 'ofAttempts'>
}

export function createGivenBackRecords({ database, orders, returns, attempts, refunds }: Deps) {
  return {
    /** Finds what was given back of an order with this key; zeros and no lines where nothing was. */
    async find(orderRowId: number, key: string): Promise<GivenBack> {
      const ids = (await attempts.ofOrder(database, orderRowId)).map(({ rowId }) => rowId)
      const refund = (await refunds.ofAttempts(database, ids)).find((each) => each.key === key)
      const returned = (await returns.ofOrder(database, orderRowId)).filter((line) => line.key === key)
      const lines = (await orders.lines(database, orderRowId)).flatMap(({ productId, sku, name }) => {
        const own = returned.find((line) => line.productId === productId)
        return own ? [{ sku, name, units: own.units }] : []
      })
      const payments = await orders.payments(database, orderRowId)
      const money = payments.find(({ source }) => source === 'money')
      return {
        key,
        money: refund?.pesos ?? clp(0),
        points: returned.reduce((sum, { points }) => sum + points, 0),
        lines,
        paidBy: refund && money ? (money.type as PaymentType) : null,
        isByHand: refund?.state === 'by_hand',
      }
    },
  }
}
