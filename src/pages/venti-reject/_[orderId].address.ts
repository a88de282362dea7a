// A payment with Venti that failed; `status` is what Venti says of it.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const ventiRejectPage: PageDeclaration = {
  path: '/venti-reject/[orderId]',
  cached: false,
  parameters: { status: 'text' },
}
