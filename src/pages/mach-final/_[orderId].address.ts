// The end of a payment with Mach or BCI.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const machFinalPage: PageDeclaration = {
  path: '/mach-final/[orderId]',
  cached: false,
}
