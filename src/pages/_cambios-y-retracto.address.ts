// A legal text.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const withdrawalPage: PageDeclaration = {
  path: '/cambios-y-retracto',
  cached: true,
}
