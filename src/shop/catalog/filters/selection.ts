// What is selected in the filters of a list, read from an address and written into one. One selection has one address.
import { slugOf } from '#shop/shared/typed/plain-letters.ts'
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

/** The query of a call as an address has it: texts only, repeated names one by one. */
export function callQuery(query: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one): [string, string][] => (typeof one === 'string' ? [[name, one]] : [])),
  )
}

export const NOTHING_CHOSEN: Selection = { chosen: {}, from: null, to: null }

const MAX_VALUES = 30
const MAX_SLUG_LENGTH = 60

/** What an address selects: values by comma or by repetition, in any spelling. What cannot be read is left out. */
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

/** The selection as an address has it: filters in the order of FACETS, values sorted, the price last. */
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

/** The selection with a value added, or removed if it was in. */
export function toggled(selection: Selection, facet: FacetName, slug: string): Selection {
  const slugs = selection.chosen[facet] ?? []
  return withValues(selection, facet, slugs.includes(slug) ? slugs.filter((one) => one !== slug) : [...slugs, slug])
}

/** The selection with exactly these values of a filter. */
export function withValues(selection: Selection, facet: FacetName, slugs: readonly string[]): Selection {
  const { [facet]: _, ...others } = selection.chosen
  const fit = tidy(slugs)
  return { ...selection, chosen: fit.length === 0 ? others : { ...others, [facet]: fit } }
}

/** How many values are selected; the price counts as one. */
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

export function fitsAddress(slug: string): boolean {
  return slug !== '' && slug.length <= MAX_SLUG_LENGTH
}

function tidy(slugs: readonly string[]): string[] {
  const fit = slugs.filter(fitsAddress)
  return [...new Set(fit)].sort().slice(0, MAX_VALUES)
}

/** `12.990`, `$12990` or `12990`; null for anything that is no amount. */
function pesos(text: string | undefined): number | null {
  const digits = (text ?? '').replace(/[$.\s]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
