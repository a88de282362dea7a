// GET /ecommerce/customers/{id}/points-balance: what a person with an account can spend.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'

export const readPointsBalance = endpoint({
  method: 'GET',
  path: '/ecommerce/customers/:id/points-balance',
  access: 'registered',
  owner: { in: 'params', field: 'id' },
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  /** In points; 0 for distributors. */
  data: z.object({ balance: z.int() }),
  refusals: {},
})
