// What people at work know of an order beside its buyer stands in a key each, in which the newest come one after the other: the code of its
// pickup, its coupon, its amounts, the company of its factura, and what providers and banks call its payments.
import { type Kysely, sql } from 'kysely'

const KEYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orders: {
    orders_pickup_code: 'pickup_code',
    orders_coupon: 'coupon_code',
    orders_total: 'total_amount',
    orders_due: 'due',
    orders_billing_company: 'billing_company',
    orders_billing_rut: 'billing_rut',
  },
  payment_attempt: {
    payment_attempt_found_reference: 'reference',
    payment_attempt_found_token: 'token',
    payment_attempt_found_learned: 'learned',
  },
  payment_refund: { payment_refund_bank_reference: 'bank_reference' },
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, keys] of Object.entries(KEYS)) {
    if (await hasKey(db, table, Object.keys(keys)[0]!)) continue // an attempt that was cut off came this far
    await alter(
      db,
      table,
      Object.entries(keys).map(([name, columns]) => `ADD KEY ${name} (${columns})`),
    )
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, keys] of Object.entries(KEYS)) {
    if (!(await hasKey(db, table, Object.keys(keys)[0]!))) continue
    await alter(
      db,
      table,
      Object.keys(keys).map((name) => `DROP KEY ${name}`),
    )
  }
}

/** In one statement: a table is gone through once, or not changed at all. */
async function alter(db: Kysely<unknown>, table: string, parts: readonly string[]): Promise<void> {
  await sql.raw(`ALTER TABLE ${table} ${parts.join(', ')}`).execute(db)
}

async function hasKey(db: Kysely<unknown>, table: string, name: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM information_schema.statistics
    WHERE table_schema = DATABASE() AND table_name = ${table} AND index_name = ${name} LIMIT 1`.execute(db)
  return rows.length > 0
}
