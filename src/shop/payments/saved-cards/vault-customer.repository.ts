// What Mercado Pago calls our customers.
import type { Queryable } from '#platform/database/database.ts'

export function createVaultCustomerRepository() {
  return {
    /** Lists Mercado Pago's names of those of them it keeps cards for. */
    async of(db: Queryable, customerRowIds: readonly number[]): Promise<string[]> {
      if (customerRowIds.length === 0) return []
      const query = db
        .selectFrom('mercado_pago_customer')
        .select('provider_id')
        .where('customer_id', 'in', customerRowIds)
      return (await query.execute()).map(({ provider_id }) => provider_id)
    },

    /** Stores Mercado Pago's name of a customer; false when it is somebody else's. */
    async put(db: Queryable, customerRowId: number, providerId: string, now: Date): Promise<boolean> {
      const other = await db
        .selectFrom('mercado_pago_customer')
        .select('customer_id')
        .where('provider_id', '=', providerId)
        .where('customer_id', '!=', customerRowId)
        .executeTakeFirst()
      if (other) return false
      const values = { provider_id: providerId, created_at: now }
      await db
        .insertInto('mercado_pago_customer')
        .values({ ...values, customer_id: customerRowId })
        .onDuplicateKeyUpdate(values)
        .execute()
      return true
    },
  }
}
