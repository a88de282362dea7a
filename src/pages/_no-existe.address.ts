// The not-found page's own address.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const missingPage: PageDeclaration = {
  path: '/no-existe',
  cached: false,
}
