// The front page.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const homePage: PageDeclaration = {
  path: '/',
  cached: true,
}
