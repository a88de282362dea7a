// A payment with Chek that failed.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const chekRejectPage: PageDeclaration = {
  path: '/chek-reject/[orderId]',
  cached: false,
}
