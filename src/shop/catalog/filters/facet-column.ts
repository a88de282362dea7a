// What every product of the shop has under one filter, as small numbers side by side: lists are indexed and counted without reading a text again.

import { positionsOf } from '#shop/catalog/snapshot/row-order.ts'
import type { Product } from '#shop/products/product.ts'
import { type FacetValue, rawValueOf, valuesIn } from './facet-values.ts'
import type { FacetName } from './facets.ts'

export interface FacetColumn {
  /** By row: which set of values the product has; 0 is none. */
  readonly setIds: Uint32Array
  readonly dictionary: FacetDictionary
}

/** Grows when a product brings a new word; numbers once given stay. */
export interface FacetDictionary {
  /** The numbers of the values of each set. */
  readonly sets: (readonly number[])[]
  readonly values: FacetValue[]
  readonly codeOf: (raw: string) => number
  /** Of each value its place in the dictionary. */
  readonly alphabet: () => Uint32Array
}

const spanish = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** The column of a filter over these products. */
export function facetColumn(facet: FacetName, products: readonly Product[]): FacetColumn {
  const words = facetWords(facet)
  return {
    setIds: Uint32Array.from(products, (product) => words.codeOf(rawValueOf(product, facet))),
    dictionary: words,
  }
}

function facetWords(facet: FacetName): FacetDictionary {
  const codes = new Map<string, number>([['', 0]])
  const numbers = new Map<string, number>()
  const sets: (readonly number[])[] = [[]]
  const values: FacetValue[] = []
  const numberOf = (value: FacetValue) => {
    const known = numbers.get(value.slug)
    if (known !== undefined) return known
    numbers.set(value.slug, values.length)
    values.push(value)
    return values.length - 1
  }
  let alphabet: Uint32Array = new Uint32Array()
  return {
    sets,
    values,
    alphabet: () => {
      if (alphabet.length !== values.length) {
        const sorted = Uint32Array.from(values, (_, number) => number)
        sorted.sort((a, b) => spanish.compare(values[a]!.text, values[b]!.text) || a - b)
        alphabet = positionsOf(sorted, values.length)
      }
      return alphabet
    },
    codeOf: (raw) => {
      const known = codes.get(raw)
      if (known !== undefined) return known
      codes.set(raw, sets.length)
      sets.push(valuesIn(raw, facet).map(numberOf))
      return sets.length - 1
    },
  }
}
