// A payment with Mercado Pago that failed.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const mercadoPagoRejectPage: PageDeclaration = {
  path: '/mercado-pago-reject/[orderId]',
  cached: false,
}
