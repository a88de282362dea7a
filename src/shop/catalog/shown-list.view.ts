// A list as a page shows it: its cards and filters, their order, and the address of 'VER MÁS PRODUCTOS'.

import type { Arrival } from '#shop/delivery/arrival.ts'
import { arrivalView } from '#shop/delivery/arrival.view.ts'
import type { BuyingContext } from '#shop/products/product.ts'
import { catalog } from '#texts/catalog/catalog.ts'
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
  /** When it first comes to the commune of who has chosen none, in a line; null in the other ways. */
  readonly arrival: string | null
}

interface ShownAt extends ListLocation {
  /** The first delivery to the commune of who has chosen none. */
  readonly arrival: Arrival | null
}

/** The list at a location; `cards` are those of its products. */
export function shownList(listing: FilteredListing, cards: readonly CardView[], location: ShownAt): ShownList {
  const { path, sort, arrival } = location
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
    arrival: arrival && isProgrammed(listing.context) ? arrivalView(arrival).line : null,
  }
}

const isProgrammed = ({ deliveryTime, deliveryType }: BuyingContext) =>
  deliveryTime === 'programmed' && deliveryType === 'delivery'
