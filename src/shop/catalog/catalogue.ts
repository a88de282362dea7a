// The catalogue pages read: one immutable snapshot in memory, with what is asked often worked out once and kept as long as it holds.
import type { Audience } from '#shop/pricing/audience.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { availableUnits, isOffered, type StockReader } from './availability.ts'
import type { Category } from './categories.ts'
import { type CategoryFacts, factsOf } from './category-facts.ts'
import { type BuyingContext, NO_STOCK, type Product, type StockLevel } from './product.ts'
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

/** A snapshot of `content`. What `previous` worked out is taken over as far as it still holds: a change of stock sorts nothing again. */
export function createCatalogue(version: number, content: CatalogueContent, previous?: Catalogue): Catalogue {
  const shelves =
    previous?.content.products === content.products ? shelvesOf(previous) : createShelves(content.products)
  const lists = new Map<string, readonly Product[]>()

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
      return remember(lists, key, () =>
        shelves.sorted(category, audience, sort).filter((product) => available(product, context) > 0),
      )
    },
  }
  kept.set(catalogue, shelves)
  return catalogue
}

/** What an empty shop shows before anything is read. */
export const emptyContent: CatalogueContent = { products: new Map(), stock: new Map() }

interface Shelves {
  readonly products: readonly Product[]
  readonly facts: CategoryFacts
  readonly sorted: Catalogue['shelf']
}

/** What depends on the products alone, shared by all snapshots that have the same ones. */
function createShelves(byId: ReadonlyMap<ProductId, Product>): Shelves {
  const products = [...byId.values()].sort((a, b) => a.id - b.id)
  const facts = factsOf(products)
  const active = products.filter((product) => product.active)
  const shelves = new Map<string, readonly Product[]>()
  const sorted: Shelves['sorted'] = (category, audience, sort) =>
    remember(shelves, `${category.slug} ${audience} ${sort}`, () => {
      const priceOf = (product: Product) => unitPrice(product, audience)
      const members = active.filter((product) => category.holds(product, facts) && priceOf(product) !== null)
      return sortProducts(members, sort, priceOf, (id) => byId.get(id))
    })
  return { products, facts, sorted }
}

const kept = new WeakMap<Catalogue, Shelves>()

function shelvesOf(catalogue: Catalogue): Shelves {
  return kept.get(catalogue) ?? createShelves(catalogue.content.products)
}

function remember<Value>(memory: Map<string, Value>, key: string, make: () => Value): Value {
  const known = memory.get(key)
  if (known !== undefined) return known
  const made = make()
  memory.set(key, made)
  return made
}
