// GET /billing/{id}: the data of a company, to fill in the fields of a factura.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { MAX_TYPED } from '#shop/shared/limits.ts'

export const readBilling = endpoint({
  method: 'GET',
  path: '/billing/:id',
  /** The company's RUT, in any form. */
  params: z.object({ id: z.string().check(z.maxLength(MAX_TYPED)) }),
  data: z.object({
    billing: z.object({
      company: z.string(),
      activity: z.string(),
      address: z.string(),
      commune: z.string(),
      city: z.string(),
    }),
  }),
  /** Whoever tries one RUT after the other learns little. */
  limit: 'sensitive',
  refusals: {
    billingRutInvalid: { status: 400 },
    /** The tax office knows no business of it: its purchases get a boleta. */
    billingNoActivity: { status: 409 },
    /** The same for a company nobody knows and for a person. */
    billingUnknown: { status: 404 },
  },
})
