// Every address search engines should know: front page, categories that hold something, products on sale.
import type { APIRoute } from 'astro'
import { categorySlugs, findCategory } from '#shop/catalog/categories.ts'
import { paths } from '#texts/paths.ts'

export const GET: APIRoute = ({ locals }) => {
  const { shop } = locals
  const catalogue = shop.catalogue.current()
  const categories = categorySlugs.filter((slug) => {
    const category = findCategory(slug)
    return category !== null && catalogue.shelf(category, 'guest', 'default').length > 0
  })
  const products = catalogue.products.filter((product) => product.active)
  const addresses = [paths.home, ...categories.map(paths.category), ...products.map(paths.product)]
  const entries = addresses.map((path) => `  <url><loc>${xmlText(shop.config.siteUrl + path)}</loc></url>`)
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
