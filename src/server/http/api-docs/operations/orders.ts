// Calls of the API documentation: orders, how they stand, and what is asked after the sale.
import { PUBLIC_ID, WHERE } from './example-values.ts'
import type { Calls } from './operation.ts'

export const ORDERS_CALLS: Calls = {
  'POST /uberdirect/order/create': {
    id: 'uberOrder',
    summary: 'How Uber brings an order of the caller',
    note: 'A hint: the shop tells Uber by itself once the order is paid, and decides every fee. Only `order_id` is read.',
    body: { order_id: PUBLIC_ID, quote_id: 'Vt8nYw2LkQ4zXs6JbRm0aB', tip: 0 },
  },
  'POST /justo/order/new': {
    id: 'justoOrder',
    summary: 'How Justo brings an order of the caller',
    note: 'A hint: the shop tells Justo by itself once the order is paid. Only `order_id` is read.',
    body: { order_id: PUBLIC_ID, courier_tip: 0 },
  },
  'GET /billing/:id': {
    id: 'readBilling',
    summary: 'The data of a company by its RUT, to fill in a factura',
    note: 'Companies only, from the shop’s own list and from the paid facturas of the account that asks.',
    params: { id: '999900011' },
  },
  'POST /checkout/new': {
    id: 'newOrder',
    summary: 'Makes an order and holds its stock until it is paid or its time is over',
    note: 'The same `idempotency_key` with the same request gives the same order, with another request 409. `payments` is compared with the shop’s own total; `WALLET` among them is what points pay. With `another: false` a buyer who has the payment of the same lines open is asked first (`payment_open`).',
    body: {
      idempotency_key: 'pedido-2026-0001',
      customer_id: PUBLIC_ID,
      products: [{ id: 1, amount: 2 }],
      payments: [{ payment_type: 'WEBPAY PLUS', amount: 28_970 }],
      terms_accepted: true,
      store_id: 9,
      delivery_type: 'delivery',
      delivery_time: 'programmed',
      delivery_date_requested: '2026-12-01',
      address_region: WHERE.region,
      address_commune: WHERE.commune,
      address_street: 'Av. Apoquindo',
      address_number: '4800',
    },
  },
  'GET /api/orders/finish/:id': {
    id: 'finishedOrder',
    summary: 'An order with its lines and payments',
    params: { id: PUBLIC_ID },
  },
  'GET /api/orders/:id/status': {
    id: 'orderStatus',
    summary: 'What the page does next: wait, show the order, or show the reject page',
    params: { id: PUBLIC_ID },
  },
  'GET /orders/ecommerce/tracking/user/:id': {
    id: 'trackedOfUser',
    summary: 'The latest orders of the person who is logged in, each with its five steps',
    params: { id: PUBLIC_ID },
  },
  'GET /orders/ecommerce/tracking/guest/:rut/:number': {
    id: 'trackedOfGuest',
    summary: 'One order with its five steps, by the RUT of its buyer and its number',
    params: { rut: '15432109-6', number: '100001' },
  },
  'GET /mis-pedidos/:id/estado': {
    id: 'followedOrder',
    summary: 'One order with its five steps and what was asked after the sale',
    note: "Only for its buyer's session, and for a browser that came by the signed link of a mail.",
    params: { id: PUBLIC_ID },
  },
  'POST /mis-pedidos/:id/solicitudes': {
    id: 'requestAfterSale',
    summary: 'Asks for a withdrawal within ten days of the receipt, or makes a complaint',
    note: 'The same `key` again is the same request.',
    params: { id: PUBLIC_ID },
    body: {
      kind: 'withdrawal',
      key: 'b7d1f0a2c9e84f53',
      reason: 'changed_mind',
      comment: '',
      lines: [{ product_id: 1, units: 1 }],
      sealed: true,
    },
  },
  'POST /mis-pedidos/:id/factura': {
    id: 'correctFactura',
    summary: 'Corrects whom the factura of an order names, until it is issued',
    note: "Only for its buyer's session.",
    params: { id: PUBLIC_ID },
    body: {
      rut: '76.543.210-3',
      company: 'Bar Sur SpA',
      activity: 'Bares',
      address: 'Merced 738',
      commune: 'Santiago',
      city: 'Santiago',
    },
  },
  'PUT /api/orders/analytics_sent': {
    id: 'analyticsSent',
    summary: 'Notes that the page reported the purchase',
    body: { orderId: PUBLIC_ID, analyticsSent: true },
  },
}
