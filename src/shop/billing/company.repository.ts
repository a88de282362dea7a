// Companies as the shop knows them: its own list, and what somebody's earlier facturas say.
import type { Queryable } from '#platform/database/database.ts'
import type { BillingFields, Company } from './billing.ts'

export function createCompanyRepository() {
  return {
    async listed(db: Queryable, rut: string): Promise<Company | null> {
      const row = await db
        .selectFrom('company')
        .select(['company', 'activity', 'address', 'commune', 'city'])
        .where('rut', '=', rut)
        .executeTakeFirst()
      return row ?? null
    },

    /**
     * Of somebody's own latest paid factura. Nobody reads what another typed: one small purchase would fill a false
     * address in for everybody. None once its buyer's data were deleted.
     */
    async latestBilled(db: Queryable, rut: string, customerRowId: number): Promise<Company | null> {
      const row = await db
        .selectFrom('orders')
        .select(['billing_company', 'billing_activity', 'billing_address', 'billing_commune', 'billing_city'])
        .where('customer_id', '=', customerRowId)
        .where('billing_rut', '=', rut)
        .where('document_type', '=', 'factura')
        .where('paid_at', 'is not', null)
        .where('buyer_email', '<>', '')
        .orderBy('paid_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return companyOf(row)
    },

    /** Whom somebody's own latest paid factura names, the RUT cleaned; null where he has none, or his data were deleted. */
    async lastBilled(db: Queryable, customerRowId: number): Promise<BillingFields | null> {
      const row = await db
        .selectFrom('orders')
        .select(['billing_rut', 'billing_company', 'billing_activity'])
        .select(['billing_address', 'billing_commune', 'billing_city'])
        .where('customer_id', '=', customerRowId)
        .where('document_type', '=', 'factura')
        .where('paid_at', 'is not', null)
        .where('buyer_email', '<>', '')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      const company = companyOf(row)
      return row?.billing_rut && company ? { rut: row.billing_rut, ...company } : null
    },
  }
}

type Billed = Readonly<Record<`billing_${keyof Company}`, string | null>>

function companyOf(row: Billed | undefined): Company | null {
  if (!row?.billing_company) return null
  return {
    company: row.billing_company,
    activity: row.billing_activity ?? '',
    address: row.billing_address ?? '',
    commune: row.billing_commune ?? '',
    city: row.billing_city ?? '',
  }
}
