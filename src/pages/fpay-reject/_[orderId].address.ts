// A payment with Fpay that failed.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const fpayRejectPage: PageDeclaration = {
  path: '/fpay-reject/[orderId]',
  cached: false,
}
