// The end of a payment at Webpay.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const webpayFinalPage: PageDeclaration = {
  path: '/tbk-webpay-final/[tbkPaymentId]/[orderId]',
  cached: false,
}
