// A category.
import { LIST_PARAMETERS } from '#shop/content/list-parameters.ts'
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const categoryPage: PageDeclaration = {
  path: '/categorias/[slug]',
  cached: true,
  parameters: LIST_PARAMETERS,
}
