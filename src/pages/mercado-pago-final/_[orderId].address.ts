// The end of a payment with Mercado Pago.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const mercadoPagoFinalPage: PageDeclaration = {
  path: '/mercado-pago-final/[orderId]',
  cached: false,
}
