// The calls about payments as the shop declares them (`OPERATIONS`, tag Payments), filled in with what a test has: whoever adds a method
// is asked the same questions without a word here.
import { OPERATIONS } from '#server/http/api-docs/operations/operations.ts'

export interface PaymentCall {
  /** `POST /api/payments/venti/init` */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>> | null
}

/** What stands for the ids and figures of the examples. */
export interface Filling {
  readonly order: string
  /** For every id in an address, and for whatever names a payment. */
  readonly payment: string
  readonly customer: string
  readonly card: string
  readonly pesos: number
}

const PAYMENTS = Object.entries(OPERATIONS).filter(([, { tag }]) => tag === 'Payments')

const ORDER_FIELDS = ['order_id', 'orderId']
const CUSTOMER_FIELDS = ['userName', 'customer_id', 'customerId', 'clientId']
const CARD_FIELDS = ['tbkUser']
const AMOUNT_FIELDS = ['amount']

/** A call that names an order begins or charges its payment. */
export const isBeginning = ({ body }: Pick<PaymentCall, 'body'>): boolean =>
  ORDER_FIELDS.some((field) => body && field in body)
/** Begins a payment for any buyer, with nothing but the order. */
export const beginsAlone = (call: PaymentCall): boolean =>
  isBeginning(call) && !/payment-auth|transfer|process_payment/.test(call.name)
/** About a registered card and its owner. */
export const isAboutCard = (name: string): boolean => name.includes('/card/') || name.includes('register-card')

/** The calls, `variants` of one where its example's kind is one of many. */
export function paymentCalls(filling: Filling): PaymentCall[] {
  return PAYMENTS.flatMap(([name, { params = {}, query, body }]) => {
    const [method = '', template = ''] = name.split(' ')
    const ids: Readonly<Record<string, string>> = {
      ...params,
      id: isAboutCard(name) ? filling.customer : filling.payment,
    }
    const path = template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(ids[key] ?? filling.payment))
    const search = query ? `?${new URLSearchParams({ ...query, tbkUser: filling.card })}` : ''
    const filled = body ? (filledIn(body, filling) as Record<string, unknown>) : method === 'GET' ? null : {}
    const kinds = filled && typeof filled.type === 'string' ? KINDS : [null]
    return kinds.map((type) => ({
      name: type ? `${name} ${type}` : name,
      ...{ method, path: path + search, body: type ? { ...filled, type } : filled },
    }))
  })
}

/** What `/api/payments/mach/new` tells apart. */
const KINDS = ['MACH', 'BCI']

function filledIn(value: unknown, filling: Filling, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => filledIn(each, filling, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filledIn(each, filling, key)]))
  if (ORDER_FIELDS.includes(name)) return filling.order
  if (CUSTOMER_FIELDS.includes(name)) return filling.customer
  if (CARD_FIELDS.includes(name)) return filling.card
  if (AMOUNT_FIELDS.includes(name)) return filling.pesos
  if (/(^|_)(token_uuid|payment_id|paymentId)$/.test(name)) return filling.payment
  return value
}
