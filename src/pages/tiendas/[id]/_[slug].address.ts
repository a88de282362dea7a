// A store.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const storePage: PageDeclaration = {
  path: '/tiendas/[id]/[slug]',
  cached: true,
}
