// A list as a page shows it: its cards and filters, their order, and the address of 'VER MÁS PRODUCTOS'.
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

/** The list at a location; `cards` are those of its products. */
export function shownList(listing: FilteredListing, cards: readonly CardView[], location: ListLocation): ShownList {
  const { path, sort } = location
  const keep = [...location.keep, ...selectionQuery(listing.selection)]
  return {
    panel: filterPanel(listing, location),
    cards,
    sort,
    path,
    keep,
    more: listing.nextPage === null ? null : listAddress(path, sort, listing.nextPage, keep),
    stock:
      listing.context.deliveryType === 'pickup'
        ? catalog.stockForPickup
        : catalog.stockFor[listing.context.deliveryTime],
  }
}
