// What the front page shows, block by block, in the owner's order (`db/content/front-page/inicio.yaml`).
import type { CategorySlug } from '#shop/products/categories.ts'

/** Blocks that are there once; each is left out when it has nothing to show. */
export const FRONT_PAGE_BLOCKS = [
  'main-banners',
  'categories',
  'secondary-banners',
  'featured-offers',
  'order-again',
  'brand-banners',
  'footer-banners',
] as const

export type FrontPageBlock =
  | { readonly block: (typeof FRONT_PAGE_BLOCKS)[number] }
  /** A slider of a category's products. */
  | { readonly block: 'products'; readonly category: CategorySlug }

export interface FrontPageDocument {
  readonly blocks: readonly FrontPageBlock[]
  /** The categories with a large link; those every shop begins with when left out. */
  readonly tiles?: readonly CategorySlug[]
}

/** Name of the item that holds the order. */
export const FRONT_PAGE = 'inicio'

/** Twice what a wide screen shows; each product more is on the page six times. */
export const ROW_LENGTH = 8

/** The order while no other is published: what can be bought at once stands before what leads on. */
export const DEFAULT_BLOCKS: readonly FrontPageBlock[] = [
  { block: 'order-again' },
  { block: 'main-banners' },
  { block: 'featured-offers' },
  { block: 'products', category: 'vinos' },
  { block: 'categories' },
  { block: 'secondary-banners' },
  { block: 'products', category: 'piscos' },
  { block: 'products', category: 'cervezas' },
  { block: 'products', category: 'packs' },
  { block: 'products', category: 'espumantes' },
  { block: 'products', category: 'novedades' },
  { block: 'brand-banners' },
  { block: 'footer-banners' },
]

/** The categories that have a slider, in the page's order. */
export function slidersOf(blocks: readonly FrontPageBlock[]): readonly CategorySlug[] {
  return blocks.flatMap((block) => ('category' in block ? [block.category] : []))
}
