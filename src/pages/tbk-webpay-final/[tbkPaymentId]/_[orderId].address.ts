// The end of one payment.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const webpayFinalPage: PageDeclaration = {
  path: '/tbk-webpay-final/[tbkPaymentId]/[orderId]',
  cached: false,
}
