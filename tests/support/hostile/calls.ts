// Every call of the shop by its contract, each with a body it accepts as far as its shape goes.
import { readdirSync } from 'node:fs'
import type { EndpointDefinition } from '#platform/endpoint.ts'
import { checkout } from '#scripts/machine/checkout.mjs'
import { OPERATIONS } from '#server/http/api-docs/operations/operations.ts'
import type { createMember } from '#tests/support/people/member.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { newPerson } from '#tests/support/people/person.ts'

const files = readdirSync(`${checkout}/src/shop`, { recursive: true, encoding: 'utf8' })
const modules = await Promise.all(
  files.filter((file) => file.endsWith('.contract.ts')).map((file) => import(`${checkout}/src/shop/${file}`)),
)

export const CONTRACTS: readonly EndpointDefinition[] = modules
  .flatMap((module) => Object.values(module) as EndpointDefinition[])
  .filter((each) => each?.path && each.method)

/** Has the form of an id, and is nobody's. */
export const NOBODYS_ID = 'x'.repeat(22)

interface Sender {
  readonly siteUrl: string
  /** What somebody says of himself who is about to join. */
  readonly joining: ReturnType<typeof createMember>['form']
  /** The body of an order that can be made. */
  readonly order: () => object
}

export type Bodies = Readonly<Record<string, () => object>>

/** A body for each call which takes one; those of payments are the examples of their documentation. */
export function callBodies({ siteUrl, joining, order }: Sender): Bodies {
  const ID = NOBODYS_ID
  const page = `${siteUrl}/`
  const event = () => ({ url: page, content: { event_id: `bound-${Date.now()}`, products: [{ id: 1, amount: 1 }] } })
  const code = { codeId: ID, contact: joining.email, code: '000000' }
  return {
    'POST /cart': () => ({
      items: [{ productId: 1, amount: 1 }],
      store: 9,
      region: 'x',
      commune: 'x',
      programmedType: 'x',
    }),
    'POST /customers/buy/guest': newPerson,
    'POST /checkout/new': () => ({ ...order(), idempotency_key: `bound-${Math.random()}`.replace('.', '') }),
    'PUT /api/orders/analytics_sent': () => ({ orderId: ID, analyticsSent: true }),
    'POST /products/recommended-suggestions': () => ({ cart: [], store: 9 }),
    'POST /products/add-recommended-suggestion': () => ({ response_id: ID, product_id: [1] }),
    'POST /products/close-recommended-suggestions': () => ({ response_id: ID }),
    'POST /api/suggestions/fallback': () => ({ cart: [], store: 9 }),
    'POST /api/analytics/meta/add-to-cart': event,
    'POST /api/analytics/meta/init-checkout': event,
    'POST /api/analytics/meta/purchase': () => ({ url: page, content: { order_id: ID } }),
    'POST /api/analytics/sponsored': () => ({
      id: 'bounded-report',
      path: '/',
      events: [{ kind: 'click', resolvedBidId: 'x', position: 1 }],
    }),
    'POST /api/captcha/proof': () => ({ captcha: 'x' }),
    'POST /customers/code': () => ({
      phone: joining.phone,
      email: joining.email,
      captcha: 'x',
      codeId: '',
      password: '',
    }),
    'POST /customers/code_email': () => ({ email: joining.email, captcha: 'x', codeId: '' }),
    'POST /customers/register': () => ({ ...joining, codeId: ID, confirmationCode: '000000' }),
    'POST /customers/login': () => ({ rut: joining.rut, password: PASSWORD, captcha: 'x' }),
    'POST /api/my-account/password': () => ({ password: 'x', newPassword: PASSWORD, confirmPassword: '' }),
    'POST /api/my-account/sessions/end': () => ({ id: ID }),
    'POST /api/my-account/sessions/end-others': () => ({}),
    'POST /logout': () => ({ everywhere: false }),
    'POST /recuperar-contrasena': () => ({ rut: joining.rut }),
    'POST /recuperar-contrasena/actualizar': () => ({
      ...{ rut: joining.rut, token: ID, password: PASSWORD, confirmPassword: PASSWORD },
    }),
    'POST /ecommerce/customers/address/new': () => ({
      ...{ street: 'Merced', number: '1', apartment: '', region: 'x', commune: 'x', alias: '', comment: '' },
    }),
    'PUT /api/customers/cart': () => ({ version: 0, items: [{ productId: 1, amount: 1 }] }),
    'POST /reminder': () => ({ rut: joining.rut, product_id: 1 }),
    'POST /api/my-data/code': () => ({ rut: joining.rut, contact: joining.email, captcha: 'x' }),
    'POST /api/my-data/access': () => code,
    'POST /api/my-data/name': () => ({ name: 'Ana', lastName: 'Soto' }),
    'POST /api/my-data/contact': () => ({ kind: 'email', contact: joining.email }),
    'POST /api/my-data/contact/confirm': () => ({ ...code, kind: 'email', currentCode: '' }),
    'POST /api/my-data/contact/stop': () => ({ key: 'x' }),
    'POST /api/identity': () => ({ password: 'x', proofId: ID, proofCode: '000000' }),
    'POST /api/identity/code': () => ({}),
    'POST /api/my-data/marketing': () => ({ given: false, page: '/mis-datos' }),
    'POST /api/my-data/dispatch-sms': () => ({ given: false, page: '/mis-datos' }),
    'POST /api/my-data/claim/code': () => ({ contact: joining.email }),
    'POST /api/my-data/claim': () => code,
    'POST /api/stock/by-delivery-type': () => ({ cart: [{ productId: 1, amount: 1 }], region: 'x', commune: 'x' }),
    'POST /uberdirect/quotes': () => ({
      dropoff_address: { street_address: 'x', city: 'x', state: 'x', zip_code: '1', country: 'CL' },
      dropoff_latitude: -33.4,
      dropoff_longitude: -70.6,
      items: [{ productId: 1, amount: 1 }],
    }),
    'POST /uberdirect/order/create': () => ({ order_id: ID }),
    'POST /justo/order/new': () => ({ order_id: ID }),
    'POST /mis-pedidos/:id/solicitudes': () => ({ kind: 'complaint', key: 'bounded-key', comment: 'x', lines: [] }),
    'POST /mis-pedidos/:id/factura': () => ({
      ...{ rut: 'x', company: 'x', activity: 'x' },
      address: 'x',
      commune: 'x',
      city: 'x',
    }),
    'POST /api/my-data/delete': () => ({ password: 'x', confirmed: false }),
    'POST /integrations/products': () => ({ products: [{ sku: 'NADA', brand: 'Otra' }], dry_run: true }),
    'POST /integrations/prices': () => ({ prices: [{ sku: 'NADA', list: 'club', price: 4_990 }], dry_run: true }),
    'POST /integrations/stock': () => ({
      ...{ counted_at: new Date().toISOString(), stock: [{ sku: 'NADA', store: 9, units: 7 }], dry_run: true },
    }),
  }
}

export const bodyIn = (bodies: Bodies, name: string): object | undefined => bodies[name]?.() ?? OPERATIONS[name]?.body
