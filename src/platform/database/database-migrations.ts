// Has where the migrations are, and tells which of them a database is without: no process opens on a schema that is behind.
import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'

export const MIGRATIONS = new URL('../../../db/migrations/', import.meta.url)

/** The server's number for a table that is not there. */
const NO_SUCH_TABLE = 1146

/** Lists the names of all migrations of this version, in their order. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(MIGRATIONS)
  return files.flatMap((file) => (file.endsWith('.ts') ? file.slice(0, -'.ts'.length) : [])).sort()
}

/** Compares a database with this version, or the migrations that are named: what it is without, and what a newer version has made in it. */
export async function compareMigrations(
  database: Database,
  names?: readonly string[],
): Promise<{ readonly missing: readonly string[]; readonly newer: readonly string[] }> {
  const [known, made] = await Promise.all([names ?? migrationNames(), madeIn(database)])
  return { missing: known.filter((name) => !made.has(name)), newer: [...made].filter((name) => !known.includes(name)) }
}

/** Lists the migrations that were made in a database. */
export async function madeIn(database: Database): Promise<ReadonlySet<string>> {
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(database)
    return new Set(rows.map(({ name }) => name))
  } catch (error) {
    if ((error as { readonly errno?: unknown } | null)?.errno === NO_SUCH_TABLE) return new Set()
    throw error
  }
}
