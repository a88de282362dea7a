// The query parameters of every list of products: order, page and filters.
import { FACETS, PRICE_PARAMETERS } from '#shop/catalog/filters/facets.ts'
import type { Spelling } from './page-address.ts'

/** For the declaration of a page with a list of products. */
export const LIST_PARAMETERS: Readonly<Record<string, Spelling>> = {
  orden: 'text',
  pagina: 'list page',
  ...Object.fromEntries(Object.values(FACETS).map(({ parameter }) => [parameter, 'values' as const])),
  [PRICE_PARAMETERS.from]: 'text',
  [PRICE_PARAMETERS.to]: 'text',
  // Names of filters in older links.
  pisco_type: 'text',
  whisky_type: 'text',
  licor_type: 'text',
  beer_style: 'text',
  promotion: 'text',
  wine_strain: 'text',
  sparkling_type: 'text',
  filter_reset: 'text',
}
