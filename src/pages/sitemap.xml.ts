// The site map: every indexed address, or the index of its parts.
import type { APIRoute } from 'astro'
import { sitemap } from '#shop/seo/sitemap.ts'
import { indexedPages } from '#shop/seo/sitemap.view.ts'
import { xmlResponse } from '#ui/shell/xml-response.ts'

export const GET: APIRoute = ({ locals: { shop } }) =>
  xmlResponse(sitemap({ url: shop.siteUrl, entries: indexedPages(shop) }))
