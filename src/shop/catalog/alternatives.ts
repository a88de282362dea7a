// What is most like a product: same category, and the closest in type, price and size (spec 1, §7 "alternative").
import { unitPrice } from '#shop/pricing/price.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { createMemory, type Memory } from '#shop/shared/memory.ts'
import type { Catalogue } from './catalogue.ts'
import { categoryOf, findCategory } from './categories.ts'
import type { Visit } from './listing.ts'
import { isPack, type Product } from './product.ts'
import { measureOf } from './unit-price.ts'

/** So many of the category's products, the nearest in price, are compared. */
const COMPARED = 300
/** So many of them are remembered, in case the first are sold out. */
const REMEMBERED = 36
/** Products whose neighbours are remembered. */
const KEPT = 5_000

export interface AlternativesRequest extends Visit {
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

type Products = Catalogue['content']['products']
const kept = new WeakMap<Products, Memory<ProductId, readonly ProductId[]>>()

/** The closest of the shelf, in stock or not: remembered while no product changes, whatever is sold meanwhile. */
function neighbours(catalogue: Catalogue, product: Product): readonly ProductId[] {
  const { products } = catalogue.content
  const known = kept.get(products) ?? createMemory<ProductId, readonly ProductId[]>(KEPT)
  kept.set(products, known)
  return known.of(product.id, () => closest(catalogue, product))
}

function closest(catalogue: Catalogue, product: Product): readonly ProductId[] {
  const category = findCategory(categoryOf(product))
  if (!category) return []
  const near = nearInPrice(catalogue.shelf(category, 'guest', 'price:asc'), priceOf(product))
  return near
    .filter((other) => other.id !== product.id)
    .map((other) => ({ other, distance: distanceBetween(product, other, catalogue.product) }))
    .sort((a, b) => a.distance - b.distance || a.other.rank - b.other.rank || a.other.id - b.other.id)
    .slice(0, REMEMBERED)
    .map(({ other }) => other.id)
}

/** How unlike two products are: 0 for twins. Twice the price weighs as much as another type. */
export function distanceBetween(one: Product, other: Product, find: Catalogue['product']): number {
  const unlike = ['strain', 'style', 'type'].filter((name) => one.attributes[name] !== other.attributes[name])
  return (
    (one.subfamily === other.subfamily ? 0 : 1.4) +
    (isPack(one) === isPack(other) ? 0 : 1) +
    unlike.length * 0.3 +
    2 * ratio(priceOf(one), priceOf(other)) +
    sizeDistance(measureOf(one, find), measureOf(other, find))
  )
}

type Measure = ReturnType<typeof measureOf>

function sizeDistance(one: Measure, other: Measure): number {
  if (one === null || other === null) return one === other ? 0 : 1
  return one.label === other.label ? ratio(one.amount, other.amount) : 1
}

/** 0 for equals, 0.69 for twice or half as much. */
function ratio(one: number, other: number): number {
  return Math.abs(Math.log(Math.max(one, 1e-9) / Math.max(other, 1e-9)))
}

function priceOf(product: Product): number {
  return unitPrice(product, 'guest') ?? product.referencePrice
}

/** The part of a list sorted by price around a price. */
function nearInPrice(list: readonly Product[], price: number): readonly Product[] {
  let from = 0
  let to = list.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (priceOf(list[middle]!) < price) from = middle + 1
    else to = middle
  }
  const start = Math.max(0, Math.min(from - COMPARED / 2, list.length - COMPARED))
  return list.slice(start, start + COMPARED)
}
