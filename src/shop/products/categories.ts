// Every category of the shop and what it includes: one entry each. A new one is an entry here, its texts in
// src/texts/catalog/categories.ts and, if it gets a tile, its bottles in db/seeds/drawings/category-tiles.ts; the whole recipe is in
// src/shop/catalog/README.md.
import { type CategoryFacts, emptyFacts } from './category-facts.ts'
import type { DeliveryTime, Product } from './product.ts'

export interface CategoryRule {
  /** Whether it advertises alcohol, and so shows the legal warning. */
  readonly alcohol: boolean
  /** The menu entry it is under; `top`: an entry of its own, in the order of this list. None: in no menu. */
  readonly menu?: 'top' | 'licores' | 'otros' | 'piscos' | 'whiskys'
  /** The delivery time it switches to on load. */
  readonly deliveryTime?: DeliveryTime
  /** Across all categories (offers, news): never a product's own category. */
  readonly across?: true
  readonly includes: (product: Product, facts: CategoryFacts) => boolean
}

export const CATEGORIES = {
  espumantes: {
    alcohol: true,
    menu: 'top',
    includes: (p) => isOf(p, 'espumantes') || p.subfamily === 'caja-espumantes',
  },
  licores: {
    alcohol: true,
    menu: 'top',
    includes: (p) => isOf(p, 'licores', 'aperitivos', 'gin', 'ron', 'tequila', 'vodka'),
  },
  otros: { alcohol: true, menu: 'top', includes: (p, facts) => !isInMenu(p, facts) },
  cervezas: { alcohol: true, menu: 'top', includes: (p) => isOf(p, 'cervezas') || p.subfamily === 'pack-cervezas' },
  energeticas: {
    alcohol: false,
    menu: 'top',
    includes: (p) => isOf(p, 'energeticas') || isPackOf(p, /^energ[eé]tica/i),
  },
  piscos: { alcohol: true, menu: 'top', includes: (p) => isOf(p, 'piscos', 'piscos-packs') || isSour(p) },
  whiskys: { alcohol: true, menu: 'top', includes: (p) => isOf(p, 'whiskys') },
  vinos: { alcohol: true, menu: 'top', includes: (p) => isOf(p, 'vinos') || p.subfamily === 'caja-vinos' },
  snacks: { alcohol: false, menu: 'top', includes: (p) => isOf(p, 'snacks') },

  gin: { alcohol: true, menu: 'licores', includes: (p) => isOf(p, 'gin') },
  ron: { alcohol: true, menu: 'licores', includes: (p) => isOf(p, 'ron') },
  vodka: { alcohol: true, menu: 'licores', includes: (p) => isOf(p, 'vodka') },
  tequila: { alcohol: true, menu: 'licores', includes: (p) => isOf(p, 'tequila') },
  aperitivos: { alcohol: true, menu: 'licores', includes: (p) => isOf(p, 'aperitivos') },

  scotch: { alcohol: true, menu: 'whiskys', includes: (p) => isOf(p, 'whiskys') && p.subfamily === 'scotch' },
  american: { alcohol: true, menu: 'whiskys', includes: (p) => isOf(p, 'whiskys') && p.subfamily === 'american' },
  'single-malt': {
    alcohol: true,
    menu: 'whiskys',
    includes: (p) => isOf(p, 'whiskys') && p.subfamily === 'single-malt',
  },
  'otros-whisky': {
    alcohol: true,
    menu: 'whiskys',
    includes: (p) => isOf(p, 'whiskys') && !['scotch', 'american', 'single-malt'].includes(p.subfamily),
  },

  'piscos-packs': { alcohol: true, menu: 'piscos', includes: (p) => isOf(p, 'piscos-packs') },
  promos: {
    alcohol: true,
    menu: 'piscos',
    across: true,
    includes: (p) => p.subfamily === 'promos' || p.subfamily.startsWith('piscola'),
  },

  bebidas: {
    alcohol: false,
    menu: 'otros',
    includes: (p) => isOf(p, 'bebidas') || (p.subfamily === 'pack-bebidas' && isSoftDrinkPack(p)),
  },
  jugos: { alcohol: false, menu: 'otros', includes: (p) => isOf(p, 'jugos') },
  aguas: { alcohol: false, menu: 'otros', includes: (p) => isOf(p, 'aguas') || isPackOf(p, /^(agua|soda)/i) },
  isotonicas: { alcohol: false, menu: 'otros', includes: (p) => isOf(p, 'isotonicas') },
  ice: { alcohol: true, menu: 'otros', includes: (p) => isOf(p, 'ice') },
  accesorios: { alcohol: false, menu: 'otros', includes: (p) => isOf(p, 'accesorios') },
  packs: { alcohol: true, menu: 'otros', includes: (p) => p.components.length > 0 },

  ofertas: { alcohol: true, across: true, includes: (p) => p.isOffer },
  'ofertas-entrega-inmediata': {
    alcohol: true,
    across: true,
    deliveryTime: 'immediate',
    includes: (p) => p.isOffer && p.immediateAvailable,
  },
  'otras-ofertas': { alcohol: true, across: true, includes: (p) => p.isOffer && !p.immediateAvailable },
  novedades: { alcohol: true, across: true, includes: (p, facts) => p.createdAt >= facts.newSince },
  liquidacion: { alcohol: true, across: true, includes: (p) => p.isSellout },
  mayorista: { alcohol: true, across: true, includes: (p) => p.bulk !== null },
  'despacho-gratis': { alcohol: true, across: true, includes: (p) => p.freeDelivery },
  cyber: { alcohol: true, across: true, includes: (p) => p.isCyber },
  source: { alcohol: false, includes: (p, facts) => !hasCategory(p, facts) },
} as const satisfies Readonly<Record<string, CategoryRule>>

export type CategorySlug = keyof typeof CATEGORIES

/** The categories that are a menu entry of their own. */
export type TopCategory = {
  [Slug in CategorySlug]: (typeof CATEGORIES)[Slug] extends { readonly menu: 'top' } ? Slug : never
}[CategorySlug]

export interface Category extends CategoryRule {
  /** As in the address: one of CATEGORIES, or `club-` and one of them. */
  readonly slug: string
  /** The entry of CATEGORIES it comes from. */
  readonly of: CategorySlug
  /** Only what has a club price (`club-{product}`). */
  readonly club: boolean
}

export const categorySlugs = Object.keys(CATEGORIES) as readonly CategorySlug[]

const CLUB = 'club-'

/** The category an address names, null when there is none. `snack` means snacks. */
export function findCategory(slug: string): Category | null {
  if (slug === 'snack') return findCategory('snacks')
  if (isCategorySlug(slug)) return { ...ruleOf(slug), slug, of: slug, club: false }
  const product = slug.startsWith(CLUB) ? slug.slice(CLUB.length) : ''
  if (!isCategorySlug(product)) return null
  const rule = ruleOf(product)
  const holds: CategoryRule['includes'] = (p, facts) => p.prices.some((entry) => entry.club) && rule.includes(p, facts)
  return { ...rule, includes: holds, slug, of: product, club: true }
}

/** The address of a category with club prices only. */
export function clubSlug(slug: CategorySlug): string {
  return CLUB + slug
}

/** The category a product's page leads back to: the one of its family, else the first that holds it. */
export function categoryOf(product: Product): CategorySlug {
  if (isCategorySlug(product.family)) return product.family
  return categorySlugs.find((slug) => !ruleOf(slug).across && ruleOf(slug).includes(product, emptyFacts)) ?? 'source'
}

/** Every category that holds a product, in the order of the list. */
export function categoriesOf(product: Product, facts: CategoryFacts): CategorySlug[] {
  return categorySlugs.filter((slug) => ruleOf(slug).includes(product, facts))
}

/** Across categories, and what no other one has: no promotion is on them, they depend on more than the product's kind. */
const NOT_OWN: readonly CategorySlug[] = ['source', 'otros']

/** The categories a product's own kind decides. */
export const ownCategorySlugs: readonly CategorySlug[] = categorySlugs.filter(
  (slug) => !ruleOf(slug).across && !NOT_OWN.includes(slug),
)

/** Whether a product is in one of the categories that its own kind decides; never in one across all categories. */
export function belongsTo(
  product: Pick<Product, 'name' | 'family' | 'subfamily' | 'attributes' | 'components'>,
  slug: CategorySlug,
): boolean {
  if (!ownCategorySlugs.includes(slug)) return false
  return ruleOf(slug).includes(product as Product, emptyFacts) // the rules left read nothing else of it
}

/** The names a family may have because a category has them; `otros` is one only where somebody writes it. */
export const familyNames: readonly CategorySlug[] = [...ownCategorySlugs, 'otros']

/** Whether a product's own kind leads to a category, and not only to what is left over; its family may say `otros`. */
export function hasOwnCategory(product: Parameters<typeof belongsTo>[0]): boolean {
  return product.family === 'otros' || ownCategorySlugs.some((slug) => belongsTo(product, slug))
}

export function isCategorySlug(slug: string): slug is CategorySlug {
  return Object.hasOwn(CATEGORIES, slug)
}

function ruleOf(slug: CategorySlug): CategoryRule {
  return CATEGORIES[slug]
}

function isOf(product: Product, ...families: readonly string[]): boolean {
  return families.includes(product.family)
}

function isPackOf(product: Product, style: RegExp): boolean {
  return product.subfamily === 'pack-bebidas' && style.test(product.attributes.style ?? '')
}

/** Sours are in licores and in piscos: the link `licor_type=sour` leads to piscos. */
function isSour(product: Product): boolean {
  return isOf(product, 'licores') && /\bsour\b/i.test(product.name)
}

function isSoftDrinkPack(product: Product): boolean {
  return !isPackOf(product, /^(energ[eé]tica|agua|soda)/i)
}

function isInMenu(product: Product, facts: CategoryFacts): boolean {
  return categorySlugs.some(
    (slug) => slug !== 'otros' && ruleOf(slug).menu === 'top' && ruleOf(slug).includes(product, facts),
  )
}

function hasCategory(product: Product, facts: CategoryFacts): boolean {
  return categorySlugs.some((slug) => slug !== 'source' && slug !== 'otros' && ruleOf(slug).includes(product, facts))
}
