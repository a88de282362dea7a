// The filters of a list as pages and calls show them: with their texts, and for pages with their addresses.

import type { Categories } from '#shop/products/categories.ts'
import { formatClp } from '#shop/shared/money.ts'
import { facetTitles, filters as words } from '#texts/catalog/filters.ts'
import type { FacetCounts, PriceRange, ValueCount } from './apply-filters.ts'
import { FACETS, PRICE_PARAMETERS } from './facets.ts'
import {
  type FilterAddresses,
  filterAddress,
  filterAddresses,
  type ListLocation,
  valuesAfterToggle,
  withFilter,
} from './filter-addresses.ts'
import type { FilteredListing } from './filtered-list.ts'
import { countChosen, NOTHING_CHOSEN, type Selection, selectionQuery } from './selection.ts'

type Filtered = Pick<FilteredListing, 'categories' | 'facets' | 'price' | 'selection' | 'total' | 'unfiltered'>

/** As `data.filters` of the calls: display name, values with active flag and quantity; the price with its slider. */
export function filterViews({ categories, facets, price }: Filtered) {
  const lists = facets.map(({ name, values }) => ({
    name: name as string,
    display_name: facetTitles[name] as string,
    parameter: FACETS[name].parameter as string,
    values: values.map((value) => ({
      value: value.text,
      display_name: labelOf(categories, name, value),
      slug: value.slug,
      active: value.active,
      quantity: value.quantity,
    })),
    range: null,
  }))
  return price === null ? lists : [...lists, priceView(price)]
}

function priceView({ lowest, highest, step, from, to }: PriceRange) {
  return {
    name: 'price',
    display_name: words.price,
    parameter: 'precio',
    values: [],
    range: { min: lowest, max: highest, step, from, to, active: from !== null || to !== null },
  }
}

export interface FilterLink {
  /** `cepa:merlot`: the same link in the next state of the page. */
  readonly key: string
  readonly label: string
  readonly quantity: number
  readonly active: boolean
  /** The filter's values in the address it leads to; null for none. */
  readonly values: string | null
}

export interface FilterGroup {
  readonly parameter: string
  readonly title: string
  readonly links: readonly FilterLink[]
  readonly active: boolean
  /** Where its links lead: hundreds of addresses a page, of which each link has only what differs. */
  readonly addresses: FilterAddresses
}

/** Something that is chosen, and the address without it. */
interface AppliedFilter {
  readonly key: string
  readonly label: string
  readonly href: string
}

export type FilterPanel = ReturnType<typeof filterPanel>

/** Everything a page shows of its filters. Every address starts the list from its first page again. */
export function filterPanel(list: Filtered, location: ListLocation) {
  const { selection, price } = list
  const addressesOf = filterAddresses(location, selection)
  const groups = list.facets.map((facet) => groupOf(list.categories, facet, selection, addressesOf(facet.name)))
  const priceless = { ...selection, from: null, to: null }
  const applied = groups.flatMap(appliedOf)
  const priceLink = priceLinkOf(selection, filterAddress(location, priceless))
  return {
    groups,
    applied: priceLink ? [...applied, priceLink] : applied,
    count: countChosen(selection),
    total: list.total,
    unfiltered: list.unfiltered,
    /** What the form of the price sends along with its two ends. */
    price: price && {
      ...price,
      names: PRICE_PARAMETERS,
      path: location.path,
      keep: [
        ...location.keep,
        ...selectionQuery(priceless),
        ...(location.sort === 'default' ? [] : [['orden', location.sort] as const]),
      ],
    },
    clear: filterAddress(location, NOTHING_CHOSEN),
  }
}

function groupOf(
  categories: Categories,
  facet: FacetCounts,
  selection: Selection,
  addresses: FilterAddresses,
): FilterGroup {
  const { parameter } = FACETS[facet.name]
  const valuesWith = valuesAfterToggle(selection, facet.name)
  const links = facet.values.map((value) => ({
    key: `${parameter}:${value.slug}`,
    label: labelOf(categories, facet.name, value),
    quantity: value.quantity,
    active: value.active,
    values: valuesWith(value.slug),
  }))
  return { parameter, title: facetTitles[facet.name], links, active: links.some(({ active }) => active), addresses }
}

function appliedOf({ links, addresses, active }: FilterGroup): AppliedFilter[] {
  if (!active) return []
  return links
    .filter((link) => link.active)
    .map(({ key, label, values }) => ({ key, label, href: withFilter(addresses, values) }))
}

function priceLinkOf({ from, to }: Selection, href: string): AppliedFilter | null {
  if (from === null && to === null) return null
  const label =
    from !== null && to !== null
      ? words.priceBetween(pesos(from), pesos(to))
      : from !== null
        ? words.priceFrom(pesos(from))
        : words.priceTo(pesos(to ?? 0))
  return { key: PRICE_PARAMETERS.from, label, href }
}

function labelOf(
  categories: Categories,
  facet: FacetCounts['name'],
  { slug, text }: Pick<ValueCount, 'slug' | 'text'>,
): string {
  return facet === 'category' && categories.has(slug) ? categories.titleOf(slug) : text
}

function pesos(amount: number): string {
  return formatClp(amount as Parameters<typeof formatClp>[0])
}
