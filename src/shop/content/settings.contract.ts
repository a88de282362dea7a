// The settings anybody may know, by name (decisions, "Calls whose path is not shown").
import { endpoint } from '#platform/endpoint.ts'
import * as z from 'zod/mini'

export const readPublicSettings = endpoint({
  method: 'GET',
  path: '/settings/ecommerce',
  data: z.record(z.string(), z.string()),
  refusals: {},
})
