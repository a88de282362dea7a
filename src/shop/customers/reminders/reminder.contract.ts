// POST /reminder: a letter when a product is back.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { MAX_TYPED } from '#shop/shared/limits.ts'
import { bodyProductId } from '#shop/shared/requests/ids.contract.ts'

export const requestReminder = endpoint({
  method: 'POST',
  path: '/reminder',
  access: 'registered',
  body: z.object({
    /** The caller's own, in any form. */
    rut: z.string().check(z.maxLength(MAX_TYPED)),
    product_id: bodyProductId,
  }),
  data: z.object({
    message: z.string(),
    /** False when the product can be had already: then no letter follows. */
    waiting: z.boolean(),
  }),
  limit: 'write',
  refusals: {
    reminderNotYours: { status: 403 },
    productUnknown: { status: 404 },
    productInactive: { status: 410 },
  },
})
