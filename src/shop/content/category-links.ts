// The front page's large links to categories, each with a bottle on a tinted ground.
import type { CategorySlug } from '#shop/products/categories.ts'

export const CATEGORY_LINKS = [
  { slug: 'vinos', tint: 'burgundy' },
  { slug: 'piscos', tint: 'amber' },
  { slug: 'cervezas', tint: 'sage' },
  { slug: 'espumantes', tint: 'rose' },
  { slug: 'whiskys', tint: 'night' },
  { slug: 'licores', tint: 'sand' },
  { slug: 'snacks', tint: 'amber' },
  { slug: 'packs', tint: 'sage' },
] as const satisfies readonly { slug: CategorySlug; tint: 'burgundy' | 'amber' | 'sage' | 'rose' | 'sand' | 'night' }[]
