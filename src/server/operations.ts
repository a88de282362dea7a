// What people at work do, for commands and for the desk alike: the services there are, each change of which is written down with who
// made it. Built over one database, without the rest of the shop.
import type { Database, Tx } from '#platform/database.ts'
import { publicId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { createAccountEvents } from '#shop/customers/accounts/account-events.service.ts'
import { createPointsService } from '#shop/customers/points/points.service.ts'
import { createDeskAccess } from '#shop/operations/access/desk-access.service.ts'
import { createCourierAgain } from '#shop/operations/actions/courier-again.service.ts'
import { createCustomerOperations } from '#shop/operations/actions/customer-operations.service.ts'
import { createOrderDesk } from '#shop/operations/actions/order-desk.service.ts'
import { createRebooking } from '#shop/operations/actions/rebooking.service.ts'
import { createSendingAgain } from '#shop/operations/actions/sending-again.service.ts'
import { createStockOperations } from '#shop/operations/actions/stock-operations.service.ts'
import { createAudit } from '#shop/operations/audit.service.ts'
import type { OperatorContext, OperatorSource } from '#shop/operations/operator-action.ts'
import { createOrderRepository } from '#shop/orders/order.repository.ts'
import { orderNumber } from '#shop/orders/order.ts'
import { createReturnRepository } from '#shop/orders/return.repository.ts'
import type { OrderReturn } from '#shop/orders/return.ts'
import { createTransitions } from '#shop/orders/transition.service.ts'
import type { GivingBack } from '#shop/payments/annulment.service.ts'
import { createAttemptRepository } from '#shop/payments/attempt.repository.ts'
import type { LineRefundRefusal, LineRefundRequest } from '#shop/payments/line-refund.service.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { createRefundRepository } from '#shop/payments/refund.repository.ts'
import type {
  AskedRefundRefusal,
  ByHandRefusal,
  RefundByHand,
  RefundRequest,
  SeenRefunds,
} from '#shop/payments/refund.service.ts'
import type { Refund } from '#shop/payments/refund.ts'
import type { RefundAgainRefusal } from '#shop/payments/refund-again.service.ts'
import { createStatements } from '#shop/payments/transfer/statement.service.ts'
import { createRefusedCoupons } from '#shop/pricing/coupons/refused-coupons.service.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import { formatClp } from '#shop/shared/money.ts'
import { done, type Result, refuse } from '#shop/shared/result.ts'
import { createStockService } from '#shop/stock/stock.service.ts'
import { accountEventReport } from './account-event-report.ts'
import type { buildDeliveryServices } from './delivery-services.ts'
import { dispatchedOrder } from './dispatched-order.ts'
import { buildOrderOperations } from './order-operations.ts'
import { buildPaymentOperations } from './payment-operations.ts'
import { buildTransferOperations, type TransferOperations } from './transfer-operations.ts'

interface Deps {
  readonly database: Database
  /** By which door the operators come in. */
  readonly source: OperatorSource
  /** Those of the environment; bank transfer is added. */
  readonly providers: readonly PaymentProvider[]
  readonly logger: Logger
  /** What other days and addresses are booked with, and couriers are sent. */
  readonly receiving: Pick<ReturnType<typeof buildDeliveryServices>, 'ways' | 'delivery' | 'dispatch' | 'quotes'>
}

export type Operations = ReturnType<typeof buildOperations>

export function buildOperations({ database, source, providers, logger, receiving }: Deps) {
  const { ways, delivery, dispatch } = receiving
  const audit = createAudit({ database, source })
  const orders = createOrderRepository()
  const attempts = createAttemptRepository()
  const shared = { database, orders, attempts, enqueue, audit }
  const desk = createOrderDesk({ ...shared, refunds: createRefundRepository(), returns: createReturnRepository() })
  const payments = (db: Database) => buildPaymentOperations({ database: db, providers, logger })
  const target = (orderRowId: number) => String(orderNumber(orderRowId))
  const transfers = auditedTransfers(buildTransferOperations(database))
  return {
    audit,
    access: createDeskAccess({ database, audit, newId: publicId }),
    orders: { ...desk, ...audited(buildOrderOperations(database)) },
    payments: auditedPayments(payments(database)),
    transfers,
    /** The bank's file: what each line pays, and those that match confirmed. */
    statements: createStatements({ transfers }),
    rebooking: createRebooking({ ...{ database, orders, ways, delivery }, enqueue, newId: publicId, audit }),
    sendingAgain: createSendingAgain({
      ...{ database, orders, ways, delivery, enqueue, newId: publicId, audit },
      couriers: dispatch,
      hasLeft: async (tx, rowId) => (await payments(tx).annulments.refundOfAll(rowId))?.ok === true,
      transition: createTransitions({ orders, enqueue }),
    }),
    couriers: createCourierAgain({
      database,
      orders,
      dispatch,
      dispatched: (found) => dispatchedOrder(receiving, found),
      audit,
    }),
    stock: createStockOperations({ database, stock: createStockService(), audit }),
    /** What happened with somebody's account, to be read. */
    accountEvents: createAccountEvents({ database, report: accountEventReport(logger) }),
    /** Coupons that did not count, to be read. */
    refusedCoupons: createRefusedCoupons({ database }),
    customers: createCustomerOperations({ database, points: createPointsService({ database }), audit }),
  }

  function audited(progress: ReturnType<typeof buildOrderOperations>): typeof progress {
    return {
      ...progress,
      advance(rowId, wanted, now) {
        const { event, seen, operator, reason } = wanted
        const action = event === 'hand_over' ? 'order.hand_over' : 'order.advance'
        const told = (status: string) => ({ before: seen, after: reason ? `${status} (${reason})` : status })
        return audit.run({ operator, now }, { action, target: target(rowId), told }, (tx) =>
          buildOrderOperations(tx).advance(rowId, wanted, now),
        )
      },
    }
  }

  function auditedPayments(operations: ReturnType<typeof payments>) {
    return {
      ...operations,
      annulments: auditedAnnulments(operations),
      requests: auditedRequests(operations),
      refundsAgain: auditedRefundsAgain(operations),
      async requestRefund(
        attemptId: AttemptId,
        request: RefundRequest & SeenRefunds,
        now: Date,
      ): Promise<Result<null, AskedRefundRefusal>> {
        const attempt = await attempts.byId(database, attemptId)
        const { requestedBy: operator, pesos } = request
        if (!attempt || operator === undefined) return operations.requestRefund(attemptId, request, now)
        const told = () => ({ before: attempt.reference, after: formatClp(pesos) })
        const what = { action: 'order.refund', target: target(attempt.orderRowId), told } as const
        return audit.run({ operator, now }, what, (tx) => payments(tx).requestRefund(attemptId, request, now))
      },
      /** Notes that a person has given a refund back. */
      async refundDoneByHand(
        attemptId: AttemptId,
        { operator, ...byHand }: RefundByHand & { readonly operator: string },
        now: Date,
      ): Promise<Result<Refund, ByHandRefusal>> {
        const attempt = await attempts.byId(database, attemptId)
        if (!attempt) return refuse({ code: 'notByHand' })
        const told = ({ pesos }: Refund) => ({ before: formatClp(pesos), after: byHand.bankReference })
        const what = { action: 'order.refund_by_hand', target: target(attempt.orderRowId), told } as const
        return audit.run({ operator, now }, what, (tx) => payments(tx).refundDoneByHand(attemptId, byHand, now))
      },
      requestLineRefund(wanted: LineRefundRequest, now: Date): Promise<Result<OrderReturn, LineRefundRefusal>> {
        const { orderRowId, requestedBy: operator, lines } = wanted
        const units = lines.map((line) => `${line.units} × ${line.productId}`).join(', ')
        const told = ({ money, points }: { money: number; points: number }) => ({
          before: units,
          after: `${formatClp(money)}, ${points} points`,
        })
        return audit.run({ operator, now }, { action: 'order.refund_lines', target: target(orderRowId), told }, (tx) =>
          payments(tx).requestLineRefund(wanted, now),
        )
      },
    }
  }

  function auditedAnnulments({ annulments }: ReturnType<typeof payments>): typeof annulments {
    const back = ({ money, points: back }: { money: number; points: number }) => `${formatClp(money)}, ${back} points`
    return {
      ...annulments,
      annul(rowId, wanted, now) {
        const { operator, reason } = wanted
        const without = ({ missing }: GivingBack) =>
          missing.map(({ sku, units }) => `, ${units} × ${sku} missing`).join('')
        const told = (all: GivingBack) => ({
          before: all.order.status,
          after: `${reason}: ${back(all)}${without(all)}`,
        })
        return audit.run({ operator, now }, { action: 'order.annul', target: target(rowId), told }, async (tx) => {
          const annulled = await payments(tx).annulments.annul(rowId, wanted, now)
          if (annulled.ok) await missed(tx, annulled.value, { operator, now })
          return annulled
        })
      },
      refundAll(rowId, wanted, now) {
        const { operator, restock } = wanted
        const told = (all: GivingBack) => ({
          before: all.order.status,
          after: restock ? `${back(all)}, restocked` : back(all),
        })
        return audit.run({ operator, now }, { action: 'order.refund_all', target: target(rowId), told }, (tx) =>
          payments(tx).annulments.refundAll(rowId, wanted, now),
        )
      },
    }
  }

  /** What an annulled order held and nobody finds is in the history of its product. */
  async function missed(tx: Tx, { order, missing }: GivingBack, doing: OperatorContext): Promise<void> {
    const within = createAudit({ database: tx, source })
    for (const { sku, units } of missing) {
      const told = () => ({ before: `order ${order.number}`, after: `${units} missing` })
      await within.run(doing, { action: 'stock.missing', target: sku, told }, async () => done(units))
    }
  }

  function auditedRefundsAgain({ refundsAgain }: ReturnType<typeof payments>) {
    return {
      refused: (rowId: number) => refundsAgain.refused(rowId),
      request(rowId: number, { operator, now }: OperatorContext): Promise<Result<Refund[], RefundAgainRefusal>> {
        const told = (all: readonly Refund[]) => ({ after: all.map(({ pesos }) => formatClp(pesos)).join(', ') })
        return audit.run({ operator, now }, { action: 'order.refund_again', target: target(rowId), told }, (tx) =>
          payments(tx).refundsAgain.request(rowId, now),
        )
      },
    }
  }

  function auditedRequests({ requests }: ReturnType<typeof payments>): typeof requests {
    const deciding =
      (step: 'accept' | 'reject' | 'answer' | 'markRefunded'): (typeof requests)['accept'] =>
      async (id, decision, now) => {
        const found = await requests.find(id)
        if (!found) return requests[step](id, decision, now)
        const { order, request } = found
        const told = ({ state }: { state: string }) => ({
          before: `${id} ${request.kind} ${request.state}`,
          after: state,
        })
        return audit.run(
          { operator: decision.operator, now },
          { action: 'order.request', target: String(order.number), told },
          (tx) => payments(tx).requests[step](id, decision, now),
        )
      }
    return {
      ...requests,
      accept: deciding('accept'),
      reject: deciding('reject'),
      answer: deciding('answer'),
      markRefunded: deciding('markRefunded'),
    }
  }

  function auditedTransfers(confirming: TransferOperations): typeof confirming {
    return {
      ...confirming,
      confirm(confirmation) {
        const { orderNumber: number, confirmedBy: operator, bankReference, now } = confirmation
        const told = ({ due, orderStatus }: { due: number; orderStatus: string }) => ({
          before: orderStatus,
          after: bankReference === null ? formatClp(due) : `${formatClp(due)}, ${bankReference}`,
        })
        return audit.run({ operator, now }, { action: 'order.pay', target: String(number), told }, (tx) =>
          buildTransferOperations(tx).confirm(confirmation),
        )
      },
    }
  }
}
