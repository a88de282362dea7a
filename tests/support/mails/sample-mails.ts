// One mail of each kind the shop writes, with the longest names and lists it must bear: for pictures, and for tests of all mails.

import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import {
  alreadyMemberMail,
  codeMail,
  passwordChangedMail,
  recoveryMail,
} from '#shop/customers/accounts/letters.mail.ts'
import { passLetter } from '#shop/customers/captcha/captcha.mail.ts'
import type { LetterMail } from '#shop/customers/letter.mail.ts'
import { contactLetterMail } from '#shop/customers/my-data/contact-letter.mail.ts'
import type { ContactLetterJob } from '#shop/customers/my-data/contact-letter.ts'
import { dataLetterMail } from '#shop/customers/my-data/data-letter.mail.ts'
import { reminderMail } from '#shop/customers/reminders/reminder.mail.ts'
import type { ShownDelivery } from '#shop/delivery/dispatch/shown-delivery.ts'
import { feedAlertMail } from '#shop/operations/catalogue/nightly/feed-alert.mail.ts'
import type { FeedAlert } from '#shop/operations/catalogue/nightly/feed-round.ts'
import { sourceAlertMail } from '#shop/operations/catalogue/sources/source-alert.mail.ts'
import { processAlertMail } from '#shop/operations/health/process-alert.mail.ts'
import { confirmationMail } from '#shop/orders/mails/confirmation.mail.ts'
import type { MailedStage } from '#shop/orders/mails/mailed-stages.ts'
import { paperMail } from '#shop/orders/mails/paper.mail.ts'
import { rebookedMail } from '#shop/orders/mails/rebooked.mail.ts'
import { stageMail } from '#shop/orders/mails/stage.mail.ts'
import type { Order, OrderLine, OrderWithLines } from '#shop/orders/order.ts'
import type {
  RequestKind,
  RequestMail,
  RequestWithOrder,
  StoredRequest,
} from '#shop/orders/requests/after-sale-request.ts'
import { requestMail } from '#shop/orders/requests/request.mail.ts'
import { requestAlertMail } from '#shop/orders/requests/request-alert.mail.ts'
import { paymentAlertMail } from '#shop/payments/alerts/payment-alert.mail.ts'
import { transferMail } from '#shop/payments/methods/transfer/transfer.mail.ts'
import type { Reconciled } from '#shop/payments/reconciliation/reconciled.ts'
import { reconciliationMail } from '#shop/payments/reconciliation/reconciliation.mail.ts'
import type { GivenBack, SentBackJob } from '#shop/payments/refunds/given-back.ts'
import { givenBackSentences, refundMail, sentBackMail } from '#shop/payments/refunds/refund.mail.ts'
import { dailyReportMail } from '#shop/reporting/daily-report.mail.ts'
import type { DayFigures, Watch } from '#shop/reporting/figures.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { OrderId, ProductId } from '#shop/shared/ids.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { clp, ZERO } from '#shop/shared/money.ts'
import type { DocumentsReconciled } from '#shop/tax-documents/oversight/reconciled.ts'
import { dayMail, documentsMail, foliosMail } from '#shop/tax-documents/oversight/tax-alert.mail.ts'
import type { NamedDocument } from '#shop/tax-documents/oversight/tax-alert.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import { FACTURA } from '#tests/support/people/factura.ts'
import { SENDER } from './mail-sender.ts'

/** Where the mails lead: the shop, an order that waits for a transfer, and the order's page, as long as real ones. */
const SAMPLE = {
  siteUrl: 'http://localhost:4321',
  orderId: 'o'.repeat(22),
  page: `/mis-pedidos/${'a'.repeat(22)}?clave=${'b'.repeat(6)}.${'c'.repeat(22)}`,
}
const PAPER_PAGES = {
  file: `/mis-pedidos/${'a'.repeat(22)}/documentos/boleta-1042.pdf?clave=${'b'.repeat(6)}.${'c'.repeat(22)}`,
  order: SAMPLE.page,
}
const LONG_COMPANY = 'Sociedad Gastronómica y Comercial Los Ángeles del Valle de Colchagua y Compañía Limitada'
const STORE = 'Las Condes, Av. Apoquindo 4775, Las Condes'
const LONG_NAME = 'María José de los Ángeles Fernández-Concha <b>'
const NAMES = [
  'Montes Alpha Cabernet Sauvignon 750 cc',
  'Pisco Alto del Carmen Especial 35° 1 L',
  'Hielo en Cubos 2 kg',
  'Carménère Gran Reserva Edición Limitada Valle de Colchagua Denominación de Origen 750 cc caja 6 unidades',
]

function lineOf(index: number): OrderLine {
  return {
    productId: (index + 1) as ProductId,
    sku: `SKU${index}`,
    slug: 'producto',
    name: NAMES[index % NAMES.length]!,
    brand: 'Marca',
    category: 'vinos',
    pictureKey: 'k',
    quantity: (index % 12) + 1,
    regularPrice: clp(12_290),
    unitPrice: clp(12_290),
    unitPriceBeforeTaxes: clp(10_000),
    totalUnitPrice: clp(12_290),
    totalPrice: clp(12_290 * ((index % 12) + 1)),
    rates: { tax: 19, extraTax: 20.5, extraTaxCode: 25 },
    taxes: { net: clp(8_000), iva: clp(1_520), extra: clp(1_640) },
  }
}

function bought(count: number, more: { readonly pickup?: boolean; readonly name?: string } = {}): OrderWithLines {
  const lines = Array.from({ length: count }, (_, index) => lineOf(index))
  const goods = lines.reduce((sum, line) => sum + line.totalPrice, 0)
  const delivery = clp(more.pickup ? 0 : 2_990)
  const order = {
    rowId: 1,
    id: 'o'.repeat(22) as OrderId,
    number: 102_969,
    customerRowId: 1,
    requestHash: '',
    status: 'POR PREPARAR',
    buyer: { name: more.name ?? 'Camila', lastName: 'Rojas', email: 'camila@correo.example', phone: '', rut: '' },
    storeId: WAREHOUSE,
    delivery: {
      type: more.pickup ? 'pickup' : 'delivery',
      time: 'programmed',
      programmedType: 'next_day',
      day: '2026-11-25',
      service: 'scheduled',
      region: '13',
      commune: '13114',
      city: null,
      pickupStoreId: null,
      pickupCode: more.pickup ? '012345' : null,
      quoteId: null,
      point: null,
      placeId: null,
      street: 'Av. Apoquindo',
      number: '4501',
      apartment: 'depto. 1203',
      instructions: 'El timbre está malo: llamar al llegar',
      action: 'deliverable_action_meet_at_door',
    },
    hasAlcohol: true,
    amounts: {
      subtotal: clp(goods + delivery),
      deliveryCost: delivery,
      total: clp(goods + delivery - 5_500),
      due: clp(goods + delivery - 7_000),
      clubDiscount: clp(500),
      bulkDiscount: ZERO,
      recommendedDiscount: ZERO,
      promotionName: 'Segunda unidad al 50 %',
      promotionDiscount: clp(2_000),
      couponCode: 'MENOS3000',
      couponDiscount: clp(3_000),
    },
    billing: { documentType: 'boleta', company: null },
    taxes: { total: { net: clp(8_000), iva: clp(1_520), extra: clp(1_640) }, delivery: ZERO },
    holdsStock: true,
    analyticsSent: false,
    expiresAt: new Date(0),
    paidAt: new Date(0),
    createdAt: new Date(0),
  } as unknown as Order
  const payments = [
    { source: 'money', type: 'WEBPAY CREDITO', pesos: order.amounts.due, state: 'paid' },
    { source: 'points', type: 'WALLET', pesos: clp(1_500), state: 'paid' },
  ] as const
  return { order, lines, payments }
}

const BACK: GivenBack = {
  ...{ key: 'annulled', money: clp(36_870), points: 1_500, paidBy: 'WEBPAY CREDITO', isByHand: false },
  lines: [
    { sku: 'SKU0', name: NAMES[0]!, units: 1 },
    { sku: 'SKU3', name: NAMES[3]!, units: 4 },
  ],
}
const COURIER: ShownDelivery = {
  ...{ courier: 'UBER', label: 'EN_ROUTE_TO_DROPOFF', tip: 0, rider: 'Pedro' },
  dropoffEta: instantAt('2026-11-25', '19:40'),
  trackingUrl: 'https://courier.example/seguir/entrega?id=7f3c&idioma=es',
}
function sentBack(reason: SentBackJob['reason'], paidBy: SentBackJob['paidBy']): SentBackJob {
  return { orderId: SAMPLE.orderId as OrderId, refundId: 'r', reason, pesos: clp(36_870), paidBy }
}
const COMMENT =
  'La caja llegó mojada y con una botella rota. Les mandé fotos por WhatsApp a las 20:15 & no me respondieron <3'

/** What was asked of an order, with what became of it. */
function asked(kind: RequestKind, state: RequestMail['state'], note: string | null): RequestWithOrder {
  const event = { state, operator: 'Eva', note, money: 36_870, points: 1_500, at: new Date(0) }
  const lines =
    kind === 'complaint'
      ? []
      : [
          { productId: 1, units: 1 },
          { productId: 4, units: 2 },
        ]
  const reason = kind === 'complaint' ? 'broken' : 'not_expected'
  const what = { id: 7, kind, state, reason, comment: COMMENT, createdAt: instantAt('2026-11-23', '20:15') }
  const request = { ...what, lines, events: [event] } as unknown as StoredRequest
  const { order, lines: ofOrder } = bought(4)
  return { request, order, lines: ofOrder }
}

const CONTACT: ContactLetterJob = {
  ...{ channel: 'email', to: 'ana@correo.example', name: LONG_NAME, kind: 'phone', contact: '+56 9 •••• 678' },
  ...{ at: '2026-11-26T15:30:00.000Z', waits: null },
}
const WAITS = { until: '2026-12-03T15:30:00.000Z', key: `${'a'.repeat(22)}.${'b'.repeat(6)}.${'c'.repeat(22)}` }

const FIGURES: DayFigures = {
  day: '2026-11-22',
  sold: { orders: 38, pesos: 1_284_500, money: 1_260_000, points: 24_500, delivery: 96_700, units: 212 },
  discounts: {
    pesos: 84_200,
    goods: 1_272_000,
    perCent: 6.6,
    byKind: { club: 30_000, bulk: 12_000, recommended: 0, promotion: 32_200, coupon: 10_000 },
  },
  hours: Array.from({ length: 24 }, (_, hour) => ({ hour, orders: hour === 19 ? 9 : 1, pesos: 30_000 })),
  conversion: { carts: 51, tried: 46, paid: 38 },
  methods: [
    { type: 'WEBPAY CREDITO', payments: 20, pesos: 700_000 },
    { type: 'MERCADO PAGO', payments: 18, pesos: 560_000 },
  ],
  refusals: [
    { provider: 'webpay-plus', state: 'rejected', reason: 'response code -1', attempts: 4, pesos: 120_000 },
    { provider: 'mach', state: 'expired', reason: '', attempts: 1, pesos: 20_000 },
  ],
  refunds: { asked: 2, askedPesos: 18_900, done: 1, donePesos: 9_900, stuck: 1 },
}
const DOCUMENT_DIFFERENCES: DocumentsReconciled['differences'] = [
  { code: 'missing', kind: 39, folio: 1_234, orderNumber: 102_969, here: 12_990, there: null },
  { code: 'surplus', kind: 33, folio: 77, orderNumber: 102_970, here: null, there: 1_248_990 },
  { code: 'otherSum', kind: 61, folio: 8, orderNumber: 102_971, here: 5_000, there: 5_001 },
  { code: 'sums', kind: 39, folio: null, orderNumber: null, here: 990_000, there: 985_000 },
]

const WATCH: Watch = {
  late: [
    {
      rowId: 1,
      number: 102_800,
      status: 'EN RUTA',
      way: 'delivery',
      time: 'programmed',
      day: '2026-11-21',
      paidAt: new Date('2026-11-20T15:00:00Z'),
      due: new Date('2026-11-22T01:00:00Z'),
    },
  ],
  couriers: [
    {
      ...{ number: 102_811, status: 'EN PROCESO', paidAt: new Date('2026-11-22T09:00:00Z'), wait: 'failed' },
      attempt: {
        ...{
          courier: 'UBER',
          state: 'failed',
          label: 'PENDING',
          failure: 'customer_blocked',
          dropoffEta: null,
          labelAt: null,
        },
        createdAt: new Date('2026-11-22T09:00:00Z'),
      },
    },
  ],
  lowStock: Array.from({ length: 17 }, (_, index) => ({
    ...{ productId: index as ProductId, name: NAMES[index % NAMES.length]!, stock: 10, sold: 70 },
    daysLeft: index % 7,
  })),
  jobs: [{ kind: 'order.confirmation', dead: 1, retrying: 2, lastError: 'connect ECONNREFUSED 127.0.0.1:25' }],
  documents: {
    ...{ waiting: 12, late: 2, refused: 1, rejected: 1 },
    night: { day: '2026-11-22', reconciled: { day: '2026-11-22', totals: [], differences: DOCUMENT_DIFFERENCES } },
  },
}

const DIFFERENCES: Reconciled['differences'] = [
  {
    code: 'charged_twice',
    provider: 'webpay-plus',
    here: 12_990,
    there: 25_980,
    ...{ orderNumber: 102_969, reference: 'lq-102969-abc', detail: '' },
  },
  {
    code: 'payment_of_nobody',
    provider: 'mercado-pago',
    here: null,
    there: 8_490,
    ...{ orderNumber: null, reference: '6512f0c1-7a7e', detail: 'approved' },
  },
]

const NEEDY: readonly NamedDocument[] = [
  {
    orderNumber: 102_969,
    kind: 39,
    need: 'late',
    failure: 'OF-07 No hay folios disponibles para el tipo de documento',
  },
  { orderNumber: 102_970, kind: 33, need: 'refused', failure: 'noReceiver' },
  { orderNumber: 102_971, kind: 61, need: 'rejected', failure: 'rejected' },
]

/** Every mail by its name. */
export function sampleMails({ siteUrl, orderId, page } = SAMPLE): Readonly<Record<string, LetterMail>> {
  const sender = { ...SENDER, siteUrl }
  const context = { commune: 'Las Condes', store: null, page }
  const atStore = { ...context, commune: null, store: STORE }
  const ana = { name: LONG_NAME, email: 'ana@correo.example', rut: '123456785' }
  const { order } = bought(2)
  const { order: pickup } = bought(2, { pickup: true })
  const awaited = { id: orderId, number: order.number, customer: 'Camila', due: 128_990, until: '24-11-2026 18:30' }
  const account = {
    ...{ company: 'Liqui SpA', taxId: '76.543.210-3', bank: 'Banco de Chile', account: '00-123-45678-09' },
    email: 'hola@liqui.example',
  }
  const waiting = { ...sender, followPath: page, expiresAt: new Date('2026-11-24T21:30:00Z') }
  const to = 'operaciones@liqui.example'
  const stage = (of: Order, name: MailedStage, more: Partial<Parameters<typeof stageMail>[2]> = {}) =>
    stageMail(
      of,
      name,
      { reason: 'advanced', store: of === pickup ? STORE : null, commune: 'Las Condes', page, ...more },
      sender,
    )
  const request = (kind: RequestKind, state: RequestMail['state'], note: string | null = null) =>
    requestMail(asked(kind, state, note), state, page, sender)
  return {
    confirmation: confirmationMail(bought(3), context, sender),
    'confirmation-pickup': confirmationMail(bought(2, { pickup: true }), atStore, sender),
    'confirmation-60-lines': confirmationMail(bought(60, { name: LONG_NAME }), context, sender),
    preparing: stage(order, 'EN PROCESO'),
    ready: stage(pickup, 'PREPARADO'),
    'on-its-way': stage(order, 'EN RUTA'),
    'on-its-way-courier': stage(order, 'EN RUTA', { courier: COURIER }),
    delivered: stage(order, 'ENTREGADO'),
    collected: stage(pickup, 'ENTREGADO'),
    'not-delivered': stage(order, 'NO ENTREGADO', { reason: 'nobody_home' }),
    annulled: stage(order, 'ANULADO', { reason: 'out_of_stock', givenBack: givenBackSentences(BACK, 'MENOS3000') }),
    boleta: paperMail(
      order,
      { kind: 39, folio: 1042, day: '2026-11-13', total: order.amounts.due },
      PAPER_PAGES,
      sender,
    ),
    factura: paperMail(
      {
        ...order,
        billing: { documentType: 'factura', company: { ...FACTURA, rut: '765432103', company: LONG_COMPANY } },
      },
      { kind: 33, folio: 87, day: '2026-11-13', total: order.amounts.due },
      PAPER_PAGES,
      sender,
    ),
    'nota-de-credito': paperMail(
      order,
      { kind: 61, folio: 9, day: '2026-11-20', total: clp(5_990) },
      PAPER_PAGES,
      sender,
    ),
    refunded: refundMail(order, BACK, page, sender),
    'sent-back-second': sentBackMail(order, sentBack('order_paid', 'WEBPAY DEBITO'), page, sender),
    'sent-back-late': sentBackMail(order, sentBack('order_closed', null), page, sender),
    rebooked: rebookedMail(order, context, sender),
    'rebooked-again': rebookedMail(order, { ...context, isAgain: true }, sender),
    'rebooked-pickup': rebookedMail(pickup, atStore, sender),
    'withdrawal-received': request('withdrawal', 'requested'),
    'withdrawal-accepted': request('withdrawal', 'accepted'),
    'withdrawal-rejected': request('withdrawal', 'rejected', 'Una de las botellas venía abierta.'),
    'complaint-received': request('complaint', 'requested'),
    'complaint-answered': request('complaint', 'answered', 'Mañana te llevamos una botella nueva, sin costo para ti.'),
    transfer: transferMail(order.buyer.email, awaited, account, waiting),
    'transfer-reminder': transferMail(order.buyer.email, awaited, account, waiting, 'reminder'),
    recovery: recoveryMail(ana, 'token'.repeat(8), sender),
    'already-member': alreadyMemberMail(ana, sender),
    'password-changed': passwordChangedMail(ana, sender),
    code: codeMail(ana.email, '012345', sender),
    pass: passLetter({ to: ana.email, pass: 'pass'.repeat(9), back: '/registrate' }, sender),
    'phone-changed': contactLetterMail(CONTACT, sender),
    'email-changed': contactLetterMail({ ...CONTACT, kind: 'email', contact: 'l•••@correo.example' }, sender),
    'email-waits': contactLetterMail(
      { ...CONTACT, kind: 'email', contact: 'l•••@correo.example', waits: WAITS },
      sender,
    ),
    'data-deleted': dataLetterMail({ to: ana.email, name: 'Ana', documents: 2 }, sender),
    'back-in-stock': reminderMail(
      {
        ...{
          to: ana.email,
          name: 'Ana',
          product: aProduct(7, { displayName: NAMES[3]! }),
          price: clp(4_500),
          bulk: null,
        },
        ...{ context: DEFAULT_CONTEXT, wayOut: 'valor.fin.firma' },
      },
      sender,
    ),
    'withdrawal-alert': requestAlertMail(asked('withdrawal', 'requested', null), { to, shopName: 'Liqui' }),
    'complaint-alert': requestAlertMail(asked('complaint', 'requested', null), { to, shopName: 'Liqui' }),
    reconciliation: reconciliationMail(
      { day: '2026-11-22', totals: [], differences: DIFFERENCES },
      { to, shopName: 'Liqui' },
    ),
    'feed-alert': feedAlertMail(FEED_ALERT, { to, shopName: 'Liqui' }),
    'process-alert': processAlertMail(
      {
        ...{ kind: 'worker', host: 'tienda-1', pid: 4711, others: 0 },
        ...{ since: '2026-11-26T06:03:00.000Z', lastBeat: '2026-11-27T14:20:05.000Z' },
      },
      { to, shopName: 'Liqui' },
    ),
    'source-alert': sourceAlertMail(
      { source: 'Bsale', reason: 'mapping', detail: '5:ofertas', lastGood: '2026-11-26T06:03:00.000Z' },
      { to, shopName: 'Liqui' },
    ),
    'tax-documents': documentsMail(NEEDY, 57, { to, shopName: 'Liqui', siteUrl }),
    'tax-folios': foliosMail({ kind: 39, left: 12, expires: '2027-01-31' }, { to, shopName: 'Liqui', siteUrl }),
    'tax-day': dayMail({ day: '2026-11-22', totals: [], differences: DOCUMENT_DIFFERENCES }, { to, shopName: 'Liqui', siteUrl }), // biome-ignore format: one row
    'daily-report': dailyReportMail(FIGURES, WATCH, { to, shopName: 'Liqui' }),
    'payment-alert': paymentAlertMail(
      {
        ...{ kind: 'refund_refused', orderNumber: 102_969, provider: 'webpay-plus', reference: 'lq-102969-abc' },
        ...{ pesos: 12_990, detail: 'refused' },
      } as Parameters<typeof paymentAlertMail>[0],
      { to, shopName: 'Liqui' },
    ),
  }
}

/** A feed that was cut short, and has a price Excel has been at. */
const FEED_ALERT: FeedAlert = {
  ...{ source: 'softland', sequence: 412, reason: 'guarded', file: '', lastTaken: '2026-11-26T06:30:00.000Z' },
  faults: [{ file: 'precios.csv', row: 3, column: 'precio', code: 'notPesos', given: '11.99' }],
  faultCount: 14,
  guards: [{ guard: 'retire', count: 246, of: 985 }],
}
