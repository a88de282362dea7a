// Where to send the money of a bank transfer.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const transferPage: PageDeclaration = {
  path: '/transferencia-final',
  cached: false,
}
