// Declares the calls for a courier's quote. Fees are in hundredths of a peso; the buyer pays `cost`, in pesos.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { ESTIMATED_COURIERS, type EstimatePath, estimatePath } from '#shop/delivery/couriers/courier-names.ts'
import { coordinates } from '#shop/geography/coordinates.contract.ts'
import { jsonIn } from '#shop/shared/json.ts'
import { MAX_LINES, MAX_QUANTITY } from '#shop/shared/limits.ts'
import { bodyProductId } from '#shop/shared/requests/ids.contract.ts'

const Items = z
  .array(z.object({ productId: bodyProductId, amount: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)) }))
  .check(z.maxLength(MAX_LINES))

/** `[{"productId":12,"amount":1}]`; anything that is no JSON is no list either, and without one a single box is quoted. */
const itemList = z.optional(
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(8000)),
      z.transform((text: string) => jsonIn(text)),
    ),
    Items,
  ),
)

const text = (max: number) => z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max))))

const Address = z.object({
  street_address: z.union([
    z.string().check(z.maxLength(120)),
    z.array(z.string().check(z.maxLength(120))).check(z.maxLength(3)),
  ]),
  city: text(60),
  state: text(60),
  zip_code: text(10),
  country: text(20),
})

const Quote = z.object({
  /** The quote's id, which `POST /checkout/new` may name; null unless the message is `success`. */
  id: z.nullable(z.string()),
  fee: z.nullable(z.int()),
  /** The cost for the buyer in pesos. */
  cost: z.nullable(z.int()),
  store_id: z.nullable(z.int()),
  pickup_address: z.nullable(z.string()),
  dropoff_address: z.nullable(z.string()),
  dropoff_eta: z.nullable(z.string()),
  expires: z.nullable(z.string()),
  /** The hour at which the store opens, as `HH:mm`, with the message `schedule`. */
  opens: z.nullable(z.string()),
  closes: z.nullable(z.string()),
})

const answer = z.object({ message: z.enum(['success', 'schedule', 'error']), data: Quote })

export const uberQuotes = endpoint({
  method: 'POST',
  path: '/uberdirect/quotes',
  body: z.object({
    /** The shop decides the store by the place; a pickup address that is sent is ignored. */
    pickup_address: z.optional(z.nullable(Address)),
    dropoff_address: Address,
    pickup_latitude: z.optional(z.nullable(z.number())),
    pickup_longitude: z.optional(z.nullable(z.number())),
    dropoff_latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    dropoff_longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    /** The number of boxes where no `items` are named; those of `items` are counted. */
    bulk_amount: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(MAX_QUANTITY)))),
    items: z.optional(Items),
  }),
  data: answer,
  refusals: {},
  limit: 'cart',
})

/** The call for an estimate of each courier but Uber, at an address of its name. */
export const estimates = ESTIMATED_COURIERS.map((courier) => ({
  name: `${courier.toLowerCase()}Estimate`,
  courier,
  call: estimateAt(estimatePath(courier)),
}))

function estimateAt(path: EstimatePath) {
  return endpoint({
    method: 'GET',
    path,
    query: z.object({
      coordinates,
      placeId: z.optional(z.string().check(z.maxLength(300))),
      address: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      /** The items as a JSON list of `{productId, amount}`. */
      items: itemList,
    }),
    data: answer,
    refusals: {},
    limit: 'cart',
  })
}
