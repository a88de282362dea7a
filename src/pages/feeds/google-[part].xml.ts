// A further part of Google's feed (google.xml.ts), of a shop with more products than one file has.
import type { APIRoute } from 'astro'
import { feedFile, googleOffers } from '#shop/seo/merchant-feed.view.ts'
import { readPart } from '#shop/seo/sitemap.ts'
import { paths } from '#texts/paths.ts'
import { xmlResponse } from '#ui/shell/xml-response.ts'

export const GET: APIRoute = ({ locals, params, rewrite }) => {
  const { shop } = locals
  const part = readPart(params.part)
  const reading = part > 1 ? locals.dependsOn(googleOffers, { shop, part }) : null
  if (reading === null) return rewrite(paths.notFound)
  locals.cacheable()
  return xmlResponse(feedFile(reading, shop.siteUrl))
}
