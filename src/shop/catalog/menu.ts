// The category menu: its top entries in the order of CATEGORIES, and what hangs under each.
import {
  CATEGORIES,
  type CategoryRule,
  type CategorySlug,
  categoryOf,
  categorySlugs,
  type TopCategory,
} from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'

interface MenuEntry {
  readonly slug: TopCategory
  readonly children: readonly CategorySlug[]
}

export const menu: readonly MenuEntry[] = categorySlugs
  .filter((slug): slug is TopCategory => parentOf(slug) === 'top')
  .map((slug) => ({ slug, children: categorySlugs.filter((child) => parentOf(child) === slug) }))

/** The menu without the categories that are not offered. */
export function menuOf(offered: ReadonlySet<CategorySlug>): readonly MenuEntry[] {
  return menu.flatMap(({ slug, children }) =>
    offered.has(slug) ? [{ slug, children: children.filter((child) => offered.has(child)) }] : [],
  )
}

/** The menu entry a category belongs to; null for those that hang under none. */
export function menuEntryOf(slug: CategorySlug): CategorySlug | null {
  const parent = parentOf(slug)
  return parent === 'top' ? slug : (parent ?? null)
}

/** The menu entry a product's page belongs to; its category where that hangs under none. */
export function menuEntryOfProduct(product: Product): CategorySlug {
  const category = categoryOf(product)
  return menuEntryOf(category) ?? category
}

function parentOf(slug: CategorySlug): CategoryRule['menu'] {
  const rule: CategoryRule = CATEGORIES[slug]
  return rule.menu
}
