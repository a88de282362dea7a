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
}
