// What every product of the shop has under one filter, as numbers in a column: lists are indexed without reading a text.

import type { Product } from '#shop/products/product.ts'
import { positionsOf } from '#shop/shared/finding/typed-arrays.ts'
import { type FacetValue, rawValueOf, valuesIn } from './facet-values.ts'
import type { FacetName } from './facets.ts'

export interface FacetColumn {
  /** By row: which set of values the product has; 0 is the empty one. */
  readonly setIds: Uint32Array
  readonly dictionary: FacetDictionary
}

/** Grows when a product brings a new value; ids once given stay. */
interface FacetDictionary {
  /** By value id. */
  readonly values: FacetValue[]
  /** By set id: the ids of its values. */
  readonly sets: (readonly number[])[]
  readonly setIdOf: (raw: string) => number
  /** By value id: its position in alphabetical order. */
  readonly alphabet: () => Uint32Array
}

const spanish = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** The column of a filter over these products. */
export function facetColumn(facet: FacetName, products: readonly Product[]): FacetColumn {
  const dictionary = createDictionary(facet)
  const setIds = Uint32Array.from(products, (product) => dictionary.setIdOf(rawValueOf(product, facet)))
  return { setIds, dictionary }
}

function createDictionary(facet: FacetName): FacetDictionary {
  const setIds = new Map<string, number>([['', 0]])
  const valueIds = new Map<string, number>()
  const sets: (readonly number[])[] = [[]]
  const values: FacetValue[] = []
  const valueIdOf = (value: FacetValue) => {
    const known = valueIds.get(value.slug)
    if (known !== undefined) return known
    valueIds.set(value.slug, values.length)
    values.push(value)
    return values.length - 1
  }
  let alphabet: Uint32Array = new Uint32Array()
  return {
    sets,
    values,
    alphabet: () => {
      if (alphabet.length !== values.length) {
        const sorted = Uint32Array.from(values, (_, valueId) => valueId)
        sorted.sort((a, b) => spanish.compare(values[a]!.text, values[b]!.text) || a - b)
        alphabet = positionsOf(sorted, values.length)
      }
      return alphabet
    },
    setIdOf: (raw) => {
      const known = setIds.get(raw)
      if (known !== undefined) return known
      setIds.set(raw, sets.length)
      sets.push(valuesIn(raw, facet).map(valueIdOf))
      return sets.length - 1
    },
  }
}
