// The next content of the catalogue while it is being read: what differs from the last one, and only that.

import type { CatalogueContent, ChangedIds, StoreLevels } from '#shop/catalog/catalogue.ts'
import { patched } from '#shop/catalog/snapshot/patched-map.ts'
import { type LevelOffsets, type PackedLevels, packedLevels, sameLevel } from '#shop/catalog/snapshot/store-levels.ts'
import { withRealSaving } from '#shop/pricing/real-saving.ts'
import type { Product, StockLevel } from '#shop/products/product.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'

export type Draft = ReturnType<typeof createDraft>

interface StoredLevel {
  readonly productId: ProductId
  readonly storeId: StoreId
  readonly level: StockLevel
}

/** A draft that starts from `content`, which stays as it is. All drafts of a catalogue share `slots`. */
export function createDraft(content: CatalogueContent, slots: LevelOffsets) {
  const products = new Map<ProductId, Product | null>()
  const stores = new Map<StoreId, PackedLevels>()
  const stocked = new Set<ProductId>()

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
    const levels = stores.get(storeId) ?? packedOf(content.stock.get(storeId), slots)
    const changes = [...read].filter(([id, level]) => !sameLevel(levels.get(id), level ?? undefined))
    if (changes.length === 0 && content.stock.has(storeId)) return
    for (const [id] of changes) stocked.add(id)
    stores.set(storeId, levels.with(changes))
  }

  function putStock(rows: readonly StoredLevel[]) {
    for (const [storeId, levels] of byStore(rows)) putLevels(storeId, levels)
  }

  return {
    /** A product as it was last read. */
    product,
    putProducts,
    removeProducts,
    putStock,
    /** What was read instead of these products: those that were not found are gone. */
    replaceProducts(ids: readonly ProductId[], read: readonly Product[]) {
      putProducts(read)
      const found = new Set(read.map(({ id }) => id))
      removeProducts(ids.filter((id) => !found.has(id)))
    },
    /** The stock that was read of these products in all stores, the same way. */
    replaceStock(ids: readonly ProductId[], rows: readonly StoredLevel[]) {
      const found = byStore(rows)
      for (const storeId of new Set([...found.keys(), ...content.stock.keys()])) {
        const levels = found.get(storeId) ?? new Map<ProductId, StockLevel>()
        putLevels(storeId, [...levels, ...ids.flatMap((id) => (levels.has(id) ? [] : [[id, null] as const]))])
      }
    },
    /**
     * Call when everything is read, before `finish`: what moved may save more or less than before, and so may the packs that hold it,
     * as the last catalogue knows them. In small steps.
     */
    *weighSavings(packsOf: (id: ProductId) => Iterable<ProductId>): Generator<void, void> {
      const ids = new Set([...products.keys()].flatMap((id) => [id, ...packsOf(id)]))
      let weighed = 0
      for (const id of ids) {
        const one = product(id)
        const now = one && withRealSaving(one, product)
        if (now && now !== one) products.set(id, now)
        if (++weighed % STEP === 0) yield
      }
    },
    /** The content as drafted, the very same one when nothing differs, and what moved. */
    finish(): { readonly content: CatalogueContent; readonly moved: ChangedIds } {
      const moved = { products: products.keys(), stock: stocked }
      if (products.size === 0 && stores.size === 0) return { content, moved }
      return {
        content: {
          products: products.size === 0 ? content.products : withProducts(content.products, products),
          stock: stores.size === 0 ? content.stock : new Map<StoreId, StoreLevels>([...content.stock, ...stores]),
        },
        moved: { products: [...products.keys()], stock: stocked },
      }
    },
  }
}

/** Products weighed at a time: well below a millisecond. */
const STEP = 100

function packedOf(known: StoreLevels | undefined, slots: LevelOffsets): PackedLevels {
  return known && 'with' in known ? (known as PackedLevels) : packedLevels(slots)
}

function withProducts(
  before: CatalogueContent['products'],
  changes: ReadonlyMap<ProductId, Product | null>,
): CatalogueContent['products'] {
  const gone = [...changes].flatMap(([id, product]) => (product === null ? [id] : []))
  if (gone.length === 0) return patched(before, changes as ReadonlyMap<ProductId, Product>)
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

/** What is worked out from `stated` once all is read says nothing of what was read. */
const WEIGHED: readonly (keyof Product)[] = ['referencePrice', 'isOffer', 'isCyber', 'isSellout']

function sameProduct(a: Product, b: Product): boolean {
  return (Object.keys(a) as (keyof Product)[]).every(
    (key) =>
      WEIGHED.includes(key) ||
      a[key] === b[key] ||
      (typeof a[key] === 'object' && JSON.stringify(a[key]) === JSON.stringify(b[key])),
  )
}
