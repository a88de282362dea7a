// Astro's own not-found page.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const notFoundPage: PageDeclaration = {
  path: '/404',
  cached: false,
}
