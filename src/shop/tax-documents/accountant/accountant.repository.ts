// What decides a product's additional tax, as stored.
import type { Queryable } from '#platform/database/database.ts'

interface TaxedProduct {
  readonly sku: string
  readonly name: string
  readonly family: string
  readonly subfamily: string
  readonly hasAlcohol: boolean
  readonly code: number
}

export function createAccountantRepository() {
  return {
    /** Products on sale, packs left out: those are taxed by what they hold. */
    async products(db: Queryable): Promise<TaxedProduct[]> {
      const rows = await db
        .selectFrom('product')
        .select(['sku', 'name', 'family', 'subfamily', 'has_alcohol', 'extra_tax_code'])
        .where('active', '=', 1)
        .where('is_pack', '=', 0)
        .orderBy('name')
        .orderBy('id')
        .execute()
      return rows.map(({ has_alcohol, extra_tax_code: code, ...row }) => ({ ...row, hasAlcohol: has_alcohol === 1, code })) // biome-ignore format: one row
    },
  }
}
