// A payment at Webpay that failed; `pago` is its id.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const webpayRejectPage: PageDeclaration = {
  path: '/tbk-webpay-reject',
  cached: false,
  parameters: { pago: 'text' },
}
