// Bank transfers from the order to the money: the order begins to wait, and an operator or the bank's statement confirms what
// arrived. The worker then settles the attempt as any other.
import { type Database, inTransaction, type Queryable, type Tx } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import { methodOfType } from '#shop/checkout/methods.ts'
import type { Caller } from '#shop/customers/customer.ts'
import type { OrderService } from '#shop/orders/order.service.ts'
import type { Order } from '#shop/orders/order.ts'
import { isPaid } from '#shop/orders/states/transitions.ts'
import type { AttemptRepository } from '#shop/payments/attempts/attempt.repository.ts'
import { type Attempt, firstCheck, isOpen } from '#shop/payments/attempts/attempt.ts'
import type { Settle } from '#shop/payments/attempts/settle.service.ts'
import type { AttemptOfOrder } from '#shop/payments/results/result-page.ts'
import type { AttemptId, OrderId } from '#shop/shared/ids.ts'
import { rowIdOfNumber } from '#shop/shared/order-number.ts'
import { done, type Refusal, type Result, refuse } from '#shop/shared/result.ts'
import type { ConfirmRefusal, ReceivedTransfer } from './received-transfer.ts'
import type { ReferencedTransfer } from './statement-books.ts'
import { TRANSFER_PROVIDER, type TransferRepository } from './transfer.repository.ts'
import { TRANSFER_FACTS } from './transfer-facts.ts'
import { reminderTime } from './transfer-reminder.ts'

/** The job that mails where to send the money; its payload is `{ orderId }`. */
export const TRANSFER_MAIL_JOB = 'payment.transfer_mail'
/** The job that reminds of a transfer before its time ends; its payload is `{ orderId }`. */
export const TRANSFER_REMINDER_JOB = 'payment.transfer_reminder'
/** The job that settles an attempt whose money arrived; its payload is `{ attemptId }`. */
export const TRANSFER_RECEIVED_JOB = 'payment.transfer_received'

type BeginRefusal = Refusal<'orderUnknown' | 'orderClosed' | 'orderPaid' | 'paymentUnknown' | 'invalid_payments_amount'>

export interface Confirmation extends Omit<ReceivedTransfer, 'confirmedAt' | 'pesos'> {
  readonly orderNumber: number
  /** What arrived; null: exactly what is due. */
  readonly pesos: number | null
  readonly now: Date
}

interface Deps {
  readonly database: Database
  readonly attempts: Pick<AttemptRepository, 'ofOrder' | 'byId' | 'add' | 'change'>
  readonly orders: Pick<OrderService, 'byId' | 'byRowId' | 'lock' | 'findWithLines'>
  readonly settle: Settle
  readonly transfers: TransferRepository
  readonly enqueue: Enqueue
  readonly newId: <Kind extends string>() => Kind
}

export type TransferService = ReturnType<typeof createTransferService>

export function createTransferService(deps: Deps) {
  const { database, attempts, orders, transfers, enqueue, settle, newId } = deps
  return {
    /** The order begins to wait, and its buyer is written to: once, however often it is asked. */
    async begin(request: {
      readonly orderId: OrderId
      readonly customer: Caller | null
      readonly pesos?: number | null | undefined
      readonly now: Date
    }): Promise<Result<AttemptOfOrder, BeginRefusal>> {
      const { orderId, customer, pesos, now } = request
      const whole = await orders.findWithLines(orderId)
      // To others it is as if there were none.
      if (!whole || customer?.rowId !== whole.order.customerRowId) return refuse({ code: 'orderUnknown' })
      const { due } = whole.order.amounts
      if (pesos !== null && pesos !== undefined && pesos !== due)
        return refuse({ code: 'invalid_payments_amount', total: due })
      const money = whole.payments.find(({ source }) => source === 'money')
      const isOurs = methodOfType(money?.type ?? '')?.provider === TRANSFER_PROVIDER
      return inTransaction(database, (tx) => wait(tx, whole.order, isOurs, now))
    },

    /**
     * Writes down that the money of an order arrived; the worker does the rest within seconds. An order that was closed meanwhile
     * is revived, or its money is due back. Another amount than is due changes nothing.
     */
    async confirm(
      confirmation: Confirmation,
      db: Queryable = database,
    ): Promise<Result<{ due: number; orderStatus: string }, ConfirmRefusal>> {
      const { orderNumber, pesos, now, ...how } = confirmation
      const order = await orders.byRowId(rowIdOfNumber(orderNumber), db)
      if (!order) return refuse({ code: 'order unknown' })
      return inTransaction(db, async (tx) => {
        const { status: orderStatus } = await orders.lock(tx, order.rowId)
        const all = await attempts.ofOrder(tx, order.rowId)
        const attempt = all.filter(({ provider }) => provider === TRANSFER_PROVIDER).at(-1)
        if (!attempt) return refuse({ code: 'no transfer' })
        const { bankReference } = how
        const isKnown = bankReference !== null && (await transfers.isKnown(tx, bankReference))
        if (isKnown || (await transfers.received(tx, attempt.rowId))) return refuse({ code: 'confirmed before' })
        if (pesos !== null && pesos !== attempt.pesos) return refuse({ code: 'amount', due: attempt.pesos })
        await transfers.add(tx, attempt.rowId, { ...how, pesos: attempt.pesos, confirmedAt: now })
        await enqueue(tx, { kind: TRANSFER_RECEIVED_JOB, key: attempt.id, payload: { attemptId: attempt.id } })
        return done({ due: attempt.pesos, orderStatus })
      })
    },

    /** Orders whose transfer was begun, the newest first. */
    all: (limit: number): Promise<readonly ReferencedTransfer[]> => transfers.all(database, limit),

    /** The order to remind of, if its money is still awaited; null once it was paid, received, closed or is over. */
    async toRemind(orderId: OrderId, now: Date): Promise<Order | null> {
      const order = await orders.byId(orderId)
      if (!order) throw new Error(`there is no order ${orderId}`)
      if (order.status !== 'PENDIENTE' || order.expiresAt <= now) return null
      const open = (await attempts.ofOrder(database, order.rowId)).filter(isOpen)
      const attempt = open.findLast(({ provider }) => provider === TRANSFER_PROVIDER)
      return attempt && !(await transfers.received(database, attempt.rowId)) ? order : null
    },

    /** Settles an attempt whose money arrived; throws while it cannot, to be retried. */
    async settleReceived(id: AttemptId, now: Date): Promise<void> {
      const attempt = await attempts.byId(database, id)
      if (!attempt) throw new Error(`there is no attempt ${id}`)
      const settled = await settle(id, { kind: 'notice' }, now, SETTLE_WAIT_MS)
      if (settled && isOpen(settled)) throw new Error(`attempt ${id} is still ${settled.state}`)
    },
  }

  async function wait(
    tx: Tx,
    { rowId }: Order,
    isOurs: boolean,
    now: Date,
  ): Promise<Result<AttemptOfOrder, BeginRefusal>> {
    const order = await orders.lock(tx, rowId)
    if (isPaid(order.status)) return refuse({ code: 'orderPaid' })
    if (order.status !== 'PENDIENTE' || order.expiresAt <= now) return refuse({ code: 'orderClosed' })
    const open = (await attempts.ofOrder(tx, rowId)).filter(isOpen)
    if (!isOurs || open.some(({ provider }) => provider !== TRANSFER_PROVIDER))
      return refuse({ code: 'paymentUnknown' })
    const attempt = open.at(-1) ?? (await begun(tx, order, now))
    return done({ attempt, order })
  }

  async function begun(tx: Tx, order: Order, now: Date): Promise<Attempt> {
    const id = newId<AttemptId>()
    const reference = `lq-${order.number}-${id.replace(/[^A-Za-z0-9]/g, '').slice(0, 10)}`
    await attempts.add(tx, {
      id,
      orderRowId: order.rowId,
      provider: TRANSFER_PROVIDER,
      pesos: order.amounts.due,
      reference,
      sessionReference: id,
      leaseUntil: null,
      nextCheckAt: firstCheck(now, TRANSFER_FACTS), // the order's own time ends it before, unless it was paid another way
      now,
    })
    const added = (await attempts.byId(tx, id))!
    await attempts.change(tx, added.rowId, { state: 'pending', token: reference })
    const job = { key: order.id, payload: { orderId: order.id } }
    await enqueue(tx, { kind: TRANSFER_MAIL_JOB, ...job })
    await enqueue(tx, { kind: TRANSFER_REMINDER_JOB, ...job, runAt: reminderTime(order, now, new Date()) })
    return (await attempts.byId(tx, id))!
  }
}

/** How long a settling that somebody else began is waited for. */
const SETTLE_WAIT_MS = 10_000
