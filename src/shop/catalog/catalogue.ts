// The catalogue as everybody sees it: one immutable snapshot in memory. How it works is hidden in snapshot/.

import type { Audience } from '#shop/pricing/audience.ts'
import type { Categories, Category, CategorySlug } from '#shop/products/categories.ts'
import type { CategoryFacts } from '#shop/products/category-facts.ts'
import type { BuyingContext, Product, StockLevel } from '#shop/products/product.ts'
import type { Synonym } from '#shop/products/shipped-synonyms.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import type { StockReader } from '#shop/stock/availability.ts'
import type { FacetName } from './filters/facets.ts'
import type { FilterableList } from './filters/filter-index.ts'
import type { SortKey } from './sort-key.ts'

/** What is in the database; a Map that is the same object has the same entries. */
export interface CatalogueContent {
  readonly products: ReadonlyMap<ProductId, Product>
  readonly stock: ReadonlyMap<StoreId, StoreLevels>
  /** Left out: those every shop begins with. */
  readonly categories?: Categories
  /** Left out: those every shop begins with. */
  readonly synonyms?: readonly Synonym[]
}

/** The stock of one store; a Map will do. */
export interface StoreLevels {
  /** Number of products it has a row of. */
  readonly size: number
  get(id: ProductId): StockLevel | undefined
  keys(): Iterable<ProductId>
}

export const emptyContent: CatalogueContent = { products: new Map(), stock: new Map() }

/** The key of what stands for a product without a photo, by the key of its drawing. */
export type BarePicture = (drawingKey: string) => string

export interface Catalogue {
  /** Grows by one with every change. */
  readonly version: number
  /** All products, also inactive ones, by id. The same array as long as no product changes. */
  readonly products: readonly Product[]
  readonly facts: CategoryFacts
  readonly categories: Categories
  /** What people call things; the same array as long as none changes. */
  readonly synonyms: readonly Synonym[]
  readonly content: CatalogueContent
  product(id: ProductId): Product | undefined
  stock(storeId: StoreId): StockReader
  /** Units on sale in a context, whatever is in the cart; 0 for what is inactive or not sold at that delivery time. */
  available(product: Product, context: BuyingContext): number
  /** Ids of the packs that hold a product. */
  packsContaining(id: ProductId): readonly ProductId[]
  /** Categories with at least one active product that has a price for guests, in their order. */
  nonEmptyCategories(): readonly CategorySlug[]
  /** Active products of a category that have a price for the audience, sorted; in stock or not. */
  pricedProducts(category: Category, audience: Audience, sort: SortKey): readonly Product[]
  /** Those of them that can be bought in the context, or the first `limit`. */
  buyableProducts(
    category: Category,
    audience: Audience,
    sort: SortKey,
    context: BuyingContext,
    limit?: number,
  ): readonly Product[]
  /** The products with these ids that the audience can buy in the context, in their order; lazily. */
  buyableAmong(ids: Iterable<ProductId>, audience: Audience, context: BuyingContext): Iterable<Product>
  /** Products of the catalogue in an order, as a new list. */
  sortProducts(products: readonly Product[], audience: Audience, sort: SortKey): readonly Product[]
  /** A category's priced products with an index for its filters; `within` are those that can be bought. */
  filterableCategory(
    category: Category,
    request: { readonly audience: Audience; readonly sort: SortKey; readonly context: BuyingContext },
  ): FilterableList
  /** Any products of the catalogue, indexed for these filters, in the order they come in. */
  filterableProducts(products: readonly Product[], audience: Audience, facets: readonly FacetName[]): FilterableList
}
