// Calls that follow orders: a person's latest ones, and one order of a guest by RUT and number.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { COURIER_NAMES } from '#shop/delivery/couriers/courier-names.ts'
import { OrderProduct, OrderShown } from '../order.contract.ts'

const Step = z.object({
  status: z.string(),
  state: z.enum(['done', 'now', 'next', 'ended', 'failed']),
  /** ISO 8601; null where it did not get there. */
  at: z.nullable(z.string()),
})

/** Who brings it, as far as is known; null where the shop does by itself. */
const Courier = z.object({
  name: z.enum(Object.values(COURIER_NAMES)),
  /** The label in words. */
  says: z.string(),
  rider: z.nullable(z.string()),
  /** ISO 8601, while it is under way. */
  dropoff_eta: z.nullable(z.string()),
  tracking_url: z.nullable(z.string()),
})

export const TrackedOrder = z.extend(OrderShown, {
  /** Always five. */
  timeline: z.array(Step),
  /** What was asked after the sale, oldest first. */
  requests: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['withdrawal', 'complaint']),
      state: z.enum(['requested', 'accepted', 'rejected', 'refunded', 'answered']),
    }),
  ),
  /** Of what was paid: pesos that are back, pesos on their way, and points that are back. */
  given_back: z.object({ back: z.int(), coming: z.int(), points: z.int() }),
  /** `HH:mm`: until when it comes on its day. */
  delivers_until: z.string(),
  /** Nothing more happens to it. */
  is_over: z.boolean(),
  /** Why it did not reach its buyer, or was annulled; null otherwise. */
  failure: z.nullable(z.string()),
  courier: z.nullable(Courier),
  OrderProducts: z.array(
    z.extend(OrderProduct, { Product: z.object({ img_sm: z.string(), display_name: z.string() }) }),
  ),
})

export type TrackedOrderView = z.output<typeof TrackedOrder>

export const trackedOfUser = endpoint({
  method: 'GET',
  path: '/orders/ecommerce/tracking/user/:id',
  access: 'registered',
  owner: { in: 'params', field: 'id' },
  params: z.object({ id: z.string() }),
  /** Newest first, without those that were closed unpaid: all that are under way (20 at most), and of the others as many as make ten. */
  data: z.object({ orders: z.array(TrackedOrder) }),
  refusals: {},
})

export const trackedOfGuest = endpoint({
  method: 'GET',
  path: '/orders/ecommerce/tracking/guest/:rut/:number',
  params: z.object({ rut: z.string(), number: z.string() }),
  data: z.object({ order: TrackedOrder }),
  limit: 'tracking',
  refusals: {
    trackedUnknown: { status: 404 },
    trackedOfAnother: { status: 403 },
    trackedTooOften: { status: 429 },
  },
})
