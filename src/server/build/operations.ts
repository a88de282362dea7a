// Builds the operators' verbs, for commands and desk alike: the shop's own services, each change run in one transaction with the audit
// line that says who made it.
import type { PhotoStore } from '#pictures/pictures.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { enqueue } from '#platform/work/jobs.ts'
import { accountEventReport } from '#server/jobs/account-event-report.ts'
import type { BillingFields } from '#shop/billing/billing.ts'
import { createAccountEvents } from '#shop/customers/accounts/account-events.service.ts'
import { createIntegrationKeys } from '#shop/integrations/keys/integration-keys.service.ts'
import { createWebhooks } from '#shop/integrations/webhooks/webhooks.service.ts'
import { createDeskAccess } from '#shop/operations/access/desk-access.service.ts'
import { createCourierAgain } from '#shop/operations/actions/courier-again.service.ts'
import { createCustomerOperations } from '#shop/operations/actions/customer-operations.service.ts'
import { createOrderDesk } from '#shop/operations/actions/order-desk.service.ts'
import { createRebooking } from '#shop/operations/actions/rebooking.service.ts'
import { createSendingAgain } from '#shop/operations/actions/sending-again.service.ts'
import { createStockOperations } from '#shop/operations/actions/stock-operations.service.ts'
import { createAudit } from '#shop/operations/audit.service.ts'
import { createCatalogueOperations } from '#shop/operations/catalogue/catalogue.service.ts'
import { createCatalogueDrafts } from '#shop/operations/catalogue/catalogue-draft.service.ts'
import { createPreviews } from '#shop/operations/catalogue/preview.service.ts'
import type { Change, OperatorContext, OperatorSource } from '#shop/operations/operator-action.ts'
import type { Corrected, CorrectionRefusal } from '#shop/orders/papers/company-correction.service.ts'
import type { Decision, OrderRequests } from '#shop/orders/requests/request.service.ts'
import type { RouteDriver, TypedDriver } from '#shop/orders/routes/route-driver.ts'
import { createRoutesService } from '#shop/orders/routes/routes.service.ts'
import type { Advance } from '#shop/orders/states/progress.service.ts'
import { createStatements } from '#shop/payments/methods/transfer/statement.service.ts'
import type { Confirmation } from '#shop/payments/methods/transfer/transfer.service.ts'
import type { Annulment, GivingBack, RefundOfAll } from '#shop/payments/refunds/annulment.service.ts'
import type { LineRefundRequest } from '#shop/payments/refunds/line-refund.service.ts'
import type { AskedRefund, RefundByHand } from '#shop/payments/refunds/refund.service.ts'
import type { Refund } from '#shop/payments/refunds/refund.ts'
import { createRefusedCoupons } from '#shop/pricing/coupons/refused-coupons.service.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import { formatClp } from '#shop/shared/money.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import { type Refusal, refuse } from '#shop/shared/result.ts'
import { createAccountant } from '#shop/tax-documents/accountant/accountant.service.ts'
import { createDocumentOversight } from '#shop/tax-documents/oversight/oversight.service.ts'
import type { StoredDocument } from '#shop/tax-documents/tax-document.repository.ts'
import type { TaxDocuments } from '#shop/tax-documents/tax-documents.service.ts'
import { dispatchedOrder } from './dispatched-order.ts'
import { mayCallWebhook, webhookSealer } from './integration-services.ts'
import type { OrderServices } from './order-services.ts'

interface Deps {
  readonly database: Database
  /** Says whether the operators come by command or by desk; each audit line names it. */
  readonly source: OperatorSource
  readonly logger: Logger
  readonly photos: PhotoStore
  readonly config: Pick<Config, 'mode' | 'secret'>
  readonly settings: { current(): Settings }
  /** The shop's own services; each of their verbs is handed the transaction of its audit line. */
  readonly shop: OrderServices
}

export type Operations = ReturnType<typeof buildOperations>

export function buildOperations({ database, source, logger, photos, config, settings, shop }: Deps) {
  const { rows, ways, delivery, dispatch, stock, points, orderProgress, refunds, annulments, requests } = shop
  const { orders, attempts } = rows
  const audit = createAudit({ database, source })
  const target = (orderRowId: number) => String(orderNumber(orderRowId))
  const transfers = auditedTransfers()
  const asIs = (change: Change) => change
  return {
    audit,
    access: createDeskAccess({ database, audit, newId: publicId }),
    /** Makes and ends keys of programs. */
    integrationKeys: createIntegrationKeys({ database, audit, newId: publicId }),
    /** Makes and ends webhooks, and tells what became of their messages. */
    webhooks: createWebhooks({
      ...{ database, audit, newId: publicId, settings },
      ...{ sealer: webhookSealer(config), mayCall: mayCallWebhook(config) },
    }),
    orders: { ...createOrderDesk({ ...rows, database, enqueue, audit }), ...auditedProgress() },
    /** Makes the list for the owner's accountant. */
    accountant: createAccountant({ database, settings }),
    /** Lists tax documents, and decides those that wait; null where none are issued. */
    taxDocuments: shop.taxDocuments && auditedTaxDocuments(shop.taxDocuments),
    /** Corrects whom a factura names, and makes a factura of a boleta. */
    papers: {
      async correct(rowId: number, typed: BillingFields, by: OperatorContext) {
        const company = await shop.checkedCompany(typed)
        return audit.run<Corrected, CorrectionRefusal | Refusal<'alreadyThere'>>(
          by,
          { action: 'order.company', target: target(rowId), changeOf: asIs },
          async (tx) => {
            const corrected = await shop.companyCorrection.correct(rowId, { by: 'operator', company }, by.now, tx)
            const isSame = corrected.ok && corrected.value.before === corrected.value.after
            return isSame ? refuse({ code: 'alreadyThere' }) : corrected
          },
        )
      },
      async exchange(rowId: number, typed: BillingFields, by: OperatorContext) {
        const company = await shop.checkedCompany(typed)
        return audit.run(by, { action: 'order.factura', target: target(rowId), changeOf: asIs }, (tx) =>
          shop.boletaToFactura.exchange(rowId, company, by.now, tx),
        )
      },
    },
    /** Makes a day's lists: what is picked, and the stops of each zone. */
    routes: auditedRoutes(),
    payments: auditedPayments(),
    reconciliation: shop.reconciliation,
    transfers,
    /** Reads the bank's file: matches its lines with orders, and confirms the transfers that match. */
    statements: createStatements({ transfers }),
    rebooking: createRebooking({ ...{ database, orders, ways, delivery }, enqueue, newId: publicId, audit }),
    sendingAgain: createSendingAgain({
      ...{ database, orders, ways, delivery, enqueue, newId: publicId, audit },
      couriers: dispatch,
      hasLeft: async (tx, rowId) => (await annulments.refundOfAll(rowId, tx))?.ok === true,
      transition: shop.transition,
    }),
    couriers: createCourierAgain({
      database,
      orders,
      dispatch,
      dispatched: (found) => dispatchedOrder(shop, found),
      audit,
    }),
    stock: createStockOperations({ database, stock, audit }),
    /** Reads, shows, writes and takes back what owners bring by file. */
    catalogue: createCatalogueOperations({ database, source, stock, audit, photos }),
    /** Shows products as a load would make them. */
    cataloguePreview: createPreviews({ database, productsForSale: shop.productsForSale }),
    /** Keeps what somebody brings to the desk until it is confirmed. */
    catalogueDrafts: createCatalogueDrafts({ database, newId: publicId }),
    /** Reads what happened with somebody's account. */
    accountEvents: createAccountEvents({ database, report: accountEventReport(logger) }),
    /** Reads which coupons were refused, and why. */
    refusedCoupons: createRefusedCoupons({ database }),
    customers: createCustomerOperations({ database, points, audit }),
  }

  function auditedProgress() {
    return {
      ...orderProgress,
      advance(rowId: number, wanted: Advance, now: Date) {
        const { event, seen, operator, reason } = wanted
        const action = event === 'hand_over' ? 'order.hand_over' : 'order.advance'
        const changeOf = (status: string) => ({ before: seen, after: reason ? `${status} (${reason})` : status })
        return audit.run({ operator, now }, { action, target: target(rowId), changeOf }, (tx) =>
          orderProgress.advance(rowId, wanted, now, tx),
        )
      },
    }
  }

  function auditedPayments() {
    return {
      /** Says whether this process has a provider's keys. */
      knows: shop.payments.has,
      isByHand: refunds.isByHand,
      refundsOf: refunds.ofAttempt,
      annulments: auditedAnnulments(),
      requests: auditedRequests(),
      refundsAgain: auditedRefundsAgain(),
      async requestRefund(attemptId: AttemptId, request: AskedRefund, now: Date) {
        const attempt = await attempts.byId(database, attemptId)
        if (!attempt) return refuse({ code: 'notPaid' })
        const { requestedBy: operator, pesos } = request
        const changeOf = () => ({ before: attempt.reference, after: formatClp(pesos) })
        const what = { action: 'order.refund', target: target(attempt.orderRowId), changeOf } as const
        return audit.run({ operator, now }, what, (tx) => refunds.ask(attemptId, request, now, tx))
      },
      /** Notes that a person has paid a refund back by hand. */
      async refundDoneByHand(
        attemptId: AttemptId,
        { operator, ...byHand }: RefundByHand & { readonly operator: string },
        now: Date,
      ) {
        const attempt = await attempts.byId(database, attemptId)
        if (!attempt) return refuse({ code: 'notByHand' })
        const changeOf = ({ pesos }: Refund) => ({ before: formatClp(pesos), after: byHand.bankReference })
        const what = { action: 'order.refund_by_hand', target: target(attempt.orderRowId), changeOf } as const
        return audit.run({ operator, now }, what, (tx) => refunds.doneByHand(attemptId, byHand, now, tx))
      },
      async requestLineRefund(wanted: LineRefundRequest, now: Date) {
        const { orderRowId, requestedBy: operator, lines } = wanted
        const bought = await orders.lines(database, orderRowId)
        const skuOf = new Map(bought.map(({ productId, sku }) => [productId, sku]))
        const units = lines.map((line) => `${line.units} × ${skuOf.get(line.productId)}`).join(', ')
        const changeOf = ({ money, points }: { money: number; points: number }) => ({
          before: units,
          after: `${formatClp(money)}, ${points} points`,
        })
        return audit.run(
          { operator, now },
          { action: 'order.refund_lines', target: target(orderRowId), changeOf },
          (tx) => shop.lineRefunds.request(wanted, now, tx),
        )
      },
    }
  }

  function auditedRoutes() {
    const routes = createRoutesService({ database })
    return {
      ...routes,
      drive(day: Day, zone: string, typed: TypedDriver, by: OperatorContext) {
        const changeOf = ({ plate }: RouteDriver) => ({ after: `${zone}: ${plate}` })
        const what = { action: 'order.route', target: day, changeOf } as const
        return audit.run(by, what, (tx) => routes.drive(day, zone, typed, tx))
      },
    }
  }

  function auditedTaxDocuments(taxDocuments: TaxDocuments) {
    const what = ({ orderRowId, kind, n, state }: StoredDocument, after: string) => {
      const change = { before: `${kind} ${n} ${state}`, after }
      return { action: 'order.tax_document', target: target(orderRowId), changeOf: () => change } as const
    }
    return {
      ...createDocumentOversight({ database }),
      reconcile: shop.documentWatch!.reconcile,
      folios: () => taxDocuments.provider.folios(),
      retry: (row: StoredDocument, by: OperatorContext) =>
        audit.run(by, what(row, 'retried'), (tx) => taxDocuments.retry(row.rowId, by.now, tx)),
      end: (row: StoredDocument, by: OperatorContext) =>
        audit.run(by, what(row, 'ended'), (tx) => taxDocuments.voidDocument(row.rowId, tx)),
    }
  }

  function auditedAnnulments() {
    const back = ({ money, points: back }: { money: number; points: number }) => `${formatClp(money)}, ${back} points`
    return {
      ...annulments,
      annul(rowId: number, wanted: Annulment, now: Date) {
        const { operator, reason } = wanted
        const without = ({ missing }: GivingBack) =>
          missing.map(({ sku, units }) => `, ${units} × ${sku} missing`).join('')
        const changeOf = (all: GivingBack) => ({
          before: all.order.status,
          after: `${reason}: ${back(all)}${without(all)}`,
        })
        return audit.run({ operator, now }, { action: 'order.annul', target: target(rowId), changeOf }, async (tx) => {
          const annulled = await annulments.annul(rowId, wanted, now, tx)
          if (!annulled.ok) return annulled
          // Units that should come back and cannot be found get an audit line under their product, too.
          const { order, missing } = annulled.value
          for (const { sku, units } of missing) {
            const change = { before: `order ${order.number}`, after: `${units} missing` }
            await audit.also(tx, { operator, now }, { action: 'stock.missing', target: sku, change })
          }
          return annulled
        })
      },
      refundAll(rowId: number, wanted: RefundOfAll, now: Date) {
        const { operator, restock } = wanted
        const changeOf = (all: GivingBack) => ({
          before: all.order.status,
          after: restock ? `${back(all)}, restocked` : back(all),
        })
        return audit.run({ operator, now }, { action: 'order.refund_all', target: target(rowId), changeOf }, (tx) =>
          annulments.refundAll(rowId, wanted, now, tx),
        )
      },
    }
  }

  function auditedRefundsAgain() {
    const { refused, request } = shop.refundsAgain
    return {
      refused,
      request(rowId: number, { operator, now }: OperatorContext) {
        const changeOf = (all: readonly Refund[]) => ({ after: all.map(({ pesos }) => formatClp(pesos)).join(', ') })
        return audit.run({ operator, now }, { action: 'order.refund_again', target: target(rowId), changeOf }, (tx) =>
          request(rowId, now, tx),
        )
      },
    }
  }

  function auditedRequests() {
    const deciding =
      (step: 'accept' | 'reject' | 'answer' | 'markRefunded') =>
      async (id: number, decision: Decision, now: Date): ReturnType<OrderRequests['accept']> => {
        const found = await requests.find(id)
        if (!found) return refuse({ code: 'unknown' })
        const { order, request } = found
        const changeOf = ({ state }: { state: string }) => ({
          before: `${id} ${request.kind} ${request.state}`,
          after: state,
        })
        return audit.run(
          { operator: decision.operator, now },
          { action: 'order.request', target: String(order.number), changeOf },
          (tx) => requests[step](id, decision, now, tx),
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

  function auditedTransfers() {
    return {
      all: shop.transfers.all,
      confirm(confirmation: Confirmation) {
        const { orderNumber: number, confirmedBy: operator, bankReference, now } = confirmation
        const changeOf = ({ due, orderStatus }: { due: number; orderStatus: string }) => ({
          before: orderStatus,
          after: bankReference === null ? formatClp(due) : `${formatClp(due)}, ${bankReference}`,
        })
        return audit.run({ operator, now }, { action: 'order.pay', target: String(number), changeOf }, (tx) =>
          shop.transfers.confirm(confirmation, tx),
        )
      },
    }
  }
}
