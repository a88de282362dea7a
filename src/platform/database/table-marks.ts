// Says in short whether rows of small tables changed, whoever changed them: the server reads the tables and sends a number for each. Who asks within
// a moment shares one statement, so that a dozen watches cost what one costs (`src/platform/work/watch.ts`).
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Database } from './database.ts'

export type TableName = keyof Tables & string

/** Polls of one pace come at one moment, give or take the timer's own milliseconds. */
const GATHER_MS = 3

interface Asking {
  readonly tables: Set<TableName>
  readonly marks: Promise<ReadonlyMap<string, string>>
}

const readers = new WeakMap<Database, (tables: readonly TableName[]) => Promise<string>>()

/**
 * Gives a text that changes with the rows of these tables; the statement begins after the call. One change it does not tell: a text that moves whole into the
 * column beside it, since the server adds texts up without their ends. So whoever goes by it reads again from time to time (`whileMarked` in `work/watch.ts`). Throws what the database throws.
 */
export function markOf(database: Database, tables: readonly TableName[]): Promise<string> {
  const reader = readers.get(database) ?? createReader(database)
  readers.set(database, reader)
  return reader(tables)
}

function createReader(database: Database) {
  let asking: Asking | null = null

  function begin(): Asking {
    const tables = new Set<TableName>()
    const marks = pause(GATHER_MS).then(() => {
      asking = null
      return checksums(database, tables)
    })
    return { tables, marks }
  }

  return async (tables: readonly TableName[]): Promise<string> => {
    asking ??= begin()
    const { tables: all, marks } = asking
    for (const table of tables) all.add(table)
    const read = await marks
    return tables.map((table) => read.get(table)).join()
  }
}

/** InnoDB reads for it as a SELECT does, waiting for nobody. Its sum of all rows' checksums does not depend on their order. */
async function checksums(database: Database, tables: ReadonlySet<TableName>): Promise<Map<string, string>> {
  const named = [...tables].map((table) => sql.table(table))
  const { rows } = await sql<{ Table: string; Checksum: unknown }>`CHECKSUM TABLE ${sql.join(named)}`.execute(database)
  return new Map(rows.map(({ Table, Checksum }) => [Table.slice(Table.indexOf('.') + 1), String(Checksum)]))
}
