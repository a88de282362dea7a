// The calls of announcements. The documents name two addresses of one answer.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'

/** `href` is empty when it leads nowhere. */
const Announcements = z.array(z.object({ title: z.string(), href: z.string() }))

export const readAnnouncements = endpoint({
  method: 'GET',
  path: '/announcements/ecommerce/active',
  data: Announcements,
  refusals: {},
})

export const readEcommerceAnnouncements = endpoint({
  method: 'GET',
  path: '/ecommerce/announcements',
  data: Announcements,
  refusals: {},
})
