// The category menu: the nine entries of the specification (1, §2), in its order, and what hangs under each.
import {
  CATEGORIES,
  type CategoryRule,
  type CategorySlug,
  categoryOf,
  categorySlugs,
} from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'

export interface MenuEntry {
  readonly slug: CategorySlug
  readonly children: readonly CategorySlug[]
}

export const menu: readonly MenuEntry[] = categorySlugs
  .filter((slug) => placeOf(slug) === 'top')
  .map((slug) => ({ slug, children: categorySlugs.filter((child) => placeOf(child) === slug) }))

/** The menu without the categories that are not offered. */
export function menuOf(offered: ReadonlySet<CategorySlug>): readonly MenuEntry[] {
  return menu.flatMap(({ slug, children }) =>
    offered.has(slug) ? [{ slug, children: children.filter((child) => offered.has(child)) }] : [],
  )
}

/** The menu entry a category belongs to; null for those that hang under none. */
export function menuEntryOf(slug: CategorySlug): CategorySlug | null {
  const place = placeOf(slug)
  return place === 'top' ? slug : (place ?? null)
}

/** The menu entry a product's page belongs to; its category where that hangs under none. */
export function menuEntryOfProduct(product: Product): CategorySlug {
  const category = categoryOf(product)
  return menuEntryOf(category) ?? category
}

function placeOf(slug: CategorySlug): CategoryRule['menu'] {
  const rule: CategoryRule = CATEGORIES[slug]
  return rule.menu
}
