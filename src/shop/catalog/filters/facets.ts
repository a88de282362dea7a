// The filters of lists: which there are, their names in addresses, and which a category offers.
import type { Category } from '#shop/products/categories.ts'
import { memoizePer } from '#shop/shared/cache.ts'

interface FacetRule {
  /** Its name in addresses. */
  readonly parameter: string
  /** Where its values come from: the attribute of this name, or a field of the product. */
  readonly from: { readonly attribute: string } | 'brand' | 'category'
}

/** In the order addresses name them. */
export const FACETS = {
  category: { parameter: 'categoria', from: 'category' },
  type: { parameter: 'tipo', from: { attribute: 'type' } },
  style: { parameter: 'estilo', from: { attribute: 'style' } },
  strain: { parameter: 'cepa', from: { attribute: 'strain' } },
  brand: { parameter: 'marca', from: 'brand' },
  vineyard: { parameter: 'vina', from: { attribute: 'vineyard' } },
  valley: { parameter: 'valle', from: { attribute: 'valley' } },
  origin: { parameter: 'origen', from: { attribute: 'origin' } },
  size: { parameter: 'formato', from: { attribute: 'size' } },
  format: { parameter: 'envase', from: { attribute: 'format' } },
  alcohol: { parameter: 'graduacion', from: { attribute: 'alcohol_percentage' } },
  pairing: { parameter: 'maridaje', from: { attribute: 'pairing' } },
  promotion: { parameter: 'promocion', from: { attribute: 'promotion' } },
} as const satisfies Readonly<Record<string, FacetRule>>

export type FacetName = keyof typeof FACETS

export const facetNames = Object.keys(FACETS) as readonly FacetName[]

/** The two ends of the price in addresses, in pesos. */
export const PRICE_PARAMETERS = { from: 'precio_desde', to: 'precio_hasta' } as const

/** What lists of everything offer: search results, offers, news. */
export const MIXED: readonly FacetName[] = ['category', 'brand', 'origin', 'size', 'format', 'alcohol', 'promotion']

const BY_PARAMETER: ReadonlyMap<string, FacetName> = new Map(facetNames.map((name) => [FACETS[name].parameter, name]))

/** The filters a category may have, by their names in addresses. */
export const FILTER_NAMES: readonly string[] = [...BY_PARAMETER.keys()]

/** The filters of a category, in the order they are shown: those its row or its parent's names, or else `MIXED`. */
export const facetsOf = memoizePer((category: Category): readonly FacetName[] =>
  category.filters.length === 0 ? MIXED : category.filters.flatMap((name) => BY_PARAMETER.get(name) ?? []),
)
