// Reads the facts against which promotions and coupons in editors' files are checked: brands, categories, stores, earlier coupons.
import type { Queryable } from '#platform/database/database.ts'
import { createProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import { createZoneRepository } from '#shop/delivery/zone.repository.ts'
import { createCouponRepository } from '#shop/pricing/coupons/coupon.repository.ts'
import { createCategoryReader } from '#shop/products/categories.service.ts'
import { belongsTo, type Categories } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import type { TradeFacts } from '#shop/publishing/files/content-facts.ts'
import { createStoreRepository } from '#shop/stores/store.repository.ts'

/** Reads the facts as they stand. `now` decides which coupons are over. */
export async function readTradeFacts(db: Queryable, now: Date): Promise<TradeFacts> {
  const products = await readAllProducts(db, now)
  const stores = await createStoreRepository().ids(db)
  return {
    ...goodsFacts(products, await readCategories(db)),
    stores: new Set(stores),
    communes: new Set((await createZoneRepository().covered(db)).map(({ commune }) => commune.name)),
    spentCoupons: await createCouponRepository().spent(db, now),
  }
}

/** Reads all products as they would be sold at `now`. */
export const readAllProducts = (db: Queryable, now: Date): Promise<Product[]> =>
  createProductsForSale({ clock: { now: () => now } }).all(db)

export const readCategories = createCategoryReader()

type Sorted = Pick<Product, 'id' | 'brand' | 'category' | 'categories'>

/** Groups the products' ids by brand, and by the shop's own categories. */
export function goodsFacts(
  products: readonly Sorted[],
  { own }: Pick<Categories, 'own'>,
): Pick<TradeFacts, 'brands' | 'ownCategories'> {
  const idsOf = (some: readonly Sorted[]) => some.map(({ id }) => id)
  const branded = Map.groupBy(
    products.filter(({ brand }) => brand !== ''),
    ({ brand }) => brand,
  )
  return {
    brands: new Map([...branded].map(([brand, some]) => [brand, idsOf(some)])),
    ownCategories: new Map(own.map((slug) => [slug, idsOf(products.filter((product) => belongsTo(product, slug)))])),
  }
}
