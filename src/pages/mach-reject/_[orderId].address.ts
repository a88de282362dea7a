// A payment with Mach or BCI that failed.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const machRejectPage: PageDeclaration = {
  path: '/mach-reject/[orderId]',
  cached: false,
}
