// What the papers of an order change of it: whom its factura names; and what decides their taxes.
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { BillingFields } from '#shop/billing/billing.ts'
import type { CustomerKind } from '#shop/customers/customer.ts'

export function createPapersRepository() {
  return {
    async changeCompany(tx: Tx, orderRowId: number, company: BillingFields): Promise<void> {
      const { rut, company: name, activity, address, commune, city } = company
      await tx
        .updateTable('orders')
        .set({
          ...{ billing_rut: rut, billing_company: name, billing_activity: activity },
          ...{ billing_address: address, billing_commune: commune, billing_city: city },
        })
        .where('id', '=', orderRowId)
        .execute()
    },

    /** What its buyer's account is now. */
    async buyerKind(db: Queryable, customerRowId: number): Promise<CustomerKind> {
      const query = db.selectFrom('customer').select('kind').where('id', '=', customerRowId)
      return (await query.executeTakeFirstOrThrow()).kind
    },
  }
}

export type PapersRepository = ReturnType<typeof createPapersRepository>
