// What is most like a product: the same category, and the closest in type, price and size.

import type { Viewer } from '#shop/browsing/viewer.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import { categoryOf } from '#shop/products/categories.ts'
import { isPack, type Product } from '#shop/products/product.ts'
import { measureOf } from '#shop/products/unit-price.ts'
import { createLruCache, memoizePer } from '#shop/shared/cache.ts'
import { lowerBound } from '#shop/shared/finding/lower-bound.ts'
import type { ProductId } from '#shop/shared/ids.ts'

/** How many of the category's products, the nearest in price, are compared. */
const MAX_COMPARED = 300
/** How many neighbours are cached, in case the first are sold out. */
const NEIGHBOURS_CACHED = 36
/** Products whose neighbours are cached. */
const MAX_CACHED_PRODUCTS = 5_000

export interface AlternativesRequest extends Viewer {
  readonly without: ReadonlySet<ProductId>
  readonly count: number
}

/** The closest products that can be bought in the context, closest first, without the product and `without`. */
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

/** The closest products, in stock or not: cached until a product changes, whatever is sold meanwhile. */
function neighbours(catalogue: Catalogue, product: Product): readonly ProductId[] {
  return neighboursCache(catalogue.content.products).getOrCreate(product.id, () => closest(catalogue, product))
}

function closest(catalogue: Catalogue, product: Product): readonly ProductId[] {
  const category = catalogue.categories.find(categoryOf(product))
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

/** How different two products are: 0 for twins. Twice the price weighs as much as another type. */
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

/** What is compared. Price and size are logarithms: twice or half as much is 0.69 away. */
type Traits = ReturnType<typeof readTraits>

const traitsCache = new WeakMap<Product, Traits>()

/** Cached per product, but not for packs: their size depends on other products. */
function traitsOf(product: Product, find: Catalogue['product']): Traits {
  if (isPack(product)) return readTraits(product, find)
  const traits = traitsCache.get(product) ?? readTraits(product, find)
  traitsCache.set(product, traits)
  return traits
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

/** The slice of a list sorted by price around a price. */
function nearInPrice(list: readonly Product[], price: number): readonly Product[] {
  const from = lowerBound(0, list.length, (index) => priceOf(list[index]!) < price)
  const start = Math.max(0, Math.min(from - MAX_COMPARED / 2, list.length - MAX_COMPARED))
  return list.slice(start, start + MAX_COMPARED)
}
