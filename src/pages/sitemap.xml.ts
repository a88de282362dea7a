// Every address search engines should know, or where the parts of that list are.
import type { APIRoute } from 'astro'
import { sitemap } from '#shop/seo/sitemap.ts'
import { indexedPaths } from '#shop/seo/sitemap.view.ts'
import { xmlResponse } from '#ui/shell/xml-response.ts'

export const GET: APIRoute = ({ locals: { shop } }) =>
  xmlResponse(sitemap({ url: shop.siteUrl, paths: indexedPaths(shop.catalogue.current(), shop.opening()) }))
