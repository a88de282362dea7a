// The calls of a page that pays, method by method: what begins a payment, what it is called, how the page asks what became of it, and how it is
// given up. For shoppers of `npm run load` and of the tests; each method of the checkout needs one entry here.
import type { MethodName } from '#shop/checkout/methods.ts'

/** A call of the shop's. */
export interface PageCall {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly body?: object
}

export interface OrderToPay {
  readonly id: string
  readonly number: number
  readonly pesos: number
  readonly customer: string
  /** The shop's name of the buyer's registered card; null for none. */
  readonly card: string | null
}

export interface PayCalls {
  /** Its name in the sandbox's control; null where nobody stands in for anybody. */
  readonly standIn: string | null
  readonly begin: (order: OrderToPay) => PageCall
  /** The field of what `begin` answered that names the attempt. */
  readonly idField: string
  /** How the page asks what became of it, and takes it back. */
  readonly follow?: (id: string) => PageCall
  readonly giveUp?: (id: string) => PageCall
}

/** What `follow` answers, as far as it matters here. */
export interface Followed {
  readonly path?: string | null
  readonly fpayPayment?: { readonly path: string | null }
  readonly canceled?: boolean
}

/** Whether what `follow` answered is an end: a page to go on to, or that it was given up. */
export const isOver = ({ path, fpayPayment, canceled }: Followed): boolean =>
  (path ?? fpayPayment?.path ?? null) !== null || canceled === true

const inApp = (method: 'mach' | 'bci'): PayCalls => ({
  standIn: method,
  begin: ({ id }) => post('/api/payments/mach/new', { orderId: id, type: method.toUpperCase() }),
  idField: 'id',
  follow: (id) => get(`/api/payments/mach/monitoring/${id}`),
  giveUp: (id) => post(`/api/payments/mach/cancel/${id}`, {}),
})

export const PAY_CALLS: Readonly<Record<MethodName, PayCalls>> = {
  'mercado pago': {
    standIn: 'mercadopago',
    begin: ({ id, customer, pesos }) =>
      post('/api/payments/mercado-pago/new', { order_id: id, customer_id: customer, amount: pesos }),
    idField: 'payment_id',
    follow: (id) => get(`/api/mercado-pago-payments/update/${id}/pending`),
    giveUp: (id) => get(`/api/mercado-pago-payments/update/${id}/canceled`),
  },
  'webpay plus': {
    standIn: 'webpay',
    begin: ({ id }) => post('/api/payments/webpay-plus/init', { order_id: id }),
    idField: 'tbk_payment_id',
  },
  'webpay oneclick': {
    standIn: 'oneclick',
    begin: ({ id, customer, card, pesos }) =>
      post('/api/payments/webpay-oneclick/payment-auth', {
        ...{ userName: customer, tbkUser: card, orderId: id },
        details: [{ amount: pesos, installmentsNumber: 1 }],
      }),
    idField: 'tbkChargeId',
  },
  venti: {
    standIn: 'venti',
    begin: ({ id, customer }) => post('/api/payments/venti/init', { orderId: id, clientId: customer }),
    idField: 'payment_id',
  },
  fpay: {
    standIn: 'fpay',
    begin: ({ id, pesos, customer }) =>
      post('/api/payments/fpay/init', { order_id: id, amount: pesos, customer_id: customer, isMobile: false }),
    idField: 'fpay_payment_id',
    follow: (id) => get(`/api/fpay-payments/${id}`),
    giveUp: (id) => patch(`/payments/fpay/reverse/${id}`),
  },
  mach: inApp('mach'),
  bci: inApp('bci'),
  chek: {
    standIn: 'chek',
    begin: ({ id }) => post('/api/payments/chek/init', { order_id: id }),
    idField: 'charge_chek_id',
    follow: (id) => get(`/payments/chek/${id}`),
    giveUp: (id) => patch(`/chek/monitor/${id}/rejected`),
  },
  redpay: {
    standIn: 'redpay',
    begin: ({ id, customer, pesos }) =>
      post('/api/payments/redpay/init', { order_id: id, amount: pesos, customer_id: customer }),
    idField: 'token_uuid',
    follow: (id) => patch(`/api/payments/redpay/monitor/${id}`),
    giveUp: (id) => post('/api/payments/redpay/revoke', { token_uuid: id }),
  },
  transfer: {
    standIn: null,
    begin: ({ id, pesos }) => post('/api/payments/methods/transfer/init', { order_id: id, amount: pesos }),
    idField: 'payment_id',
  },
}

const post = (path: string, body: object): PageCall => ({ method: 'POST', path, body })
const patch = (path: string): PageCall => ({ method: 'PATCH', path, body: {} })
const get = (path: string): PageCall => ({ method: 'GET', path })
