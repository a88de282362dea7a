// Calls about one order, for its buyer and for who came by the link of a mail: how it stands, and what is asked after the sale.
// Their paths lie below the order's page, where the link's cookie is sent.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { TrackedOrder } from '../tracking/tracking.contract.ts'
import { LONGEST_TEXT } from './after-sale-request.ts'

const OrderParams = z.object({ id: z.string() })
const unknownOrder = { trackedUnknown: { status: 404 } } as const

const RequestShown = z.object({
  id: z.int(),
  kind: z.enum(['withdrawal', 'complaint']),
  state: z.enum(['requested', 'accepted', 'rejected', 'refunded', 'answered']),
  reason: z.nullable(z.string()),
  comment: z.string(),
  lines: z.array(z.object({ product_id: z.int(), product_name: z.string(), units: z.int() })),
  /** In their order; `at` is ISO 8601. */
  events: z.array(
    z.object({
      state: z.string(),
      note: z.nullable(z.string()),
      money: z.nullable(z.int()),
      points: z.nullable(z.int()),
      at: z.string(),
    }),
  ),
})

export type RequestView = z.output<typeof RequestShown>

export const followedOrder = endpoint({
  method: 'GET',
  path: '/mis-pedidos/:id/estado',
  params: OrderParams,
  data: z.object({ order: TrackedOrder, requests: z.array(RequestShown) }),
  refusals: unknownOrder,
})

export const requestAfterSale = endpoint({
  method: 'POST',
  path: '/mis-pedidos/:id/solicitudes',
  params: OrderParams,
  body: z.object({
    kind: z.enum(['withdrawal', 'complaint']),
    /** Of the form: the same key again is the same request. */
    key: z.string().check(z.regex(/^[\w-]{8,40}$/)),
    reason: z._default(
      z.nullable(
        z.enum([
          'changed_mind',
          'not_expected',
          'bought_wrong',
          'broken',
          'wrong',
          'missing',
          'late',
          'charged',
          'other',
        ]),
      ),
      null,
    ),
    comment: z._default(z.string().check(z.maxLength(LONGEST_TEXT)), ''),
    lines: z._default(
      z
        .array(z.object({ product_id: z.int(), units: z.int().check(z.minimum(1), z.maximum(10_000)) }))
        .check(z.maxLength(200)),
      [],
    ),
    /** That what is withdrawn is closed and complete. */
    sealed: z._default(z.boolean(), false),
  }),
  data: z.object({ request: RequestShown }),
  limit: 'sensitive',
  refusals: {
    ...unknownOrder,
    requestNotReceived: { status: 409 },
    requestTooLate: { status: 409 },
    requestNothing: { status: 422 },
    requestTooMany: { status: 409 },
    requestExcluded: { status: 422 },
    requestNotSealed: { status: 422 },
    requestNoText: { status: 422 },
    requestTooOften: { status: 429 },
  },
})
