// The site map for people.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const sitemapPage: PageDeclaration = {
  path: '/sitemap',
  cached: true,
  parameters: { categoria: 'text', pagina: 'page' },
}
