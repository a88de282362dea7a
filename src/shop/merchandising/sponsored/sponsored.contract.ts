// Reports that sponsored cards were seen or clicked. Without consent nothing is recorded.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'

const token = z.string().check(z.regex(/^[\w-]{8,64}$/))

export const reportSponsored = endpoint({
  method: 'POST',
  path: '/api/analytics/sponsored',
  body: z.object({
    /** Id of this report: the same one sent again counts once. */
    id: token,
    /** The page's path, without its query. */
    path: z.string().check(z.regex(/^\/[\w/-]{0,200}$/)),
    events: z
      .array(
        z.object({
          kind: z.enum(['impression', 'click']),
          resolvedBidId: z.string().check(z.regex(/^[\w+/=.-]{1,600}$/)),
          /** Which card of the list, from 1. */
          position: z.number().check(z.int(), z.gte(1), z.lte(10_000)),
        }),
      )
      .check(z.minLength(1), z.maxLength(20)),
  }),
  /** How many were recorded. */
  data: z.object({ noted: z.number() }),
  limit: 'cart',
  refusals: {},
})
