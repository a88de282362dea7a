// The front page's large links to categories, each with a bottle on a tinted ground: those every shop begins with, or the owner's.
import type { CategorySlug } from '#shop/products/categories.ts'

const TINTS = ['burgundy', 'amber', 'sage', 'rose', 'night', 'sand'] as const

export interface CategoryLink {
  readonly slug: CategorySlug
  readonly tint: (typeof TINTS)[number]
}

const SHIPPED: readonly CategoryLink[] = [
  { slug: 'vinos', tint: 'burgundy' },
  { slug: 'piscos', tint: 'amber' },
  { slug: 'cervezas', tint: 'sage' },
  { slug: 'espumantes', tint: 'rose' },
  { slug: 'whiskys', tint: 'night' },
  { slug: 'licores', tint: 'sand' },
  { slug: 'snacks', tint: 'amber' },
  { slug: 'packs', tint: 'sage' },
]

/** The links to the categories an owner names, in his order; each keeps the ground it is known by, others take theirs in turn. */
export function categoryLinks(slugs: readonly CategorySlug[] | undefined): readonly CategoryLink[] {
  if (slugs === undefined) return SHIPPED
  return slugs.map(
    (slug, at) => SHIPPED.find((link) => link.slug === slug) ?? { slug, tint: TINTS[at % TINTS.length]! },
  )
}
