// The next content of the catalogue while it is being read: what differs from the last one, and only that.

import type { CatalogueContent, StoreLevels } from '#shop/catalog/catalogue.ts'
import type { ChangedIds } from '#shop/catalog/snapshot/build-catalogue.ts'
import { withRealSaving } from '#shop/pricing/real-saving.ts'
import { type Categories, withCategories } from '#shop/products/categories.ts'
import type { Product, StockLevel } from '#shop/products/product.ts'
import type { Synonym } from '#shop/products/shipped-synonyms.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { type LevelOffsets, type PackedLevels, packedLevels, sameLevel } from './store-levels.ts'

export type Draft = ReturnType<typeof createDraft>

interface StoredLevel {
  readonly productId: ProductId
  readonly storeId: StoreId
  readonly level: StockLevel
}

/** What products are sorted and found by. */
export interface DraftedLists {
  readonly categories: Categories
  readonly synonyms: readonly Synonym[]
}

/** A draft with these lists that starts from `content`, which stays as it is. All drafts of a catalogue share `offsets`. */
export function createDraft(content: CatalogueContent, { categories, synonyms }: DraftedLists, offsets: LevelOffsets) {
  /** What differs; null for a product that is gone. */
  const products = new Map<ProductId, Product | null>()
  const stores = new Map<StoreId, PackedLevels>()
  const changedStock = new Set<ProductId>()
  const hasOtherCategories = content.categories !== categories
  const hasOtherLists = hasOtherCategories || content.synonyms !== synonyms

  const product = (id: ProductId): Product | undefined => {
    const drafted = products.get(id)
    return drafted === undefined ? content.products.get(id) : (drafted ?? undefined)
  }

  function putProducts(read: Iterable<Product>) {
    for (const one of read) {
      const known = product(one.id)
      if (!known || !sameProduct(known, one)) products.set(one.id, one)
    }
  }

  function removeProducts(ids: Iterable<ProductId>) {
    for (const id of ids) if (product(id)) products.set(id, null)
  }

  function putLevels(storeId: StoreId, read: Iterable<readonly [ProductId, StockLevel | null]>) {
    const levels = stores.get(storeId) ?? packedOf(content.stock.get(storeId), offsets)
    const changes = [...read].filter(([id, level]) => !sameLevel(levels.get(id), level ?? undefined))
    if (changes.length === 0 && content.stock.has(storeId)) return
    for (const [id] of changes) changedStock.add(id)
    stores.set(storeId, levels.with(changes))
  }

  function putStock(rows: readonly StoredLevel[]) {
    for (const [storeId, levels] of byStore(rows)) putLevels(storeId, levels)
  }

  return {
    /** A product as it was last read. */
    product,
    putProducts,
    putStock,
    /** All that was read of these products: those that were not found are removed. */
    replaceProducts(ids: readonly ProductId[], read: readonly Product[]) {
      putProducts(read)
      const found = new Set(read.map(({ id }) => id))
      removeProducts(ids.filter((id) => !found.has(id)))
    },
    /** All stock that was read of these products, in every store, the same way. */
    replaceStock(ids: readonly ProductId[], rows: readonly StoredLevel[]) {
      const found = byStore(rows)
      for (const storeId of new Set([...found.keys(), ...content.stock.keys()])) {
        const levels = found.get(storeId) ?? new Map<ProductId, StockLevel>()
        putLevels(storeId, [...levels, ...ids.flatMap((id) => (levels.has(id) ? [] : [[id, null] as const]))])
      }
    },
    /**
     * Call when everything is read, before `finish`. What changed may save more or less than before and be in other categories, and so may
     * the packs that hold it, as the last catalogue knows them; with other categories, all products may. In small steps.
     */
    *derive(packsContaining: (id: ProductId) => Iterable<ProductId>): Generator<void, void> {
      const touched = hasOtherCategories ? [...content.products.keys(), ...products.keys()] : [...products.keys()]
      const ids = new Set(touched.flatMap((id) => [id, ...packsContaining(id)]))
      let count = 0
      for (const id of ids) {
        const one = product(id)
        const updated = one && withCategories(withRealSaving(one, product), categories)
        if (updated && updated !== one) products.set(id, updated)
        if (++count % STEP === 0) yield
      }
    },
    /** The content as drafted, the same object when nothing differs, and what changed. */
    finish(): { readonly content: CatalogueContent; readonly changed: ChangedIds } {
      const changed = { products: [...products.keys()], stock: changedStock }
      if (products.size === 0 && stores.size === 0 && !hasOtherLists) return { content, changed }
      return {
        content: {
          categories,
          synonyms,
          products: products.size === 0 ? content.products : withChanges(content.products, products),
          stock: stores.size === 0 ? content.stock : new Map<StoreId, StoreLevels>([...content.stock, ...stores]),
        },
        changed,
      }
    },
  }
}

/** Products in one step: well below a millisecond. */
const STEP = 100

function packedOf(known: StoreLevels | undefined, offsets: LevelOffsets): PackedLevels {
  return known && 'with' in known ? (known as PackedLevels) : packedLevels(offsets)
}

function withChanges(
  before: CatalogueContent['products'],
  changes: ReadonlyMap<ProductId, Product | null>,
): CatalogueContent['products'] {
  const products = new Map(before)
  for (const [id, product] of changes)
    if (product) products.set(id, product)
    else products.delete(id)
  return products
}

function byStore(rows: readonly StoredLevel[]): Map<StoreId, Map<ProductId, StockLevel>> {
  const stores = new Map<StoreId, Map<ProductId, StockLevel>>()
  for (const { storeId, productId, level } of rows) {
    const levels = stores.get(storeId)
    if (levels) levels.set(productId, level)
    else stores.set(storeId, new Map([[productId, level]]))
  }
  return stores
}

/** Computed after reading, so a product as read does not have them yet. */
const COMPUTED: readonly (keyof Product)[] = [
  'referencePrice',
  'isOffer',
  'isCyber',
  'isSellout',
  'category',
  'categories',
]

function sameProduct(a: Product, b: Product): boolean {
  return (Object.keys(a) as (keyof Product)[]).every(
    (key) =>
      COMPUTED.includes(key) ||
      a[key] === b[key] ||
      (typeof a[key] === 'object' && JSON.stringify(a[key]) === JSON.stringify(b[key])),
  )
}
