// The end of an order that is paid by bank transfer.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const transferFinalPage: PageDeclaration = {
  path: '/transferencia-final/[orderId]',
  cached: false,
}
