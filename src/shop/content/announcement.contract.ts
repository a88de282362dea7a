// The call of announcements.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'

export const readAnnouncements = endpoint({
  method: 'GET',
  path: '/announcements/ecommerce/active',
  /** `href` is empty when it leads nowhere. */
  data: z.array(z.object({ title: z.string(), href: z.string() })),
  refusals: {},
})
