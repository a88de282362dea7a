// The end of a payment with Chek.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const chekFinalPage: PageDeclaration = {
  path: '/chek-final/[orderId]',
  cached: false,
}
