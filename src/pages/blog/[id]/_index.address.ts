// A post without its name: redirects.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const namelessPostPage: PageDeclaration = {
  path: '/blog/[id]',
  cached: false,
}
