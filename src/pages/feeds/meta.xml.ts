// What Meta's catalogue reads of products without alcohol; there is none unless a setting says so.
import type { APIRoute } from 'astro'
import { feedFile, metaOffers } from '#shop/seo/merchant-feed.view.ts'
import { paths } from '#texts/paths.ts'
import { xmlResponse } from '#ui/shell/xml-response.ts'

export const GET: APIRoute = ({ locals, rewrite }) => {
  const { shop } = locals
  const reading = locals.dependsOn(metaOffers, shop)
  if (reading === null) return rewrite(paths.notFound)
  locals.cacheable()
  return xmlResponse(feedFile(reading, shop.siteUrl))
}
