// Connects a process's one pool, with the Kysely handle over it. SQL must run on MariaDB 10.11 and MySQL 8 alike.

import { Kysely, MysqlDialect, type Selectable, sql, type Transaction } from 'kysely'
import { createPool } from 'mysql2'
import type { Tables } from '#db/tables.ts'
import { DatabaseTimeoutError, type DatabaseTimeouts, withTimeouts } from './database-timeouts.ts'

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>
/** The handle that a repository takes: the database, or a transaction of it. */
export type Queryable = Database | Tx
/** A row of a table, as it is read. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** The limits of work for which somebody waits. */
export const DEFAULT_TIMEOUTS: DatabaseTimeouts = { acquireMs: 5_000, queryMs: 5_000 }
/** The value for work that nobody waits for, such as a migration: no limits. */
export const NO_TIMEOUTS = null

/**
 * The seconds to wait for a row's lock: less than `queryMs`, so that the wait ends with the database's own error, after
 * which a transaction is repeated.
 */
const LOCK_WAIT_S = 3

/**
 * Connects lazily with at most `poolSize` connections. Times are UTC, decimals text, amounts numbers. With `readOnly`
 * the server refuses every write.
 */
export function connectDatabase(
  url: string,
  poolSize = 20,
  limits: DatabaseTimeouts | null = DEFAULT_TIMEOUTS,
  { readOnly = false } = {},
): Database {
  const pool = createPool({
    uri: url.replace(/^mariadb:/, 'mysql:'),
    connectionLimit: poolSize,
    timezone: 'Z',
    charset: 'utf8mb4',
    supportBigNumbers: true,
    dateStrings: ['DATE'],
    connectTimeout: limits?.acquireMs ?? 10_000,
    enableKeepAlive: true,
    maxPreparedStatements: 1, // none is prepared; each connection keeps half a megabyte of room for the driver's 16,000
  })
  pool.on('connection', (connection) => {
    connection.query(`SET SESSION time_zone = '+00:00', SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_S}`)
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED')
    if (readOnly) connection.query('SET SESSION TRANSACTION READ ONLY')
  })
  return new Kysely<Tables>({ dialect: new MysqlDialect({ pool: limits ? withTimeouts(pool, limits) : pool }) })
}

const DEADLOCK = 1213
const LOCK_TIMEOUT = 1205
const DUPLICATE_KEY = 1062

/**
 * Runs `work` in a transaction, repeated (at most 8 times, backing off) after a deadlock or a lock time-out. Given a transaction,
 * it runs as a part of that one, which is then repeated as a whole.
 */
export async function inTransaction<Value>(database: Queryable, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  if (isTransaction(database)) return work(database)
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().execute(work)
    } catch (error) {
      if (attempt >= 8 || !isLockConflict(error)) throw error
      await new Promise((resume) => setTimeout(resume, attempt * 15 * (0.5 + Math.random())))
    }
  }
}

function isTransaction(database: Queryable): database is Tx {
  return database.isTransaction
}

/** The server's number of an error. */
const errnoOf = (error: unknown): unknown => (error as { errno?: unknown } | null)?.errno

/** Says whether an error is a deadlock or a lock time-out, after which repeating may help. */
export function isLockConflict(error: unknown): boolean {
  const code = errnoOf(error)
  return code === DEADLOCK || code === LOCK_TIMEOUT
}

/** Says whether an insert met a unique key that was there already. */
export function isDuplicateKey(error: unknown): boolean {
  return errnoOf(error) === DUPLICATE_KEY
}

/** A unique key, a row that others refer to, one that refers to none. */
const KEY_CONFLICTS = new Set<unknown>([DUPLICATE_KEY, 1451, 1452])

/** Says whether a row was refused for what other rows hold: repeating will not help. */
export function isKeyConflict(error: unknown): boolean {
  return KEY_CONFLICTS.has(errnoOf(error))
}

/** The codes of the network, the driver and the server while the database is down, stopping, full or only reads. */
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'PROTOCOL_CONNECTION_LOST',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_OPTION_PREVENTS_STATEMENT', // it only reads
  'ER_RECORD_FILE_FULL',
  'ER_DISK_FULL',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_QUERY_INTERRUPTED',
  'ER_CONNECTION_KILLED',
])

/** Says whether an error means that the database is away for the moment, so that retrying later may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseTimeoutError) return true
  const { code, fatal, sqlState } = Object(error) as { code?: unknown; fatal?: unknown; sqlState?: unknown }
  // The driver's own errors: a connection broke, with every query that waited on it.
  return (typeof code === 'string' && UNAVAILABLE_CODES.has(code)) || (fatal === true && sqlState === undefined)
}

/** Asks the database for nothing; throws what keeps it from answering. */
export async function askDatabase(database: Database): Promise<void> {
  await sql`SELECT 1`.execute(database)
}

/**
 * Makes a probe that says whether the database answers within `withinMs`. Concurrent calls share one query, so that
 * probing takes one connection.
 */
export function createDatabaseProbe(database: Database, withinMs: number): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  const answers = () =>
    askDatabase(database).then(
      () => true,
      () => false,
    )
  return async () => {
    asking ??= answers().finally(() => {
      asking = undefined
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, withinMs, false)
    })
    return Promise.race([asking, late]).finally(() => clearTimeout(timer))
  }
}
