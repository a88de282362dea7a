// The call of the site map.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { wholeNumber } from '#shop/shared/requests/whole-number.contract.ts'

const links = z.array(z.object({ label: z.string(), url: z.string() }))

export const readSitemap = endpoint({
  method: 'GET',
  path: '/api/sitemap',
  query: z.object({
    /** Limits the products to those of one category. */
    categoria: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    /** Of posts and products, from 1. */
    pagina: z.optional(wholeNumber(1, 100_000)),
  }),
  data: z.object({
    index: links,
    blog: links,
    categories: links,
    products: links,
    page: z.number(),
    /** How many pages posts and products take. */
    pages: z.number(),
  }),
  refusals: { categoryUnknown: { status: 404 } },
})
