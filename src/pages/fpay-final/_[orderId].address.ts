// The end of a payment with Fpay.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const fpayFinalPage: PageDeclaration = {
  path: '/fpay-final/[orderId]',
  cached: false,
}
