// Products by SKU or the beginning of a word of their name, with the units all stores have on sale; a pack has as many as its store can put together.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'

export interface FoundProduct {
  readonly sku: string
  readonly name: string
  readonly units: number
}

const MOST = 30

/** Store by store what the scarcest component is enough for; a component a store does not have is enough for none. */
export const PACK_UNITS = sql`(SELECT SUM(each_store.packs) FROM (
  SELECT c.pack_id, s.store_id, IF(COUNT(*) = (SELECT COUNT(*) FROM pack_component a WHERE a.pack_id = c.pack_id), MIN(s.stock DIV c.quantity), 0) AS packs
  FROM pack_component c JOIN stock s ON s.product_id = c.product_id GROUP BY c.pack_id, s.store_id) AS each_store
  WHERE each_store.pack_id = product.id)`

export function createProductSearchRepository() {
  return {
    async find(db: Queryable, text: string): Promise<FoundProduct[]> {
      const typed = text.replace(/[\\%_]/g, (one) => `\\${one}`)
      const rows = await db
        .selectFrom('product')
        .leftJoin('stock', 'stock.product_id', 'product.id')
        .select(['product.sku', 'product.name'])
        .select((eb) => eb.fn.sum<string | null>('stock.stock').as('units'))
        .select(sql<string | null>`IF(product.is_pack, ${PACK_UNITS}, NULL)`.as('packs'))
        .where((eb) =>
          eb.or([
            eb('product.sku', '=', text),
            eb('product.name', 'like', `${typed}%`),
            eb('product.name', 'like', `% ${typed}%`),
          ]),
        )
        .groupBy(['product.id', 'product.sku', 'product.name', 'product.is_pack'])
        .orderBy('product.name')
        .limit(MOST)
        .execute()
      return rows.map(({ sku, name, units, packs }) => ({ sku, name, units: Number(packs ?? units ?? 0) }))
    },
  }
}
