// The checkout's data are a visitor's own.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const checkoutPage: PageDeclaration = {
  path: '/checkout',
  cached: false,
  hasMap: true,
}
