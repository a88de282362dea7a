// A list as a page shows it at an address: its cards and filters, their order, and where 'VER MÁS PRODUCTOS' leads.
import { catalog } from '#texts/catalog.ts'
import type { CardView } from './card.view.ts'
import type { ListLocation } from './filters/filter-addresses.ts'
import type { FilteredListing } from './filters/filtered-list.ts'
import { type FilterPanel, filterPanel } from './filters/filters.view.ts'
import { selectionQuery } from './filters/selection.ts'
import { listAddress } from './listing.ts'
import type { SortKey } from './sort-key.ts'

export interface ShownList {
  readonly panel: FilterPanel
  readonly cards: readonly CardView[]
  readonly sort: SortKey
  /** Address of the list without its query. */
  readonly path: string
  /** Parameters the order's form keeps. */
  readonly keep: readonly (readonly [name: string, value: string])[]
  /** Address of the list with a page more; null when everything is shown. */
  readonly more: string | null
  /** From where it is delivered, in words. */
  readonly stock: string
}

/** The list found at a place; `cards` are those of its products. */
export function shownList(listing: FilteredListing, cards: readonly CardView[], place: ListLocation): ShownList {
  const { path, sort } = place
  const keep = [...place.keep, ...selectionQuery(listing.selection)]
  return {
    panel: filterPanel(listing, place),
    cards,
    sort,
    path,
    keep,
    more: listing.nextPage === null ? null : listAddress(path, sort, listing.nextPage, keep),
    stock: catalog.stockFor[listing.context.deliveryTime],
  }
}
