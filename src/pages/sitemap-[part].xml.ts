// One part of a site map that is too long for one file (sitemap.xml.ts).
import type { APIRoute } from 'astro'
import { sitemapPart } from '#shop/seo/sitemap.ts'
import { indexedPages } from '#shop/seo/sitemap.view.ts'
import { paths } from '#texts/paths.ts'
import { xmlResponse } from '#ui/shell/xml-response.ts'

export const GET: APIRoute = ({ locals: { shop }, params, rewrite }) => {
  const site = { url: shop.siteUrl, entries: indexedPages(shop) }
  const part = sitemapPart(site, Number(params.part))
  return part === null ? rewrite(paths.notFound) : xmlResponse(part)
}
