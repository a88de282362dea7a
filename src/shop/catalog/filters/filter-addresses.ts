// Where each filter of a list leads to. A panel has hundreds of links that differ in one value: what they share is spelled once.
import { listAddress } from '../listing.ts'
import type { SortKey } from '../sort-key.ts'
import { FACETS, type FacetName, facetNames } from './facets.ts'
import { fitsAddress, type Selection, selectionQuery, toggled } from './selection.ts'

/** Where a list is, whatever its filters: path, order, and parameters of its address that filters leave alone. */
export interface ListPlace {
  readonly path: string
  readonly sort: SortKey
  readonly keep: readonly (readonly [name: string, value: string])[]
}

/** The address of a list with these filters; it starts from the first page. */
export function filterAddress({ path, sort, keep }: ListPlace, selection: Selection): string {
  return listAddress(path, sort, 1, [...keep, ...selectionQuery(selection)])
}

/** The addresses with one more value of a filter, or one less where it is in: by the filter, then by the value's slug. */
export function togglingAddresses(
  { path, sort, keep }: ListPlace,
  selection: Selection,
): (facet: FacetName) => (slug: string) => string {
  const { chosen, ...price } = selection
  const kept = queryOf('default', keep)
  const end = queryOf(sort, selectionQuery({ ...price, chosen: {} }))
  const spelled = new Map(
    facetNames.map((name) => [name, chosen[name] ? parameterOf(name) + chosen[name].join(',') : '']),
  )

  return (facet) => {
    const at = facetNames.indexOf(facet)
    const before = joined([kept, ...facetNames.slice(0, at).map((name) => spelled.get(name)!)])
    const after = joined([...facetNames.slice(at + 1).map((name) => spelled.get(name)!), end])
    const head = `${path}?${before && `${before}&`}${parameterOf(facet)}`
    const tail = after && `&${after}`
    const without = before || after ? `${path}?${joined([before, after])}` : path
    if (!chosen[facet]) return (slug) => (fitsAddress(slug) ? head + slug + tail : without)
    return (slug) => {
      const slugs = toggled(selection, facet, slug).chosen[facet]
      return slugs ? head + slugs.join(',') + tail : without
    }
  }
}

function parameterOf(facet: FacetName): string {
  return `${FACETS[facet].parameter}=`
}

/** A part of an address, as `listAddress` spells it. */
function queryOf(sort: SortKey, pairs: ListPlace['keep']): string {
  return listAddress('', sort, 1, pairs).slice(1)
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('&')
}
