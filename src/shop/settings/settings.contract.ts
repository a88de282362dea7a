// The public settings, by name.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'

export const readPublicSettings = endpoint({
  method: 'GET',
  path: '/settings/ecommerce',
  data: z.record(z.string(), z.string()),
  refusals: {},
})
