// The site map for search engines.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const sitemapFile: PageDeclaration = { path: '/sitemap.xml', cached: true, isFile: true }
