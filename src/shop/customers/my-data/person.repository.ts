// The records of a person, and everything stored under them.

import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { lockAcross } from '#platform/database/database-locks.ts'
import { customerOfRow } from '../customer-row.ts'
import type { PersonRecord } from './person.ts'
import { PERSONAL_TABLES } from './personal-tables.ts'
import type { Contact } from './stored-contact.ts'

export type PersonalRow = Readonly<Record<string, string | number | Date | null>>

export function createPersonRepository() {
  return {
    /** Somebody with an account; null for guests, and for whoever was deleted. */
    async findMember(db: Queryable, rowId: number): Promise<PersonRecord | null> {
      const row = await selectPersons(db).where('id', '=', rowId).where('kind', '<>', 'guest').executeTakeFirst()
      return row ? recordOf(row) : null
    },

    /** Locks a member; false when his data were deleted. */
    async lockMember(db: Queryable, rowId: number): Promise<boolean> {
      const member = selectPersons(db).where('id', '=', rowId).where('kind', '<>', 'guest').forUpdate()
      const row = await member.executeTakeFirst()
      if (row) await lockAcross(db, 'customer', row.id)
      return row !== undefined
    },

    /** Locks a member by his public id; his row id, null when there is none. */
    async lockMemberById(db: Queryable, id: string): Promise<number | null> {
      const member = selectPersons(db).where('public_id', '=', id).where('kind', '<>', 'guest').forUpdate()
      const row = await member.executeTakeFirst()
      if (row) await lockAcross(db, 'customer', row.id)
      return row?.id ?? null
    },

    async claimedBy(db: Queryable, memberRowId: number): Promise<PersonRecord[]> {
      const rows = await selectPersons(db).where('member_id', '=', memberRowId).orderBy('id', 'desc').execute()
      return rows.map(recordOf)
    },

    /** A guest's record that no member has claimed. */
    async findGuest(db: Queryable, key: { readonly id: string } | { readonly rowId: number }) {
      const guests = selectPersons(db).where('kind', '=', 'guest').where('member_id', 'is', null)
      const found = 'id' in key ? guests.where('public_id', '=', key.id) : guests.where('id', '=', key.rowId)
      const row = await found.executeTakeFirst()
      return row ? recordOf(row) : null
    },

    /** Guests' records with a RUT and a contact that no member has claimed, the newest first. */
    async guestsWith(db: Queryable, rut: string, { kind, value }: Contact): Promise<PersonRecord[]> {
      const rows = await selectPersons(db)
        .where('kind', '=', 'guest')
        .where('member_id', 'is', null)
        .where('rut', '=', rut)
        .where(kind, '=', value)
        .orderBy('id', 'desc')
        .execute()
      return rows.map(recordOf)
    },

    /** Gives these guests' records to a member; returns how many were still nobody's. */
    async claim(db: Queryable, rowIds: readonly number[], memberRowId: number): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('customer')
        .set({ member_id: memberRowId })
        .where('id', 'in', rowIds)
        .where('kind', '=', 'guest')
        .where('member_id', 'is', null)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    async passwordHashOf(db: Queryable, rowId: number): Promise<string | null> {
      const row = await db.selectFrom('customer').select('password_hash').where('id', '=', rowId).executeTakeFirst()
      return row?.password_hash ?? null
    },

    async rename(
      db: Queryable,
      rowId: number,
      { name, lastName, gender }: Pick<PersonRecord, 'name' | 'lastName' | 'gender'>,
    ): Promise<void> {
      await db
        .updateTable('customer')
        .set({ name, last_name: lastName, gender })
        .where('id', '=', rowId)
        .where('deleted_at', 'is', null)
        .execute()
    },

    /** The newest first. */
    async ordersOf(db: Queryable, rowIds: readonly number[]) {
      const orders = await db
        .selectFrom('orders')
        .select(['id', 'order_number', 'status', 'created_at', 'paid_at', 'document_type'])
        .select('received_day as delivery_day')
        .select(['buyer_name', 'buyer_last_name', 'buyer_rut', 'buyer_email', 'buyer_phone', 'delivery_type'])
        .select(['address_street', 'address_number', 'address_apt', 'address_instructions', 'address_commune'])
        .select(['address_city', 'address_lat', 'address_lng', 'place_id', 'pickup_code'])
        .select([
          'billing_rut',
          'billing_company',
          'billing_activity',
          'billing_address',
          'billing_commune',
          'billing_city',
        ])
        .select(['subtotal', 'delivery_cost', 'total_amount', 'due'])
        .where('customer_id', 'in', rowIds)
        .orderBy('id', 'desc')
        .execute()
      if (orders.length === 0) return []
      const ids = orders.map(({ id }) => id)
      const lines = await db
        .selectFrom('order_line')
        .select(['order_id', 'product_name', 'amount', 'unit_price', 'total_price'])
        .where('order_id', 'in', ids)
        .orderBy('order_id')
        .orderBy('position')
        .execute()
      const payments = await db
        .selectFrom('payment')
        .select(['order_id', 'type', 'amount', 'paid_at'])
        .where('order_id', 'in', ids)
        .orderBy('order_id')
        .orderBy('source')
        .execute()
      const requests = await db
        .selectFrom('order_request')
        .select(['order_id', 'kind', 'state', 'comment', 'created_at'])
        .where('order_id', 'in', ids)
        .orderBy('id')
        .execute()
      return orders.map(({ id, ...order }) => ({
        ...order,
        requests: requests.filter((request) => request.order_id === id),
        lines: lines.filter((line) => line.order_id === id),
        payments: payments.filter((payment) => payment.order_id === id),
      }))
    },

    /** The rows of every table that belongs into the file of somebody's data. */
    async sectionsOf(db: Queryable, rowIds: readonly number[]): Promise<Readonly<Record<string, PersonalRow[]>>> {
      const sections: Record<string, PersonalRow[]> = {}
      for (const { table, column, columns } of PERSONAL_TABLES) {
        if (columns.length === 0) continue
        const { rows } = await sql<PersonalRow>`SELECT ${sql.join(columns.map((name) => sql.ref(name)))}
          FROM ${sql.table(table)} WHERE ${sql.ref(column)} IN (${sql.join([...rowIds])})`.execute(db)
        sections[table] = rows
      }
      return sections
    },
  }
}

export type PersonalOrder = Awaited<ReturnType<ReturnType<typeof createPersonRepository>['ordersOf']>>[number]

function selectPersons(db: Queryable) {
  return db
    .selectFrom('customer')
    .select(['id', 'public_id', 'kind', 'rut', 'name', 'last_name', 'email', 'phone', 'birth_date'])
    .select(['gender', 'account_email', 'account_phone', 'created_at'])
    .where('deleted_at', 'is', null)
}

type PersonRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectPersons>['executeTakeFirst']>>>

function recordOf(row: PersonRow): PersonRecord {
  return {
    ...customerOfRow(row),
    gender: row.gender,
    emailIsProven: row.account_email === row.email,
    phoneIsProven: row.account_phone === row.phone,
    createdAt: row.created_at,
  }
}
