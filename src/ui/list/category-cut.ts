// The parts of a category's page that differ from address to address: its list, and what search engines read of it.
import type { Category } from '#shop/catalog/categories.ts'
import { type CategoryList, categoryList } from '#shop/catalog/category-list.view.ts'
import { itemListJsonLd } from '#shop/content/structured-data.ts'
import { paths } from '#texts/paths.ts'
import { jsonLdElement, NOT_INDEXED } from '#ui/shell/head-parts.ts'
import { listParts } from './list-parts.ts'

type Shop = Parameters<typeof categoryList>[0] & { readonly config: { readonly siteUrl: string } }

/** `below`: whether a banner stands above the list. */
export function categoryCut(shop: Shop, category: Category, below: boolean) {
  return {
    read: (address: URL) => categoryList(shop, category, address),
    parts: (shown: CategoryList) => ({
      ...listParts({ ...shown, below }),
      head: shown.panel.count === 0 ? listJsonLd(shown, shop.config.siteUrl) : NOT_INDEXED,
    }),
  }
}

/** For who indexes the page, and no one else. */
function listJsonLd({ title, cards }: CategoryList, siteUrl: string) {
  const listed = cards.map((card) => ({ name: card.name, path: paths.product(card) }))
  return jsonLdElement(itemListJsonLd(title, listed, siteUrl))
}
