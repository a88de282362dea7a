// Products as they would be after a load, before anything of it is written: what it changes of a few is written in a transaction that is taken
// back, so that what is shown is what will be, whatever follows from it.
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { ProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { createCatalogueStateRepository } from './catalogue-state.repository.ts'
import { skuKey } from './cells.ts'
import { ACTIVE, CREATED, type FieldChange, isOfProduct, isShelf, partIn, put } from './fields.ts'
import { pictureKeyOf } from './write-run.service.ts'

/** Products that are shown; more are looked at when they are on sale. */
const MOST = 6

/** What a product would be, with what a pack of it holds. */
export interface Previewed {
  readonly products: readonly Product[]
  readonly find: (id: ProductId) => Product | undefined
}

/** Ends the transaction so that nothing of it stays. */
class TakenBack extends Error {}

interface Deps {
  readonly database: Database
  readonly productsForSale: ProductsForSale
}

export function createPreviews({ database, productsForSale }: Deps) {
  const states = createCatalogueStateRepository()

  return async function preview(changes: readonly FieldChange[], now: Date): Promise<Previewed> {
    const bySku = Map.groupBy(changes.filter((change) => isOfProduct(change) && !isShelf(change.field)), ({ sku }) => sku) // biome-ignore format: one row
    const shown = [...bySku.keys()].filter((sku) => !bySku.get(sku)!.some(({ field, after }) => field === ACTIVE && after === '0')).slice(0, MOST) // biome-ignore format: one row
    if (shown.length === 0) return { products: [], find: () => undefined }
    const parts = shown.flatMap((sku) => bySku.get(sku)!.flatMap(({ field }) => partIn(field) ?? []))
    const skus = [...new Set([...parts, ...shown])]
    let found: Previewed = { products: [], find: () => undefined }
    try {
      await inTransaction(database, async (tx) => {
        const ids = new Map<string, ProductId>()
        const stored = await states.lockBySku(tx, skus)
        for (const sku of skus) {
          const product = stored.get(skuKey(sku))
          const own = (bySku.get(sku) ?? []).filter(({ field }) => field !== CREATED)
          const fields = new Map(product?.fields)
          put(fields, own)
          if (!product && own.length === 0) continue
          const id = product?.id ?? (await states.insert(tx, sku, fields, { pictureKey: pictureKeyOf(sku), at: now }))
          ids.set(skuKey(sku), id as ProductId)
          const rewritten = { id, fields, changed: own.map(({ field }) => field) }
          await states.update(tx, [rewritten], (part) => ids.get(skuKey(part)) ?? stored.get(skuKey(part))?.id)
        }
        const wanted = shown.flatMap((sku) => ids.get(skuKey(sku)) ?? [])
        const all = await productsForSale.forSale(tx, wanted)
        found = { products: wanted.flatMap((id) => all.get(id) ?? []), find: (id) => all.get(id) }
        throw new TakenBack()
      })
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error
    }
    return found
  }
}
