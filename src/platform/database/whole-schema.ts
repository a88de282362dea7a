// Looks at a schema as a whole, for backups: its tables and their rows, where the binary log stands, and the numbers that will be given next.
import { sql } from 'kysely'
import type { Database, Queryable } from './database.ts'

/** A table that stands in a schema while a backup is being read into it. */
const UNFINISHED = 'restore_unfinished'

export async function tableNames(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE' ORDER BY 1`.execute(database)
  return rows.map(({ name }) => name)
}

export async function countRows(database: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`SELECT COUNT(*) AS count FROM ${sql.table(table)}`.execute(database) // biome-ignore format: one row
  return Number(rows[0]!.count)
}

/** Says whether the server writes a binary log, from which a moment between two backups can be had. */
export async function writesBinaryLog(database: Database): Promise<boolean> {
  const { rows } = await sql<{ on: number }>`SELECT @@log_bin AS ${sql.ref('on')}`.execute(database)
  return Number(rows[0]!.on) === 1
}

/** The server's number for a right that is missing. */
const NO_RIGHT = 1227

/** Says whether this user may do again what a binary log tells, which sets what only the server sets otherwise. */
export async function mayReplay(database: Database): Promise<boolean> {
  try {
    await sql`SET SESSION pseudo_thread_id = 1`.execute(database)
    return true
  } catch (error) {
    if ((error as { readonly errno?: unknown }).errno === NO_RIGHT) return false
    throw error
  }
}

export async function serverVersion(database: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`SELECT VERSION() AS version`.execute(database)
  return rows[0]!.version
}

/** Takes every table away. */
export async function emptySchema(database: Database): Promise<void> {
  const names = await tableNames(database)
  await database.connection().execute(async (connection) => {
    await sql`SET SESSION foreign_key_checks = 0`.execute(connection)
    try {
      for (const name of names) await sql`DROP TABLE IF EXISTS ${sql.table(name)}`.execute(connection)
    } finally {
      await sql`SET SESSION foreign_key_checks = 1`.execute(connection)
    }
  })
}

/** Says that a schema is being filled: no process of the shop opens on it. */
export async function beginFilling(database: Database): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS ${sql.table(UNFINISHED)} (began_at DATETIME NOT NULL)`.execute(database)
}

export async function endFilling(database: Database): Promise<void> {
  await sql`DROP TABLE ${sql.table(UNFINISHED)}`.execute(database)
}

/** Says whether a schema was being filled and that has not ended. */
export async function isHalfFilled(database: Database): Promise<boolean> {
  return (await tableNames(database)).includes(UNFINISHED)
}

/** Lets every table that numbers its rows go on so many numbers further: what was given since is never given again. */
export async function skipNumbers(database: Database, gap: number): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`SELECT table_name AS ${sql.ref('table')}, column_name AS ${sql.ref('column')}
    FROM information_schema.columns WHERE table_schema = DATABASE() AND extra = 'auto_increment' AND data_type IN ('int', 'bigint')`.execute(database) // biome-ignore format: one query
  for (const { table, column } of rows) {
    const created = await sql<Record<string, string>>`SHOW CREATE TABLE ${sql.table(table)}`.execute(database)
    const [, next = '1'] = /AUTO_INCREMENT=(\d+)/.exec(created.rows[0]!['Create Table']!) ?? []
    const highest = await sql<{ id: number | string | null }>`SELECT MAX(${sql.ref(column)}) AS id FROM ${sql.table(table)}`.execute(database) // biome-ignore format: one row
    const from = Math.max(Number(next), Number(highest.rows[0]!.id ?? 0) + 1)
    await sql.raw(`ALTER TABLE \`${table}\` AUTO_INCREMENT = ${from + gap}`).execute(database)
  }
}

export interface ColumnFacts {
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
}

/** The columns of a table in their order. */
export async function columnsOf(database: Queryable, table: string): Promise<ColumnFacts[]> {
  const { rows } = await sql<{ name: string; type: string; nullable: string }>`SELECT column_name AS name, column_type AS type, is_nullable AS nullable
    FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ${table} ORDER BY ordinal_position`.execute(database) // biome-ignore format: one query
  return rows.map(({ name, type, nullable }) => ({ name, type: String(type), isNullable: nullable === 'YES' }))
}

/** Reads all of a database as of one moment: `work` gets what to read with. */
export function inSnapshot<Value>(database: Database, work: (snapshot: Queryable) => Promise<Value>): Promise<Value> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}

/** Streams the rows of a table by its key, each as the cells of these columns; a table of any size takes little memory. */
export async function* streamRows(
  snapshot: Queryable,
  table: string,
  columns: readonly string[],
): AsyncGenerator<readonly unknown[]> {
  const names = columns.map((name) => sql.ref(name))
  const query = sql<Record<string, unknown>>`SELECT ${sql.join(names)} FROM ${sql.table(table)}`.compile(snapshot)
  for await (const { rows } of snapshot.getExecutor().stream<Record<string, unknown>>(query, ROWS_AT_ONCE))
    for (const row of rows) yield columns.map((name) => row[name])
}

const ROWS_AT_ONCE = 500
