// Products from the database: of an order in the order's own transaction, of a publication in its own. Prices, what is sold and what packs hold are
// never from memory; of products that are in the catalogue an order takes attributes, pictures and categories from there.
import type { Clock } from '#platform/clock.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { BarePicture, Catalogue } from '#shop/catalog/catalogue.ts'
import { createCategoryReader } from '#shop/products/categories.service.ts'
import { withCategories } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { createCatalogueRepository } from './catalogue.repository.ts'

export type ProductsForSale = ReturnType<typeof createProductsForSale>

/** The catalogue in memory; it may be empty. */
type InMemory = Pick<Catalogue, 'product' | 'categories'>

interface Deps {
  readonly clock: Pick<Clock, 'now'>
  readonly barePicture?: BarePicture
  /** Left out: everything is read. */
  readonly catalogue?: { current(): InMemory }
}

export function createProductsForSale({ clock, barePicture, catalogue }: Deps) {
  const products = createCatalogueRepository({ ...(barePicture && { barePicture }) })

  const readCategories = createCategoryReader()

  async function read(db: Queryable, ids?: readonly ProductId[]): Promise<Product[]> {
    const list = await readCategories(db)
    return (await products.products(db, clock.now(), ids)).map((product) => withCategories(product, list))
  }

  async function readToSell(db: Queryable, ids: readonly ProductId[]): Promise<Product[]> {
    const known = catalogue?.current()
    if (!known || ids.some((id) => !known.product(id))) return read(db, ids)
    const sold = await products.productsToSell(db, clock.now(), ids, (id) => known.product(id)!)
    return sold.map((product) => withCategories(product, known.categories))
  }

  return {
    /** Every product, sold or not. */
    all: (db: Queryable): Promise<Product[]> => read(db),
    /** The products with these ids and, beside them, all that their packs hold. Unknown ids are left out. */
    async forSale(db: Queryable, ids: readonly ProductId[]): Promise<Map<ProductId, Product>> {
      const wanted = await readToSell(db, ascending(ids))
      const found = new Map(wanted.map((product) => [product.id, product]))
      const children = wanted.flatMap((product) => product.components.map((component) => component.productId))
      const missing = ascending(children.filter((id) => !found.has(id)))
      for (const child of missing.length > 0 ? await readToSell(db, missing) : []) found.set(child.id, child)
      return found
    },
  }
}

/** Each id once, smallest first. */
function ascending(ids: readonly ProductId[]): ProductId[] {
  return [...new Set(ids)].sort((a, b) => a - b)
}
