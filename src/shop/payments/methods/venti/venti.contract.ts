// Paying with Venti: the address of its page.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { switchableRefusals } from '../../payment-refusals.ts'

export const ventiInit = endpoint({
  method: 'POST',
  path: '/api/payments/venti/init',
  owner: { in: 'body', field: 'clientId' },
  body: z.object({
    orderId: z.string(),
    orderNumber: z.optional(z.nullable(z.union([z.int(), z.string()]))),
    clientId: z.optional(z.nullable(z.string())),
  }),
  data: z.object({
    /** Where the browser goes; the final page when there is nothing to pay. */
    url: z.string(),
    payment_id: z.string(),
  }),
  limit: 'write',
  refusals: switchableRefusals,
})
