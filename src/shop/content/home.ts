// What the front page shows, in its order: category tiles, offers, rows of products.
import type { CategorySlug } from '#shop/products/categories.ts'

/** Large category links with a bottle on a tinted ground. */
export const HOME_TILES = [
  { slug: 'vinos', tint: 'burgundy' },
  { slug: 'piscos', tint: 'amber' },
  { slug: 'cervezas', tint: 'sage' },
  { slug: 'espumantes', tint: 'rose' },
  { slug: 'whiskys', tint: 'night' },
  { slug: 'licores', tint: 'sand' },
  { slug: 'snacks', tint: 'amber' },
  { slug: 'packs', tint: 'sage' },
] as const satisfies readonly { slug: CategorySlug; tint: 'burgundy' | 'amber' | 'sage' | 'rose' | 'sand' | 'night' }[]

/** Sliders of products, each a category (`/api/products/home/popular`). */
export const HOME_ROWS = [
  'vinos',
  'piscos',
  'cervezas',
  'packs',
  'espumantes',
  'novedades',
] as const satisfies readonly CategorySlug[]

/** Twice what a wide screen shows; each product more is on the page six times. */
export const ROW_LENGTH = 8
export const OFFERS_SHOWN = 4
