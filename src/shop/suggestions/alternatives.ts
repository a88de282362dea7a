// What is most like a product: same category, and the closest in type, price and size (spec 1, §7 "alternative").

import type { Catalogue } from '#shop/catalog/catalogue.ts'
import type { Viewer } from '#shop/catalog/listing.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import { categoryOf, findCategory } from '#shop/products/categories.ts'
import { isPack, type Product } from '#shop/products/product.ts'
import { measureOf } from '#shop/products/unit-price.ts'
import { createLruCache, memoizePer } from '#shop/shared/cache.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { lowerBound } from '#shop/shared/lower-bound.ts'

/** So many of the category's products, the nearest in price, are compared. */
const MAX_COMPARED = 300
/** So many of them are remembered, in case the first are sold out. */
const NEIGHBOURS_CACHED = 36
/** Products whose neighbours are remembered. */
const MAX_CACHED_PRODUCTS = 5_000

export interface AlternativesRequest extends Viewer {
  readonly without: ReadonlySet<ProductId>
  readonly count: number
}

/** The closest that can be bought in the context, the closest first; the product itself and `without` are left out. */
export function alternatives(catalogue: Catalogue, product: Product, request: AlternativesRequest): readonly Product[] {
  const { audience, context, without, count } = request
  const found: Product[] = []
  for (const id of neighbours(catalogue, product)) {
    if (found.length === count) break
    const other = without.has(id) ? undefined : catalogue.product(id)
    if (other && unitPrice(other, audience) !== null && catalogue.available(other, context) > 0) found.push(other)
  }
  return found
}

const neighboursCache = memoizePer((_products: Catalogue['content']['products']) =>
  createLruCache<ProductId, readonly ProductId[]>(MAX_CACHED_PRODUCTS),
)

/** The closest of the shelf, in stock or not: remembered while no product changes, whatever is sold meanwhile. */
function neighbours(catalogue: Catalogue, product: Product): readonly ProductId[] {
  return neighboursCache(catalogue.content.products).getOrCreate(product.id, () => closest(catalogue, product))
}

function closest(catalogue: Catalogue, product: Product): readonly ProductId[] {
  const category = findCategory(categoryOf(product))
  if (!category) return []
  const near = nearInPrice(catalogue.pricedProducts(category, 'guest', 'price:asc'), priceOf(product))
  const own = traitsOf(product, catalogue.product)
  return near
    .filter((other) => other.id !== product.id)
    .map((other) => ({ other, away: distance(own, traitsOf(other, catalogue.product)) }))
    .sort((a, b) => a.away - b.away || a.other.rank - b.other.rank || a.other.id - b.other.id)
    .slice(0, NEIGHBOURS_CACHED)
    .map(({ other }) => other.id)
}

/** How unlike two products are: 0 for twins. Twice the price weighs as much as another type. */
export function distanceBetween(one: Product, other: Product, find: Catalogue['product']): number {
  return distance(traitsOf(one, find), traitsOf(other, find))
}

function distance(one: Traits, other: Traits): number {
  return (
    (one.subfamily === other.subfamily ? 0 : 1.4) +
    (one.isPack === other.isPack ? 0 : 1) +
    ((one.strain === other.strain ? 0 : 1) + (one.style === other.style ? 0 : 1) + (one.type === other.type ? 0 : 1)) *
      0.3 +
    2 * Math.abs(one.price - other.price) +
    (one.measure === other.measure ? Math.abs(one.size - other.size) : 1)
  )
}

/** What of a product is compared. Price and size are logarithms: twice or half as much are 0.69 away. */
type Traits = ReturnType<typeof readTraits>

const read = new WeakMap<Product, Traits>()

/** Read once; a pack's size is that of what it holds, which may change without it. */
function traitsOf(product: Product, find: Catalogue['product']): Traits {
  if (isPack(product)) return readTraits(product, find)
  const known = read.get(product) ?? readTraits(product, find)
  read.set(product, known)
  return known
}

function readTraits(product: Product, find: Catalogue['product']) {
  const { subfamily, attributes } = product
  const measure = measureOf(product, find)
  return {
    subfamily,
    isPack: isPack(product),
    strain: attributes.strain,
    style: attributes.style,
    type: attributes.type,
    price: logarithm(priceOf(product)),
    measure: measure?.label ?? null,
    size: measure ? logarithm(measure.amount) : 0,
  }
}

function logarithm(amount: number): number {
  return Math.log(Math.max(amount, 1e-9))
}

function priceOf(product: Product): number {
  return unitPrice(product, 'guest') ?? product.referencePrice
}

/** The part of a list sorted by price around a price. */
function nearInPrice(list: readonly Product[], price: number): readonly Product[] {
  const from = lowerBound(0, list.length, (place) => priceOf(list[place]!) < price)
  const start = Math.max(0, Math.min(from - MAX_COMPARED / 2, list.length - MAX_COMPARED))
  return list.slice(start, start + MAX_COMPARED)
}
