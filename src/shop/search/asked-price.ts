// The price a text asks for, as the filter of its list: shown among the chosen ones, and taken off like them.
import { PRICE_PARAMETERS } from '#shop/catalog/filters/facets.ts'
import type { Asked } from './asked.ts'

type Pairs = readonly (readonly [name: string, value: string])[]

/** The query with the price of the text; what an address says of the price counts instead. */
export function withAskedPrice(query: Pairs, { from, to }: Pick<Asked, 'from' | 'to'>): Pairs {
  const names: readonly string[] = Object.values(PRICE_PARAMETERS)
  if (query.some(([name]) => names.includes(name))) return query
  return [...query, ...pair(PRICE_PARAMETERS.from, from), ...pair(PRICE_PARAMETERS.to, to)]
}

function pair(name: string, amount: number | null): Pairs {
  return amount === null ? [] : [[name, String(amount)]]
}
