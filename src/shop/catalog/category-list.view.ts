// What a category's page shows at an address: its list as filtered, sorted and cut, with the words and addresses of its filters.

import { CONTEXT_PARAMETERS } from '#shop/browsing/buying-context.ts'
import { pageViewContext } from '#shop/browsing/view-context.view.ts'
import { readSortKey } from '#shop/catalog/snapshot/sort.ts'
import { categoryHead, shownWinners } from '#shop/merchandising/sponsored/category-head.ts'
import type { Category } from '#shop/products/categories.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { wordsOf } from '#texts/categories.ts'
import { paths } from '#texts/paths.ts'
import { cardView } from './card.view.ts'
import type { Catalogue } from './catalogue.ts'
import { entryRedirect } from './filters/entry-links.ts'
import { filterCategory } from './filters/filtered-list.ts'
import { listAddress, readPage } from './listing.ts'
import { shownList } from './shown-list.view.ts'

type Shop = Parameters<typeof pageViewContext>[0] &
  Parameters<typeof categoryHead>[0] & {
    readonly catalogue: { current(): Catalogue }
    readonly settings: { current(): Settings }
  }

export type CategoryList = NonNullable<ReturnType<typeof categoryList>>

/** Where an address of a category leads instead: a filter that is a category of its own, or the address without `filter_reset`; null when it stays. */
export function elsewhere(category: Category, query: URLSearchParams): string | null {
  const asked = [...query]
  const other = entryRedirect(category, asked)
  const kept = asked.filter(([name, value]) => name !== 'filter_reset' || !/^true$/i.test(value))
  if (!other && kept.length === asked.length) return null
  return listAddress(paths.category(other ?? category.slug), 'default', 1, kept)
}

/** Reads a category's list at the addresses it is given. */
export function categoryListAt(shop: Shop, category: Category) {
  return (address: URL) => categoryList(shop, category, address)
}

/** The list at an address, read now; null where the address leads elsewhere and where the category is empty. */
function categoryList(shop: Shop, category: Category, address: URL) {
  const query = address.searchParams
  if (elsewhere(category, query) !== null) return null
  const asked = [...query]
  const seen = pageViewContext(shop, address)
  const look = { ...seen } // its getters read once
  const sort = readSortKey(query.get('orden'))
  const head = categoryHead(shop, category, look.context)
  const request = { ...look, sort, page: readPage(query.get('pagina')), query: asked, head }
  const listing = filterCategory(look.catalogue, category, request)
  const bids = shownWinners(head, listing.promoted)
  const where = { ...look, context: listing.context }
  const cards = listing.products.map((product, index) => {
    const card = cardView(product, where)
    const bid = bids[index]
    return bid ? { ...card, sponsored: bid.bidId } : card
  })
  const path = paths.category(category.slug)
  const context = asked.filter(([name]) => CONTEXT_PARAMETERS.includes(name))
  const shown = shownList(listing, cards, { path, sort, keep: context })
  if (shown.panel.unfiltered === 0 && shown.panel.count === 0) return null
  return { ...shown, title: wordsOf(category).title }
}
