// The feed of posts.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const feedFile: PageDeclaration = { path: '/blog/rss.xml', cached: true, isFile: true }
