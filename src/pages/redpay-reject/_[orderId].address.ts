// A payment with Redpay that failed.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const redpayRejectPage: PageDeclaration = {
  path: '/redpay-reject/[orderId]',
  cached: false,
}
