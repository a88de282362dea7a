// The parts of a category's page that differ from address to address: its list, and what search engines read of it.
import type { CategoryList } from '#shop/catalog/category-list.view.ts'
import { itemListJsonLd } from '#shop/seo/structured-data.ts'
import { paths } from '#texts/paths.ts'
import { canonicalLink, jsonLdElement, NOT_INDEXED } from '#ui/shell/head-elements.ts'
import { listFragments } from './list-fragments.ts'

/** For the category at `path` of a shop at `siteUrl`. */
export function categoryFragments(siteUrl: string, path: string, isBelowBanner: boolean) {
  return (shown: CategoryList) => ({
    ...listFragments({ ...shown, isBelowBanner }),
    head: shown.panel.count === 0 ? canonicalLink(siteUrl + path) + listJsonLd(shown, siteUrl) : NOT_INDEXED,
  })
}

/** For search engines. */
function listJsonLd({ title, cards }: CategoryList, siteUrl: string) {
  const listed = cards.map((card) => ({ name: card.name, path: paths.product(card) }))
  return jsonLdElement(itemListJsonLd(title, listed, siteUrl))
}
