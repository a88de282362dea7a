// The lock that lets one process at a time do something with the whole catalogue. It is the connection's: a process that dies lets go of it.
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Runs `work` while nobody else does what is called so; null where somebody does, for so many seconds. */
export async function aloneOnDatabase<Value>(
  database: Database,
  called: string,
  work: () => Promise<Value>,
  seconds = 0,
): Promise<{ readonly value: Value } | null> {
  return database.connection().execute(async (connection) => {
    const name = sql`CONCAT(DATABASE(), ${`.${called}`})`
    const { rows } = await sql<{ got: number | null }>`SELECT GET_LOCK(${name}, ${seconds}) AS got`.execute(connection)
    if (Number(rows[0]?.got) !== 1) return null
    try {
      return { value: await work() }
    } finally {
      await sql`DO RELEASE_LOCK(${name})`.execute(connection)
    }
  })
}
