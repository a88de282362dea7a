// GET and PUT /api/customers/cart: the cart a person finds on every device.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { MAX_LINES, MAX_QUANTITY } from '#shop/shared/limits.ts'
import { bodyProductId } from '#shop/shared/requests/ids.contract.ts'

const Saved = z.object({
  customer_id: z.string(),
  /** Grows by one with every write; 0 while nothing was stored. */
  version: z.int(),
  /** Most units of one product. */
  limit: z.int(),
  /** With what a line shows until the cart is priced: `price` is this person's, in pesos. */
  items: z.array(
    z.object({
      productId: z.int(),
      amount: z.int(),
      name: z.string(),
      slug: z.string(),
      picture_key: z.string(),
      price: z.int(),
    }),
  ),
})

export const readSavedCart = endpoint({
  method: 'GET',
  path: '/api/customers/cart',
  access: 'registered',
  data: Saved,
  refusals: {},
})

export const saveCart = endpoint({
  method: 'PUT',
  path: '/api/customers/cart',
  access: 'registered',
  body: z.object({
    /** The version it follows. */
    version: z.int().check(z.minimum(0), z.maximum(4_294_967_294)),
    items: z
      .array(z.object({ productId: bodyProductId, amount: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)) }))
      .check(z.maxLength(MAX_LINES)),
  }),
  data: Saved,
  limit: 'cart',
  refusals: {
    /** Another device has written since: read it again. */
    cartChanged: { status: 409 },
  },
})
