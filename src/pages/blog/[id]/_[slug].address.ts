// A post.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const postPage: PageDeclaration = {
  path: '/blog/[id]/[slug]',
  cached: true,
}
