// The one pool of a process and the Kysely handle over it. SQL must run on MariaDB 10.11 and MySQL 8 alike.

import { Kysely, MysqlDialect, sql, type Transaction } from 'kysely'
import { createPool } from 'mysql2'
import type { Tables } from '#db/tables.ts'

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>
/** What a repository takes: the database, or a transaction of it. */
export type Queryable = Database | Tx

/** Connects lazily with at most `poolSize` connections. Times are UTC, decimals text, amounts numbers. */
export function connectDatabase(url: string, poolSize = 20): Database {
  const pool = createPool({
    uri: url.replace(/^mariadb:/, 'mysql:'),
    connectionLimit: poolSize,
    timezone: 'Z',
    charset: 'utf8mb4',
    supportBigNumbers: true,
    dateStrings: ['DATE'],
    connectTimeout: 10_000,
    enableKeepAlive: true,
  })
  pool.on('connection', (connection) => {
    connection.query("SET SESSION time_zone = '+00:00', SESSION innodb_lock_wait_timeout = 10")
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED')
  })
  return new Kysely<Tables>({ dialect: new MysqlDialect({ pool }) })
}

const DEADLOCK = 1213
const LOCK_TIMEOUT = 1205

/** Runs `work` in a transaction, again (at most 8 times, backing off) when the database breaks it off for a deadlock or a lock time-out. */
export async function inTransaction<Value>(database: Database, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().execute(work)
    } catch (error) {
      if (attempt >= 8 || !isLockConflict(error)) throw error
      await new Promise((resume) => setTimeout(resume, attempt * 15 * (0.5 + Math.random())))
    }
  }
}

/** Whether an error is a deadlock or lock time-out, which a repeat may solve. */
export function isLockConflict(error: unknown): boolean {
  const code = (error as { errno?: unknown } | null)?.errno
  return code === DEADLOCK || code === LOCK_TIMEOUT
}

/** Whether an insert met a unique key that was there already. */
export function isDuplicate(error: unknown): boolean {
  return (error as { errno?: unknown } | null)?.errno === 1062
}

/** Whether the database answers at all. */
export async function isReachable(database: Database): Promise<boolean> {
  try {
    await sql`SELECT 1`.execute(database)
    return true
  } catch {
    return false
  }
}
