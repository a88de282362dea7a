// GET /api/sitemap.
import { type Route, route } from '#platform/request.ts'
import { done, refuse } from '#shop/shared/result.ts'
import { readSitemap } from './sitemap.contract.ts'
import { type SitemapShop, sitemapAnswer } from './sitemap-page.view.ts'

export function sitemapRoutes(shop: SitemapShop): Route[] {
  return [
    route(readSitemap, async ({ query: { categoria, pagina = 1 } }) => {
      if (categoria !== undefined && !shop.catalogue.current().categories.has(categoria))
        return refuse({ code: 'categoryUnknown' })
      return done(sitemapAnswer(shop, categoria, pagina))
    }),
  ]
}
