// Where each filter of a list leads to. A panel has hundreds of links that differ in one value: what they share is spelled once.
import { listAddress } from '../listing.ts'
import type { SortKey } from '../sort-key.ts'
import { FACETS, type FacetName } from './facets.ts'
import { fitsAddress, type Selection, selectionQuery, toggled, withValues } from './selection.ts'

/** Where a list is, whatever its filters: path, order, and parameters of its address that filters leave alone. */
export interface ListPlace {
  readonly path: string
  readonly sort: SortKey
  readonly keep: readonly (readonly [name: string, value: string])[]
}

/** Stands for the values of a filter; no value has it, and no address writes it otherwise. */
const MARK = '*'

/** The address of a list with these filters; it starts from the first page. */
export function filterAddress({ path, sort, keep }: ListPlace, selection: Selection): string {
  return listAddress(path, sort, 1, [...keep, ...selectionQuery(selection)])
}

/** The addresses with one more value of a filter, or one less where it is in: by the value's slug. */
export function togglingAddresses(place: ListPlace, selection: Selection, facet: FacetName): (slug: string) => string {
  const without = filterAddress(place, withValues(selection, facet, []))
  const marked = filterAddress(place, { ...selection, chosen: { ...selection.chosen, [facet]: [MARK] } })
  const parameter = `${FACETS[facet].parameter}=`
  const at = marked.indexOf(parameter + MARK) + parameter.length // what people typed has no `=` in an address
  const [head, tail] = [marked.slice(0, at), marked.slice(at + MARK.length)]
  if (!selection.chosen[facet]) return (slug) => (fitsAddress(slug) ? head + slug + tail : without)
  return (slug) => {
    const slugs = toggled(selection, facet, slug).chosen[facet]
    return slugs ? head + slugs.join(',') + tail : without
  }
}
