// Many rows in few statements. MariaDB 10.11 and MySQL 8 both understand ON DUPLICATE KEY with VALUES().

import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#platform/database.ts'

const CHUNK = 800

type CellValue = string | number | boolean | Date | null
type Row = Readonly<Record<string, CellValue>>

/** Inserts the rows and brings `update` columns of those already there to the new value. */
export async function upsert(
  tx: Tx,
  table: keyof Tables,
  rows: readonly Row[],
  update: readonly string[],
): Promise<void> {
  const assignments = update.map((column) => sql`${sql.ref(column)} = VALUES(${sql.ref(column)})`)
  await inChunks(rows, (columns, values) =>
    sql`INSERT INTO ${sql.table(table)} (${columns}) VALUES ${values} ON DUPLICATE KEY UPDATE ${sql.join(assignments)}`.execute(
      tx,
    ),
  )
}

/** Inserts the rows that are not there yet; those that are stay as they are. `key` is any column of the table. */
export async function insertMissing(tx: Tx, table: keyof Tables, rows: readonly Row[], key: string): Promise<void> {
  await inChunks(rows, (columns, values) =>
    sql`INSERT INTO ${sql.table(table)} (${columns}) VALUES ${values} ON DUPLICATE KEY UPDATE ${sql.ref(key)} = ${sql.ref(key)}`.execute(
      tx,
    ),
  )
}

async function inChunks(
  rows: readonly Row[],
  insert: (columns: RawBuilder<unknown>, values: RawBuilder<unknown>) => Promise<unknown>,
): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  const columns = sql.join(names.map((name) => sql.ref(name)))
  for (let start = 0; start < rows.length; start += CHUNK) {
    const tuples = rows
      .slice(start, start + CHUNK)
      .map((row) => sql`(${sql.join(names.map((name) => row[name] ?? null))})`)
    await insert(columns, sql.join(tuples))
  }
}
