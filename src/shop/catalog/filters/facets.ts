// The filters of lists: which there are, their names in addresses, and which a category offers.
import { CATEGORIES, type CategoryRule, type CategorySlug } from '#shop/products/categories.ts'

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

const WINES = ['strain', 'valley', 'type', 'vineyard', 'size', 'pairing', 'origin', 'alcohol', 'promotion'] as const
const SPIRITS = ['type', 'brand', 'style', 'origin', 'alcohol', 'size'] as const
const SOFT = ['type', 'brand', 'size', 'format', 'origin'] as const

/** The filters of a category, in the order they are shown; other categories have their menu entry's, or `MIXED`. */
const OFFERED: Readonly<Partial<Record<CategorySlug, readonly FacetName[]>>> = {
  vinos: WINES,
  espumantes: ['style', 'vineyard', 'valley', 'origin', 'type', 'size', 'alcohol', 'promotion'],
  piscos: ['type', 'brand', 'alcohol', 'valley', 'size', 'category', 'style', 'promotion'],
  'piscos-packs': ['type', 'brand', 'alcohol', 'valley', 'size', 'promotion'],
  promos: ['type', 'brand', 'alcohol', 'size', 'promotion'],
  whiskys: SPIRITS,
  'single-malt': ['valley', ...SPIRITS],
  licores: ['category', ...SPIRITS],
  cervezas: ['style', 'brand', 'type', 'origin', 'format', 'size', 'alcohol', 'valley'],
  bebidas: SOFT,
  energeticas: SOFT,
  isotonicas: SOFT,
  jugos: SOFT,
  aguas: SOFT,
  ice: ['type', 'brand', 'size', 'alcohol', 'format'],
  snacks: ['type', 'brand', 'style', 'size', 'origin'],
  accesorios: ['type', 'brand', 'style', 'size', 'origin'],
  otros: ['category', 'type', 'brand', 'size', 'format', 'origin'],
  packs: ['type', 'brand', 'format', 'origin', 'size', 'alcohol', 'promotion'],
}

/** The filters of a category, in the order they are shown. */
export function facetsOf(category: CategorySlug): readonly FacetName[] {
  const { menu }: CategoryRule = CATEGORIES[category]
  return OFFERED[category] ?? (menu !== undefined && menu !== 'top' ? OFFERED[menu] : undefined) ?? MIXED
}
