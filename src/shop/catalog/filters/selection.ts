// What somebody has chosen in the filters of a list, and its way into an address and back. One choice has one address.
import { slugOf } from './facet-values.ts'
import { FACETS, type FacetName, facetNames, PRICE_PARAMETERS } from './facets.ts'

export interface Selection {
  /** Slugs by filter, sorted; a filter without any is left out. */
  readonly chosen: Readonly<Partial<Record<FacetName, readonly string[]>>>
  /** The ends of the price in pesos, both included; null for an open end. */
  readonly from: number | null
  readonly to: number | null
}

/** Names and values of an address or call; a name may come several times. */
export type Query = Iterable<readonly [name: string, value: string]>

export const NOTHING_CHOSEN: Selection = { chosen: {}, from: null, to: null }

const MOST_VALUES = 30
const LONGEST_SLUG = 60

/** What an address has chosen among these filters: values by comma or by repetition, in any spelling. What cannot be read is left out. */
export function readSelection(query: Query, facets: readonly FacetName[]): Selection {
  const given = groupByName(query)
  const chosen: Partial<Record<FacetName, readonly string[]>> = {}
  for (const facet of facets) {
    const slugs = (given.get(FACETS[facet].parameter) ?? []).flatMap((value) => value.split(',')).map(slugOf)
    if (slugs.some((slug) => slug !== '')) chosen[facet] = tidy(slugs)
  }
  const from = pesos(given.get(PRICE_PARAMETERS.from)?.at(-1))
  const to = pesos(given.get(PRICE_PARAMETERS.to)?.at(-1))
  const crossed = from !== null && to !== null && from > to
  return { chosen, from: crossed ? to : from, to: crossed ? from : to }
}

/** The choice as an address names it: filters in the order of FACETS, values sorted, the price last. */
export function selectionQuery({ chosen, from, to }: Selection): [name: string, value: string][] {
  const query: [string, string][] = []
  for (const facet of facetNames) {
    const slugs = chosen[facet]
    if (slugs) query.push([FACETS[facet].parameter, slugs.join(',')])
  }
  if (from !== null) query.push([PRICE_PARAMETERS.from, String(from)])
  if (to !== null) query.push([PRICE_PARAMETERS.to, String(to)])
  return query
}

/** The choice with a value added, or taken out if it was in. */
export function toggled(selection: Selection, facet: FacetName, slug: string): Selection {
  const slugs = selection.chosen[facet] ?? []
  return withValues(selection, facet, slugs.includes(slug) ? slugs.filter((one) => one !== slug) : [...slugs, slug])
}

/** The choice with exactly these values of a filter. */
export function withValues(selection: Selection, facet: FacetName, slugs: readonly string[]): Selection {
  const { [facet]: _, ...others } = selection.chosen
  const fit = tidy(slugs)
  return { ...selection, chosen: fit.length === 0 ? others : { ...others, [facet]: fit } }
}

/** How many things are chosen; the price counts once. */
export function countChosen({ chosen, from, to }: Selection): number {
  const values = facetNames.reduce((sum, facet) => sum + (chosen[facet]?.length ?? 0), 0)
  return values + (from === null && to === null ? 0 : 1)
}

export function groupByName(query: Query): Map<string, string[]> {
  const given = new Map<string, string[]>()
  for (const [name, value] of query) {
    const values = given.get(name)
    if (values) values.push(value)
    else given.set(name, [value])
  }
  return given
}

/** Whether an address takes a value. */
export function fitsAddress(slug: string): boolean {
  return slug !== '' && slug.length <= LONGEST_SLUG
}

function tidy(slugs: readonly string[]): string[] {
  const fit = slugs.filter(fitsAddress)
  return [...new Set(fit)].sort().slice(0, MOST_VALUES)
}

/** `12.990`, `$12990` or `12990`; null for anything that is no amount. */
function pesos(text: string | undefined): number | null {
  const digits = (text ?? '').replace(/[$.\s]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
