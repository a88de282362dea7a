// The site map: every indexed address, or the index of its parts.
import type { APIRoute } from 'astro'
import { sitemap } from '#shop/seo/sitemap.ts'
import { indexedPages } from '#shop/seo/sitemap.view.ts'
import { xmlResponse } from '#ui/shell/xml-response.ts'

export const GET: APIRoute = ({ locals }) => {
  const { shop } = locals
  const entries = locals.dependsOn(indexedPages, shop)
  locals.cacheable({ until: shop.blog.nextChange() })
  return xmlResponse(sitemap({ url: shop.siteUrl, entries }))
}
