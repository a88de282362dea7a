// The addresses of a list's filters. A panel has hundreds of links that differ in one value: the rest is built once.
import { listAddress } from '../listing.ts'
import type { SortKey } from '../sort-key.ts'
import { FACETS, type FacetName, facetNames } from './facets.ts'
import { fitsAddress, type Selection, selectionQuery, toggled } from './selection.ts'

/** Where a list is, whatever its filters: path, order, and the other parameters of its address. */
export interface ListLocation {
  readonly path: string
  readonly sort: SortKey
  readonly keep: readonly (readonly [name: string, value: string])[]
}

/** The address of a list with these filters; it starts from the first page. */
export function filterAddress({ path, sort, keep }: ListLocation, selection: Selection): string {
  return listAddress(path, sort, 1, [...keep, ...selectionQuery(selection)])
}

/** The address of a filter's values: `head`, the values, `tail`. */
export interface FilterAddresses {
  readonly head: string
  readonly tail: string
  /** The address without any value of the filter. */
  readonly without: string
}

/** The address with these values of the filter, as from `valuesAfterToggle`; null is none. */
export function withFilter({ head, tail, without }: FilterAddresses, values: string | null): string {
  return values === null ? without : head + values + tail
}

/** A filter's values in the address after one is added, or removed if it is selected; null when none remains. */
export function valuesAfterToggle({ chosen }: Selection, facet: FacetName): (slug: string) => string | null {
  const others = chosen[facet]
  if (!others) return (slug) => (fitsAddress(slug) ? slug : null)
  return (slug) => toggled({ chosen, from: null, to: null }, facet, slug).chosen[facet]?.join(',') ?? null
}

/** The addresses of each filter of a list, by its name. */
export function filterAddresses(
  { path, sort, keep }: ListLocation,
  selection: Selection,
): (facet: FacetName) => FilterAddresses {
  const { chosen, ...price } = selection
  const kept = queryOf('default', keep)
  const end = queryOf(sort, selectionQuery({ ...price, chosen: {} }))
  const parts = facetNames.map((name) => (chosen[name] ? parameterOf(name) + chosen[name].join(',') : ''))

  return (facet) => {
    const at = facetNames.indexOf(facet)
    const before = joined([kept, ...parts.slice(0, at)])
    const after = joined([...parts.slice(at + 1), end])
    return {
      head: `${path}?${before && `${before}&`}${parameterOf(facet)}`,
      tail: after && `&${after}`,
      without: before || after ? `${path}?${joined([before, after])}` : path,
    }
  }
}

function parameterOf(facet: FacetName): string {
  return `${FACETS[facet].parameter}=`
}

/** A part of an address, as `listAddress` spells it. */
function queryOf(sort: SortKey, pairs: ListLocation['keep']): string {
  return listAddress('', sort, 1, pairs).slice(1)
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('&')
}
