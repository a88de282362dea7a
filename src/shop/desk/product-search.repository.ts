// Products by SKU or the beginning of a word of their name, with the units all stores have on sale.
import type { Queryable } from '#platform/database.ts'

export interface FoundProduct {
  readonly sku: string
  readonly name: string
  readonly units: number
}

const MOST = 30

export function createProductSearchRepository() {
  return {
    async find(db: Queryable, text: string): Promise<FoundProduct[]> {
      const typed = text.replace(/[\\%_]/g, (one) => `\\${one}`)
      const rows = await db
        .selectFrom('product')
        .leftJoin('stock', 'stock.product_id', 'product.id')
        .select(['product.sku', 'product.name'])
        .select((eb) => eb.fn.sum<string | null>('stock.stock').as('units'))
        .where((eb) =>
          eb.or([
            eb('product.sku', '=', text),
            eb('product.name', 'like', `${typed}%`),
            eb('product.name', 'like', `% ${typed}%`),
          ]),
        )
        .groupBy(['product.id', 'product.sku', 'product.name'])
        .orderBy('product.name')
        .limit(MOST)
        .execute()
      return rows.map(({ sku, name, units }) => ({ sku, name, units: Number(units ?? 0) }))
    },
  }
}
