// What a category's page shows at an address: its list as filtered, sorted and paginated, with its filters' links.

import { CONTEXT_PARAMETERS } from '#shop/browsing/buying-context.ts'
import { pageViewContext } from '#shop/browsing/view-context.view.ts'
import { readSortKey } from '#shop/catalog/sort-key.ts'
import type { Arrival } from '#shop/delivery/arrival.ts'
import { categoryHead, shownWinners } from '#shop/merchandising/sponsored/category-head.ts'
import type { Category } from '#shop/products/categories.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { wordsOf } from '#texts/catalog/categories.ts'
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
    readonly layout: { current(): { readonly arrival: Arrival | null } }
  }

export type CategoryList = NonNullable<ReturnType<typeof categoryList>>

/**
 * Where an address of a category redirects: to a filter that is a category of its own, or to the address without
 * `filter_reset`; null when it does not.
 */
export function categoryRedirect(category: Category, query: URLSearchParams): string | null {
  const parameters = [...query]
  const other = entryRedirect(category, parameters)
  const others = parameters.filter(([name, value]) => name !== 'filter_reset' || !/^true$/i.test(value))
  if (!other && others.length === parameters.length) return null
  return listAddress(paths.category(other ?? category.slug), 'default', 1, others)
}

/** Reads a category's list at an address, as the category is by then. */
export function categoryListAt(shop: Shop, slug: string) {
  return (address: URL) => {
    const category = shop.catalogue.current().categories.find(slug)
    return category && categoryList(shop, category, address)
  }
}

/** The list now; null where the address redirects and where the category is empty. */
function categoryList(shop: Shop, category: Category, address: URL) {
  const query = address.searchParams
  if (categoryRedirect(category, query) !== null) return null
  const parameters = [...query]
  const viewContext = { ...pageViewContext(shop, address) } // reads its getters once
  const sort = readSortKey(query.get('orden'))
  const head = categoryHead(shop, category, viewContext)
  const request = { ...viewContext, sort, page: readPage(query.get('pagina')), query: parameters, head }
  const listing = filterCategory(viewContext.catalogue, category, request)
  const bids = shownWinners(head, listing.promoted)
  const listContext = { ...viewContext, context: listing.context }
  const cards = listing.products.map((product, index) => {
    const card = cardView(product, listContext)
    const bid = bids[index]
    return bid ? { ...card, sponsored: bid.bidId } : card
  })
  const path = paths.category(category.slug)
  const context = parameters.filter(([name]) => CONTEXT_PARAMETERS.includes(name))
  const shown = shownList(listing, cards, { path, sort, keep: context, arrival: shop.layout.current().arrival })
  if (shown.panel.unfiltered === 0 && shown.panel.count === 0) return null
  return { ...shown, title: wordsOf(category).title }
}
