// A part of the site map for search engines.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const sitemapPartFile: PageDeclaration = { path: '/sitemap-[part].xml', cached: true, isFile: true }
