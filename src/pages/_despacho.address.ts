// A legal text.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const shippingPage: PageDeclaration = {
  path: '/despacho',
  cached: true,
}
