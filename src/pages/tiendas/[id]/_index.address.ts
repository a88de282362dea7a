// A store without its name: redirects.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const namelessStorePage: PageDeclaration = {
  path: '/tiendas/[id]',
  cached: false,
}
