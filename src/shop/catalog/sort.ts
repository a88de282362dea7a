// The orders of a list (spec 1, §9). Every one is total: what is equal falls back to the default order, so that pages never shuffle.
import type { Clp } from '#shop/shared/money.ts'
import type { Product } from './product.ts'
import { type SortKey, sortKeys } from './sort-key.ts'

type Order = (a: Product, b: Product) => number
/** What somebody pays for one; null when they cannot buy it. */
export type PriceOf = (product: Product) => Clp | null

const spanish = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

const byRank: Order = (a, b) => a.rank - b.rank || a.id - b.id

/** A new list in the order asked for. Spanish collation, digits by value; prices and discounts as `priceOf` tells them. */
export function sortProducts(products: readonly Product[], key: SortKey, priceOf: PriceOf): Product[] {
  const order = orderOf(key, priceOf)
  return products.toSorted((a, b) => order(a, b) || byRank(a, b))
}

/** The order an address or call names; the default for anything else. */
export function readSortKey(text: string | null | undefined): SortKey {
  return sortKeys.find((key) => key === text) ?? 'default'
}

function orderOf(key: SortKey, priceOf: PriceOf): Order {
  if (key === 'default') return byRank
  const [what, direction] = key.split(':') as ['name' | 'price' | 'discount', 'asc' | 'desc']
  const sign = direction === 'asc' ? 1 : -1
  if (what === 'name') return (a, b) => sign * spanish.compare(a.displayName, b.displayName)
  if (what === 'price') return (a, b) => sign * (payable(priceOf(a)) - payable(priceOf(b)))
  return (a, b) => sign * (savedShare(a, priceOf) - savedShare(b, priceOf))
}

function payable(price: Clp | null): number {
  return price ?? Number.MAX_SAFE_INTEGER
}

/** The share of the reference price that is saved, 0 to 1. */
function savedShare(product: Product, priceOf: PriceOf): number {
  const price = priceOf(product)
  if (price === null || product.referencePrice <= price) return 0
  return (product.referencePrice - price) / product.referencePrice
}
