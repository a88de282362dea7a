// It shows a visitor's own answer.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const cookiesPage: PageDeclaration = {
  path: '/preferencias-de-cookies',
  cached: false,
}
