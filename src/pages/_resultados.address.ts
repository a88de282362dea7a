// Search results.
import { LIST_PARAMETERS } from '#shop/content/list-parameters.ts'
import type { PageDeclaration } from '#shop/content/page-address.ts'

export const resultsPage: PageDeclaration = {
  path: '/resultados',
  cached: true,
  parameters: { ...LIST_PARAMETERS, busqueda: 'text' },
}
