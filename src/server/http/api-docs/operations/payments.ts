// Calls of the API documentation: the ways to pay, in the order of the methods.
import { PUBLIC_ID } from './example-values.ts'
import type { Calls } from './operation.ts'

export const PAYMENTS_CALLS: Calls = {
  'POST /api/payments/webpay-plus/init': {
    id: 'webpayInit',
    summary: 'Starts a payment attempt; a form then posts `token_ws` to `tbk_url`',
    note: 'Only for the browser that made the order (session cookie).',
    body: { order_id: PUBLIC_ID, amount: 28_970 },
  },
  'GET /api/payments/webpay-oneclick/card/:id': {
    id: 'oneclickCard',
    summary: 'The card a person with an account has registered; null for none',
    note: '`tbk_user` is our own name of the card: Transbank’s never leaves the server.',
    params: { id: PUBLIC_ID },
  },
  'DELETE /api/payments/webpay-oneclick/card/:id': {
    id: 'deleteOneclickCard',
    summary: 'Deletes it, here at once and at Transbank soon after',
    note: 'Only within ten minutes of `POST /api/identity`.',
    params: { id: PUBLIC_ID },
    query: { tbkUser: PUBLIC_ID },
  },
  'POST /api/payments/webpay-oneclick/register-card': {
    id: 'registerOneclickCard',
    summary: 'Begins to register a card; a form then posts `TBK_TOKEN` to `url_webpay`',
    note: 'The browser comes back to `/checkout?oneclick=true&message=…&success=…`. In place of a card that is there already only within ten minutes of `POST /api/identity`.',
    body: { userName: PUBLIC_ID, email: 'ana@example.com' },
  },
  'POST /api/payments/webpay-oneclick/payment-auth': {
    id: 'oneclickCharge',
    summary: 'Charges an order to the registered card; its page says whether it is paid',
    body: {
      userName: PUBLIC_ID,
      tbkUser: PUBLIC_ID,
      orderId: PUBLIC_ID,
      details: [{ amount: 28_970, installmentsNumber: 3 }],
    },
  },
  'POST /api/payments/venti/init': {
    id: 'ventiInit',
    summary: 'Starts a payment attempt with Venti; the browser then goes to `url`',
    note: 'Only for the browser that made the order (session cookie).',
    body: { orderId: PUBLIC_ID, orderNumber: 100_042 },
  },
  'POST /api/payments/fpay/init': {
    id: 'fpayInit',
    summary: 'Starts a payment attempt with Fpay; a phone goes to `fpay_url`, elsewhere it is shown as a QR',
    note: 'Only for the browser that made the order (session cookie).',
    body: { order_id: PUBLIC_ID, amount: 28_970, isMobile: true },
  },
  'GET /api/fpay-payments/:id': {
    id: 'fpayPayment',
    summary: 'How a payment with Fpay stands, and the page of its result',
    note: 'Only for the browser that made the order (session cookie).',
    params: { id: PUBLIC_ID },
  },
  'PATCH /payments/fpay/reverse/:id': {
    id: 'fpayReverse',
    summary: 'Gives a payment with Fpay up; money that moved already stays where it is',
    note: 'Only for the browser that made the order (session cookie). Also sent when the page closes.',
    params: { id: PUBLIC_ID },
  },
  'POST /api/payments/mach/new': {
    id: 'machNew',
    summary: 'Starts a payment in the app of Mach or BCI: its link, its QR',
    note: 'Only for the browser that made the order (session cookie), and while MACH_ENABLE is true.',
    body: { orderId: PUBLIC_ID, amount: 28_970, type: 'MACH' },
  },
  'GET /api/payments/mach/monitoring/:id': {
    id: 'machMonitoring',
    summary: 'Whether the payment has a result, and its page',
    params: { id: PUBLIC_ID },
  },
  'POST /api/payments/mach/cancel/:id': {
    id: 'machCancel',
    summary: 'Gives the payment up; money that has moved is found first',
    params: { id: PUBLIC_ID },
  },
  'POST /api/payments/chek/init': {
    id: 'chekInit',
    summary: 'Starts a payment in the app of Chek: its link, its QR',
    note: 'Only for the browser that made the order (session cookie).',
    body: { order_id: PUBLIC_ID, amount: 28_970 },
  },
  'GET /payments/chek/:id': {
    id: 'chekPayment',
    summary: 'How the payment stands, and the page of its result',
    params: { id: PUBLIC_ID },
  },
  'PATCH /chek/monitor/:id/:status': {
    id: 'chekMonitor',
    summary: 'What the page believes: `rejected` gives the payment up, anything else is only looked at',
    params: { id: PUBLIC_ID, status: 'rejected' },
  },
  'POST /api/payments/mercado-pago/new': {
    id: 'mercadoPagoNew',
    summary: "Starts a payment attempt with Mercado Pago: what its browser script's form needs",
    note: 'Only for the browser that made the order (session cookie).',
    body: { order_id: PUBLIC_ID, amount: 28_970 },
  },
  'POST /api/process_payment': {
    id: 'processPayment',
    summary: "Charges the card of Mercado Pago's form, once for each attempt; `path` is the page of the result",
    note: 'Only for the browser that made the order (session cookie). The amount charged is the order’s.',
    body: {
      orderId: PUBLIC_ID,
      amount: 28_970,
      selectedPaymentMethod: 'credit_card',
      formData: {
        token: 'e3ed6f098462036dd2cbabe314b9de2a',
        payment_method_id: 'visa',
        issuer_id: '25',
        installments: 1,
        payer: { email: 'camila@correo.example', identification: { type: 'RUT', number: '12345678-5' } },
      },
    },
  },
  'DELETE /api/payments/mercado-pago/cards/:id': {
    id: 'dropMercadoPagoCard',
    summary: 'Deletes a card Mercado Pago keeps for a person with an account',
    note: 'Only within ten minutes of `POST /api/identity`.',
    params: { id: '5f1c2d3e4b5a6978' },
  },
  'GET /api/mercado-pago-payments/update/:id/:status': {
    id: 'mercadoPagoUpdate',
    summary: 'How a payment with Mercado Pago stands; `canceled` gives it up, unless there is money',
    note: 'Only for the browser that made the order (session cookie). `status` is a hint: Mercado Pago is asked.',
    params: { id: PUBLIC_ID, status: 'canceled' },
  },
  'POST /api/payments/redpay/init': {
    id: 'redpayInit',
    summary: 'Starts a payment with Redpay: `token_url` is the link of a phone, and the QR elsewhere',
    note: 'Only for the browser that made the order (session cookie).',
    body: { order_id: PUBLIC_ID, order_number: 100_042, amount: 28_970 },
  },
  'POST /api/payments/redpay/revoke': {
    id: 'redpayRevoke',
    summary: 'Gives the payment up; money that has moved is found first',
    note: 'Only for the browser that made the order (session cookie). Also sent when the page closes.',
    body: { token_uuid: PUBLIC_ID },
  },
  'PATCH /api/payments/redpay/monitor/:id': {
    id: 'redpayMonitor',
    summary: 'How the payment stands, and the page of its result',
    note: 'Only for the browser that made the order (session cookie). It changes nothing.',
    params: { id: PUBLIC_ID },
  },
  'POST /api/payments/methods/transfer/init': {
    id: 'transferInit',
    summary: 'The order begins to wait for a bank transfer, and its buyer is written to',
    note: 'Only for accounts that may pay so, and for the browser that made the order (session cookie).',
    body: { order_id: PUBLIC_ID, amount: 28_970 },
  },
  'GET /api/tbk-payments/:id': {
    id: 'tbkPayment',
    summary: 'The card record of one payment attempt',
    params: { id: PUBLIC_ID },
  },
  'GET /api/tbk-charges/:id': {
    id: 'tbkCharge',
    summary: 'The card record of one charge to a registered card',
    params: { id: PUBLIC_ID },
  },
}
