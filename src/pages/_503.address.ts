// The waiting page; the host shows it at any address.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const waitingPage: PageDeclaration = {
  path: '/503',
  cached: false,
}
