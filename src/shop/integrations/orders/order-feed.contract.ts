// The call by which a program reads orders on from where it has read to.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { wholeNumber } from '#shop/shared/requests/whole-number.contract.ts'

const MOST = 100
/** ISO 8601 in UTC. */
const moment = z.string()
const text = z.nullable(z.string())
const taxes = z.object({ net: z.int(), iva: z.int(), additional_tax: z.int() })

const line = z.object({
  ...{ sku: z.string(), name: z.string(), quantity: z.int(), unit_price: z.int(), total: z.int(), taxes },
  /** The tax office's code of the additional tax it is charged with; null for none. */
  additional_tax_code: z.nullable(z.int()),
  /** Per cent. */
  additional_tax_rate: z.number(),
})

const fedOrder = z.object({
  ...{ order_id: z.string(), order_number: z.int(), status: z.string(), cursor: z.string() },
  ...{ created_at: moment, paid_at: z.nullable(moment) },
  buyer: z.object({ name: z.string(), last_name: z.string(), rut: z.string(), email: z.string(), phone: z.string() }),
  document: z.object({
    type: z.enum(['boleta', 'factura']),
    /** Whom a factura names. */
    company: z.nullable(
      z.object({
        ...{ rut: z.string(), company: z.string(), activity: z.string() },
        ...{ address: z.string(), commune: z.string(), city: z.string() },
      }),
    ),
  }),
  delivery: z.object({
    type: z.enum(['delivery', 'pickup']),
    time: z.enum(['immediate', 'programmed']),
    day: text,
    /** The store whose stock it takes. */
    store: z.int(),
    pickup_store: z.nullable(z.int()),
    /** Codes of the official division. */
    region: text,
    commune: text,
    ...{ street: text, number: text, apartment: text, instructions: text },
    ...{ cost: z.int(), taxes },
  }),
  amounts: z.object({
    /** Regular prices and delivery, before what is taken off. */
    subtotal: z.int(),
    discounts: z.object({ club: z.int(), bulk: z.int(), recommended: z.int(), promotion: z.int(), coupon: z.int() }),
    coupon: text,
    promotion: text,
    ...{ total: z.int(), due: z.int(), taxes },
    /** What is paid less what the document says: other than 0 of facturas whose sum no whole net amount gives. */
    rounding: z.int(),
  }),
  payments: z.array(z.object({ source: z.string(), type: z.string(), amount: z.int(), state: z.string() })),
  refunds: z.array(
    z.object({
      ...{ amount: z.int(), state: z.string() },
      ...{ requested_at: moment, settled_at: z.nullable(moment) },
    }),
  ),
  /** Its boleta or factura and notas de crédito, once they are issued: the tax office's code of the kind, its folio, its day and its sum. */
  tax_documents: z.array(z.object({ kind: z.int(), folio: z.int(), day: z.string(), total: z.int() })),
  lines: z.array(line),
})

/** Orders that changed after a cursor, as they are now. Without one, from the first. */
export const readOrders = endpoint({
  method: 'GET',
  path: '/integrations/orders',
  scope: 'orders',
  query: z.object({
    since: z._default(wholeNumber(0, Number.MAX_SAFE_INTEGER), 0),
    limit: z._default(wholeNumber(1, MOST), MOST),
  }),
  data: z.object({
    orders: z.array(fedOrder),
    /** To be sent as `since` the next time. */
    next: z.string(),
    has_more: z.boolean(),
  }),
  refusals: {},
})
