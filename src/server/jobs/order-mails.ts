// Writes to buyers: that their order is paid, how it goes on, that its day or address changed, what became of a withdrawal or complaint
// (operators hear of a new one, too), that a tax document was issued, and by text message that it is on its way. A mail's id is made of its job's key, so that a
// repeated job sends the same mail; one sent again on purpose has another key.
import { z } from 'zod'
import { messageIdOf } from '#platform/messages/mailer.ts'
import type { Shop } from '#server/build/shop.ts'
import { TOLD_OF_REBOOKING } from '#shop/operations/actions/order-dossier.ts'
import { REBOOKED_JOB } from '#shop/operations/actions/rebooking.service.ts'
import { DISPATCH_SMS_JOB } from '#shop/orders/couriers/dispatch-sms.service.ts'
import { confirmationMail } from '#shop/orders/mails/confirmation.mail.ts'
import { MAILED_STAGES, type StageMail } from '#shop/orders/mails/mailed-stages.ts'
import { paperMail } from '#shop/orders/mails/paper.mail.ts'
import { rebookedMail } from '#shop/orders/mails/rebooked.mail.ts'
import { stageMail } from '#shop/orders/mails/stage.mail.ts'
import type { Order } from '#shop/orders/order.ts'
import { storeLine } from '#shop/orders/order.view.ts'
import type { RequestMail } from '#shop/orders/requests/after-sale-request.ts'
import { requestMail } from '#shop/orders/requests/request.mail.ts'
import { REQUEST_ALERT_JOB, REQUEST_MAIL_JOB } from '#shop/orders/requests/request.service.ts'
import { requestAlertMail } from '#shop/orders/requests/request-alert.mail.ts'
import { ORDER_REASONS } from '#shop/orders/states/order-event.ts'
import { CONFIRMATION_JOB, STAGE_MAIL_JOB } from '#shop/orders/states/transition.service.ts'
import { ANNULLED_KEY } from '#shop/payments/refunds/given-back.ts'
import { givenBackSentences } from '#shop/payments/refunds/refund.mail.ts'
import { documentFileName } from '#shop/tax-documents/document-file.ts'
import { ISSUED_JOB } from '#shop/tax-documents/issuing.service.ts'
import { paths } from '#texts/paths.ts'
import { type JobDeps, type Jobs, MAIN, ofOrder, oneOf, orderId, parsed } from './jobs.ts'

const stageMailJob: z.ZodType<StageMail> = z.object({
  orderId,
  stage: z.enum(MAILED_STAGES),
  reason: oneOf<StageMail['reason']>(ORDER_REASONS),
})
const rebookedMailJob = z.object({ orderId, isAgain: z.boolean().optional() })
const ofDocument = z.object({ key: z.string() })
const requestAlertJob = z.object({ requestId: z.int() })
const requestMailJob = z.object({
  requestId: z.int(),
  state: oneOf<RequestMail['state']>({ requested: 1, accepted: 1, rejected: 1, answered: 1 }),
})

interface Deps extends Pick<JobDeps, 'mailer'> {
  readonly shop: Pick<
    Shop,
    | 'delivery'
    | 'dispatch'
    | 'dispatchSms'
    | 'arrivals'
    | 'orderLinks'
    | 'orders'
    | 'givenBack'
    | 'requests'
    | 'settings'
    | 'siteUrl'
    | 'stores'
    | 'readPapers'
    | 'taxDocuments'
    | 'database'
  >
}

export function orderMailJobs({ shop, mailer }: Deps): Jobs {
  const { orders, orderLinks, siteUrl } = shop
  const handlers = {
    [CONFIRMATION_JOB]: parsed(ofOrder, async ({ orderId }, { key }) => {
      const found = await orders.findWithLines(orderId)
      if (!found) throw new Error(`there is no order ${orderId}`)
      if (!found.order.buyer.email) return // its buyer deleted his data
      const { sale = 'none' } = (await shop.readPapers?.(found.order.rowId)) ?? {}
      const issuesDocuments = sale !== 'none'
      const mail = confirmationMail(found, { ...(await bookingOf(found.order)), issuesDocuments }, sender())
      await mailer.send({ ...mail, messageId: messageIdOf(`pedido-${key}`, siteUrl) })
    }),
    [STAGE_MAIL_JOB]: parsed(stageMailJob, async ({ orderId, stage, reason }, { key }) => {
      const order = await orders.byId(orderId)
      if (!order) throw new Error(`there is no order ${orderId}`)
      if (!order.buyer.email) return // its buyer deleted his data
      const givenBack = stage === 'ANULADO' ? await annulledSentences(order) : []
      const courier = stage === 'EN RUTA' ? await shop.dispatch.shown(order.rowId) : null
      const mail = stageMail(order, stage, { reason, givenBack, courier, ...(await bookingOf(order)) }, sender())
      await mailer.send({ ...mail, messageId: messageIdOf(`pedido-${key}`, siteUrl) })
    }),
    [REBOOKED_JOB]: parsed(rebookedMailJob, async ({ orderId, isAgain = false }, { key }) => {
      const order = await orders.byId(orderId)
      if (!order) throw new Error(`there is no order ${orderId}`)
      if (!order.buyer.email || !TOLD_OF_REBOOKING.includes(order.status)) return
      const mail = rebookedMail(order, { ...(await bookingOf(order)), isAgain }, sender())
      await mailer.send({ ...mail, messageId: messageIdOf(`cambio-${key}`, siteUrl) })
    }),
    [REQUEST_MAIL_JOB]: parsed(requestMailJob, async ({ requestId, state }) => {
      const found = await shop.requests.find(requestId)
      if (!found?.order.buyer.email) return // its buyer deleted his data
      const mail = requestMail(found, state, orderLinks.orderLink(found.order), sender())
      await mailer.send({ ...mail, messageId: messageIdOf(`solicitud-${requestId}-${state}`, siteUrl) })
    }),
    [REQUEST_ALERT_JOB]: parsed(requestAlertJob, async ({ requestId }) => {
      const found = await shop.requests.find(requestId)
      if (found?.request.state !== 'requested') return // somebody was faster
      const { paymentAlertEmail: to, shopName } = shop.settings.current()
      const mail = requestAlertMail(found, { to, shopName })
      await mailer.send({ ...mail, messageId: messageIdOf(`solicitud-${requestId}-aviso`, siteUrl) })
    }),
    [ISSUED_JOB]: parsed(ofDocument, async ({ key }) => {
      const row = await shop.taxDocuments?.documents.byKey(shop.database, key)
      if (!row?.issuedAt) throw new Error(`there is no issued document ${key}`)
      if (row.state !== 'issued' && row.state !== 'accepted') return // the tax office took it back
      const order = await orders.byRowId(row.orderRowId)
      if (!order?.buyer.email) return // its buyer deleted his data
      const paper = { kind: row.kind, folio: row.folio!, day: row.day!, total: row.total }
      const file = paths.orderPaper(order.id, documentFileName(paper), orderLinks.papersKey(order.id, row.issuedAt))
      const mail = paperMail(order, paper, { file, order: orderLinks.orderLink(order) }, sender())
      await mailer.send({ ...mail, messageId: messageIdOf(`documento-${key}`, siteUrl) })
    }),
    [DISPATCH_SMS_JOB]: parsed(ofOrder, ({ orderId }, { key }) => shop.dispatchSms.tell(orderId, key)),
  }
  return { lane: MAIN, handlers, tasks: [] }

  function sender() {
    return { ...shop.settings.current(), siteUrl }
  }

  /** Gives what mails about an order link to, and the store where it is collected. */
  function contextOf(order: Order) {
    const { pickupStoreId } = order.delivery
    const store = pickupStoreId === null ? undefined : shop.stores.known(pickupStoreId)
    return { store: store ? storeLine(store) : null, page: orderLinks.orderLink(order) }
  }

  /** Gives what `contextOf` does, with the name of the commune the order goes to. */
  async function bookingOf(order: Order) {
    const { commune } = order.delivery
    const place = commune === null ? null : await shop.delivery.findPlace({ commune })
    const { day } = order.delivery
    const until = day === null ? {} : { until: shop.arrivals.lastHour(day) }
    return { commune: place?.commune.name ?? null, ...until, ...contextOf(order) }
  }

  async function annulledSentences({ rowId, amounts }: Order): Promise<string[]> {
    return givenBackSentences(await shop.givenBack.find(rowId, ANNULLED_KEY), amounts.couponCode)
  }
}
