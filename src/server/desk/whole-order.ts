// One order with everything the desk shows and acts on, read together.
import type { Database } from '#platform/database.ts'
import { createOrderSheetRepository, type OrderSheet } from '#shop/desk/order-sheet.repository.ts'
import { createOrderRepository } from '#shop/orders/order.repository.ts'
import type { Order, OrderLine, OrderPayment } from '#shop/orders/order.ts'
import type { OrderEventRow } from '#shop/orders/order-event.ts'
import { createReturnRepository } from '#shop/orders/return.repository.ts'
import { type StoredReturn, unitsIn } from '#shop/orders/return.ts'
import { CONFIRMATION_JOB, STAGE_MAIL_JOB } from '#shop/orders/transition.service.ts'
import { createAttemptRepository } from '#shop/payments/attempt.repository.ts'
import type { Attempt } from '#shop/payments/attempt.ts'
import { createRefundRepository } from '#shop/payments/refund.repository.ts'
import type { Refund } from '#shop/payments/refund.ts'
import { TRANSFER_MAIL_JOB } from '#shop/payments/transfer/transfer.service.ts'

const MAIL_KINDS = [CONFIRMATION_JOB, STAGE_MAIL_JOB, TRANSFER_MAIL_JOB]

export interface WholeOrder {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  readonly payments: readonly OrderPayment[]
  readonly events: readonly OrderEventRow[]
  readonly returned: readonly StoredReturn[]
  readonly attempts: readonly Attempt[]
  /** The one payment money can go back to; null where there is none, or several. */
  readonly paid: Attempt | null
  /** Of `paid`. */
  readonly refunds: readonly Refund[]
  readonly sheet: OrderSheet
}

const orders = createOrderRepository()
const returns = createReturnRepository()
const attempts = createAttemptRepository()
const refunds = createRefundRepository()
const sheets = createOrderSheetRepository()

/** Null for a row id there is not. */
export async function readWholeOrder(database: Database, rowId: number): Promise<WholeOrder | null> {
  const order = await orders.byRowId(database, rowId)
  if (!order) return null
  const [lines, payments, events, returned, tried, sheet] = await Promise.all([
    orders.lines(database, rowId),
    orders.payments(database, rowId),
    orders.events(database, rowId),
    returns.ofOrder(database, rowId),
    attempts.ofOrder(database, rowId),
    sheets.read(database, order, MAIL_KINDS),
  ])
  const captured = tried.filter(({ state, refundReason }) => state === 'paid' && refundReason === null)
  const paid = captured.length === 1 ? captured[0]! : null
  const given = paid ? await refunds.ofAttempt(database, paid.rowId) : []
  return { order, lines, payments, events, returned, attempts: tried, paid, refunds: given, sheet }
}

/** What an operator was shown: of two who act on the same, one is told. */
export function seenOf({ order, refunds: given, returned }: WholeOrder): string {
  return `${order.status}|${given.length}|${unitsIn(returned)}`
}
