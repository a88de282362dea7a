// The same, by the order alone.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const webpayFinalAltPage: PageDeclaration = {
  path: '/tbk-webpay-final-alt/[orderId]',
  cached: false,
}
