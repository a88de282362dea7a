// The end of a payment with Fpay, by payment and order.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const fpayPaymentFinalPage: PageDeclaration = {
  path: '/fpay-final/[fpayPaymentId]/[orderId]',
  cached: false,
}
