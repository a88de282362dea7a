// A product without its name: redirects.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const namelessProductPage: PageDeclaration = {
  path: '/productos/[id]',
  cached: false,
}
