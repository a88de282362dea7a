// Who the shop is and how it is reached.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const contactPage: PageDeclaration = {
  path: '/contacto',
  cached: true,
}
