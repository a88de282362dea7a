// The index of a list for filtering: of every value the places that have it, and the prices. Made once per list; lists are immutable.
import type { Product } from '../product.ts'
import type { PriceOf } from '../sort.ts'
import { type Bits, countBits, noBits, setBit } from './bits.ts'
import { type FacetValue, rawValueOf, valuesIn } from './facet-values.ts'
import type { FacetName } from './facets.ts'

export interface IndexedValue extends FacetValue {
  readonly bits: Bits
}

export interface FilterIndex {
  readonly products: readonly Product[]
  /** Values by filter and slug; the most common first, then by name. A filter whose one value all products have is no filter. */
  readonly facets: ReadonlyMap<FacetName, ReadonlyMap<string, IndexedValue>>
  /** Pesos by place; 0 for what has no price. */
  readonly prices: Int32Array
}

/** The index of a list. */
export function indexList(products: readonly Product[], facets: readonly FacetName[], priceOf: PriceOf): FilterIndex {
  return {
    products,
    facets: new Map(
      facets
        .map((facet) => [facet, indexFacet(products, facet)] as const)
        .filter(
          ([, values]) => values.size > 1 || [...values.values()].some(({ bits }) => countBits(bits) < products.length),
        ),
    ),
    prices: Int32Array.from(products, (product) => priceOf(product) ?? 0),
  }
}

const spanish = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

function indexFacet(products: readonly Product[], facet: FacetName): ReadonlyMap<string, IndexedValue> {
  const found = new Map<string, IndexedValue & { quantity: number }>()
  const valuesOf = (raw: string) =>
    valuesIn(raw, facet).map((value) => {
      const known = found.get(value.slug) ?? { ...value, bits: noBits(products.length), quantity: 0 }
      found.set(value.slug, known)
      return known
    })
  const read = new Map<string, ReturnType<typeof valuesOf>>() // a few hundred texts say it for all products
  for (let place = 0; place < products.length; place++) {
    const raw = rawValueOf(products[place]!, facet)
    if (raw === '') continue
    let values = read.get(raw)
    if (values === undefined) {
      values = valuesOf(raw)
      read.set(raw, values)
    }
    for (const value of values) {
      setBit(value.bits, place)
      value.quantity++
    }
  }
  const sorted = [...found.values()].sort((a, b) => b.quantity - a.quantity || spanish.compare(a.text, b.text))
  return new Map(sorted.map(({ slug, text, bits }) => [slug, { slug, text, bits }]))
}
