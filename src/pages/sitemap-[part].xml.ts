// One part of a site map that is too long for one file (sitemap.xml.ts).
import type { APIRoute } from 'astro'
import { readPart, sitemapPart } from '#shop/seo/sitemap.ts'
import { indexedPages } from '#shop/seo/sitemap.view.ts'
import { paths } from '#texts/paths.ts'
import { xmlResponse } from '#ui/shell/xml-response.ts'

export const GET: APIRoute = ({ locals, params, rewrite }) => {
  const { shop } = locals
  const entries = locals.dependsOn(indexedPages, shop)
  const part = sitemapPart({ url: shop.siteUrl, entries }, readPart(params.part))
  if (part === null) return rewrite(paths.notFound)
  locals.cacheable({ until: shop.blog.nextChange() })
  return xmlResponse(part)
}
