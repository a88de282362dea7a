// Reads the database's own clock.
import { sql } from 'kysely'
import type { Database } from './database.ts'

export async function databaseNow(database: Database): Promise<Date> {
  const { rows } = await sql<{ ms: number | string }>`SELECT UNIX_TIMESTAMP(NOW(3)) * 1000 AS ms`.execute(database)
  return new Date(Number(rows[0]!.ms))
}
