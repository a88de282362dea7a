// The end of a payment with Venti.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const ventiFinalPage: PageDeclaration = {
  path: '/venti-final/[orderId]',
  cached: false,
}
