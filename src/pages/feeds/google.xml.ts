// What Google's merchants' programme reads of the products: the first part, which is all of most shops.
import type { APIRoute } from 'astro'
import { feedFile, googleOffers } from '#shop/seo/merchant-feed.view.ts'
import { xmlResponse } from '#ui/shell/xml-response.ts'

export const GET: APIRoute = ({ locals }) => {
  const { shop } = locals
  const reading = locals.dependsOn(googleOffers, { shop, part: 1 })!
  locals.cacheable()
  return xmlResponse(feedFile(reading, shop.siteUrl))
}
