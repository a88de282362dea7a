// The category menu as a page shows it: without what is not offered.
import type { Categories, CategorySlug, MenuEntry } from '#shop/products/categories.ts'

export function menuOf({ menu }: Categories, offered: ReadonlySet<CategorySlug>): readonly MenuEntry[] {
  return menu.flatMap((entry) =>
    offered.has(entry.slug) ? [{ ...entry, children: entry.children.filter((child) => offered.has(child)) }] : [],
  )
}
