// A part of the list of addresses, where that is too long for one (sitemap.xml.ts).
import type { APIRoute } from 'astro'
import { sitemapPart } from '#shop/seo/sitemap.ts'
import { indexedPaths } from '#shop/seo/sitemap.view.ts'
import { paths } from '#texts/paths.ts'
import { xmlResponse } from '#ui/shell/xml-response.ts'

export const GET: APIRoute = ({ locals: { shop }, params, rewrite }) => {
  const site = { url: shop.siteUrl, paths: indexedPaths(shop.catalogue.current(), shop.opening()) }
  const part = sitemapPart(site, Number(params.part))
  return part === null ? rewrite(paths.notFound) : xmlResponse(part)
}
