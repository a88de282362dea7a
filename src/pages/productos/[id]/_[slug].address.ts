// A product; `formato` is the choice of unit, pack or box.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const productPage: PageDeclaration = {
  path: '/productos/[id]/[slug]',
  cached: true,
  parameters: { formato: 'values' },
}
