// Stored customers. Guests are only ever added: a record an order was made with does not change.
import type { Queryable, Row } from '#platform/database/database.ts'
import type { CustomerId } from '#shop/shared/ids.ts'
import type { Customer } from './customer.ts'
import { customerOfRow } from './customer-row.ts'
import type { Guest } from './guest.ts'

export function createCustomerRepository() {
  return {
    /** Null also for somebody whose data were deleted. */
    async findByRowId(db: Queryable, key: number): Promise<Customer | null> {
      const row = await living(db, key).executeTakeFirst()
      return row ? customerOf(row) : null
    },

    /** The same, with whether anybody of the same RUT may neither log in nor buy. */
    async findBuyer(db: Queryable, key: number): Promise<{ customer: Customer; isBlocked: boolean } | null> {
      const row = await living(db, key)
        .select((eb) =>
          eb
            .exists(
              eb
                .selectFrom('customer as same')
                .select('same.id')
                .whereRef('same.rut', '=', 'customer.rut')
                .where('same.blocked_at', 'is not', null),
            )
            .as('is_blocked'),
        )
        .executeTakeFirst()
      return row ? { customer: customerOf(row), isBlocked: Number(row.is_blocked) === 1 } : null
    },

    /** Whether a cleaned RUT is on the list of those who may pay by bank transfer. */
    async isTransferCustomer(db: Queryable, rut: string): Promise<boolean> {
      const query = db.selectFrom('transfer_customer').select('rut').where('rut', '=', rut)
      return (await query.executeTakeFirst()) !== undefined
    },

    /** Whether anybody with a cleaned RUT may neither log in nor buy. */
    async isBlocked(db: Queryable, rut: string): Promise<boolean> {
      const query = db.selectFrom('customer').select('id').where('rut', '=', rut).where('blocked_at', 'is not', null)
      return (await query.limit(1).executeTakeFirst()) !== undefined
    },

    /** Adds a guest under a new public id; returns the row id. */
    async addGuest(
      db: Queryable,
      id: CustomerId,
      guest: Guest & Pick<Customer, 'browser'>,
      now: Date,
    ): Promise<number> {
      const { insertId } = await db
        .insertInto('customer')
        .values({
          public_id: id,
          kind: 'guest',
          rut: guest.rut,
          name: guest.name,
          last_name: guest.lastName,
          email: guest.email,
          phone: guest.phone,
          birth_date: guest.birthDate,
          browser_id: guest.browser,
          created_at: now,
        })
        .executeTakeFirstOrThrow()
      return Number(insertId)
    },
  }
}

const living = (db: Queryable, key: number) =>
  db
    .selectFrom('customer')
    .selectAll('customer')
    .where('customer.id', '=', key)
    .where('customer.deleted_at', 'is', null)

function customerOf(row: Row<'customer'>): Customer {
  return { ...customerOfRow(row), browser: (row.browser_id ?? row.public_id) as CustomerId }
}
