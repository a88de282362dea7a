// The stores. Not cached: the nearest to the chosen commune come first.
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const storesPage: PageDeclaration = {
  path: '/tiendas',
  cached: false,
  hasMap: true,
  parameters: { region: 'text', commune: 'text' },
}
