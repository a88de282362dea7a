// The catalogue pages read: one immutable snapshot in memory, with what is asked often worked out once and kept as long as it holds.
import type { Audience } from '#shop/pricing/audience.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { availableUnits, isOffered, type StockReader } from './availability.ts'
import type { Category } from './categories.ts'
import { type CategoryFacts, factsOf } from './category-facts.ts'
import { createKeptLists, type KeptLists, type ListRule } from './kept-lists.ts'
import { type BuyingContext, isPack, NO_STOCK, type Product, type StockLevel } from './product.ts'
import { sortProducts } from './sort.ts'
import type { SortKey } from './sort-key.ts'

export interface CatalogueContent {
  readonly products: ReadonlyMap<ProductId, Product>
  readonly stock: ReadonlyMap<StoreId, ReadonlyMap<ProductId, StockLevel>>
}

export interface Catalogue {
  /** Moves with every change. */
  readonly version: number
  /** All products, the inactive too, by id. */
  readonly products: readonly Product[]
  readonly facts: CategoryFacts
  readonly content: CatalogueContent
  product(id: ProductId): Product | undefined
  stock(storeId: StoreId): StockReader
  /** Units on sale in a context, the cart left aside; 0 for what is inactive or not sold at that time. */
  available(product: Product, context: BuyingContext): number
  /** Active products of a category that have a price for the audience, sorted; whether in stock or not. */
  shelf(category: Category, audience: Audience, sort: SortKey): readonly Product[]
  /** Of the shelf, what can be bought now (spec 1, §5 "Availability"): the list of a category page. */
  onSale(category: Category, audience: Audience, sort: SortKey, context: BuyingContext): readonly Product[]
}

/** A snapshot of `content`. What `previous` worked out is taken over and mended where something moved: a change of stock sorts nothing again. */
export function createCatalogue(version: number, content: CatalogueContent, previous?: Catalogue): Catalogue {
  const before = previous && kept.get(previous)
  const moved = previous && before && movedBetween(previous.content, content, before.shelves.packs)
  const shelves =
    previous?.content.products === content.products && before
      ? before.shelves
      : createShelves(content.products, before?.shelves, moved?.products)
  const lists =
    moved && before && before.shelves.facts === shelves.facts ? before.lists.handOver(moved.all) : createKeptLists()

  const stock = (storeId: StoreId): StockReader => {
    const levels = content.stock.get(storeId)
    return (id) => levels?.get(id) ?? NO_STOCK
  }
  const available = (product: Product, context: BuyingContext) =>
    isOffered(product, context.deliveryTime) ? availableUnits(product, context.deliveryTime, stock(context.storeId)) : 0

  const catalogue: Catalogue = {
    version,
    content,
    products: shelves.products,
    facts: shelves.facts,
    product: (id) => content.products.get(id),
    stock,
    available,
    shelf: shelves.sorted,
    onSale(category, audience, sort, context) {
      if (!content.stock.has(context.storeId)) return [] // an address may name any store; nothing is kept for those that are none
      const key = `${category.slug} ${audience} ${sort} ${context.storeId} ${context.deliveryTime}`
      const rule = shelves.rule(category, audience, sort)
      const buyable = (product: Product | undefined) => product !== undefined && available(product, context) > 0
      return lists.get(key, {
        ...rule,
        make: () => shelves.sorted(category, audience, sort).filter(buyable),
        member: (id) => {
          const product = rule.member(id)
          return buyable(product) ? product : undefined
        },
      })
    },
  }
  kept.set(catalogue, { shelves, lists })
  return catalogue
}

/** What an empty shop shows before anything is read. */
export const emptyContent: CatalogueContent = { products: new Map(), stock: new Map() }

interface Shelves {
  readonly products: readonly Product[]
  readonly packs: readonly Product[]
  readonly facts: CategoryFacts
  readonly sorted: Catalogue['shelf']
  readonly rule: (category: Category, audience: Audience, sort: SortKey) => ListRule
  readonly lists: KeptLists
}

/** What depends on the products alone, shared by all snapshots that have the same ones. */
function createShelves(
  byId: ReadonlyMap<ProductId, Product>,
  before?: Shelves,
  moved?: ReadonlySet<ProductId>,
): Shelves {
  const products = [...byId.values()].sort((a, b) => a.id - b.id)
  const facts = sameFacts(factsOf(products), before?.facts)
  const lists = before && moved && before.facts === facts ? before.lists.handOver(moved) : createKeptLists()
  const rule: Shelves['rule'] = (category, audience, sort) => {
    const priceOf = (product: Product) => unitPrice(product, audience)
    const belongs = (product: Product) => product.active && category.holds(product, facts) && priceOf(product) !== null
    const sorted = (some: readonly Product[]) => sortProducts(some, sort, priceOf, (id) => byId.get(id))
    return {
      make: () => sorted(products.filter(belongs)),
      member: (id) => {
        const product = byId.get(id)
        return product && belongs(product) ? product : undefined
      },
      sort: sorted,
    }
  }
  return {
    products,
    packs: products.filter(isPack),
    facts,
    lists,
    rule,
    sorted: (category, audience, sort) =>
      lists.get(`${category.slug} ${audience} ${sort}`, rule(category, audience, sort)),
  }
}

const kept = new WeakMap<Catalogue, { readonly shelves: Shelves; readonly lists: KeptLists }>()

function sameFacts(facts: CategoryFacts, before: CategoryFacts | undefined): CategoryFacts {
  return before?.newSince.getTime() === facts.newSince.getTime() ? before : facts
}

/** Products that changed, and all whose availability may have: by their own stock or, of packs, by what they hold. */
function movedBetween(before: CatalogueContent, now: CatalogueContent, packs: readonly Product[]) {
  const products = withPacks(differing(before.products, now.products), packs)
  const all = new Set(products)
  for (const store of new Set([...before.stock.keys(), ...now.stock.keys()]))
    for (const id of withPacks(differing(before.stock.get(store), now.stock.get(store)), packs)) all.add(id)
  return { products, all }
}

function differing<Value>(before: ReadonlyMap<ProductId, Value> = new Map(), now: typeof before = new Map()) {
  const ids = new Set<ProductId>()
  if (before === now) return ids
  for (const [id, value] of now) if (before.get(id) !== value) ids.add(id)
  for (const id of before.keys()) if (!now.has(id)) ids.add(id)
  return ids
}

function withPacks(ids: Set<ProductId>, packs: readonly Product[]): Set<ProductId> {
  if (ids.size === 0) return ids
  const holding = packs.filter(({ components }) => components.some(({ productId }) => ids.has(productId)))
  return new Set([...ids, ...holding.map(({ id }) => id)])
}
