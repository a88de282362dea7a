// The newest posts, for readers of RSS.
import type { APIRoute } from 'astro'
import { feedView } from '#shop/blog/feed.view.ts'
import { rss } from '#shop/blog/rss.ts'
import { xmlResponse } from '#ui/shell/xml-response.ts'

export const GET: APIRoute = ({ locals }) => {
  const { shop } = locals
  const feed = locals.dependsOn(feedView, shop)
  locals.cacheable({ until: shop.blog.nextChange() })
  return xmlResponse(rss(feed), 'application/rss+xml')
}
