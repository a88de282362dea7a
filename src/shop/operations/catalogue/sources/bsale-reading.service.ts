// Reads of Bsale what the owner's mapping takes: all of it, or what belongs to some variants that changed there.
import { done, type Result } from '#shop/shared/result.ts'
import type { Bsale, BsaleList, BsaleRefusal } from './bsale.provider.ts'
import { BsalePrice, BsaleProduct, type BsaleRead, BsaleStock, BsaleVariant } from './bsale-items.ts'
import type { BsaleMapping } from './bsale-mapping.ts'

type Query = Readonly<Record<string, string | number>>

const variants = (query: Query = {}): BsaleList<BsaleVariant> => ({
  ...{ path: '/variants.json', query, item: BsaleVariant },
  keyOf: ({ id }) => id,
})
const products: BsaleList<BsaleProduct> = { path: '/products.json', item: BsaleProduct, keyOf: ({ id }) => id }
const prices = (list: number, query: Query = {}): BsaleList<BsalePrice> => ({
  ...{ path: `/price_lists/${list}/details.json`, query, item: BsalePrice },
  keyOf: ({ variant }) => variant.id,
})
const stocks = (query: Query = {}): BsaleList<BsaleStock> => ({
  ...{ path: '/stocks.json', query, item: BsaleStock },
  keyOf: ({ variant, office }) => `${variant.id} ${office.id}`,
})

export function createBsaleReading(bsale: Bsale) {
  return {
    /** Reads everything that the mapping takes. */
    async whole({ names, offices, lists }: BsaleMapping): Promise<Result<BsaleRead, BsaleRefusal>> {
      const found = await bsale.list(variants())
      if (!found.ok) return found
      const named = names ? await bsale.list(products) : done([])
      if (!named.ok) return named
      const priced = await pricesOf(lists.keys())
      if (!priced.ok) return priced
      const counted = await stocksOf([...offices.keys()].map((officeid) => ({ officeid })))
      if (!counted.ok) return counted
      return done({ variants: found.value, products: named.value, prices: priced.value, stocks: counted.value })
    },

    /** Reads what there is of a variant, or of all variants of a product, as `variant:7` and `product:7` name them. */
    async part(what: readonly string[], mapping: BsaleMapping): Promise<Result<BsaleRead, BsaleRefusal>> {
      const found = new Map<number, BsaleVariant>()
      for (const each of what) {
        const [kind, id] = each.split(':')
        const read = kind === 'product' ? await bsale.list(variants({ productid: id! })) : await variantOf(id!)
        if (!read.ok) return read
        for (const variant of read.value) found.set(variant.id, variant)
      }
      const ids = [...found.keys()]
      const named = mapping.names ? await productsOf([...found.values()]) : done([])
      if (!named.ok) return named
      const priced = await pricesOf(mapping.lists.keys(), ids)
      if (!priced.ok) return priced
      const counted = await stocksOf(mapping.offices.size > 0 ? ids.map((variantid) => ({ variantid })) : [])
      if (!counted.ok) return counted
      return done({
        ...{ variants: [...found.values()], products: named.value },
        ...{ prices: priced.value, stocks: counted.value },
      })
    },
  }

  async function variantOf(id: string): Promise<Result<BsaleVariant[], BsaleRefusal>> {
    const read = await bsale.one(`/variants/${id}.json`, BsaleVariant)
    return read.ok ? done(read.value ? [read.value] : []) : read
  }

  async function productsOf(of: readonly BsaleVariant[]): Promise<Result<BsaleProduct[], BsaleRefusal>> {
    const all: BsaleProduct[] = []
    for (const id of new Set(of.flatMap(({ product }) => product?.id ?? []))) {
      const read = await bsale.one(`/products/${id}.json`, BsaleProduct)
      if (!read.ok) return read
      if (read.value) all.push(read.value)
    }
    return done(all)
  }

  /** Each list whole, or of some variants only. */
  async function pricesOf(
    lists: Iterable<number>,
    ids?: readonly number[],
  ): Promise<Result<Map<number, BsalePrice[]>, BsaleRefusal>> {
    const all = new Map<number, BsalePrice[]>()
    for (const list of lists) {
      const queries: readonly Query[] = ids ? ids.map((variantid) => ({ variantid })) : [{}]
      for (const query of queries) {
        const read = await bsale.list(prices(list, query))
        if (!read.ok) return read
        all.set(list, [...(all.get(list) ?? []), ...read.value])
      }
    }
    return done(all)
  }

  async function stocksOf(queries: readonly Query[]): Promise<Result<BsaleStock[], BsaleRefusal>> {
    const all: BsaleStock[] = []
    for (const query of queries) {
      const read = await bsale.list(stocks(query))
      if (!read.ok) return read
      all.push(...read.value)
    }
    return done(all)
  }
}
