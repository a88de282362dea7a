// Saved addresses as rows: the newest has the highest row id, so that two of one millisecond have an order.

import type { Queryable, Tx } from '#platform/database/database.ts'
import { lockAcross } from '#platform/database/database-locks.ts'
import type { SavedAddress } from '../user-parts.ts'
import { MAX_ADDRESSES } from './saved-address.ts'

export interface StoredAddress extends SavedAddress {
  readonly rowId: number
}

export type NewAddressRow = Omit<StoredAddress, 'rowId' | 'communeName' | 'regionName'>

export function createAddressRepository() {
  return {
    /** Newest first. */
    async of(db: Queryable, customerRowId: number): Promise<StoredAddress[]> {
      const rows = await db
        .selectFrom('customer_address as address')
        .innerJoin('commune', 'commune.code', 'address.commune_code')
        .innerJoin('region', 'region.code', 'address.region_code')
        .selectAll('address')
        .select(['commune.name as commune_name', 'region.name as region_name'])
        .where('address.customer_id', '=', customerRowId)
        .orderBy('address.id', 'desc')
        .limit(MAX_ADDRESSES)
        .execute()
      return rows.map((row) => ({
        rowId: row.id,
        id: row.public_id,
        street: row.street,
        number: row.number,
        apt: row.apt,
        communeCode: row.commune_code,
        communeName: row.commune_name,
        regionCode: row.region_code,
        regionName: row.region_name,
        city: row.city,
        reference: row.reference,
        deliverableAction: row.deliverable_action,
      }))
    },

    /** Whose an address is, and its row; undefined when there is none. */
    owner(db: Queryable, id: string): Promise<{ id: number; customer_id: number } | undefined> {
      return db
        .selectFrom('customer_address')
        .select(['id', 'customer_id'])
        .where('public_id', '=', id)
        .executeTakeFirst()
    },

    /** Locks a customer's addresses, those to come too, until the transaction ends. */
    async lockCustomer(tx: Tx, customerRowId: number): Promise<void> {
      await tx.selectFrom('customer').select('id').where('id', '=', customerRowId).forUpdate().execute()
      await lockAcross(tx, 'customer', customerRowId)
    },

    async insert(tx: Tx, customerRowId: number, address: NewAddressRow, now: Date): Promise<void> {
      await tx
        .insertInto('customer_address')
        .values({
          public_id: address.id,
          customer_id: customerRowId,
          street: address.street,
          number: address.number,
          apt: address.apt,
          commune_code: address.communeCode,
          region_code: address.regionCode,
          city: address.city,
          reference: address.reference,
          deliverable_action: address.deliverableAction,
          created_at: now,
        })
        .execute()
    },

    async delete(db: Queryable, rowIds: readonly number[]): Promise<void> {
      if (rowIds.length > 0) await db.deleteFrom('customer_address').where('id', 'in', rowIds).execute()
    },
  }
}
