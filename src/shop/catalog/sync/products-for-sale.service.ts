// Products from the database, never from memory: of an order in the order's own transaction, of a publication in its own.
import type { Clock } from '#platform/clock.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { BarePicture } from '#shop/catalog/catalogue.ts'
import { createCategoryReader } from '#shop/products/categories.service.ts'
import { withCategories } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { createCatalogueRepository } from './catalogue.repository.ts'

export type ProductsForSale = ReturnType<typeof createProductsForSale>

export function createProductsForSale(clock: Pick<Clock, 'now'>, barePicture?: BarePicture) {
  const catalogue = createCatalogueRepository({ ...(barePicture && { barePicture }) })

  const readCategories = createCategoryReader()

  async function read(db: Queryable, ids?: readonly ProductId[]): Promise<Product[]> {
    const list = await readCategories(db)
    return (await catalogue.products(db, clock.now(), ids)).map((product) => withCategories(product, list))
  }

  return {
    /** Every product, sold or not. */
    all: (db: Queryable): Promise<Product[]> => read(db),
    /** The products with these ids and, beside them, all that their packs hold. Unknown ids are left out. */
    async forSale(db: Queryable, ids: readonly ProductId[]): Promise<Map<ProductId, Product>> {
      const wanted = await read(db, ascending(ids))
      const found = new Map(wanted.map((product) => [product.id, product]))
      const children = wanted.flatMap((product) => product.components.map((component) => component.productId))
      const missing = ascending(children.filter((id) => !found.has(id)))
      for (const child of missing.length > 0 ? await read(db, missing) : []) found.set(child.id, child)
      return found
    },
  }
}

/** Each id once, smallest first. */
function ascending(ids: readonly ProductId[]): ProductId[] {
  return [...new Set(ids)].sort((a, b) => a - b)
}
