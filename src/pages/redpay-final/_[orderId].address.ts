// The end of a payment with Redpay.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const redpayFinalPage: PageDeclaration = {
  path: '/redpay-final/[orderId]',
  cached: false,
}
