// What is looked for among many orders stands in a key in the order it is read in: the newest of a name, closed orders that still name their
// buyer, jobs that are over, and what belongs to a day of the books.
import { type Kysely, sql } from 'kysely'

const firstWord = (column: string) => `VARCHAR(60) GENERATED ALWAYS AS (SUBSTRING_INDEX(${column}, ' ', 1)) STORED`
/** NULL for an order that names nobody any more. */
const NAMES_BUYER = `VARCHAR(6) CHARACTER SET ascii COLLATE ascii_bin GENERATED ALWAYS AS
  (IF(buyer_rut = '' AND buyer_email = '', NULL, IF(paid_at IS NULL, 'unpaid', 'paid'))) STORED`

interface Change {
  readonly table: string
  /** Stored, not computed at each read: servers clean up keys of computed columns by computing them once more. */
  readonly columns: Readonly<Record<string, string>>
  readonly keys: Readonly<Record<string, string>>
  /** Those the new ones take the place of. */
  readonly replaced: Readonly<Record<string, string>>
}

const CHANGES: readonly Change[] = [
  {
    table: 'orders',
    columns: {
      buyer_name_word: firstWord('buyer_name'),
      buyer_last_name_word: firstWord('buyer_last_name'),
      names_buyer: NAMES_BUYER,
    },
    // All of a name stands in the key, so that a second word is compared without reading rows.
    keys: {
      orders_name_word: 'buyer_name_word, id, buyer_name, buyer_last_name',
      orders_last_name_word: 'buyer_last_name_word, id, buyer_last_name, buyer_name',
      orders_names_buyer: 'names_buyer, created_at, status',
    },
    replaced: {
      orders_buyer_names: 'buyer_name, buyer_last_name',
      orders_buyer_last_names: 'buyer_last_name, buyer_name',
    },
  },
  {
    table: 'customer',
    columns: { name_word: firstWord('name'), last_name_word: firstWord('last_name') },
    keys: {
      customer_name_word: 'name_word, id, name, last_name',
      customer_last_name_word: 'last_name_word, id, last_name, name',
    },
    replaced: { customer_names: 'name, last_name', customer_last_names: 'last_name, name' },
  },
  { table: 'job', columns: {}, keys: { job_over: 'kind, finished_at' }, replaced: {} },
  { table: 'payment_attempt', columns: {}, keys: { payment_attempt_created: 'created_at' }, replaced: {} },
  { table: 'payment_refund', columns: {}, keys: { payment_refund_settled_at: 'settled_at' }, replaced: {} },
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { table, columns, keys, replaced } of CHANGES) {
    if (await hasKey(db, table, Object.keys(keys)[0]!)) continue // an attempt that was cut off came this far
    await alter(db, table, [
      ...Object.entries(columns).map(([name, type]) => `ADD COLUMN ${name} ${type}`),
      ...Object.entries(keys).map(([name, parts]) => `ADD KEY ${name} (${parts})`),
      ...Object.keys(replaced).map((name) => `DROP KEY ${name}`),
    ])
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const { table, columns, keys, replaced } of CHANGES) {
    if (!(await hasKey(db, table, Object.keys(keys)[0]!))) continue
    await alter(db, table, [
      ...Object.entries(replaced).map(([name, parts]) => `ADD KEY ${name} (${parts})`),
      ...Object.keys(keys).map((name) => `DROP KEY ${name}`),
      ...Object.keys(columns).map((name) => `DROP COLUMN ${name}`),
    ])
  }
}

/** In one statement: a table is copied once, or not changed at all. */
async function alter(db: Kysely<unknown>, table: string, parts: readonly string[]): Promise<void> {
  await sql.raw(`ALTER TABLE ${table} ${parts.join(', ')}`).execute(db)
}

async function hasKey(db: Kysely<unknown>, table: string, name: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM information_schema.statistics
    WHERE table_schema = DATABASE() AND table_name = ${table} AND index_name = ${name} LIMIT 1`.execute(db)
  return rows.length > 0
}
