// The orders of a list (spec 1, §9). Every one is total: what is equal falls back to the default order, so that pages never shuffle.
import type { ProductId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import type { Product } from './product.ts'
import { type SortKey, sortKeys } from './sort-key.ts'
import { pricePerUnit } from './unit-price.ts'

type Order = (a: Product, b: Product) => number
/** What somebody pays for one; null when they cannot buy it. */
export type PriceOf = (product: Product) => Clp | null
/** What a product of a pack is, for the price of its content. */
export type FindProduct = (id: ProductId) => Product | undefined

const spanish = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** The default order: as the catalogue ranks its products. */
export const byRank: Order = (a, b) => a.rank - b.rank || a.id - b.id

/**
 * A new list in the order asked for. Spanish collation, digits by value; prices and discounts as `priceOf` tells them.
 * By litre (or kilo), what has no such price comes last, and so do packs whose content `find` does not tell.
 */
export function sortProducts(
  products: readonly Product[],
  key: SortKey,
  priceOf: PriceOf,
  find: FindProduct = () => undefined,
): Product[] {
  if (key === 'default') return products.toSorted(byRank)
  const [what, direction] = key.split(':') as ['name' | 'price' | 'discount' | 'unit', 'asc' | 'desc']
  const sign = direction === 'asc' ? 1 : -1
  if (what === 'name')
    return products.toSorted((a, b) => sign * spanish.compare(a.displayName, b.displayName) || byRank(a, b))
  const numberOf = { price: payable, discount: savedShare, unit: perUnit(find) }[what]
  const numbers = new Map(products.map((product) => [product, numberOf(product, priceOf(product))]))
  return products.toSorted((a, b) => sign * (numbers.get(a)! - numbers.get(b)!) || byRank(a, b))
}

/** The order an address or call names; the default for anything else. */
export function readSortKey(text: string | null | undefined): SortKey {
  return sortKeys.find((key) => key === text) ?? 'default'
}

function payable(_: Product, price: Clp | null): number {
  return price ?? Number.MAX_SAFE_INTEGER
}

/** The share of the reference price that is saved, 0 to 1. */
function savedShare(product: Product, price: Clp | null): number {
  if (price === null || product.referencePrice <= price) return 0
  return (product.referencePrice - price) / product.referencePrice
}

function perUnit(find: FindProduct) {
  return (product: Product, price: Clp | null): number =>
    (price === null ? null : pricePerUnit(product, price, find))?.price ?? Number.MAX_SAFE_INTEGER
}
