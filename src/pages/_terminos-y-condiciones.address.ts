// A legal text.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const termsPage: PageDeclaration = {
  path: '/terminos-y-condiciones',
  cached: true,
}
